// Apparent geocentric positions (ecliptic of date), and sidereal longitudes by ayanamsa.
import {
  AstroTime,
  Body,
  DeltaT_EspenakMeeus,
  Ecliptic,
  EclipticGeoMoon,
  e_tilt,
  GeoVector,
  SetDeltaTFunction,
  SunPosition,
} from 'astronomy-engine'
import { cachedSeries, normalizeDegrees, type Series, signedDegrees } from './cached-series.ts'
import type { Ayanamsa, Instant } from './sky-types.ts'

/**
 * Seconds of TT - UT at the start of each year from 2005, as measured (IERS Bulletin A and the USNO table of yearly values). The polynomial
 * of Espenak and Meeus, which the library uses for these years too, was fitted before 2005 and gives 75 s for 2026.
 */
const FIRST_MEASURED_YEAR = 2005
const MEASURED_DELTA_T = [
  64.69, 64.85, 65.15, 65.46, 65.78, 66.07, 66.32, 66.6, 66.91, 67.28, 67.64, 68.1, 68.59, 68.97, 69.22, 69.36, 69.36, 69.29,
  69.2, 69.18, 69.14, 69.11,
]
/** Seconds a year after the last measured one: the mean slope since 1972; the Earth's rotation cannot be predicted better. */
const SLOPE_AHEAD = 0.1
const DAYS_PER_YEAR = 365.2425

/** Returns Delta T, which is TT - UT, in seconds. `days`: days of UT since 2000-01-01T12:00Z. */
export function deltaT(days: number): number {
  const year = 2000 + (days + 0.5) / DAYS_PER_YEAR - FIRST_MEASURED_YEAR
  if (year < 0) return DeltaT_EspenakMeeus(days)
  const last = MEASURED_DELTA_T.length - 1
  if (year >= last) return (MEASURED_DELTA_T[last] ?? 0) + (year - last) * SLOPE_AHEAD
  const before = Math.floor(year)
  const from = MEASURED_DELTA_T[before] ?? 0
  return from + (year - before) * ((MEASURED_DELTA_T[before + 1] ?? from) - from)
}

// The library's default polynomial for Delta T is 6 s off today.
SetDeltaTFunction(deltaT)

const DAY_MS = 86_400_000
/** 2000-01-01T12:00Z in days since 1970-01-01T00:00Z. */
const J2000_DAYS = 10957.5
export const J2000: Instant = J2000_DAYS * DAY_MS
const CENTURY = 36525

/** Returns days of UT since 2000-01-01T12:00Z. */
export function daysSinceJ2000(t: Instant): number {
  return t / DAY_MS - J2000_DAYS
}

/** Returns Julian centuries of terrestrial time since J2000. */
export function centuriesOfTerrestrialTime(days: number): number {
  return (days + deltaT(days) / 86400) / CENTURY
}

// Measured against the library itself 2005-2050: the Sun's polynomial is within 0.00001", the Moon's within 0.00005".
const sun = cachedSeries({
  sample: (days) => {
    const position = SunPosition(days)
    const tilt = e_tilt(new AstroTime(days))
    return [position.elon, position.vec.Length(), tilt.dpsi / 3600, tilt.tobl]
  },
  angles: 1,
  length: 16,
  nodes: 12,
})
const moon = cachedSeries({
  sample: (days) => {
    const position = EclipticGeoMoon(days)
    return [position.lon, position.lat, position.dist]
  },
  angles: 1,
  length: 8,
  nodes: 14,
})

/**
 * Returns the apparent geocentric longitude of the Sun, degrees 0-360 from the true equinox of date (VSOP87 of the library, with aberration
 * and nutation).
 */
export function sunLongitude(t: Instant): number {
  return normalizeDegrees(sun(daysSinceJ2000(t), 0))
}

/** Returns the distance of the Sun in astronomical units. */
export function sunDistance(t: Instant): number {
  return sun(daysSinceJ2000(t), 1)
}

/**
 * Returns the apparent geocentric longitude of the Moon, degrees 0-360 from the true equinox of date (the library's Improved Lunar
 * Ephemeris).
 */
export function moonLongitude(t: Instant): number {
  return normalizeDegrees(moon(daysSinceJ2000(t), 0))
}

/**
 * Returns the geocentric position of the Moon: longitude as in moonLongitude, latitude north of the ecliptic of date in degrees, distance
 * in astronomical units.
 */
export function moonPosition(t: Instant): { longitude: number; latitude: number; distance: number } {
  const days = daysSinceJ2000(t)
  return { longitude: normalizeDegrees(moon(days, 0)), latitude: moon(days, 1), distance: moon(days, 2) }
}

/** Returns how far the Moon is ahead of the Sun, degrees 0-360: 12 degrees make a tithi. */
export function elongation(t: Instant): number {
  const days = daysSinceJ2000(t)
  return normalizeDegrees(moon(days, 0) - sun(days, 0))
}

/** Returns the elongation in degrees, not reduced, from the library itself, for a single instant far from any other requested one. */
export function uncachedElongation(t: Instant): number {
  const days = daysSinceJ2000(t)
  return EclipticGeoMoon(days).lon - SunPosition(days).elon
}

/** Returns nutation in longitude in degrees (IAU 2000B). */
export function nutation(t: Instant): number {
  return sun(daysSinceJ2000(t), 2)
}

/** Returns the true obliquity of the ecliptic in degrees. */
export function obliquity(t: Instant): number {
  return sun(daysSinceJ2000(t), 3)
}

/**
 * Mean ayanamsas: degrees at an epoch (Julian date of terrestrial time).
 * Lahiri: the Indian Calendar Reform Committee's 23 degrees 15 minutes at 21 March 1956 less nutation, as in the Indian Astronomical
 * Ephemeris since 1985.
 * Raman and Krishnamurti (KP): the values for 1900 in common use among their followers (R. Hand's list, also in other almanac programs).
 */
const EPOCHS: Record<Ayanamsa, { julianDate: number; degrees: number }> = {
  lahiri: { julianDate: 2435553.5, degrees: 23.245524743 },
  raman: { julianDate: 2415020, degrees: 21.01444 },
  kp: { julianDate: 2415020, degrees: 22.363889 },
}

/** Returns the general precession in longitude since J2000 in degrees; T in centuries of terrestrial time (Capitaine et al. 2003, P03). */
function precession(T: number): number {
  return (5028.796195 * T + 1.1054348 * T ** 2 + 0.00007964 * T ** 3) / 3600
}

const AT_J2000 = Object.fromEntries(
  Object.entries(EPOCHS).map(([name, epoch]) => [name, epoch.degrees - precession((epoch.julianDate - 2451545) / CENTURY)]),
) as Record<Ayanamsa, number>

/** Returns the mean ayanamsa in degrees: subtract it, together with nutation, from a tropical longitude to get the sidereal one. */
export function ayanamsaAt(t: Instant, ayanamsa: Ayanamsa): number {
  return AT_J2000[ayanamsa] + precession(centuriesOfTerrestrialTime(daysSinceJ2000(t)))
}

/** Returns the sidereal (nirayana) longitude of the Sun, degrees 0-360. */
export function siderealSun(t: Instant, ayanamsa: Ayanamsa): number {
  return normalizeDegrees(sunLongitude(t) - nutation(t) - ayanamsaAt(t, ayanamsa))
}

/** Like siderealSun, from the library itself, for a single instant far from any other requested one. */
export function uncachedSiderealSun(t: Instant, ayanamsa: Ayanamsa): number {
  const days = daysSinceJ2000(t)
  return normalizeDegrees(SunPosition(days).elon - e_tilt(new AstroTime(days)).dpsi / 3600 - ayanamsaAt(t, ayanamsa))
}

/** Returns the sidereal (nirayana) longitude of the Moon, degrees 0-360. */
export function siderealMoon(t: Instant, ayanamsa: Ayanamsa): number {
  return normalizeDegrees(moonLongitude(t) - nutation(t) - ayanamsaAt(t, ayanamsa))
}

export const PLANETS = ['Mercury', 'Venus', 'Mars', 'Jupiter', 'Saturn'] as const
export type Planet = (typeof PLANETS)[number]

const planets = new Map<Planet, Series>()

function seriesOf(body: Planet): Series {
  const cached = planets.get(body)
  if (cached) return cached
  const sample = (days: number) => [Ecliptic(GeoVector(Body[body], days, true)).elon]
  const made = cachedSeries({ sample, angles: 1, length: 16, nodes: 12 })
  planets.set(body, made)
  return made
}

/** Returns the apparent geocentric longitude of a planet, degrees 0-360 from the true equinox of date, and whether it is retrograde. */
export function planetAt(body: Planet, t: Instant): { longitude: number; isRetrograde: boolean } {
  const series = seriesOf(body)
  const days = daysSinceJ2000(t)
  const motion = signedDegrees(series(days + 0.02, 0) - series(days - 0.02, 0))
  return { longitude: normalizeDegrees(series(days, 0)), isRetrograde: motion < 0 }
}
