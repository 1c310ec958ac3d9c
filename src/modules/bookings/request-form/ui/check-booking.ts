// Validates with the server's schema; returns one problem per field.

import { bareNumber } from '../../../../shared/phone/mobile-shape.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { isTimeZone } from '../../../panchang/engine/sky/zones.ts'
import { preferredStart } from '../../online/model.ts'
import { BookingRequest } from '../../request/contract.ts'
import type { BookingField } from '../../request/ui/booking-fields.ts'
import { dateProblem } from '../../state-machine.ts'

export type Problem = {
  field: BookingField
  /**
   * What is wrong with a field: empty, too long, a past date, a date too far ahead, a date on which the pandit is away or full,
   * too few digits, or another format.
   */
  kind: 'missing' | 'long' | 'past' | 'far' | 'away' | 'full' | 'short' | 'wrong'
  /** The maximum length, or the number of missing digits. */
  count?: number
}

export type Checked = { request: BookingRequest; problems: [] } | { request?: undefined; problems: Problem[] }

/** The request as it can be sent, or one problem per invalid field. */
export function checkBooking(body: Record<string, string>, now: Date): Checked {
  const parsed = BookingRequest.safeParse(body)
  const problems = new Map<BookingField, Problem>()
  const isIndian = (body.mobileCountry || body.country || 'IN') === 'IN'
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0] as BookingField
    if (!problems.has(field)) problems.set(field, problemOf(field, issue, body[field] ?? '', isIndian))
  }
  const day = problems.has('date') ? undefined : dateProblem(dayInIndia(body), now)
  if (day) problems.set('date', { field: 'date', kind: day.reason === 'date_in_past' ? 'past' : 'far' })
  if (parsed.success && problems.size === 0) return { request: parsed.data, problems: [] }
  return { problems: [...problems.values()] }
}

/** A family abroad chooses in its own time zone; the rules use dates in India. */
function dayInIndia({ kind, timeZone = '', date = '', time = '' }: Record<string, string>): string {
  if (kind !== 'online' || !isTimeZone(timeZone) || !/^\d\d:\d\d$/.test(time)) return date
  return indiaDate(preferredStart(timeZone, date, time))
}

type Issue = { code: string; maximum?: number | bigint | undefined }

function problemOf(field: BookingField, issue: Issue, value: string, isIndian: boolean): Problem {
  if (value.trim() === '') return { field, kind: 'missing' }
  if (issue.code === 'too_big') return { field, kind: 'long', count: Number(issue.maximum) }
  const missing = field === 'mobile' && isIndian ? missingDigits(value) : 0
  return missing > 0 ? { field, kind: 'short', count: missing } : { field, kind: 'wrong' }
}

/** How many of the ten digits an Indian mobile number lacks; 0 when something else is wrong with it. */
export function missingDigits(mobile: string): number {
  const own = /^(?:\+91|0)?([6-9]\d*)$/.exec(bareNumber(mobile))?.[1]
  return own && own.length < 10 ? 10 - own.length : 0
}
