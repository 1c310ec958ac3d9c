import { addDays, weekday } from '../../../../shared/time/dates.ts'
import { sunAltitude } from '../sky/earth.ts'
import { lagnas } from '../sky/lagna.ts'
import { moonrise, moonset, solarDay, solarNoon } from '../sky/rising.ts'
import { ayanamsaAt } from '../sky/sky.ts'
import type { Coordinates, Instant, NumberedSpan, SkyOptions, SolarDay, Span } from '../sky/sky-types.ts'
import { instantOf } from '../sky/zones.ts'
import { type Choghadiya, choghadiya, type DayParts, dayParts, type Hora, hora } from './day-parts.ts'
import { type SkyOfSpan, skyOf } from './day-sky.ts'

export type DayOptions = SkyOptions & {
  /** Almanacs omit Abhijit on Wednesdays, when it is the durmuhurta; true includes it. */
  abhijitOnWednesday: boolean
  /** Hora and lagna, the two long tables. */
  tables: boolean
}

/** What depends on the horizon of the place; absent on a polar day. */
export type LightOfDay = {
  sun: SolarDay
  /** The first one after sunrise and before the next one; null when there is none. */
  moonrise: Instant | null
  moonset: Instant | null
  parts: Omit<DayParts, 'abhijit'> & { abhijit: Span | null }
  choghadiya: { day: Choghadiya[]; night: Choghadiya[] }
  hora: { day: Hora[]; night: Hora[] } | null
  /** Rising sidereal signs from sunrise to the next, full spans except the first; empty beyond 66 degrees of latitude. */
  lagnas: NumberedSpan[] | null
}

export type PanchangDay = {
  date: string
  weekday: number
  /** From sunrise to the next; on polar days from midnight to midnight in the place's time zone. */
  span: Span
  /** Why there is no sunrise or no sunset; null on all other days. */
  polar: 'day' | 'night' | null
  sky: SkyOfSpan
  light: LightOfDay | null
}

const WEDNESDAY = 3

/**
 * Returns the panchang day that begins with the sunrise of a calendar date at a place. Times are instants; lists contain all that overlaps
 * the day, with their true starts and ends. Never throws: a place near a pole gets a day without light.
 */
export function day(place: Coordinates, date: string, options: DayOptions): PanchangDay {
  const sun = solarDay(place, date, options.sunrise)
  if (!sun) return polarDay(place, date, options)
  const span = { start: sun.sunrise, end: sun.nextSunrise }
  return {
    date,
    weekday: sun.weekday,
    span,
    polar: null,
    sky: skyOf(span, options.ayanamsa),
    light: lightOf(place, sun, options),
  }
}

function polarDay(place: Coordinates, date: string, options: DayOptions): PanchangDay {
  const span = { start: instantOf(place.timeZone, date, 0), end: instantOf(place.timeZone, addDays(date, 1), 0) }
  const noon = solarNoon(place, date)
  return {
    date,
    weekday: weekday(date),
    span,
    polar: sunAltitude(noon, place.latitude, place.longitude) > 0 ? 'day' : 'night',
    sky: skyOf(span, options.ayanamsa),
    light: null,
  }
}

function lightOf(place: Coordinates, sun: SolarDay, options: DayOptions): LightOfDay {
  const parts = dayParts(sun)
  const within = (t: Instant | null) => (t !== null && t < sun.nextSunrise ? t : null)
  const hasAbhijit = sun.weekday !== WEDNESDAY || options.abhijitOnWednesday
  return {
    sun,
    moonrise: within(moonrise(place, sun.sunrise, options.sunrise)),
    moonset: within(moonset(place, sun.sunrise, options.sunrise)),
    parts: { ...parts, abhijit: hasAbhijit ? parts.abhijit : null },
    choghadiya: choghadiya(sun),
    hora: options.tables ? hora(sun) : null,
    lagnas: options.tables ? lagnas(place, sun.sunrise, sun.nextSunrise, ayanamsaAt(sun.sunrise, options.ayanamsa)) : null,
  }
}
