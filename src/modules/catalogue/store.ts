import { type Kysely, sql } from 'kysely'
import type { Database } from '../../server/context.ts'
import type { Tables } from '../../server/db/tables.ts'
import { type Bilingual, CONTENT_LANGUAGES, contentLanguageOf, type Language } from '../../shared/languages.ts'
import type { CeremonyGuide } from './contract.ts'

export type CeremonySource = {
  slug: string
  en: CeremonyText
  hi: CeremonyText
  samagri: { item: string; quantity: Bilingual; supply: string }[]
}
/** An item of a list with its names, as stored in the table. */
export type SamagriRow = CeremonySource['samagri'][number] & Bilingual
type CeremonyText = { summary: string; why: string; when: string; howLong: string; arrange: string } & CeremonyGuide

export type CeremonyEntry = Omit<CeremonySource, 'samagri'> & {
  minutes: readonly [min: number, max: number]
  pujaName: string
  number: number
  names: Bilingual
  samagri: SamagriRow[]
}
export type OccasionEntry = {
  slug: string
  day: string
  en: string
  hi: string
  tithiEn: string
  tithiHi: string
  moonAge: number
  ceremony: string
}

/** Returns true when the shipped data of this name and hash is already in the tables. */
export async function hasReference(db: Database, name: string, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('reference_data')
    .where('name', '=', name)
    .where('sha256', '=', sha256)
    .select('name')
    .executeTakeFirst()
  return row !== undefined
}

export async function saveReference(db: Database, name: string, sha256: string): Promise<void> {
  await db
    .insertInto('reference_data')
    .values({ name, sha256 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ sha256 }))
    .execute()
}

export async function saveCeremonies(db: Database, entries: readonly CeremonyEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    slug: entry.slug,
    puja_name: entry.pujaName,
    number: entry.number,
    min_minutes: entry.minutes[0],
    max_minutes: entry.minutes[1],
    samagri: JSON.stringify(entry.samagri),
  }))
  await db
    .insertInto('ceremonies')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((row) => ({
        puja_name: row.ref('excluded.puja_name'),
        number: row.ref('excluded.number'),
        min_minutes: row.ref('excluded.min_minutes'),
        max_minutes: row.ref('excluded.max_minutes'),
        samagri: row.ref('excluded.samagri'),
      })),
    )
    .execute()
  await db.deleteFrom('ceremony_texts').execute()
  const texts = entries.flatMap((entry) =>
    CONTENT_LANGUAGES.map((language) => ({
      ceremony_slug: entry.slug,
      language,
      name: entry.names[language],
      summary: entry[language].summary,
      why: entry[language].why,
      when_text: entry[language].when,
      how_long: entry[language].howLong,
      arrange: entry[language].arrange,
      guide: JSON.stringify(guideOf(entry[language])),
    })),
  )
  await db.insertInto('ceremony_texts').values(texts).execute()
}

const guideOf = ({ who, steps, differences, questions }: CeremonyGuide): CeremonyGuide => ({ who, steps, differences, questions })

export async function saveOccasions(db: Database, entries: readonly OccasionEntry[]): Promise<void> {
  await db.deleteFrom('occasions').execute()
  if (entries.length === 0) return
  await db
    .insertInto('occasions')
    .values(
      entries.map((entry) => ({
        slug: entry.slug,
        occasion_date: entry.day,
        name_en: entry.en,
        name_hi: entry.hi,
        tithi_en: entry.tithiEn,
        tithi_hi: entry.tithiHi,
        moon_age: entry.moonAge,
        ceremony_slug: entry.ceremony,
      })),
    )
    .execute()
}

const cardColumns = [
  'ceremonies.slug',
  'ceremonies.puja_name as pujaName',
  'ceremony_texts.name',
  'ceremony_texts.summary',
  'ceremonies.min_minutes as minMinutes',
  'ceremonies.max_minutes as maxMinutes',
] as const

const inLanguage = (db: Database | Kysely<Tables>, language: Language) =>
  db
    .selectFrom('ceremonies')
    .innerJoin('ceremony_texts', 'ceremony_texts.ceremony_slug', 'ceremonies.slug')
    .where('ceremony_texts.language', '=', contentLanguageOf(language))

export function listCeremonies(db: Database, language: Language) {
  return inLanguage(db, language)
    .select([...cardColumns])
    .orderBy('ceremonies.number')
    .execute()
}

export async function findCeremonyText(db: Database, slug: string, language: Language) {
  return inLanguage(db, language)
    .where('ceremonies.slug', '=', slug)
    .select([
      ...cardColumns,
      'ceremonies.samagri',
      'ceremony_texts.why',
      'ceremony_texts.when_text as when',
      'ceremony_texts.how_long as howLong',
      'ceremony_texts.arrange',
      'ceremony_texts.guide',
    ])
    .executeTakeFirst()
}

/** Returns the samagri lists of these ceremonies, each item with its names in both languages. */
export async function listSamagri(db: Database, slugs: readonly string[]): Promise<Map<string, SamagriRow[]>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('ceremonies')
    .where('slug', 'in', [...slugs])
    .select(['slug', 'samagri'])
    .execute()
  return new Map(rows.map((row) => [row.slug, row.samagri as SamagriRow[]]))
}

/** Returns every occasion between two days, inclusive, with its texts in both languages. */
export function listOccasionsBetween(db: Database, from: string, to: string) {
  return db
    .selectFrom('occasions')
    .where('occasion_date', '>=', from)
    .where('occasion_date', '<=', to)
    .select(['slug', 'occasion_date as day', 'ceremony_slug as ceremonySlug'])
    .select(['name_en as en', 'name_hi as hi', 'tithi_en as tithiEn', 'tithi_hi as tithiHi'])
    .orderBy('occasion_date')
    .orderBy('slug')
    .execute()
}

/** Returns occasions from `day` on, nearest first; with a ceremony only those it is booked for. */
export function listOccasions(db: Database, day: string, language: Language, limit: number, ceremony?: string) {
  const name = sql.ref<string>(`name_${contentLanguageOf(language)}`)
  const tithi = sql.ref<string>(`tithi_${contentLanguageOf(language)}`)
  return db
    .selectFrom('occasions')
    .where('occasion_date', '>=', day)
    .$if(ceremony !== undefined, (rows) => rows.where('ceremony_slug', '=', ceremony ?? ''))
    .select([
      'slug',
      'occasion_date as day',
      name.as('name'),
      tithi.as('tithi'),
      'moon_age as moonAge',
      'ceremony_slug as ceremonySlug',
    ])
    .orderBy('occasion_date')
    .limit(limit)
    .execute()
}
