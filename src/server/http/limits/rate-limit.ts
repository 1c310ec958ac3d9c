// Broad limits are counted per process, narrow ones in the database.
import type { Clock } from '../../clock.ts'
import type { Database } from '../../context.ts'
import { countTowardsLimit } from '../../db/rate-counts.ts'
import { throwRateLimited } from './rate-limited.ts'

/**
 * Limits floods per process: N processes together allow N times as much. `consume` throws `rate_limited` if the total cost of one key in
 * `windowSeconds` would exceed `max`. Refused requests are not counted, so that cheap requests still pass after an expensive one was
 * refused.
 */
export function processLimiter(clock: Clock, windowSeconds: number) {
  let windowEnds = 0
  let counts = new Map<string, number>()
  return {
    consume(key: string, max: number, cost = 1): void {
      const now = clock.now().getTime()
      if (now >= windowEnds) {
        windowEnds = now + windowSeconds * 1000
        counts = new Map()
      }
      const count = (counts.get(key) ?? 0) + cost
      if (count > max) throwRateLimited(Math.max(1, Math.ceil((windowEnds - now) / 1000)))
      counts.set(key, count)
    },
  }
}

export type ProcessLimiter = ReturnType<typeof processLimiter>

/**
 * Counts a request in the database and throws `rate_limited` if there are more than `max` in the window; for sign-in, registration and
 * similar requests.
 */
export async function consumeRateLimit(
  db: Database,
  clock: Clock,
  key: string,
  max: number,
  windowSeconds: number,
): Promise<void> {
  const count = await countTowardsLimit(db, clock, key, windowSeconds)
  if (count.count > max) throwRateLimited(count.secondsLeft)
}
