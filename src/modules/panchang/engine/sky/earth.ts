// Sidereal time, solar position, and Sun and Moon altitude above the horizon.
import { signedDegrees } from './cached-series.ts'
import {
  centuriesOfTerrestrialTime,
  daysSinceJ2000,
  moonPosition,
  nutation,
  obliquity,
  sunDistance,
  sunLongitude,
} from './sky.ts'
import type { Instant } from './sky-types.ts'

export const RADIANS = Math.PI / 180
const KM_PER_AU = 149_597_870.69
/**
 * Equatorial radius of the Earth in AU, and the square of the ratio of its polar to its equatorial radius (IERS 1989, as in the library).
 */
const EARTH_RADIUS = 6378.1366 / KM_PER_AU
const FLATTENING_SQUARED = 0.996647180302104 ** 2

/** Returns Greenwich apparent sidereal time in degrees, not reduced modulo 360 (IAU 2006 precession, Earth rotation angle of IAU 2000). */
export function siderealTime(t: Instant): number {
  const days = daysSinceJ2000(t)
  const T = centuriesOfTerrestrialTime(days)
  const mean = 0.014506 + ((((-0.0000000368 * T - 0.000029956) * T - 0.00000044) * T + 1.3915817) * T + 4612.156534) * T
  const equationOfEquinoxes = nutation(t) * Math.cos(obliquity(t) * RADIANS)
  return 360 * (0.779057273264 + 0.00273781191135448 * days + (days % 1)) + mean / 3600 + equationOfEquinoxes
}

/** Returns right ascension and declination of the Sun in degrees, true equator of date; its latitude (at most 1.2") is neglected. */
export function sunOverEquator(t: Instant): { ascension: number; declination: number } {
  const longitude = sunLongitude(t) * RADIANS
  const tilt = obliquity(t) * RADIANS
  return {
    ascension: Math.atan2(Math.sin(longitude) * Math.cos(tilt), Math.cos(longitude)) / RADIANS,
    declination: Math.asin(Math.sin(longitude) * Math.sin(tilt)) / RADIANS,
  }
}

/** Returns the hour angle of the Sun's centre at a longitude, -180 to 180 degrees: 0 at the place's noon. */
export function sunHourAngle(t: Instant, longitude: number): number {
  return signedDegrees(siderealTime(t) + longitude - sunOverEquator(t).ascension)
}

/** Returns the geocentric altitude of the Sun's centre in degrees, without refraction. */
export function sunAltitude(t: Instant, latitude: number, longitude: number): number {
  const declination = sunOverEquator(t).declination * RADIANS
  const hour = sunHourAngle(t, longitude) * RADIANS
  const phi = latitude * RADIANS
  return Math.asin(Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.cos(hour)) / RADIANS
}

/** Returns the Sun's semidiameter and its horizontal parallax, both in degrees. */
export function sunDisc(t: Instant): { radius: number; parallax: number } {
  const distance = sunDistance(t)
  return {
    radius: Math.asin(695_700 / KM_PER_AU / distance) / RADIANS,
    parallax: Math.asin(EARTH_RADIUS / distance) / RADIANS,
  }
}

/**
 * Returns the altitude of the Moon's centre in degrees as seen from sea level at the place (parallax on the ellipsoid, no refraction), and
 * its semidiameter.
 */
export function moonFrom(t: Instant, latitude: number, longitude: number): { altitude: number; radius: number } {
  const moon = moonPosition(t)
  const tilt = obliquity(t) * RADIANS
  const lambda = moon.longitude * RADIANS
  const beta = moon.latitude * RADIANS
  const x = moon.distance * Math.cos(beta) * Math.cos(lambda)
  const alongEcliptic = moon.distance * Math.cos(beta) * Math.sin(lambda)
  const overEcliptic = moon.distance * Math.sin(beta)
  const y = alongEcliptic * Math.cos(tilt) - overEcliptic * Math.sin(tilt)
  const z = alongEcliptic * Math.sin(tilt) + overEcliptic * Math.cos(tilt)
  const phi = latitude * RADIANS
  const theta = (siderealTime(t) + longitude) * RADIANS
  const curve = EARTH_RADIUS / Math.sqrt(Math.cos(phi) ** 2 + FLATTENING_SQUARED * Math.sin(phi) ** 2)
  const dx = x - curve * Math.cos(phi) * Math.cos(theta)
  const dy = y - curve * Math.cos(phi) * Math.sin(theta)
  const dz = z - curve * FLATTENING_SQUARED * Math.sin(phi)
  const distance = Math.hypot(dx, dy, dz)
  const up = dx * Math.cos(phi) * Math.cos(theta) + dy * Math.cos(phi) * Math.sin(theta) + dz * Math.sin(phi)
  return { altitude: Math.asin(up / distance) / RADIANS, radius: Math.asin(1738.1 / KM_PER_AU / distance) / RADIANS }
}
