// Pseudonymous sender ids for counting; not traceable to an address or account.
import type { Context } from './context.ts'
import { privateLinks } from './private-link.ts'

const { keyOf } = privateLinks('senders')
/** 132 bits. */
const HASH_LENGTH = 22

const hashOf = async (ctx: Pick<Context, 'db' | 'ports'>, what: string) => (await keyOf(ctx, what)).slice(0, HASH_LENGTH)

/**
 * The same hash for every call from one network (an IPv4 address, a /64 of IPv6); null outside of requests and for calls from this machine.
 */
export const networkHashOf = async (ctx: Pick<Context, 'db' | 'ports' | 'network'>): Promise<string | null> =>
  ctx.network === undefined ? null : hashOf(ctx, `network ${ctx.network}`)

/** The same hash for every call of one account; null for a visitor. */
export const accountHashOf = async (ctx: Pick<Context, 'db' | 'ports' | 'actor'>): Promise<string | null> =>
  ctx.actor.kind === 'person' ? hashOf(ctx, `account ${ctx.actor.userId}`) : null
