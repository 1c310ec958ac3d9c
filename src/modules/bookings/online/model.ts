import { type Language, LOCALES } from '../../../shared/languages.ts'
import { datePart, formatClock, formatDate, formatTime, INDIA, indiaDate } from '../../../shared/time/dates.ts'
import { dateAt, instantOf, offsetAt } from '../../panchang/engine/sky/zones.ts'

/** When the family is asked to open the video call, before the start. */
export const JOIN_EARLY_MINUTES = 10

/** Few people in India are awake outside these hours; minutes of the day. */
export const INDIA_MORNING = 5 * 60
export const INDIA_NIGHT = 21 * 60

/** Minutes kept free after a puja for travel to the next one. An online puja needs none. */
export const travelAfter = (kind: 'home' | 'online', travelMinutes: number): number => (kind === 'online' ? 0 : travelMinutes)

/** The instant of this date and time ("18:30") in a time zone. */
export function preferredStart(timeZone: string, date: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(instantOf(timeZone, date, hours * 60 + minutes))
}

/** The date and time in a time zone at an instant. */
export function clockAt(timeZone: string, at: Date): { date: string; minutes: number } {
  const t = at.getTime()
  const shown = t + offsetAt(timeZone, t)
  return { date: dateAt(timeZone, t), minutes: Math.floor((((shown % 86_400_000) + 86_400_000) % 86_400_000) / 60_000) }
}

/** "HH:MM" in a time zone, for a time input. */
export function typedTimeAt(timeZone: string, at: Date): string {
  const { minutes } = clockAt(timeZone, at)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

type WithZones = { online: { timeZone: string } | null; callHours: { timeZone: string } | null }

/** The time zone a family chose in its request; undefined if it chose none. */
export const chosenZoneOf = ({ online, callHours }: WithZones): string | undefined => online?.timeZone ?? callHours?.timeZone

/** Whether a time zone has India's time at an instant, so that one clock is enough. */
export const hasIndiaClock = (timeZone: string, at: Date): boolean =>
  offsetAt(timeZone, at.getTime()) === offsetAt(INDIA, at.getTime())

/** The date and time in a time zone: "Tue, 8 Dec 2026" and "9:30 PM". */
export function momentAt(timeZone: string, at: Date, language: Language): { day: string; time: string } {
  const { date, minutes } = clockAt(timeZone, at)
  return { day: formatDate(date, language, 'medium'), time: formatClock(minutes, language) }
}

const zoneNames = new Map<string, Intl.DateTimeFormat>()
const MAX_NAMES = 200

/** The name of a time zone at an instant, depending on summer time: "Eastern Standard Time". */
export function zoneName(timeZone: string, at: Date, language: Language): string {
  const key = `${language}/${timeZone}`
  const cached = zoneNames.get(key)
  const format = cached ?? new Intl.DateTimeFormat(`${LOCALES[language]}-u-nu-latn`, { timeZone, timeZoneName: 'long' })
  if (!cached) {
    if (zoneNames.size >= MAX_NAMES) zoneNames.clear()
    zoneNames.set(key, format)
  }
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The messages used: "{{time}} IST ({{localTime}} your time)", and a variant with the reader's `day` when the dates differ. */
export type ReaderTimeText = {
  both: (values: { time: string; localTime: string }) => string
  bothDays: (values: { time: string; localTime: string; day: string }) => string
}

/**
 * "11:00 AM" for a reader in India's time at that moment, else "11:00 AM IST (12:30 AM your time)", with the reader's weekday
 * when the dates differ. `timeZone` is the reader's.
 */
export function readerTime(at: Date, timeZone: string, language: Language, labels: ReaderTimeText): string {
  const time = formatTime(at, language)
  if (timeZone === INDIA || hasIndiaClock(timeZone, at)) return time
  const { time: localTime } = momentAt(timeZone, at, language)
  const { date } = clockAt(timeZone, at)
  if (date === indiaDate(at)) return labels.both({ time, localTime })
  return labels.bothDays({ time, localTime, day: datePart(date, language, 'weekday', 'long') })
}
