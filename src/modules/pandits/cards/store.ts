// Card fields, read only for pandits whose card is not cached.

import { CompiledQuery } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { type Bilingual, type Language, pickByLanguage } from '../../../shared/languages.ts'

export type CardRow = {
  id: string
  /** The transaction that last wrote the row. It changes with every update. */
  version: string
  slug: string
  name: string
  name_hindi: string | null
  photo_url: string | null
  /** In the reader's language, if available. */
  place: string
  experience_years: number | null
  base_price_paise: number
  about: string
  culture_and_tradition: string
  languages: string[]
  rating_sum: number
  review_count: number
  verified: boolean
}

const inHindi = (column: string): string => `coalesce(nullif(q.${column}_hindi, ''), q.${column})`

const TEXT: Bilingual = {
  en: statement('null::text', 'q.town', 'q.about_me'),
  hi: statement('q.name_hindi', inHindi('town'), inHindi('about_me')),
}

function statement(nameHindi: string, place: string, about: string): string {
  return `select q.id, q.xmin::text as version, q.slug, q.name, ${nameHindi} as name_hindi, q.photo_url, ${place} as place, q.experience_years,
    q.base_price_paise, ${about} as about, q.culture_and_tradition, q.languages, q.rating_sum, q.review_count, q.verified_at is not null as verified
    from pandits q where q.id = any($1::uuid[])`
}

/** The rows of these pandits, unordered. Deleted ones are missing. */
export async function readCards(db: Database, ids: readonly string[], language: Language): Promise<CardRow[]> {
  const { rows } = await db.executeQuery<CardRow>(CompiledQuery.raw(pickByLanguage(language, TEXT), [ids]))
  return rows
}
