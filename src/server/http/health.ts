// /healthz and /readyz, for load balancers and supervisors.
import { Hono } from 'hono'
import type { Clock } from '../clock.ts'
import { callerNetwork } from './caller.ts'
import { processLimiter } from './limits/rate-limit.ts'
import { type Logger, serializeError } from './log.ts'
import type { Env } from './module.ts'

/** Health checks per minute from one address, enough for several load balancers that check every second. */
const READY_PER_MINUTE = 600

type HealthParts = { clock: Clock; log: Logger; proxyHops: number; ready: () => Promise<void> }

/** `/healthz` says that the process is running, `/readyz` that `ready` resolves. */
export function healthChecks({ clock, log, proxyHops, ready }: HealthParts): Hono<Env> {
  const limiter = processLimiter(clock, 60)
  const readiness = sharedReadiness(clock, async () => {
    try {
      await ready()
    } catch (error) {
      log.error('not ready', { error: serializeError(error) })
      throw error
    }
  })
  return new Hono<Env>()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      limiter.consume(`ready:${callerNetwork(c, proxyHops)}`, READY_PER_MINUTE)
      // Public, so without the address and user name that a driver's message contains.
      const problem = await readiness()
      return problem === undefined ? c.text('ready') : c.text('The database or the queue does not respond.', 503)
    })
}

const FRESH_MS = 1000

/**
 * Returns a function that resolves to the last result of `check`: undefined if ready, else the error. All callers share one check per second;
 * one in progress is awaited, not repeated.
 */
function sharedReadiness(clock: Clock, check: () => Promise<void>): () => Promise<unknown> {
  let last: { at: number; outcome: Promise<unknown> } | undefined
  let isRunning = false
  return () => {
    const now = clock.now().getTime()
    if (last && (isRunning || (now - last.at < FRESH_MS && now >= last.at))) return last.outcome
    isRunning = true
    const outcome = check()
      .then(
        () => undefined,
        (error: unknown) => error ?? new Error('not ready'),
      )
      .finally(() => {
        isRunning = false
      })
    last = { at: now, outcome }
    return outcome
  }
}
