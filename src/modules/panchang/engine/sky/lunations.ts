// Finds new moons directly, without computing a fortnight of sky around them.

import { LRUCache } from 'lru-cache'
import { signedDegrees } from './cached-series.ts'
import { RADIANS } from './earth.ts'
import { solveByNewton } from './newton.ts'
import { uncachedElongation } from './sky.ts'
import type { Instant } from './sky-types.ts'

const DAY_MS = 86_400_000
const SYNODIC_MS = 29.530588861 * DAY_MS
/** The mean new moon of January 2000 (JD 2451550.09766 of terrestrial time). */
const MEAN_NEW_MOON = (2451550.09766 - 2440587.5) * DAY_MS
/** Mean degrees per millisecond by which the Moon gains on the Sun. */
const RATE = 360 / SYNODIC_MS
/** About 160 years of months. */
const MAX_CACHED = 2000
const cache = new LRUCache<number, Instant>({ max: MAX_CACHED })

/** Returns the count of lunations since January 2000 with the nearest mean new moon; the true one is never a day away from it. */
export function lunationNear(t: Instant): number {
  return Math.round((t - MEAN_NEW_MOON) / SYNODIC_MS)
}

const degreesToNewMoon = (t: Instant): number => -signedDegrees(uncachedElongation(t))

/** Returns the instant of a new moon by its count, to the millisecond. */
export function newMoon(lunation: number): Instant {
  const cached = cache.get(lunation)
  if (cached !== undefined) return cached
  const found = Math.round(solveByNewton(degreesToNewMoon, RATE, approximateNewMoon(lunation)))
  cache.set(lunation, found)
  return found
}

/** Within a quarter of an hour: the mean with its four largest corrections (Meeus, Astronomical Algorithms, 49). */
function approximateNewMoon(lunation: number): Instant {
  const sun = (2.5534 + 29.1053567 * lunation) * RADIANS
  const moon = (201.5643 + 385.81693528 * lunation) * RADIANS
  const node = (160.7108 + 390.67050284 * lunation) * RADIANS
  const days = -0.4072 * Math.sin(moon) + 0.1724 * Math.sin(sun) + 0.0161 * Math.sin(2 * moon) + 0.0104 * Math.sin(2 * node)
  return MEAN_NEW_MOON + lunation * SYNODIC_MS + days * DAY_MS
}
