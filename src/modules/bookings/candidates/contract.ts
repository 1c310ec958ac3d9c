import { z } from 'zod'
import { MAX_SHORT_TEXT, SEARCH_TOO_LONG } from '../../../shared/query-fields.ts'
import { textField } from '../../../shared/text-fields.ts'
import { Cursor } from '../record/contract.ts'
import { Candidate } from '../team/contract.ts'

export const PanditPickerQuery = z.object({
  /** Parts of a name, place or mobile number, a ceremony or a language. Every word must match. */
  search: z.preprocess((value) => (value === '' ? undefined : value), textField(MAX_SHORT_TEXT, SEARCH_TOO_LONG).optional()),
  cursor: Cursor,
})

export const PanditForBooking = z.object({
  ...Candidate.omit({ place: true, placeHindi: true }).shape,
  placeLabel: z.string(),
  placeLabelHindi: z.string(),
  mobile: z.string().nullable(),
  /** Whether the pandit offers this puja; null for a puja that no pandit offers. */
  performs: z.boolean().nullable(),
  /** His fee for it; null when he does not offer it. */
  feePaise: z.number().nullable(),
  /** How many pujas he already has on that day. */
  pujasThatDay: z.number(),
  /** Open offers of other bookings that wait for his answer. */
  openOffers: z.number(),
  /**
   * Why the pandit is not free. Away: he marked the day or hour as off, but can still be offered the puja. Not available: his day
   * is full, another puja or an open offer overlaps, or the request is his own. `until` is when the overlap ends, including
   * travel.
   */
  busy: z
    .object({ reason: z.enum(['away', 'full', 'overlap', 'offered', 'own']), until: z.iso.datetime().nullable() })
    .nullable(),
})
export type PanditForBooking = z.infer<typeof PanditForBooking>

export const PanditPickerPage = z.object({ items: z.array(PanditForBooking), nextCursor: z.string().nullable() })
export type PanditPickerPage = z.infer<typeof PanditPickerPage>
