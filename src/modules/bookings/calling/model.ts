// Call times abroad: within the family's hours and our team's.
import { addDays } from '../../../shared/time/dates.ts'
import { dateAt, instantOf } from '../../panchang/engine/sky/zones.ts'
import type { Settings } from '../../settings/contract.ts'
import { callBy, openSpans } from '../../settings/model.ts'

/** Minutes of the day on the clocks of a time zone; `toMinute` is not included and is at most 1440. */
export type CallHours = { timeZone: string; fromMinute: number; toMinute: number }

type Hours = Pick<Settings, 'supportHours' | 'holidays' | 'callWithinMinutes'>
type Span = { from: Date; to: Date }

const MINUTE = 60_000
/** Two hours ranges that meet at all meet within this time, unless the office is closed for longer. */
const DAYS_TO_LOOK = 45

/** The spans in which our team works and the family may be called, the earliest first, that end after `now`. */
export function callSpans(now: Date, hours: Pick<Hours, 'supportHours' | 'holidays'>, callHours: CallHours): Span[] {
  return openSpans(now, DAYS_TO_LOOK, hours).flatMap(({ opens, closes }) => {
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
 * The time by which we call a request that comes in at `now`. Without call hours it is the usual promise (`callBy`). With them it is
 * never earlier than the usual promise and lies in both ranges of hours; undefined when the two never meet.
 */
export function promisedCall(now: Date, hours: Hours, callHours: CallHours | undefined): Date | undefined {
  const usual = callBy(now, hours.callWithinMinutes, hours)
  if (!callHours) return usual
  const span = callSpans(now, hours, callHours).find(({ to }) => to >= usual)
  // Without any hours of ours the usual promise is plain minutes, and so it stays.
  if (!span) return openSpans(now, DAYS_TO_LOOK, hours).length === 0 ? usual : undefined
  const soonest = Math.min(span.from.getTime() + hours.callWithinMinutes * MINUTE, span.to.getTime())
  return new Date(Math.ceil(Math.max(usual.getTime(), soonest) / MINUTE) * MINUTE)
}

/** The chosen hours as instants, on the family's date of the given moment. */
export function callHoursOn({ timeZone, fromMinute, toMinute }: CallHours, at: Date): [from: Date, to: Date] {
  const date = dateAt(timeZone, at.getTime())
  return [new Date(instantOf(timeZone, date, fromMinute)), new Date(instantOf(timeZone, date, toMinute))]
}
