import type { Context } from '../../../server/context.ts'
import { countOnce } from '../../../server/db/rate-counts.ts'
import { accountHashOf, networkHashOf } from '../../../server/sender-hashes.ts'
import { readSettings } from '../service.ts'

// Counts are shared by all processes. Retries of an email are not counted again.

const HOUR = 60 * 60
/** Longer than an email is tried. */
const DAY = 24 * HOUR

/** Who makes this call, as marks of the network and the account: for the job that sends the emails it causes. */
export async function sendersHere(ctx: Context): Promise<string[]> {
  const { actor } = ctx
  // What the team has sent is the team's to judge.
  if (actor.kind === 'system' || (actor.kind === 'person' && (actor.role === 'team' || actor.role === 'owner'))) return []
  return [await networkHashOf(ctx), await accountHashOf(ctx)].filter((hash) => hash !== null)
}

type SendingRequest = { to: string; messageId: string; senders: readonly string[]; isReset?: boolean }

/**
 * Whether an email to an address that nobody has verified may go out: at most `emailsPerAddress` an hour to one address, and `emailsPerSender` an
 * hour from one network or account. One that may is not counted again when it is tried again. Links for a new password are counted
 * by themselves: strangers who use that up have sent the owner what he needs, and no other email can use it up.
 */
export async function maySend(ctx: Context, { to, messageId, senders, isReset = false }: SendingRequest): Promise<boolean> {
  const recipient = `${isReset ? 'reset-emails-to' : 'emails-to'}:${to}`
  const counts = await countOnce(ctx.db, ctx.clock, {
    onceKey: `email:${messageId}`,
    onceSeconds: DAY,
    keys: [recipient, ...senders.map((sender) => `emails-from:${sender}`)],
    windowSeconds: HOUR,
  })
  if (counts === undefined) return true
  const { limits } = await readSettings(ctx)
  return [...counts].every(([key, count]) => count <= (key === recipient ? limits.emailsPerAddress : limits.emailsPerSender))
}

export type OpenLimit = {
  /** An account whose email is verified; null counts by mobile and email. */
  account: string | null
  networkHash: string | null
  /** Null counts nothing. */
  max: number | null
  maxOfNetwork: number
}

/** The limit of this caller by a setting. What the team takes down for callers is not counted. */
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
