// Ceremony dates are calendar dates (YYYY-MM-DD); instants are UTC Dates.
import { type Language, LOCALES, pickByLanguage } from '../languages.ts'

export const INDIA = 'Asia/Kolkata'
/** India Standard Time is UTC+5:30 all year; there is no daylight saving time. */
const INDIA_OFFSET_MS = 330 * 60_000
const DAY_MS = 86_400_000

/** The calendar date in India at an instant, as YYYY-MM-DD. */
export function indiaDate(at: Date): string {
  return new Date(at.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10)
}

/** Minutes since midnight in India at an instant, 0 to 1439. */
export function indiaMinutes(at: Date): number {
  return Math.floor(((at.getTime() + INDIA_OFFSET_MS) % DAY_MS) / 60_000)
}

/** The instant of a calendar date and minutes since midnight in India. */
export function indiaInstant(date: string, minutes: number): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - INDIA_OFFSET_MS + minutes * 60_000)
}

/** True for a real calendar date written YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text
}

/** Adds a number of days to a calendar date. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The number of days from 1 January 1970 to a calendar date. */
export function daysSince1970(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}

/** Day of the week of a calendar date, 0 = Sunday. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(language: Language, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language}/${name}`
  const cached = formatters.get(key)
  if (cached) return cached
  const made = new Intl.DateTimeFormat(`${LOCALES[language]}-u-nu-latn`, options)
  formatters.set(key, made)
  return made
}

const DATE_STYLES = {
  short: { day: 'numeric', month: 'short', timeZone: 'UTC' },
  medium: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Formats a calendar date: short "14 Jan", medium "Thu, 14 Jan 2027", long "Thursday, 14 January 2027". */
export function formatDate(date: string, language: Language, style: keyof typeof DATE_STYLES = 'medium'): string {
  const text = formatter(language, style, DATE_STYLES[style]).format(new Date(`${date}T00:00:00Z`))
  // Some browsers write "28 Nov, 2026" although the weekday already has its comma.
  return text.replace(/, (?=\d{4}$)/, ' ')
}

/** Formats one part of a calendar date, such as its weekday or month name. */
export function datePart(
  date: string,
  language: Language,
  part: 'weekday' | 'month' | 'year',
  width: 'short' | 'long' = 'short',
): string {
  const options: Intl.DateTimeFormatOptions =
    part === 'year' ? { year: 'numeric', timeZone: 'UTC' } : { [part]: width, timeZone: 'UTC' }
  return formatter(language, `${part}-${width}`, options).format(new Date(`${date}T00:00:00Z`))
}

/** Formats the time in India: "11:30 AM" in English, "सुबह 11:30" in Hindi, without a line break before AM or PM. */
export function formatTime(at: Date, language: Language): string {
  return formatClock(indiaMinutes(at), language)
}

/** Does the same with the time zone, for emails, which may be read in any time zone: "4:30 PM IST", "शाम 4:30 (भारतीय समय)". */
export const formatTimeInIndia = (at: Date, language: Language): string =>
  formatTime(at, language) + pickByLanguage(language, { en: '\u00a0IST', hi: ' (भारतीय समय)' })

/** Formats minutes since midnight (0 to 1439) in any time zone like formatTime. */
export function formatClock(minutes: number, language: Language): string {
  const hour = Math.floor(minutes / 60)
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')}`
  const partOfDay = hour < 4 ? 'रात' : hour < 12 ? 'सुबह' : hour < 16 ? 'दोपहर' : hour < 20 ? 'शाम' : 'रात'
  return pickByLanguage(language, { en: `${clock}\u00a0${hour < 12 ? 'AM' : 'PM'}`, hi: `${partOfDay}\u00a0${clock}` })
}

/** Formats the local time of an instant written with its offset ("2026-11-22T06:48:00+05:30"). */
export const formatLocalIsoTime = (written: string, language: Language): string =>
  formatClock(Number(written.slice(11, 13)) * 60 + Number(written.slice(14, 16)), language)
