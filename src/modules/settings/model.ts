// Support hours arithmetic: when phones are answered and callbacks are due.
import { addDays, indiaDate, indiaInstant, weekday } from '../../shared/time/dates.ts'
import type { Settings } from './contract.ts'

type Hours = Pick<Settings, 'supportHours' | 'holidays'>

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Returns the span in which the phone is answered on a date in India, or undefined when it is closed all day. */
export function openSpan(date: string, hours: Hours): { opens: Date; closes: Date } | undefined {
  const day = hours.holidays.includes(date) ? null : hours.supportHours[weekday(date)]
  if (!day) return undefined
  const opens = indiaInstant(date, minutesOf(day.opens))
  const closes = indiaInstant(date, minutesOf(day.closes))
  return closes > opens ? { opens, closes } : undefined
}

/** Returns the same hours for all days, Sundays and holidays too. */
export function everyDay(hours: { opens: string; closes: string }): Hours {
  return { supportHours: [hours, hours, hours, hours, hours, hours, hours], holidays: [] }
}

/** A year of closed days means that no hours are set; the promise then falls back to plain minutes. */
const DAYS_TO_LOOK = 366

/** Returns the instant by which we call: `minutes` of open phone time after `now`. Full minutes, never earlier than now. */
export function callBy(now: Date, minutes: number, hours: Hours): Date {
  let left = minutes * 60_000
  let date = indiaDate(now)
  for (let day = 0; day < DAYS_TO_LOOK; day++, date = addDays(date, 1)) {
    const span = openSpan(date, hours)
    if (!span) continue
    const from = Math.max(span.opens.getTime(), now.getTime())
    const available = span.closes.getTime() - from
    if (available <= 0) continue
    if (left <= available) return new Date(Math.ceil((from + left) / 60_000) * 60_000)
    left -= available
  }
  return new Date(now.getTime() + minutes * 60_000)
}

/** Returns the spans in which the phone is answered on the given number of days from today in India, only those that end after `now`. */
export function openSpans(now: Date, days: number, hours: Hours): { opens: Date; closes: Date }[] {
  const today = indiaDate(now)
  return Array.from({ length: days }, (_, day) => openSpan(addDays(today, day), hours)).filter(
    (span): span is { opens: Date; closes: Date } => span !== undefined && span.closes > now,
  )
}

/** Returns the minutes of open phone time between two instants; beyond a year only those of the first year. */
export function openMinutes(from: Date, to: Date, hours: Hours): number {
  let total = 0
  let date = indiaDate(from)
  for (let day = 0; day < DAYS_TO_LOOK; day++, date = addDays(date, 1)) {
    if (indiaInstant(date, 0) >= to) break
    const span = openSpan(date, hours)
    if (!span) continue
    const length = Math.min(span.closes.getTime(), to.getTime()) - Math.max(span.opens.getTime(), from.getTime())
    total += Math.max(0, length)
  }
  return Math.floor(total / 60_000)
}

/** Returns the opening after `now`, or undefined while the phone is answered, or when it never is. */
export function nextOpening(now: Date, hours: Hours): Date | undefined {
  if (openUntil(now, hours)) return undefined
  let date = indiaDate(now)
  for (let day = 0; day < DAYS_TO_LOOK; day++, date = addDays(date, 1)) {
    const span = openSpan(date, hours)
    if (span && span.opens > now) return span.opens
  }
  return undefined
}

/** Returns when emails may be sent again, or undefined while they may; the closing time is exclusive. */
export function nextEmailHour(now: Date, { opens, closes }: Settings['emailHours']): Date | undefined {
  const today = indiaDate(now)
  const [from, to] = [indiaInstant(today, minutesOf(opens)), indiaInstant(today, minutesOf(closes))]
  if (now < from) return from
  return now < to ? undefined : indiaInstant(addDays(today, 1), minutesOf(opens))
}

/** Returns until when the phone is answered today, or undefined when it is closed now. */
export function openUntil(now: Date, hours: Hours): Date | undefined {
  const span = openSpan(indiaDate(now), hours)
  return span && now >= span.opens && now < span.closes ? span.closes : undefined
}
