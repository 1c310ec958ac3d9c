// How often a door may be knocked on. Broad doors are counted in the process, narrow ones in the database for all processes.
import { AppError } from '../../shared/errors.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../context.ts'
import { countKnock } from '../db/rate-counts.ts'

function refuse(retryAfterSeconds: number): never {
  throw new AppError('rate_limited', 'That was too often. Please wait a little and try again.', { values: { retryAfterSeconds } })
}

/**
 * A counter kept in this process, for floods: it costs nothing, and N processes together let through N times as much.
 * `knock` throws `rate_limited` past `most` knocks of one key in `windowSeconds`.
 */
export function processLimiter(clock: Clock, windowSeconds: number) {
  let windowEnds = 0
  let counts = new Map<string, number>()
  return {
    knock(key: string, most: number): void {
      const now = clock.now().getTime()
      if (now >= windowEnds) {
        windowEnds = now + windowSeconds * 1000
        counts = new Map()
      }
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      if (count > most) refuse(Math.max(1, Math.ceil((windowEnds - now) / 1000)))
    },
  }
}

/** Counts a knock in the database and throws `rate_limited` past `most` in the window; for sign-in, register and the like. */
export async function knock(db: Database, clock: Clock, key: string, most: number, windowSeconds: number): Promise<void> {
  const count = await countKnock(db, clock, key, windowSeconds)
  if (count.count > most) refuse(count.secondsLeft)
}
