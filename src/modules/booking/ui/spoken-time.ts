// Instants and days as people say them: "11:30 AM" with "Monday 23 November", or only the clock when it is today.
import { datePart, formatTime, indiaDate, type Language } from '../../../shared/dates.ts'

/** A calendar date without its year, as one says it on the phone: "Monday 23 November", "सोमवार 23 नवंबर". */
export function spokenDay(date: string, language: Language): string {
  return `${datePart(date, language, 'weekday', 'long')} ${Number(date.slice(8))}\u00a0${datePart(date, language, 'month', 'long')}`
}

/** The clock of an instant, and its day unless that is today in India. */
export function spokenTime(
  at: string,
  now: string,
  language: Language,
  /** How the time of day is said to this reader; by India's clock alone unless given. */
  timeOf: (at: Date) => string = (instant) => formatTime(instant, language),
): { time: string; day: string | undefined } {
  const instant = new Date(at)
  const date = indiaDate(instant)
  return { time: timeOf(instant), day: date === indiaDate(new Date(now)) ? undefined : spokenDay(date, language) }
}
