// Call times abroad: within the family's hours and our team's.
import { addDays } from '../../../shared/time/dates.ts'
import { dateAt, instantOf } from '../../panchang/engine/sky/zones.ts'
import type { Settings } from '../../settings/contract.ts'
import { callBy, openSpans } from '../../settings/model.ts'

/** Minutes of the day in a time zone. `toMinute` is exclusive and at most 1440. */
export type CallHours = { timeZone: string; fromMinute: number; toMinute: number }

type Hours = Pick<Settings, 'supportHours' | 'holidays' | 'callWithinMinutes'>
type Span = { from: Date; to: Date }

const MINUTE = 60_000
/** Two ranges that overlap at all overlap within this time, unless the office is closed for longer. */
const SEARCH_DAYS = 45

/** The spans, earliest first, that end after `now` and in which our team works and the family can be called. */
export function callSpans(now: Date, hours: Pick<Hours, 'supportHours' | 'holidays'>, callHours: CallHours): Span[] {
  return openSpans(now, SEARCH_DAYS, hours).flatMap(({ opens, closes }) => {
    const first = addDays(dateAt(callHours.timeZone, opens.getTime()), -1)
    return [0, 1, 2, 3].flatMap((day) => {
      const date = addDays(first, day)
      const from = Math.max(opens.getTime(), now.getTime(), instantOf(callHours.timeZone, date, callHours.fromMinute))
      const to = Math.min(closes.getTime(), instantOf(callHours.timeZone, date, callHours.toMinute))
      return from < to ? [{ from: new Date(from), to: new Date(to) }] : []
    })
  })
}

/**
 * The time by which we call about a request made at `now`. Without call hours it is the usual promise (`callBy`). With them it
 * lies in both ranges and is never earlier than the usual promise. Undefined when the two ranges never overlap.
 */
export function promisedCallTime(now: Date, hours: Hours, callHours: CallHours | undefined): Date | undefined {
  const usual = callBy(now, hours.callWithinMinutes, hours)
  if (!callHours) return usual
  const span = callSpans(now, hours, callHours).find(({ to }) => to >= usual)
  // Without office hours the usual promise is a number of minutes, so it does not change.
  if (!span) return openSpans(now, SEARCH_DAYS, hours).length === 0 ? usual : undefined
  const soonest = Math.min(span.from.getTime() + hours.callWithinMinutes * MINUTE, span.to.getTime())
  return new Date(Math.ceil(Math.max(usual.getTime(), soonest) / MINUTE) * MINUTE)
}

/** The chosen hours as instants, on the family's date at the given moment. */
export function callHoursOn({ timeZone, fromMinute, toMinute }: CallHours, at: Date): [from: Date, to: Date] {
  const date = dateAt(timeZone, at.getTime())
  return [new Date(instantOf(timeZone, date, fromMinute)), new Date(instantOf(timeZone, date, toMinute))]
}
