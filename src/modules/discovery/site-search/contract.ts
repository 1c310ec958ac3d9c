import { z } from 'zod'
import { numberIn, optionalQueryParam, shortText } from '../../../shared/query-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { HIT_KINDS } from './model.ts'

export const SiteSearchQuery = z.object({
  query: optionalQueryParam(shortText('The search text')),
  /** Maximum number of results of each kind. */
  limit: optionalQueryParam(numberIn(1, 24, 'The limit').int('The limit must be a whole number.')),
  lang: optionalQueryParam(LanguageCode),
})

export const Hit = z.object({
  kind: z.enum(HIT_KINDS),
  /** Unique within its kind: a puja's slug, a pandit's id; otherwise its address. */
  id: z.string(),
  label: z.string(),
  /** Distinguishes it from others with the same name: a place, a date; empty where nothing is needed. */
  note: z.string(),
  /** The English path, which pages localize. */
  path: z.string(),
  /** A pandit's photo or a product's picture. */
  imageUrl: z.string().nullable(),
})
export type Hit = z.infer<typeof Hit>

/** Grouped by kind, best first. */
export const SiteSearchResponse = z.object({ items: z.array(Hit) })
export type SiteSearchResponse = z.infer<typeof SiteSearchResponse>
