// Call times abroad: within the family's hours and our team's.
import { addDays, indiaDate, indiaInstant } from '../../../shared/time/dates.ts'
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

/** A call can be planned this far ahead. */
export const MAX_PLANNED_CALL_DAYS = 30

/** The last date in India of a planned call: the day of the puja, or today if that has passed. */
const lastCallDay = (pujaDay: string, now: Date): string => (pujaDay > indiaDate(now) ? pujaDay : indiaDate(now))

/** Why a call about a puja on `pujaDay` (YYYY-MM-DD) cannot be planned for this time, or undefined. */
export function plannedCallProblem(at: Date, now: Date, pujaDay: string): 'past' | 'after-puja' | 'too-far' | undefined {
  if (at <= now) return 'past'
  if (indiaDate(at) > lastCallDay(pujaDay, now)) return 'after-puja'
  return at.getTime() > now.getTime() + MAX_PLANNED_CALL_DAYS * 1440 * MINUTE ? 'too-far' : undefined
}

/**
 * The spans in which a call about a puja on `pujaDay` can be planned: when our team works and, with call hours, the family can be called
 * too.
 */
export function nextCallSpans(
  now: Date,
  hours: Pick<Hours, 'supportHours' | 'holidays'>,
  callHours: CallHours | null,
  pujaDay: string,
): Span[] {
  const last = new Date(now.getTime() + MAX_PLANNED_CALL_DAYS * 1440 * MINUTE)
  const spans = callHours
    ? callSpans(now, hours, callHours)
    : openSpans(now, MAX_PLANNED_CALL_DAYS + 1, hours).map(({ opens, closes }) => ({ from: opens, to: closes }))
  return spans.filter(({ from }) => from <= last && indiaDate(from) <= lastCallDay(pujaDay, now))
}

/** A time that is offered for the next call: in an hour, later today when we can call first, this evening, on another day. */
export type PlannedCallOption = { kind: 'hour' | 'today' | 'evening' | 'later'; at: Date }

/** From this minute of the day in India it is evening. */
const EVENING_MINUTE = 17 * 60
/** Offered times are at least this far from now and from each other, so that they differ noticeably. */
const MIN_GAP_MINUTES = 15
const STEP_MINUTES = 5

const nextStep = (time: number): Date => new Date(Math.ceil(time / (STEP_MINUTES * MINUTE)) * STEP_MINUTES * MINUTE)

/**
 * The times offered for the next call, earliest first, all within these spans. A call begins before its span ends. Empty without
 * spans.
 */
export function plannedCallOptions(now: Date, spans: readonly Span[]): PlannedCallOption[] {
  const today = indiaDate(now)
  const inSpan = (at: Date) => spans.find(({ from, to }) => from <= at && at < to)
  const ofToday = spans.filter(({ from, to }) => indiaDate(from) === today && to > now)
  const hour = nextStep(now.getTime() + 60 * MINUTE)
  const first = ofToday[0]?.from
  const evening = indiaInstant(today, EVENING_MINUTE)
  const eveningSpan = ofToday.find(({ to }) => to > evening)
  const later = spans.find(({ from }) => indiaDate(from) > today)?.from
  // Of two at the same time, the first remains.
  const options: (PlannedCallOption | undefined)[] = [
    inSpan(hour) ? { kind: 'hour', at: hour } : undefined,
    eveningSpan ? { kind: 'evening', at: eveningSpan.from > evening ? eveningSpan.from : evening } : undefined,
    first && first > now ? { kind: 'today', at: first } : undefined,
    later ? { kind: 'later', at: later } : undefined,
  ]
  let earliest = now.getTime() + MIN_GAP_MINUTES * MINUTE
  return options
    .filter((option) => option !== undefined)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .filter(({ at }) => {
      const isApart = at.getTime() >= earliest
      if (isApart) earliest = at.getTime() + MIN_GAP_MINUTES * MINUTE
      return isApart
    })
}
