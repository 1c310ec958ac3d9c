// Request costs (`x-cost`); one unit is about 5 ms of CPU time.

import { concurrencyLimiter } from './concurrency-limiter.ts'
import type { ProcessLimiter } from './rate-limit.ts'

/** At most two expensive computations of one caller run at the same time. */
const expensive = concurrencyLimiter(2)

/**
 * Runs expensive work for the caller of this request: counts its cost against his limit, then waits until less than two of his computations
 * run. Throws `rate_limited`. Call it only if the work has to be done, so that a cached response costs no more than any other call.
 */
export type RunExpensive = <Result>(cost: number, work: () => Result | Promise<Result>) => Promise<Result>

/** `max` is the limit of the key, of which one unit has been counted already for the request itself. */
export const createExpensiveRunner =
  (limiter: ProcessLimiter, key: string, max: number): RunExpensive =>
  async (cost, work) => {
    limiter.consume(key, max, cost - 1)
    return expensive(key, work)
  }
