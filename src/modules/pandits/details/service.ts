import type { Context } from '../../../server/context.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId } from '../../../shared/ids.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import type { SamagriItem } from '../../catalogue/contract.ts'
import type { SERVICE_PAGES } from '../../catalogue/model.ts'
import { getSamagriLists } from '../../catalogue/service.ts'
import { MIN_FOR_PAGE } from '../cities/model.ts'
import { findHomeCity } from '../cities/store.ts'
import type { SamagriLine } from '../profile/contract.ts'
import { panditDetailsOf, translateLines } from '../profile/service.ts'
import { type CeremonyFrom, ceremoniesFrom, findOwnProfile, findProfile, listChecks } from '../profile/store.ts'
import type { PanditPage, ServiceSamagri } from './contract.ts'

/** The page of a listed pandit by id or slug. 404 when he does not exist, is hidden or not verified. */
export async function getPanditDetails(ctx: Context, idOrSlug: string, lang: Language): Promise<PanditPage> {
  const row = await findProfile(ctx.db, isId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug })
  if (!row) throw new AppError('not_found', 'There is no such pandit, or the profile is hidden.')
  const [checks, home] = await Promise.all([listChecks(ctx.db, row.id), findHomeCity(ctx.db, row.id, MIN_FOR_PAGE)])
  const city = home === undefined ? undefined : ctx.ports.places.byId(home)
  return {
    ...panditDetailsOf(row, lang, checks),
    city: city
      ? { slug: ctx.ports.places.slugOf(city), name: pickByLanguage(lang, { en: city.name, hi: city.nameHindi }) }
      : null,
  }
}

/** The samagri of one service of a listed pandit. 404 for a pandit who is not public and for a service he does not offer. */
export async function getPublicSamagri(ctx: Context, idOrSlug: string, slug: string, lang: Language): Promise<ServiceSamagri> {
  const row = await findProfile(ctx.db, isId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug })
  if (!row?.fees.some(({ ceremonySlug }) => ceremonySlug === slug)) {
    throw new AppError('not_found', 'This pandit does not offer such a service, or the profile is hidden.')
  }
  return samagriView(await getSamagri(ctx, row.id, slug, lang))
}

/** Without the ids of catalogue items, which only the pandit's own form needs. */
export function samagriView({ isOwn, lines }: Awaited<ReturnType<typeof getSamagri>>): ServiceSamagri {
  return { isOwn, lines: lines.map(({ name, quantity, bringer }) => ({ name, quantity, bringer })) }
}

const POPULAR = [
  'griha-pravesh',
  'satyanarayan',
  'vivah',
  'naamkaran',
  'havan',
] as const satisfies readonly (typeof SERVICE_PAGES)[number][]

/** The five ceremonies of the home page, each with the lowest fee of a listed pandit in paise; null without one. */
export function getPopularCeremonies(ctx: Context, lang: Language): Promise<CeremonyFrom[]> {
  return ceremoniesFrom(ctx.db, POPULAR, lang)
}

/** `supplies` is who usually has each item of the catalogue's list. */
type ListedSamagri = { isOwn: boolean; lines: SamagriLine[]; supplies: ReadonlyMap<string | null, SamagriItem['supply']> }

/** The samagri of one service in the reader's language: the pandit's own list, or else the catalogue's, which families bring. */
export async function getSamagri(ctx: Context, panditId: string, slug: string, lang: Language): Promise<ListedSamagri> {
  const [{ fees }, lists] = await Promise.all([findOwnProfile(ctx.db, panditId), getSamagriLists(ctx, [slug])])
  const items = lists.get(slug) ?? []
  const supplies = new Map(items.map(({ item, supply }) => [item, supply as SamagriItem['supply']]))
  const own = fees.find(({ ceremonySlug }) => ceremonySlug === slug)?.samagri
  if (own) return { isOwn: true, lines: translateLines(lang, own, items), supplies }
  const lines = items.map((item) => ({
    item: item.item,
    name: pickByLanguage(lang, item),
    quantity: pickByLanguage(lang, item.quantity),
    bringer: 'family' as const,
  }))
  return { isOwn: false, lines, supplies }
}
