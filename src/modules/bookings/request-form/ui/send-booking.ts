import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import { type RateLimited, rateLimitOf } from '../../../../ui/forms/rate-limited.ts'
import { bookingClient } from '../../client.ts'
import type { BookingRequest, BookingStored } from '../../record/contract.ts'
import type { BookingField } from '../../request/ui/booking-fields.ts'
import type { Problem } from './check-booking.ts'

export type Outcome =
  | { kind: 'stored'; stored: BookingStored }
  | { kind: 'refused'; problems: Problem[] }
  /** The server's failure, or a lost connection. */
  | { kind: 'failed' | 'offline' }
  /** Too many requests from this network. */
  | ({ kind: 'often' } & RateLimited)
  /** This person already has too many waiting requests, or the request looks automated. The message names our phone. */
  | { kind: 'open' | 'automatic'; phone: string }

/**
 * A connection without a response for this long counts as lost. Sending again is safe, because the idempotency key is the same.
 */
const REQUEST_TIMEOUT_MS = 30_000

export async function sendBooking(request: BookingRequest, key: string): Promise<Outcome> {
  try {
    const stored = await unwrap(
      bookingClient().booking.book.$post(
        { json: request, header: { 'idempotency-key': key } },
        { init: { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) } },
      ),
    )
    return { kind: 'stored', stored }
  } catch (error) {
    return error instanceof ApiError ? refusalOf(error) : { kind: 'offline' }
  }
}

const BY_REASON: Record<string, Problem> = {
  past_date: { field: 'date', kind: 'past' },
  far_date: { field: 'date', kind: 'far' },
  pandit_away: { field: 'date', kind: 'away' },
  pandit_full: { field: 'date', kind: 'full' },
  no_call_hours: { field: 'callFrom', kind: 'wrong' },
  not_online: { field: 'pujaName', kind: 'wrong' },
  mobile_wrong: { field: 'mobile', kind: 'wrong' },
}

/** Errors that name fields are shown at the fields; any other error is one message. */
export function refusalOf(error: ApiError): Outcome {
  const { reason = '', fields = {}, values } = error.body.error
  const phone = String(values?.phone ?? '')
  if (reason === 'too_many_open') return { kind: 'open', phone }
  if (reason === 'looks_automatic') return { kind: 'automatic', phone }
  const problem = BY_REASON[reason]
  if (problem) return { kind: 'refused', problems: [problem] }
  const names = Object.keys(fields)
  if (names.length > 0)
    return { kind: 'refused', problems: names.map((name) => ({ field: name as BookingField, kind: 'wrong' })) }
  const often = rateLimitOf(error)
  return often ? { kind: 'often', ...often } : { kind: 'failed' }
}
