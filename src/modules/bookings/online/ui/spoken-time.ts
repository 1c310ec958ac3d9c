import { datePart, formatTime, INDIA, indiaDate, type Language } from '../../../../shared/time/dates.ts'
import { clockAt } from '../model.ts'

/** A calendar date without its year, as one says it on the phone: "Monday 23 November", "सोमवार 23 नवंबर". */
export function spokenDay(date: string, language: Language): string {
  return `${datePart(date, language, 'weekday', 'long')} ${Number(date.slice(8))}\u00a0${datePart(date, language, 'month', 'long')}`
}

/** The clock of an instant, and its day in India unless that is today both there and where the reader is. */
export function spokenTime(
  at: string,
  now: string,
  language: Language,
  /** How the time of day is said to this reader; by India's clock alone unless given. */
  timeOf: (at: Date) => string = (instant) => formatTime(instant, language),
  timeZone: string = INDIA,
): { time: string; day: string | undefined } {
  const instant = new Date(at)
  const date = indiaDate(instant)
  const today = new Date(now)
  const isToday = date === indiaDate(today) && clockAt(timeZone, instant).date === clockAt(timeZone, today).date
  return { time: timeOf(instant), day: isToday ? undefined : spokenDay(date, language) }
}
