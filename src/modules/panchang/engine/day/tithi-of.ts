import { lunarMonthAt, lunarMonths, purnimantaIndex } from '../sky/months.ts'
import { solarDay, solarDays } from '../sky/rising.ts'
import { siderealMoon } from '../sky/sky.ts'
import {
  type Coordinates,
  DEFAULT_SKY_OPTIONS,
  type Instant,
  type LunarMonth,
  type SkyOptions,
  type SolarDay,
  type Span,
} from '../sky/sky-types.ts'
import { tithis } from '../sky/spans.ts'
import { dateAt } from '../sky/zones.ts'
import { dayParts } from './day-parts.ts'
import type { Observance } from './observances.ts'

const DAY_MS = 86_400_000
const PADA_DEGREES = 360 / 108

/** A tithi of the lunar year, which recurs every year. `month`: amanta, 0 = Chaitra. */
export type YearlyTithi = { tithi: number; month: number; isAdhika: boolean }

export type TithiOf = YearlyTithi &
  Span & {
    /** The panchang day (sunrise to sunrise) that contains the instant; beyond the polar circles the calendar date. */
    date: string
    /** Index of the month as north India names it. */
    purnimanta: number
    /** The Moon's nakshatra, 1 to 27, and its pada. */
    nakshatra: number
    pada: number
  }

const shiftDate = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

function panchangDate(instant: Instant, place: Coordinates, options: SkyOptions): string {
  const date = dateAt(place.timeZone, instant)
  const day = solarDay(place, date, options.sunrise)
  return day && instant < day.sunrise ? shiftDate(date, -1) : date
}

/** Returns tithi, month and nakshatra at an instant. The place determines only the panchang day. */
export function tithiOf(instant: Instant, place: Coordinates, options: SkyOptions = DEFAULT_SKY_OPTIONS): TithiOf {
  const [span] = tithis(instant, instant + 1)
  const { number, start, end } = span ?? { number: 1, start: instant, end: instant }
  // By the middle of the tithi, which is never on a new moon.
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

/**
 * Why it is that day: the tithi contains the sunrise; it contains two and the first is used; it contains none and the day it begins on is
 * used; it covers the afternoon, or the greater part of it; it covers no afternoon and sunrise decides.
 */
export type YearlyReason = 'sunrise' | 'twoSunrises' | 'noSunrise' | 'aparahna' | 'moreOfAparahna' | 'noAparahna'

export type YearlyDate = Span & { date: string; reason: YearlyReason; isAdhika: boolean }

/**
 * Returns those of the months with its name in which the tithi is observed. Born or died in the true month: in the true month, whatever is
 * added. Born or died in an added month: in the added month where the same one is added again, in every other year in the true one
 * (Dharmasindhu; families who observe a shraddha in both ask their pandit).
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
    // Longest first; of equal ones the earlier, because the sort is stable.
    .sort((one, other) => other.length - one.length)
  const [best] = held
  if (!best) return { day: bySunrise(span, days).day, reason: 'noAparahna' }
  return { day: best.day, reason: held.length > 1 ? 'moreOfAparahna' : 'aparahna' }
}

/**
 * Returns the dates in a civil year on which a tithi is observed at a place, in order. One in most years; none or two where the lunar month
 * extends over the turn of the year. Also empty where the Sun does not rise.
 */
export function yearlyDates(
  yearly: YearlyTithi,
  place: Coordinates,
  year: number,
  observance: Observance,
  options: SkyOptions = DEFAULT_SKY_OPTIONS,
): YearlyDate[] {
  const months = lunarMonths(Date.UTC(year, 0, 1) - 35 * DAY_MS, Date.UTC(year + 1, 0, 1) + 35 * DAY_MS, options.ayanamsa)
  return monthsObserving(yearly, months).flatMap((month) => {
    const span = tithis(month.start, month.end).find(
      (one) => one.number === yearly.tithi && one.start >= month.start - 1 && one.end <= month.end + 1,
    )
    if (!span) return []
    const from = shiftDate(dateAt(place.timeZone, span.start), -1)
    const to = shiftDate(dateAt(place.timeZone, span.end), 1)
    const days = solarDays(place, from, to, options.sunrise).filter((day) => day !== null)
    const { day, reason } = observance === 'birthday' ? bySunrise(span, days) : byAparahna(span, days)
    if (!day?.date.startsWith(`${year}-`)) return []
    return [{ date: day.date, reason, isAdhika: month.isAdhika, start: span.start, end: span.end }]
  })
}
