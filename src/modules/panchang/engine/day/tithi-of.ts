import { lunarMonthAt, lunarMonths, purnimantaIndex } from '../sky/months.ts'
import { solarDay, solarDays } from '../sky/rising.ts'
import { siderealMoon } from '../sky/sky.ts'
import {
  type Coordinates,
  type Instant,
  type LunarMonth,
  type SkyOptions,
  type SolarDay,
  type Span,
  USUAL_SKY,
} from '../sky/sky-types.ts'
import { tithis } from '../sky/spans.ts'
import { dateAt } from '../sky/zones.ts'
import { dayParts } from './day-parts.ts'

const DAY_MS = 86_400_000
const PADA_DEGREES = 360 / 108

/** A tithi of the lunar year: what comes round again. `month`: amanta, 0 = Chaitra. */
export type YearlyTithi = { tithi: number; month: number; isAdhika: boolean }

export type TithiOf = YearlyTithi &
  Span & {
    /** The panchang day (sunrise to sunrise) the instant falls on; beyond the polar circles the date of the clock. */
    date: string
    /** What the north calls the month. */
    purnimanta: number
    /** The Moon's star, 1 to 27, and its quarter. */
    nakshatra: number
    pada: number
  }

const shifted = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

function panchangDate(instant: Instant, place: Coordinates, options: SkyOptions): string {
  const date = dateAt(place.timeZone, instant)
  const day = solarDay(place, date, options.sunrise)
  return day && instant < day.sunrise ? shifted(date, -1) : date
}

/** Tithi, month and star at an instant. The place says only which panchang day it belongs to. */
export function tithiOf(instant: Instant, place: Coordinates, options: SkyOptions = USUAL_SKY): TithiOf {
  const [span] = tithis(instant, instant + 1)
  const { number, start, end } = span ?? { number: 1, start: instant, end: instant }
  // By the middle of the tithi, which never lies on a new moon.
  const month = lunarMonthAt((start + end) / 2, options.ayanamsa)
  const pada = Math.floor(siderealMoon(instant, options.ayanamsa) / PADA_DEGREES)
  return {
    tithi: number,
    start,
    end,
    month: month.index,
    isAdhika: month.isAdhika,
    purnimanta: purnimantaIndex(month, number),
    nakshatra: Math.floor(pada / 4) + 1,
    pada: (pada % 4) + 1,
    date: panchangDate(instant, place, options),
  }
}

/** A birthday goes by the tithi at sunrise, a yearly shraddha by the tithi in the afternoon (aparahna). */
export const OBSERVANCES = ['birthday', 'shraddha'] as const
export type Observance = (typeof OBSERVANCES)[number]

/**
 * Why it is that day: the tithi holds the sunrise; it holds two and the first is taken; it holds none and the day it begins on is
 * taken; it holds the afternoon, or the greater part of it; it holds no afternoon and goes by sunrise.
 */
export type YearlyReason = 'sunrise' | 'twoSunrises' | 'noSunrise' | 'aparahna' | 'moreOfAparahna' | 'noAparahna'

export type YearlyDate = Span & { date: string; reason: YearlyReason; isAdhika: boolean }

/**
 * In which of the months of its name the tithi is kept. Born or died in the true month: in the true month, whatever is added.
 * Born or died in an added month: in the added month where the same one is added again, in every other year in the true one
 * (Dharmasindhu; families who keep a shraddha in both ask their pandit).
 */
function monthsObserving(yearly: YearlyTithi, months: readonly LunarMonth[]): LunarMonth[] {
  const named = months.filter(
    (month) => month.index === yearly.month || (month.isKshaya && (month.index + 1) % 12 === yearly.month),
  )
  if (!yearly.isAdhika) return named.filter((month) => !month.isAdhika)
  return named.filter((month) => month.isAdhika || !named.some((other) => other.isAdhika && other.end === month.start))
}

function bySunrise(span: Span, days: readonly SolarDay[]): { day: SolarDay | undefined; reason: YearlyReason } {
  const held = days.filter((day) => span.start <= day.sunrise && day.sunrise < span.end)
  if (held.length > 0) return { day: held[0], reason: held.length > 1 ? 'twoSunrises' : 'sunrise' }
  return { day: days.findLast((day) => day.sunrise <= span.start), reason: 'noSunrise' }
}

function byAparahna(span: Span, days: readonly SolarDay[]): { day: SolarDay | undefined; reason: YearlyReason } {
  const held = days
    .map((day) => ({ day, aparahna: dayParts(day).aparahna }))
    .map(({ day, aparahna }) => ({ day, length: Math.min(span.end, aparahna.end) - Math.max(span.start, aparahna.start) }))
    .filter(({ length }) => length > 0)
    // The longer first; of two alike the earlier, for the order of equals stays.
    .sort((one, other) => other.length - one.length)
  const [best] = held
  if (!best) return { day: bySunrise(span, days).day, reason: 'noAparahna' }
  return { day: best.day, reason: held.length > 1 ? 'moreOfAparahna' : 'aparahna' }
}

/**
 * The dates in a civil year on which a tithi is kept at a place, in order. One in most years; none or two where the lunar month
 * lies across the turn of the year. Empty too where the Sun does not rise.
 */
export function yearlyDates(
  yearly: YearlyTithi,
  place: Coordinates,
  year: number,
  observance: Observance,
  options: SkyOptions = USUAL_SKY,
): YearlyDate[] {
  const months = lunarMonths(Date.UTC(year, 0, 1) - 35 * DAY_MS, Date.UTC(year + 1, 0, 1) + 35 * DAY_MS, options.ayanamsa)
  return monthsObserving(yearly, months).flatMap((month) => {
    const span = tithis(month.start, month.end).find(
      (one) => one.number === yearly.tithi && one.start >= month.start - 1 && one.end <= month.end + 1,
    )
    if (!span) return []
    const from = shifted(dateAt(place.timeZone, span.start), -1)
    const to = shifted(dateAt(place.timeZone, span.end), 1)
    const days = solarDays(place, from, to, options.sunrise).filter((day) => day !== null)
    const { day, reason } = observance === 'birthday' ? bySunrise(span, days) : byAparahna(span, days)
    if (!day?.date.startsWith(`${year}-`)) return []
    return [{ date: day.date, reason, isAdhika: month.isAdhika, start: span.start, end: span.end }]
  })
}
