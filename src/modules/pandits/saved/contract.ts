import { z } from 'zod'
import { LanguageCode } from '../../catalogue/contract.ts'

export const SavedPandit = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  nameHindi: z.string().nullable(),
  photo: z.string().nullable(),
  place: z.string(),
  /** Mean of the reviews, one decimal, as in search; 0 without reviews. */
  rating: z.number(),
  reviewCount: z.number(),
  basePricePaise: z.number(),
  /** False while he is not listed; his page does not open then. */
  isListed: z.boolean(),
  savedAt: z.iso.datetime(),
})
export type SavedPandit = z.infer<typeof SavedPandit>
export const SavedPanditPage = z.object({ items: z.array(SavedPandit), nextCursor: z.string().nullable() })
export const SavedPanditsQuery = z.object({
  cursor: z.string().max(200, 'The cursor is invalid.').optional(),
  lang: LanguageCode.optional(),
})
export const SavedState = z.object({ isSaved: z.boolean() })
