// Broad limits are counted per process, narrow ones in the database.
import { AppError } from '../../../shared/errors.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../context.ts'
import { countTowardsLimit } from '../../db/rate-counts.ts'

/** Throws `rate_limited`, which is answered with 429 and Retry-After. */
export function refuseTooOften(retryAfterSeconds: number): never {
  throw new AppError('rate_limited', 'Too many requests. Please wait a little and try again.', { values: { retryAfterSeconds } })
}

/**
 * Counts in this process, against floods: N processes together let through N times as much. `consume` throws `rate_limited` when the costs
 * of one key in `windowSeconds` exceed `max`; what is refused is not counted, so that cheap requests still pass after a refused expensive one.
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
      if (count > max) refuseTooOften(Math.max(1, Math.ceil((windowEnds - now) / 1000)))
      counts.set(key, count)
    },
  }
}

export type ProcessLimiter = ReturnType<typeof processLimiter>

/** Counts a request in the database and throws `rate_limited` past `max` in the window; for sign-in, register and the like. */
export async function consumeRateLimit(
  db: Database,
  clock: Clock,
  key: string,
  max: number,
  windowSeconds: number,
): Promise<void> {
  const count = await countTowardsLimit(db, clock, key, windowSeconds)
  if (count.count > max) refuseTooOften(count.secondsLeft)
}
