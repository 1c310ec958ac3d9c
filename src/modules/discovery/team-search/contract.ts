import { z } from 'zod'
import { ROLES } from '../../../shared/accounts/roles.ts'
import { MAX_SHORT_TEXT, SEARCH_TOO_LONG } from '../../../shared/query-fields.ts'
import { BOOKING_STATES } from '../../bookings/record/contract.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { ORDER_STATES } from '../../shop/orders/model.ts'
import { TICKET_STATES } from '../../support/tickets/model.ts'

/** Maximum number of results of each kind. */
export const MAX_HITS_PER_KIND = 6

export const TeamSearchQuery = z.object({
  /** Any part of a name, mobile, email, reference or place; all words have to match. */
  query: z
    .string({ error: 'Enter what you are looking for.' })
    .trim()
    .min(1, 'Enter what you are looking for.')
    .max(MAX_SHORT_TEXT, SEARCH_TOO_LONG),
  lang: LanguageCode.optional(),
})

const common = {
  /** The reference or number; for pandits and people the id. */
  id: z.string(),
  name: z.string(),
  /** Distinguishing details: the puja, the place, the mobile, the email; unknown ones are omitted. */
  details: z.array(z.string()),
  /** The relevant date; null for pandits and people. */
  date: z.iso.date().nullable(),
  /** The English path in the console. */
  path: z.string(),
}

export const TeamHit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('booking'), state: z.enum(BOOKING_STATES), ...common }),
  z.object({ kind: z.literal('order'), state: z.enum(ORDER_STATES), ...common }),
  z.object({ kind: z.literal('pandit'), state: z.enum(['listed', 'unlisted']), ...common }),
  z.object({ kind: z.literal('ticket'), state: z.enum(TICKET_STATES), ...common }),
  /** The state of a person is the role. */
  z.object({ kind: z.literal('person'), state: z.enum(ROLES), ...common }),
])
export type TeamHit = z.infer<typeof TeamHit>

/** Grouped by kind, latest first. */
export const TeamSearchResponse = z.object({ items: z.array(TeamHit) })
export type TeamSearchResponse = z.infer<typeof TeamSearchResponse>
