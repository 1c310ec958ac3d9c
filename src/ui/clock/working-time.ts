import type { Language } from '../../shared/languages.ts'
import { datePart, formatTime, indiaDate, indiaInstant } from '../../shared/time/dates.ts'

const MINUTE_MS = 60_000

/** Formats a calendar date briefly: "Thu 10 Dec", "गुरु 10 दिस॰". The year is shown only when it is not the current one. */
export function shortDay(date: string, language: Language, now?: Date): string {
  const day = `${datePart(date, language, 'weekday')} ${Number(date.slice(8))} ${datePart(date, language, 'month')}`
  return now && date.slice(0, 4) !== indiaDate(now).slice(0, 4) ? `${day} ${date.slice(0, 4)}` : day
}

/** Formats an instant as "Thu 10 Dec, 7:30 AM", or only the time when it is today. */
export function shortTime(at: string, now: Date, language: Language): string {
  const instant = new Date(at)
  const time = formatTime(instant, language)
  const date = indiaDate(instant)
  return date === indiaDate(now) ? time : `${shortDay(date, language, now)}, ${time}`
}

/** Formats a time of day from the settings, "07:00", as "7:00 AM". */
export function formatTimeOfDay(clock: string, language: Language): string {
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  return formatTime(indiaInstant('2026-01-01', minutes), language)
}

export type Span = { isPast: boolean; days: number; hours: number; minutes: number }

/** Returns the time between now and an instant in whole minutes: time left is rounded up, time passed is rounded down. */
export function spanTo(at: string, now: Date): Span {
  const left = Date.parse(at) - now.getTime()
  const total = left < 0 ? Math.floor(-left / MINUTE_MS) : Math.ceil(left / MINUTE_MS)
  return { isPast: left < 0, days: Math.floor(total / 1440), hours: Math.floor((total % 1440) / 60), minutes: total % 60 }
}
