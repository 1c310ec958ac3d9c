import { z } from 'zod'
import { text } from '../../../shared/text-fields.ts'
import { Cursor } from '../record/contract.ts'
import { Candidate } from '../team/contract.ts'

export const ByHandQuery = z.object({
  /** Parts of a name, place or mobile, a ceremony or a language; of several words each has to fit. */
  search: z.preprocess((value) => (value === '' ? undefined : value), text(120, 'Search with at most 120 letters.').optional()),
  cursor: Cursor,
})

export const PanditForBooking = z.object({
  ...Candidate.omit({ place: true }).shape,
  placeLabel: z.string(),
  placeLabelHindi: z.string(),
  mobile: z.string().nullable(),
  /** Whether he lists this puja; null for one that nobody lists. */
  performs: z.boolean().nullable(),
  /** What he asks for it; null where he does not list it. */
  feePaise: z.number().nullable(),
  /** How many he has taken on that day already. */
  pujasThatDay: z.number(),
  /** Offers of other bookings that wait for his answer. */
  openOffers: z.number(),
  /**
   * Away: he marked the day or the hour as free of work, and may be asked all the same. Nobody else can take it: full that day, another puja
   * in the way, an open offer of one, or his own request. `until` is the end of what is in the way, with travel.
   */
  busy: z
    .object({ reason: z.enum(['away', 'full', 'overlap', 'offered', 'own']), until: z.iso.datetime().nullable() })
    .nullable(),
})
export type PanditForBooking = z.infer<typeof PanditForBooking>

export const ByHandPage = z.object({ items: z.array(PanditForBooking), nextCursor: z.string().nullable() })
export type ByHandPage = z.infer<typeof ByHandPage>
