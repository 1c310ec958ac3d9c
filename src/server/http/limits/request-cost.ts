// Request costs (`x-cost`); one unit is about 5 ms of CPU time.

import type { MiddlewareHandler } from 'hono'
import { concurrencyLimiter } from './concurrency-limiter.ts'
import type { ProcessLimiter } from './rate-limit.ts'

/** At most two expensive computations of one caller run at the same time. */
const expensive = concurrencyLimiter(2)

/**
 * Runs expensive work for the caller of this request: counts its cost against his limit, then waits until less than two of his computations
 * run. Throws `rate_limited`.
 */
export type RunAtCost = <Result>(cost: number, work: () => Result | Promise<Result>) => Promise<Result>

/** `max` is the limit of the key, of which one unit has been counted already for the request itself. */
export const createCostRunner =
  (limiter: ProcessLimiter, key: string, max: number): RunAtCost =>
  async (cost, work) => {
    limiter.consume(key, max, cost - 1)
    return expensive(key, work)
  }

/**
 * Runs the expensive work of a route at the cost that the route declares. Call it only if the work has to be done, so that a cached response
 * costs no more than any other call.
 */
export type RunExpensive = <Result>(work: () => Result | Promise<Result>) => Promise<Result>

/** The context of a handler whose route declares a cost. */
export type ExpensiveEnv = { Variables: { runAtCost: RunAtCost; runExpensive: RunExpensive } }

/** Gives the handler `runExpensive`. It may run before the caller is loaded. */
export const runAtDeclaredCost =
  (cost: number): MiddlewareHandler<ExpensiveEnv> =>
  (c, next) => {
    c.set('runExpensive', (work) => c.get('runAtCost')(cost, work))
    return next()
  }
