import { z } from 'zod'
import { numberIn, optional, shortText } from '../../../shared/query-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { HIT_KINDS } from './model.ts'

export const SiteSearchQuery = z.object({
  query: optional(shortText('The search text')),
  /** Of each kind. */
  limit: optional(numberIn(1, 24, 'The limit').int('The limit must be a whole number.')),
  lang: optional(LanguageCode),
})

export const Hit = z.object({
  kind: z.enum(HIT_KINDS),
  /** What names it within its kind: a puja's slug, a pandit's id; else its address. */
  id: z.string(),
  label: z.string(),
  /** What tells it from others of its name: a place, a date; empty where nothing needs to. */
  note: z.string(),
  /** The English address; pages put it into their language. */
  path: z.string(),
  /** A pandit's photo or a product's picture. */
  imageUrl: z.string().nullable(),
})
export type Hit = z.infer<typeof Hit>

/** Those of one kind stand together, best first. */
export const SiteSearchAnswer = z.object({ items: z.array(Hit) })
export type SiteSearchAnswer = z.infer<typeof SiteSearchAnswer>
