import type { Context } from '../../../server/context.ts'
import { countOnce } from '../../../server/db/rate-counts.ts'
import { privateLinks } from '../../../server/private-link.ts'
import { EMAIL_WINDOW_SECONDS, MAX_WINDOW_HOURS, SERVICE_LIMITS } from '../../../shared/rate-limits.ts'
import { readSettings } from '../service.ts'

// Counts are shared by all processes. Retries of an email are not counted again.

/** Longer than an email is retried. */
const ONCE_SECONDS = MAX_WINDOW_HOURS * 3600

// Pseudonymous sender ids for counting; not traceable to an address or account.
const { keyOf } = privateLinks('senders')
/** 132 bits. */
const LENGTH = 22

const hashOf = async (ctx: Pick<Context, 'db' | 'ports'>, what: string) => (await keyOf(ctx, what)).slice(0, LENGTH)

/**
 * The same hash for every call from one network (an IPv4 address, a /64 of IPv6); null outside of requests and for calls from this machine.
 */
const networkHashOf = async (ctx: Pick<Context, 'db' | 'ports' | 'network'>): Promise<string | null> =>
  ctx.network === undefined ? null : hashOf(ctx, `network ${ctx.network}`)

/** The same hash for every call of one account; null for a visitor. */
const accountHashOf = async (ctx: Pick<Context, 'db' | 'ports' | 'actor'>): Promise<string | null> =>
  ctx.actor.kind === 'person' ? hashOf(ctx, `account ${ctx.actor.userId}`) : null

/** Returns hashes of the caller's network and account, for the job that sends the emails this request causes. */
export async function senderHashesOf(ctx: Context): Promise<string[]> {
  const { actor } = ctx
  // Emails caused by the team are not limited.
  if (actor.kind === 'system' || (actor.kind === 'person' && (actor.role === 'team' || actor.role === 'owner'))) return []
  return [await networkHashOf(ctx), await accountHashOf(ctx)].filter((hash) => hash !== null)
}

type SendingRequest = { to: string; messageId: string; senders: readonly string[]; isReset?: boolean }

/**
 * Returns whether an email to an unverified address may be sent: at most `emailsPerAddress` per hour to one address, and `emailsPerSender`
 * per hour from one network or account. An allowed email is not counted again when it is retried. Password reset links have their own
 * count.
 */
export async function maySend(ctx: Context, { to, messageId, senders, isReset = false }: SendingRequest): Promise<boolean> {
  const ofRecipient = isReset ? SERVICE_LIMITS.resetEmailsPerRecipient : SERVICE_LIMITS.emailsPerRecipient
  const ofSender = SERVICE_LIMITS.emailsPerSender
  const recipient = `${ofRecipient.key}:${to}`
  const counts = await countOnce(ctx.db, ctx.clock, {
    onceKey: `email:${messageId}`,
    onceSeconds: ONCE_SECONDS,
    keys: [recipient, ...senders.map((sender) => `${ofSender.key}:${sender}`)],
    windowSeconds: EMAIL_WINDOW_SECONDS,
  })
  if (counts === undefined) return true
  const { limits } = await readSettings(ctx)
  return [...counts].every(([key, count]) => count <= limits[(key === recipient ? ofRecipient : ofSender).max])
}

export type OpenLimit = {
  /** An account with a verified email; null counts by mobile and email. */
  account: string | null
  networkHash: string | null
  /** Null disables the limit. */
  max: number | null
  maxOfNetwork: number
}

/** Returns the limit of this caller by a setting. What the team enters for callers is not limited. */
export async function openLimitOf(ctx: Context, setting: 'openRequestsPerPerson' | 'openOrdersPerPerson'): Promise<OpenLimit> {
  const { limits } = await readSettings(ctx)
  const { actor } = ctx
  const isTeam = actor.kind === 'person' && (actor.role === 'team' || actor.role === 'owner')
  const isLimited = actor.kind !== 'system' && !isTeam
  return {
    account: actor.kind === 'person' && actor.emailVerified ? actor.userId : null,
    networkHash: isLimited ? await networkHashOf(ctx) : null,
    max: isLimited ? limits[setting] : null,
    maxOfNetwork: limits.openPerNetwork,
  }
}
