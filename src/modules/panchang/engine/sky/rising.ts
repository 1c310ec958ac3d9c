// Rise and set times, and the panchang day from sunrise to sunrise.
import { addDays, weekday } from '../../../../shared/time/dates.ts'
import { signedDegrees } from './cached-series.ts'
import { moonFrom, RADIANS, sunAltitude, sunDisc, sunHourAngle, sunOverEquator } from './earth.ts'
import type { Coordinates, Instant, SolarDay, Sunrise } from './sky-types.ts'
import { instantOf } from './zones.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Refraction at a flat sea-level horizon, degrees: 34 minutes of arc, as in almanacs. */
const REFRACTION = 34 / 60

/**
 * Returns the Sun's upper transit of the place's meridian that ends the morning of a date. By the mean Sun, it is the one from six in the
 * morning to the next six in the requested time zone, so that even in a distant zone a day is named by the date of its sunrise.
 */
export function solarNoon(place: Coordinates, date: string): Instant {
  const evening = instantOf(place.timeZone, date, 18 * 60)
  // By the mean Sun first: the true one could jump from one date to the next.
  const evenHourAngle = signedDegrees((evening / DAY_MS) * 360 - 180 + place.longitude)
  let t = evening - (evenHourAngle / 360) * DAY_MS
  for (let turn = 0; turn < 2; turn++) t -= (sunHourAngle(t, place.longitude) / 360) * DAY_MS
  return t
}

/** Returns the geocentric altitude of the Sun's centre, in degrees, at the moment defined as sunrise. */
function horizon(t: Instant, sunrise: Sunrise): number {
  const disc = sunDisc(t)
  return sunrise === 'centre' ? disc.parallax : disc.parallax - disc.radius - REFRACTION
}

/**
 * Returns sunrise before (direction -1) or sunset after (direction 1) a solar noon, or null when the Sun does not cross the horizon in that
 * half day. The hour angle of the horizon (Meeus, Astronomical Algorithms, 15) is recomputed at each better instant; near the polar
 * circles, where that can fail, bisection is used instead.
 */
export function sunCrossing(place: Coordinates, noon: Instant, direction: 1 | -1, sunrise: Sunrise): Instant | null {
  const phi = place.latitude * RADIANS
  const altitude = Math.sin(horizon(noon, sunrise) * RADIANS)
  let t = noon + direction * 6 * HOUR_MS
  for (let turn = 0; turn < 8; turn++) {
    const declination = sunOverEquator(t).declination * RADIANS
    const cosine = (altitude - Math.sin(phi) * Math.sin(declination)) / (Math.cos(phi) * Math.cos(declination))
    if (!(Math.abs(cosine) < 1)) break
    const hourAngle = (direction * Math.acos(cosine)) / RADIANS
    const step = (signedDegrees(hourAngle - sunHourAngle(t, place.longitude)) / 360) * DAY_MS
    t += step
    if (Math.abs(step) < 20) return Math.round(t)
  }
  return bisectSunCrossing(place, noon, direction, sunrise)
}

function bisectSunCrossing(place: Coordinates, noon: Instant, direction: 1 | -1, sunrise: Sunrise): Instant | null {
  const height = (t: Instant) => sunAltitude(t, place.latitude, place.longitude) - horizon(t, sunrise)
  let above = noon
  let below = noon + direction * 12 * HOUR_MS
  if (height(above) < 0 || height(below) >= 0) return null
  while (Math.abs(above - below) > 10) {
    const middle = (above + below) / 2
    if (height(middle) < 0) below = middle
    else above = middle
  }
  return Math.round(above)
}

type Daylight = { date: string; sunrise: Instant | null; sunset: Instant | null }

function daylight(place: Coordinates, date: string, sunrise: Sunrise): Daylight {
  const noon = solarNoon(place, date)
  return { date, sunrise: sunCrossing(place, noon, -1, sunrise), sunset: sunCrossing(place, noon, 1, sunrise) }
}

function dayFrom(before: Daylight, day: Daylight, after: Daylight): SolarDay | null {
  if (day.sunrise === null || day.sunset === null || after.sunrise === null) return null
  return {
    date: day.date,
    weekday: weekday(day.date),
    sunrise: day.sunrise,
    sunset: day.sunset,
    nextSunrise: after.sunrise,
    // On the first day after a polar night the previous night had no sunset; it is assumed to be as long as the coming night.
    previousSunset: before.sunset ?? day.sunrise - (after.sunrise - day.sunset),
  }
}

/**
 * Returns the panchang day that begins with the sunrise of a calendar date at a place; null where the Sun does not rise, set and rise again
 * (polar day and polar night). Flat horizon at sea level. A sunrise shortly before midnight in high summer belongs to the date of its noon.
 * Within 0.5 s of the library's own search.
 */
export function solarDay(place: Coordinates, date: string, sunrise: Sunrise): SolarDay | null {
  const lights = [-1, 0, 1].map((step) => daylight(place, addDays(date, step), sunrise))
  const [before, day, after] = lights as [Daylight, Daylight, Daylight]
  return dayFrom(before, day, after)
}

/** Returns the panchang days of calendar dates `from` to `to`, inclusive, in order; null where solarDay is null. */
export function solarDays(place: Coordinates, from: string, to: string, sunrise: Sunrise): (SolarDay | null)[] {
  const days: (SolarDay | null)[] = []
  let before = daylight(place, addDays(from, -1), sunrise)
  let day = daylight(place, from, sunrise)
  while (day.date <= to) {
    const after = daylight(place, addDays(day.date, 1), sunrise)
    days.push(dayFrom(before, day, after))
    before = day
    day = after
  }
  return days
}

/** Returns the Moon's altitude relative to the horizon, positive above: of the upper limb with refraction, or of the centre without. */
function moonHeight(place: Coordinates, t: Instant, sunrise: Sunrise): number {
  const moon = moonFrom(t, place.latitude, place.longitude)
  return sunrise === 'centre' ? moon.altitude : moon.altitude + moon.radius + REFRACTION
}

const SAMPLE_MS = HOUR_MS / 2
/** The Moon rises every 24 h 25 min to 25 h 20 min away from the polar circles; beyond this it does not rise at all. */
const SEARCHED_MS = 27 * HOUR_MS

function moonCrossing(place: Coordinates, after: Instant, direction: 1 | -1, sunrise: Sunrise): Instant | null {
  const height = (t: Instant) => direction * moonHeight(place, t, sunrise)
  let start = after
  let low = height(start)
  for (let end = start + SAMPLE_MS; end <= after + SEARCHED_MS; end += SAMPLE_MS) {
    const high = height(end)
    if (low < 0 && high >= 0) return Math.round(rootBetween(height, start, low, end, high))
    start = end
    low = high
  }
  return null
}

/** Finds a root by regula falsi in the Illinois form: the ends always bracket the root. To 10 ms. */
function rootBetween(value: (t: Instant) => number, from: Instant, atFrom: number, to: Instant, atTo: number): Instant {
  let [a, fa, b, fb] = [from, atFrom, to, atTo]
  for (let turn = 0; turn < 40 && b - a > 10; turn++) {
    const middle = b - (fb * (b - a)) / (fb - fa)
    const fm = value(middle)
    if (Math.abs(fm) < 1e-8) return middle
    if (fm < 0) {
      ;[a, fa] = [middle, fm]
      fb /= 2
    } else {
      ;[b, fb] = [middle, fm]
      fa /= 2
    }
  }
  return (a + b) / 2
}

/**
 * Returns the first moonrise after an instant; null when there is none within 27 hours. `centre` is the middle of the disc without
 * refraction (4 to 5 min later).
 */
export function moonrise(place: Coordinates, after: Instant, sunrise: Sunrise = 'upperLimb'): Instant | null {
  return moonCrossing(place, after, 1, sunrise)
}

/** Returns the first moonset after an instant, like moonrise. */
export function moonset(place: Coordinates, after: Instant, sunrise: Sunrise = 'upperLimb'): Instant | null {
  return moonCrossing(place, after, -1, sunrise)
}
