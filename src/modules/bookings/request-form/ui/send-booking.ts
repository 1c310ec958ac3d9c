import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import { type Refused, refusedOf } from '../../../../ui/errors/refusal.ts'
import { bookingClient } from '../../client.ts'
import type { BookingRequest, BookingStored } from '../../request/contract.ts'
import { type BookingField, EMPTY_FIELDS } from '../../request/ui/booking-fields.ts'
import type { Problem } from './check-booking.ts'

export type Outcome =
  | { kind: 'stored'; stored: BookingStored }
  | { kind: 'refused'; problems: Problem[] }
  /** One message for all of it. */
  | { kind: 'failed'; refused: Refused }

export async function sendBooking(request: BookingRequest, key: string): Promise<Outcome> {
  try {
    const stored = await unwrap(bookingClient().booking.book.$post({ json: request, header: { 'idempotency-key': key } }))
    return { kind: 'stored', stored }
  } catch (error) {
    return refusalOf(error)
  }
}

/** The field that a reason concerns. */
const FIELDS: Partial<Record<Refused['reason'], Problem>> = {
  date_in_past: { field: 'date', kind: 'past' },
  date_too_far: { field: 'date', kind: 'far' },
  pandit_unavailable: { field: 'date', kind: 'away' },
  pandit_fully_booked: { field: 'date', kind: 'full' },
  call_hours_unavailable: { field: 'callFrom', kind: 'wrong' },
  puja_not_offered_online: { field: 'pujaName', kind: 'wrong' },
  invalid_mobile: { field: 'mobile', kind: 'wrong' },
}

/** Errors that name fields of the form are shown at the fields; any other error is one message. */
export function refusalOf(error: unknown): Outcome {
  const refused = refusedOf(error)
  const problem = FIELDS[refused.reason]
  if (problem) return { kind: 'refused', problems: [problem] }
  const names = error instanceof ApiError ? Object.keys(error.body.error.fields ?? {}).filter((name) => name in EMPTY_FIELDS) : []
  return names.length > 0
    ? { kind: 'refused', problems: names.map((name) => ({ field: name as BookingField, kind: 'wrong' })) }
    : { kind: 'failed', refused }
}
