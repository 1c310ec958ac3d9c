import { datePart, formatTime, INDIA, indiaDate, type Language } from '../../../shared/dates.ts'
import { clockAt, hasIndiaClock, momentAt } from './online.ts'

/** The sentences it is made of: "{{time}} IST ({{yours}} your time)", and the same with the reader's `day` where that is another. */
export type ReaderTimeWords = {
  both: (values: { time: string; yours: string }) => string
  bothDays: (values: { time: string; yours: string; day: string }) => string
}

/**
 * "11:00 AM" for a reader whose clock shows India's time at that moment, else "11:00 AM IST (12:30 AM your time)", with the weekday of
 * the reader's date where it is not the date in India. `timeZone` is the reader's.
 */
export function readerTime(at: Date, timeZone: string, language: Language, words: ReaderTimeWords): string {
  const time = formatTime(at, language)
  if (timeZone === INDIA || hasIndiaClock(timeZone, at)) return time
  const { time: yours } = momentAt(timeZone, at, language)
  const { date } = clockAt(timeZone, at)
  if (date === indiaDate(at)) return words.both({ time, yours })
  return words.bothDays({ time, yours, day: datePart(date, language, 'weekday', 'long') })
}
