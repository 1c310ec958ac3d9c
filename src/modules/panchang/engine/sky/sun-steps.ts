// Sun's pada entries; rare enough to solve each one directly.
import { LRUCache } from 'lru-cache'
import { signedDegrees } from './cached-series.ts'
import { solveByNewton } from './newton.ts'
import { uncachedSiderealSun } from './sky.ts'
import type { Ayanamsa, Instant } from './sky-types.ts'

const DAY_MS = 86_400_000
/** 108 padas of 3 degrees 20 minutes in a sidereal year. */
const SIZE = 360 / 108
const STEP_MS = (365.256363 * DAY_MS) / 108
/** Approximate entry of the Sun into Mesha in 2000 (13 April); the exact one is solved for. */
const MESHA_2000 = Date.UTC(2000, 3, 13, 12)
/** About twenty-five years of padas in three ayanamsas. */
const MAX_CACHED = 8000
const cache = new LRUCache<string, Instant>({ max: MAX_CACHED })

/** Returns when the Sun enters the pada of this count, 0 being the first of Mesha in April 2000; to the millisecond. */
export function sunEntry(count: number, ayanamsa: Ayanamsa): Instant {
  const key = `${ayanamsa} ${count}`
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const degreesLeft = (t: Instant) => signedDegrees(count * SIZE - uncachedSiderealSun(t, ayanamsa))
  const found = Math.round(solveByNewton(degreesLeft, SIZE / STEP_MS, MESHA_2000 + count * STEP_MS))
  cache.set(key, found)
  return found
}

/** Returns the last count, a multiple of `every`, with its entry at or before an instant. */
export function sunStepAt(t: Instant, every: number, ayanamsa: Ayanamsa): number {
  let count = Math.floor((t - MESHA_2000) / (STEP_MS * every)) * every
  while (sunEntry(count, ayanamsa) > t) count -= every
  while (sunEntry(count + every, ayanamsa) <= t) count += every
  return count
}
