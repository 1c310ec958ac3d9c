// Lagna: the sign rising in the east, and its time span.
import { MakeTime, SiderealTime } from 'astronomy-engine'
import type { Coordinates, Instant, NumberedSpan } from './sky-types.ts'

const DEGREES = Math.PI / 180
const J2000 = Date.UTC(2000, 0, 1, 12)
const CENTURY_MS = 36525 * 86_400_000
/** Degrees the Earth turns relative to the stars per millisecond of UTC. */
const DEGREES_PER_MS = 360.98564736629 / 86_400_000
/** Beyond the polar circles some signs never rise and lagnas have no order. */
const POLAR_LATITUDE = 66

const wrapDegrees = (degrees: number) => ((degrees % 360) + 360) % 360

/** Mean obliquity of the ecliptic in radians (IAU 1980, first two terms: within 10" of the true one). */
const obliquityAt = (t: Instant) => (23.4392911 - (0.0130042 * (t - J2000)) / CENTURY_MS) * DEGREES

/** Local apparent sidereal time in degrees. */
const localSidereal = (place: Coordinates, t: Instant) => wrapDegrees(SiderealTime(MakeTime(new Date(t))) * 15 + place.longitude)

/** Returns the tropical longitude of date, in degrees, that is on the eastern horizon; Meeus, Astronomical Algorithms, chapter 14. */
export function ascendant(place: Coordinates, t: Instant): number {
  const theta = localSidereal(place, t) * DEGREES
  const tilt = obliquityAt(t)
  const latitude = place.latitude * DEGREES
  const y = Math.cos(theta)
  const x = -(Math.sin(theta) * Math.cos(tilt) + Math.tan(latitude) * Math.sin(tilt))
  return wrapDegrees(Math.atan2(y, x) / DEGREES)
}

/** Returns the sidereal time (degrees) at which a tropical longitude rises: its oblique ascension minus a quarter turn. */
function risesAt(longitude: number, latitude: number, tilt: number): number {
  const lambda = longitude * DEGREES
  const ascension = Math.atan2(Math.sin(lambda) * Math.cos(tilt), Math.cos(lambda))
  const declination = Math.asin(Math.sin(tilt) * Math.sin(lambda))
  return (ascension - Math.asin(Math.tan(latitude * DEGREES) * Math.tan(declination))) / DEGREES - 90
}

/**
 * Returns the rising signs (1 = Mesha) from the one at `from` to the one at `to`, full spans except the first, which begins at `from`.
 * `ayanamsa` in degrees, taken as constant over the span (it grows 0.14" a day). Empty beyond 66 degrees of latitude.
 */
export function lagnas(place: Coordinates, from: Instant, to: Instant, ayanamsa: number): NumberedSpan[] {
  if (Math.abs(place.latitude) > POLAR_LATITUDE) return []
  const tilt = obliquityAt(from)
  const begin = localSidereal(place, from)
  const spans: NumberedSpan[] = []
  let number = Math.floor(wrapDegrees(ascendant(place, from) - ayanamsa) / 30) + 1
  let start = from
  while (start < to) {
    const turned = begin + (start - from) * DEGREES_PER_MS
    const left = wrapDegrees(risesAt(number * 30 + ayanamsa, place.latitude, tilt) - turned)
    // A boundary at exactly this instant recurs a day later: it is the start, not the end.
    const end = start + (left < 1e-9 ? 360 : left) / DEGREES_PER_MS
    spans.push({ number, start, end })
    start = end
    number = (number % 12) + 1
  }
  return spans
}
