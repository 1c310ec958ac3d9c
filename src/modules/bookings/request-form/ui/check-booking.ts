// Validates with the server's schema; returns one problem per field.

import { bareNumber } from '../../../../shared/phone/mobile-shape.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { isTimeZone } from '../../../panchang/engine/sky/zones.ts'
import { wishedInstant } from '../../online/model.ts'
import { BookingRequest } from '../../record/contract.ts'
import type { BookingField } from '../../request/ui/booking-fields.ts'
import { dateProblem } from '../../states.ts'

export type Problem = {
  field: BookingField
  /** Nothing there, too much, a date gone by, years away, or on which the chosen pandit is away or full, too few digits, or not what fits here. */
  kind: 'missing' | 'long' | 'past' | 'far' | 'away' | 'full' | 'short' | 'wrong'
  /** Letters that fit, or digits that are missing. */
  count?: number
}

export type Checked = { request: BookingRequest; problems: [] } | { request?: undefined; problems: Problem[] }

/** The request as it may be sent, or every problem, one for each field. */
export function checkBooking(body: Record<string, string>, now: Date): Checked {
  const parsed = BookingRequest.safeParse(body)
  const problems = new Map<BookingField, Problem>()
  const isIndian = (body.mobileCountry || body.country || 'IN') === 'IN'
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0] as BookingField
    if (!problems.has(field)) problems.set(field, problemOf(field, issue, body[field] ?? '', isIndian))
  }
  const day = problems.has('date') ? undefined : dateProblem(dayInIndia(body), now)
  if (day) problems.set('date', { field: 'date', kind: day.reason === 'past_date' ? 'past' : 'far' })
  if (parsed.success && problems.size === 0) return { request: parsed.data, problems: [] }
  return { problems: [...problems.values()] }
}

/** A family abroad chooses by its own clock; the rules know India's days. */
function dayInIndia({ kind, timeZone = '', date = '', time = '' }: Record<string, string>): string {
  if (kind !== 'online' || !isTimeZone(timeZone) || !/^\d\d:\d\d$/.test(time)) return date
  return indiaDate(wishedInstant(timeZone, date, time))
}

type Issue = { code: string; maximum?: number | bigint | undefined }

function problemOf(field: BookingField, issue: Issue, value: string, isIndian: boolean): Problem {
  if (value.trim() === '') return { field, kind: 'missing' }
  if (issue.code === 'too_big') return { field, kind: 'long', count: Number(issue.maximum) }
  const missing = field === 'mobile' && isIndian ? missingDigits(value) : 0
  return missing > 0 ? { field, kind: 'short', count: missing } : { field, kind: 'wrong' }
}

/** How many of the ten digits an Indian mobile number still lacks; 0 when that is not what is wrong with it. */
export function missingDigits(mobile: string): number {
  const own = /^(?:\+91|0)?([6-9]\d*)$/.exec(bareNumber(mobile))?.[1]
  return own && own.length < 10 ? 10 - own.length : 0
}
