import type { Language } from '../../../../shared/languages.ts'
import { datePart, formatTime, INDIA, indiaDate } from '../../../../shared/time/dates.ts'
import { clockAt } from '../model.ts'

/** A date without its year: "Monday 23 November", "सोमवार 23 नवंबर". */
export function formatWeekdayDate(date: string, language: Language): string {
  return `${datePart(date, language, 'weekday', 'long')} ${Number(date.slice(8))}\u00a0${datePart(date, language, 'month', 'long')}`
}

/** The time of an instant, with its date in India unless that is today both in India and for the reader. */
export function formatTimeWithDay(
  at: string,
  now: string,
  language: Language,
  /** Formats the time for this reader; by default in India's time zone. */
  timeOf: (at: Date) => string = (instant) => formatTime(instant, language),
  timeZone: string = INDIA,
): { time: string; day: string | undefined } {
  const instant = new Date(at)
  const date = indiaDate(instant)
  const today = new Date(now)
  const isToday = date === indiaDate(today) && clockAt(timeZone, instant).date === clockAt(timeZone, today).date
  return { time: timeOf(instant), day: isToday ? undefined : formatWeekdayDate(date, language) }
}
