// Ceremony dates are calendar dates (YYYY-MM-DD); instants are UTC Dates.
import { DEFAULT_LANGUAGE, type Language, LOCALES } from '../languages.ts'

export const INDIA = 'Asia/Kolkata'
/** India Standard Time is UTC+5:30 all year; there is no daylight saving time. */
const INDIA_OFFSET_MS = 330 * 60_000
const DAY_MS = 86_400_000

const isoDateOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
const millisOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** The calendar date in India at an instant, as YYYY-MM-DD. */
export function indiaDate(at: Date): string {
  return isoDateOf(at.getTime() + INDIA_OFFSET_MS)
}

/** Minutes since midnight in India at an instant, 0 to 1439. */
export function indiaMinutes(at: Date): number {
  return Math.floor(((at.getTime() + INDIA_OFFSET_MS) % DAY_MS) / 60_000)
}

/** The instant of a calendar date and minutes since midnight in India. */
export function indiaInstant(date: string, minutes: number): Date {
  return new Date(millisOf(date) - INDIA_OFFSET_MS + minutes * 60_000)
}

/** True for a real calendar date written YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = millisOf(text)
  return !Number.isNaN(time) && isoDateOf(time) === text
}

/** Adds a number of days to a calendar date. */
export function addDays(date: string, days: number): string {
  return isoDateOf(millisOf(date) + days * DAY_MS)
}

/** The number of days from 1 January 1970 to a calendar date. */
export function daysSince1970(date: string): number {
  return millisOf(date) / DAY_MS
}

/** Day of the week of a calendar date, 0 = Sunday. */
export function weekday(date: string): number {
  return new Date(millisOf(date)).getUTCDay()
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(locale: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + name
  const cached = formatters.get(key)
  if (cached) return cached
  const made = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { ...options, timeZone: 'UTC' })
  formatters.set(key, made)
  return made
}

const DATE_STYLES = {
  short: { day: 'numeric', month: 'short' },
  medium: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Formats a calendar date: short "14 Jan", medium "Thu, 14 Jan 2027", long "Thursday, 14 January 2027". */
export function formatDate(date: string, language: Language, style: keyof typeof DATE_STYLES = 'medium'): string {
  const text = formatter(LOCALES[language], style, DATE_STYLES[style]).format(millisOf(date))
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
  const options = { [part]: part === 'year' ? 'numeric' : width }
  return formatter(LOCALES[language], `${part}-${width}`, options).format(millisOf(date))
}

/** Formats the time in India: "11:30 AM" in English, "सुबह 11:30" in Hindi, without a line break before AM or PM. */
export function formatTime(at: Date, language: Language): string {
  return formatClock(indiaMinutes(at), language)
}

/** Languages that name the time of India in their own way. */
const INDIA_TIME: Partial<Record<Language, string>> = { en: '\u00a0IST', hi: ' (भारतीय समय)' }

/** Does the same with the time zone, for emails, which may be read in any time zone: "4:30 PM IST", "शाम 4:30 (भारतीय समय)". */
export const formatTimeInIndia = (at: Date, language: Language): string =>
  formatTime(at, language) + (INDIA_TIME[language] ?? ` (${indiaTimeName(LOCALES[language])})`)

/** The name of the time zone of India in a locale: "भारतीय प्रमाण वेळ" in Marathi. */
export function indiaTimeName(locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: INDIA, timeZoneName: 'long' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'IST'
}

/** Formats minutes since midnight (0 to 1439) in any time zone like formatTime. */
export const formatClock = (minutes: number, language: Language): string =>
  language === DEFAULT_LANGUAGE ? formatClockIn('en-US', minutes) : formatClockIn(LOCALES[language], minutes, 'short')

/** Formats minutes since midnight in a locale with AM and PM or, with a `dayPeriod`, the part of the day. */
export function formatClockIn(locale: string, minutes: number, dayPeriod?: 'short'): string {
  const format = formatter(locale, `clock-${dayPeriod}`, { hour: 'numeric', minute: '2-digit', hour12: true, dayPeriod })
  // Browsers write different spaces.
  return format.format(minutes * 60_000).replace(/\s/, '\u00a0')
}

/** Formats the local time of an instant written with its offset ("2026-11-22T06:48:00+05:30"). */
export const formatLocalIsoTime = (written: string, language: Language): string =>
  formatClock(Number(written.slice(11, 13)) * 60 + Number(written.slice(14, 16)), language)
