import type { Context } from '../../../server/context.ts'
import { countTowardsLimit } from '../../../server/db/rate-counts.ts'
import { consumeRateLimit } from '../../../server/http/limits/rate-limit.ts'
import {
  CALLER_LIMITS,
  type CallerLimit,
  type CallerLimitRule,
  SERVICE_LIMITS,
  type ServiceLimit,
} from '../../../shared/rate-limits.ts'
import { readSettings } from '../service.ts'

type Counter = Pick<Context, 'db' | 'clock' | 'ports'>

/** Counts a request towards the limits of its route, in their order; throws `rate_limited` at the first that is exceeded. */
export async function consumeCallerLimits(
  ctx: Counter & Pick<Context, 'actor'>,
  names: readonly CallerLimit[],
  network: string,
): Promise<void> {
  const { limits } = await readSettings(ctx)
  for (const name of names) {
    const { per, key, max, windowSeconds } = CALLER_LIMITS[name]
    const { isForUsersOnly = false }: CallerLimitRule = CALLER_LIMITS[name]
    const person = ctx.actor.kind === 'person' ? ctx.actor : undefined
    const isExempt = isForUsersOnly && person !== undefined && person.role !== 'user'
    const caller = per === 'network' ? network : person?.userId
    if (caller === undefined || isExempt) continue
    await consumeRateLimit(ctx.db, ctx.clock, `${key}:${caller}`, limits[max], windowSeconds)
  }
}

const keyOf = (name: ServiceLimit, subject: string | undefined): string =>
  subject === undefined ? SERVICE_LIMITS[name].key : `${SERVICE_LIMITS[name].key}:${subject}`

/**
 * Counts a request by its subject, such as an email address; throws `rate_limited` past the limit. Without a subject all requests are counted
 * together.
 */
export async function consumeServiceLimit(ctx: Counter, name: ServiceLimit, subject?: string): Promise<void> {
  const { max, windowSeconds } = SERVICE_LIMITS[name]
  const { limits } = await readSettings(ctx)
  await consumeRateLimit(ctx.db, ctx.clock, keyOf(name, subject), limits[max], windowSeconds)
}

/** Counts in the same way, and leaves it to the caller what follows from an exceeded limit. */
export async function countTowardsServiceLimit(ctx: Counter, name: ServiceLimit, subject: string) {
  const { max, windowSeconds } = SERVICE_LIMITS[name]
  const { limits } = await readSettings(ctx)
  const { count, secondsLeft } = await countTowardsLimit(ctx.db, ctx.clock, keyOf(name, subject), windowSeconds)
  return { isExceeded: count > limits[max], secondsLeft }
}
