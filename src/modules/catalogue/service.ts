// Loads shipped texts into tables and reads them by language.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalogues } from '../../server/catalogues.ts'
import type { Context } from '../../server/context.ts'
import { inTransaction } from '../../server/db/guard.ts'
import { AppError } from '../../shared/errors.ts'
import { type Bilingual, type Language, pickByLanguage } from '../../shared/languages.ts'
import { indiaDate } from '../../shared/time/dates.ts'
import type { CeremonyDetails, CeremonyGuide, ListedCeremony, Occasion, SamagriItem } from './contract.ts'
import { CEREMONIES, ceremonyName, kindOf, LENGTHS, lengthOf } from './model.ts'
import { offlineReasonOf } from './online/model.ts'
import {
  type CeremonyEntry,
  type CeremonySource,
  findCeremonyText,
  hasReference,
  listCeremonies,
  listOccasions,
  listSamagri,
  type OccasionEntry,
  type SamagriRow,
  saveCeremonies,
  saveOccasions,
  saveReference,
} from './store.ts'

export type { OccasionEntry }

/** The maximum length of a list on the home page. */
const MAX_OCCASIONS = 6

/** Loads the ceremonies from the code's JSON files, once per version; idempotent, also concurrently. */
export async function loadCatalogue(ctx: Pick<Context, 'db'>, root: string): Promise<void> {
  const folder = join(root, 'src/modules/catalogue')
  const texts = CEREMONIES.map(({ slug }) => readText(join(folder, 'ceremonies', kindOf(slug), `${slug}.json`)))
  const items = readFileSync(join(folder, 'samagri.json'), 'utf8')
  const sha256 = createHash('sha256')
    .update(JSON.stringify([CEREMONIES, LENGTHS, texts, items]))
    .digest('hex')
  if (await hasReference(ctx.db, 'catalogue', sha256)) return
  const names = JSON.parse(items) as Record<string, Bilingual>
  const entries = CEREMONIES.map((ceremony, number): CeremonyEntry => {
    const source = JSON.parse(texts[number] ?? '{}') as CeremonySource
    const samagri = source.samagri.map((item) => ({ ...item, ...namesOf(item.item, names) }))
    return {
      ...source,
      minutes: lengthOf(ceremony.slug),
      samagri,
      pujaName: ceremony.pujaName,
      number,
      names: { en: ceremony.en, hi: ceremony.hi },
    }
  })
  await inTransaction(ctx, async ({ db }) => {
    // First, so that a concurrent process waits here and then repeats the load without effect.
    await saveReference(db, 'catalogue', sha256)
    await saveCeremonies(db, entries)
  })
}

/** Replaces the upcoming occasions, once per version of their source data; idempotent, also concurrently. */
export async function replaceOccasions(ctx: Pick<Context, 'db'>, version: string, make: () => OccasionEntry[]): Promise<void> {
  const sha256 = createHash('sha256').update(version).digest('hex')
  if (await hasReference(ctx.db, 'occasions', sha256)) return
  const entries = make()
  await inTransaction(ctx, async ({ db }) => {
    await saveReference(db, 'occasions', sha256)
    await saveOccasions(db, entries)
  })
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new Error(`${path} cannot be read. It is in the folder of the ceremony's kind in CEREMONY_KINDS.`, { cause })
  }
}

function namesOf(item: string, names: Record<string, Bilingual>): Bilingual {
  const translations = names[item]
  if (!translations) throw new Error(`The samagri item ${item} has no names in samagri.json.`)
  return translations
}

/** Returns all ceremonies in list order. */
export async function getCeremonies(ctx: Context, language: Language): Promise<ListedCeremony[]> {
  const rows = await listCeremonies(ctx.db, language)
  return rows.map((row) => ({ ...row, offlineReason: offlineReasonOf(row.slug) }))
}

/** Returns one ceremony with its texts and samagri list in a language; 404 for an unknown slug. */
export async function getCeremonyDetails(ctx: Context, slug: string, language: Language): Promise<CeremonyDetails> {
  const found = await findCeremonyText(ctx.db, slug, language)
  if (!found) throw new AppError('not_found', 'There is no such ceremony.')
  const { guide, ...row } = found
  const samagri = (row.samagri as SamagriRow[]).map((item) => ({
    item: item.item,
    name: pickByLanguage(language, item),
    quantity: pickByLanguage(language, item.quantity),
    supply: item.supply as SamagriItem['supply'],
  }))
  return { ...row, ...(guide as CeremonyGuide), samagri, offlineReason: offlineReasonOf(slug) }
}

/** Returns the catalogue's samagri lists of these ceremonies, with all names and quantities in both languages. */
export function getSamagriLists(ctx: Pick<Context, 'db'>, slugs: readonly string[]): Promise<Map<string, SamagriRow[]>> {
  return listSamagri(ctx.db, slugs)
}

/** An occasion is stored in the languages of content only; its name is that of the festival in every language. */
const FESTIVAL_NAMES = readCatalogues<Record<string, string>>('festivals')

/** Returns dated occasions from today in India on, nearest first; with a ceremony only those it is booked for. Never a past one. */
export async function getUpcomingOccasions(
  ctx: Context,
  language: Language,
  { limit = MAX_OCCASIONS, ceremony }: { limit?: number; ceremony?: string | undefined } = {},
): Promise<Occasion[]> {
  const rows = await listOccasions(ctx.db, indiaDate(ctx.clock.now()), language, limit, ceremony)
  return rows.map((row) => ({
    ...row,
    name: FESTIVAL_NAMES[language][row.slug] ?? row.name,
    ceremonyName: ceremonyName(row.ceremonySlug, language),
  }))
}
