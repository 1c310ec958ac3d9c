// One year at one place, as input to the festival rules.
import { addDays, weekday } from '../../../../shared/time/dates.ts'
import { type DayParts, dayParts } from '../day/day-parts.ts'
import { lunarMonths } from '../sky/months.ts'
import { moonrise, solarDays } from '../sky/rising.ts'
import type { Coordinates, Instant, LunarMonth, NumberedSpan, SkyOptions, SolarDay, Span } from '../sky/sky-types.ts'
import { nakshatras, sunSigns, tithis } from '../sky/spans.ts'
import { instantOf } from '../sky/zones.ts'
import type { RuleDayPart } from './rules/rule-types.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export type MonthTithi = NumberedSpan & { month: LunarMonth }

export type Almanac = {
  place: Coordinates
  year: number
  sky: SkyOptions
  /** From three weeks before the year to three weeks after it, without a gap. */
  days: readonly SolarDay[]
  /** Two more months on each side, for months that overlap the year. */
  tithis: readonly MonthTithi[]
  nakshatras: readonly NumberedSpan[]
  signs: readonly NumberedSpan[]
  parts: (DayParts | undefined)[]
  moonrises: Map<number, Instant | null>
}

/** Days before and after the year on which its festivals may depend: an observance and one that follows it by two weeks. */
const MARGIN_DAYS = 21

export function almanacOf(place: Coordinates, year: number, sky: SkyOptions): Almanac {
  const from = addDays(`${year}-01-01`, -MARGIN_DAYS)
  const to = addDays(`${year}-12-31`, MARGIN_DAYS)
  const start = Date.parse(from) - 62 * DAY_MS
  const end = Date.parse(to) + 62 * DAY_MS
  const found = solarDays(place, from, to, sky.sunrise)
  return {
    place,
    year,
    sky,
    days: found.map((day, index) => day ?? fixedHoursDay(place, addDays(from, index))),
    tithis: withMonths(start, end, sky),
    nakshatras: nakshatras(start, end, sky.ayanamsa),
    signs: sunSigns(start, end, sky.ayanamsa),
    parts: [],
    moonrises: new Map(),
  }
}

/** Where the Sun does not rise and set, uses a day from six to six in local time, so that no observance is lost. */
function fixedHoursDay(place: Coordinates, date: string): SolarDay {
  const atHour = (of: string, hour: number) => instantOf(place.timeZone, of, hour * 60)
  return {
    date,
    weekday: weekday(date),
    sunrise: atHour(date, 6),
    sunset: atHour(date, 18),
    nextSunrise: atHour(addDays(date, 1), 6),
    previousSunset: atHour(addDays(date, -1), 18),
  }
}

/** Assigns each tithi to the month that contains its middle, because its ends are computed by other steps than the new moons. */
function withMonths(start: Instant, end: Instant, sky: SkyOptions): MonthTithi[] {
  const months = lunarMonths(start, end, sky.ayanamsa)
  let at = 0
  return tithis(start, end).flatMap((tithi) => {
    const middle = (tithi.start + tithi.end) / 2
    while (at < months.length && middle >= (months[at]?.end ?? 0)) at++
    const month = months[at]
    return month && middle >= month.start ? [{ ...tithi, month }] : []
  })
}

/** Returns the index of the day, sunrise to sunrise, that contains an instant; undefined outside the year and its margins. */
export function dayIndex({ days }: Almanac, t: Instant): number | undefined {
  const first = days[0]
  if (!first || t < first.sunrise) return undefined
  let index = Math.max(0, Math.min(days.length - 1, Math.floor((t - first.sunrise) / DAY_MS) - 1))
  while (index < days.length - 1 && t >= (days[index + 1]?.sunrise ?? 0)) index++
  while (index > 0 && t < (days[index]?.sunrise ?? 0)) index--
  return t < (days[index]?.nextSunrise ?? 0) + HOUR_MS ? index : undefined
}

/** Returns a part of the day with this index; instants have equal ends; null where the Moon does not rise, or beyond the days. */
export function partOf(almanac: Almanac, index: number, part: RuleDayPart): Span | null {
  const day = almanac.days[index]
  if (!day) return null
  switch (part) {
    case 'sunrise':
      return instant(day.sunrise)
    case 'sunset':
      return instant(day.sunset)
    case 'midday':
      return instant((day.sunrise + day.sunset) / 2)
    case 'daytime':
      return { start: day.sunrise, end: day.sunset }
    case 'moonrise': {
      const rise = moonriseOf(almanac, index)
      return rise === null ? null : instant(rise)
    }
    default: {
      almanac.parts[index] ??= dayParts(day)
      return almanac.parts[index][part]
    }
  }
}

const instant = (at: Instant): Span => ({ start: at, end: at })

/**
 * Returns the first moonrise after sunrise, by the convention of the sky's sunrise: usually the upper edge with refraction, so that a fast
 * and the panchang of its day have the same minute (Karwa Chauth 2025 in Delhi: 20:13, as published).
 */
export function moonriseOf(almanac: Almanac, index: number): Instant | null {
  const cached = almanac.moonrises.get(index)
  if (cached !== undefined) return cached
  const day = almanac.days[index]
  const found = day ? moonrise(almanac.place, day.sunrise, almanac.sky.sunrise) : null
  almanac.moonrises.set(index, found)
  return found
}

/** Returns how much of a window a span covers, in milliseconds; for an instant, 1 when it lies inside. */
export function overlap(span: Span, window: Span): number {
  if (window.start === window.end) return window.start >= span.start && window.start < span.end ? 1 : 0
  return Math.max(0, Math.min(span.end, window.end) - Math.max(span.start, window.start))
}

/** Returns true when a tithi belongs to the month with this index; a kshaya month matches the lost name too. */
export function isMonth(month: LunarMonth, index: number, inAdhika = false): boolean {
  if (month.isAdhika) return inAdhika && month.index === index
  return month.index === index || (month.isKshaya && (month.index + 1) % 12 === index)
}
