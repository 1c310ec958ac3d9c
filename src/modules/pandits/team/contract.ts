// The team's list of all pandits: query and response.
import { z } from 'zod'
import { cursorField, optionalQueryParam, shortText } from '../../../shared/query-fields.ts'

/** Characters of the reason for a suspension. */
export const MAX_SUSPENSION_REASON = 500

export const TeamPanditsQuery = z.object({
  /** Parts of a name, place or mobile; all words must occur. */
  search: optionalQueryParam(shortText('The search text')),
  cursor: cursorField,
})

export const TeamPandit = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  nameHindi: z.string().nullable(),
  mobile: z.string().nullable(),
  place: z.string(),
  placeHindi: z.string(),
  languages: z.array(z.string()),
  /** The number of pujas he offers. */
  pujas: z.number(),
  /** `listed`: found by families; `hidden`: verified but not visible; `suspended`: unlisted by the team. */
  status: z.enum(['listed', 'hidden', 'unverified', 'suspended']),
  /** Who suspended him last, when and why; null if he is not suspended. */
  suspension: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
})
export type TeamPandit = z.infer<typeof TeamPandit>

export const TeamPanditPage = z.object({ items: z.array(TeamPandit), nextCursor: z.string().nullable() })
export type TeamPanditPage = z.infer<typeof TeamPanditPage>

export const SuspendPandit = z.strictObject({
  reason: z.string('Enter the reason.').trim().min(1, 'Enter the reason.').max(MAX_SUSPENSION_REASON),
})
