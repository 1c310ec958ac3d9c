// Email rate limits per sender and per unverified address.
import type { Context } from '../../../server/context.ts'
import { countOnce } from '../../../server/db/rate-counts.ts'
import { accountMarkOf, networkMarkOf } from '../../../server/network-mark.ts'
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
  return [await networkMarkOf(ctx), await accountMarkOf(ctx)].filter((mark) => mark !== null)
}

type Asked = { to: string; messageId: string; senders: readonly string[]; isReset?: boolean }

/**
 * Whether an email to an address that nobody proved may go out: at most `lettersPerAddress` an hour to one address, and `lettersPerSender` an
 * hour from one network or account. One that may is not counted again when it is tried again. Links for a new password are counted
 * by themselves: strangers who use that up have sent the owner what he needs, and no other email can use it up.
 */
export async function maySend(ctx: Context, { to, messageId, senders, isReset = false }: Asked): Promise<boolean> {
  const recipient = `${isReset ? 'reset-letters-to' : 'letters-to'}:${to}`
  const counts = await countOnce(ctx.db, ctx.clock, {
    mark: `letter:${messageId}`,
    markSeconds: DAY,
    keys: [recipient, ...senders.map((sender) => `letters-from:${sender}`)],
    windowSeconds: HOUR,
  })
  if (counts === undefined) return true
  const { limits } = await readSettings(ctx)
  return [...counts].every(([key, count]) => count <= (key === recipient ? limits.lettersPerAddress : limits.lettersPerSender))
}
