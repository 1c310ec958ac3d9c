import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HttpContext } from 'hono'
import { LRUCache } from 'lru-cache'
import { newId } from '../../shared/ids.ts'
import type { Actor, Context } from '../context.ts'
import { SESSION_COOKIE, sessionCookieLine } from '../ports/identity/auth.ts'
import type { Spend } from './limits/spending.ts'
import type { Env } from './module.ts'

/** `counted` names whose limit this request counts against. */
export type Inside = { ctx: Context; address: string; counted: string; spend: Spend }

/** `cookies` are set on this request's answer; an answer that comes from elsewhere must be given them. */
export type Caller = Inside & { cookies: string[] }

type ReadActor = (
  ctx: Pick<Context, 'db' | 'clock' | 'ports'>,
  token: string | undefined,
) => Promise<{ actor: Actor; isLengthened: boolean }>

/** Sessions of the team and of pandits, as their last request showed them: by token, the user's id. */
const cachedAccounts = new LRUCache<string, string>({ max: 5000 })

/**
 * Team and pandits are counted by account, so that an office behind one address is not one caller; their accounts are not to be had for
 * asking. Everybody else is counted by address: accounts of families are free, and would multiply the limit.
 */
const isCountedByAccount = (actor: Actor): boolean =>
  actor.kind === 'person' && (actor.role === 'pandit' || (actor.role !== 'user' && actor.hasSecondFactor))

/**
 * Fills in ctx, address, requestId and spend of this request and answers them. `admit` may refuse the caller before the session
 * is looked up, so that a flood costs no statement; it is given the address, or `account:` and the id of a known member of the team.
 */
export async function contextOf(
  c: HttpContext<Env>,
  base: Pick<Context, 'db' | 'clock' | 'ports' | 'queue'>,
  config: { publicUrl: string | undefined; proxyHops: number },
  readActor: ReadActor,
  admit: (counted: string) => Spend,
): Promise<Caller> {
  const requestId = newId(base.clock.now().getTime())
  const address = networkOf(addressOf(c, config.proxyHops))
  c.set('address', address)
  c.set('requestId', requestId)
  c.header('X-Request-Id', requestId)
  const cookies = c.req.header('cookie')
  const token = sessionToken(cookies)
  const account = token && cachedAccounts.get(token)
  const counted = account ? `account:${account}` : address
  const spend = admit(counted)
  c.set('counted', counted)
  c.set('spend', spend)
  const { actor, isLengthened } = await readActor(base, token)
  if (token && actor.kind === 'person' && isCountedByAccount(actor)) cachedAccounts.set(token, actor.userId)
  else if (account) cachedAccounts.delete(token)
  const ctx: Context = { ...base, actor, requestId, publicUrl: config.publicUrl ?? originOf(c.req.url) }
  if (!isOwnMachine(address)) ctx.network = address
  c.set('ctx', ctx)
  const lengthened = isLengthened ? [lengthenedCookie(sessionCookie(cookies) ?? '', ctx.publicUrl)] : []
  for (const cookie of lengthened) c.header('Set-Cookie', cookie, { append: true })
  return { ctx, address, counted, spend, cookies: lengthened }
}

/** As `networkOf` writes the addresses a machine calls itself by. */
const isOwnMachine = (network: string): boolean =>
  network.startsWith('127.') || network === networkOf('::1') || network === 'unknown'

/** "https://host:port" of an absolute address. */
function originOf(url: string): string {
  const path = url.indexOf('/', url.indexOf('//') + 2)
  return path < 0 ? url : url.slice(0, path)
}

/**
 * What one caller has: an IPv4 address, or the /64 network of an IPv6 one, of which every subscriber holds 2^64 addresses.
 * Written as the account library writes it beside a session, so that the two can be compared.
 */
export function networkOf(address: string): string {
  // Most are of IPv4, and the pattern of an IPv6 one is long.
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const bare = address.split('%')[0] ?? ''
  if (!isIPv6(bare)) return address
  const [left = '', right] = bare.toLowerCase().split('::')
  const [before, after] = [left, right ?? ''].map((side) => side.split(':').filter(Boolean))
  const missing = right === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const groups = [...(before ?? []), ...Array<string>(Math.max(0, missing)).fill('0'), ...(after ?? [])]
  return [...groups.slice(0, 4).map((group) => group.padStart(4, '0')), ...Array<string>(4).fill('0000')].join(':')
}

/** The address of the caller as limits count it, for what has no context of a request. */
export const callerAddress = (c: HttpContext<Env>, proxyHops: number): string => networkOf(addressOf(c, proxyHops))

/** The caller's address: the socket's, or what the outermost of our own proxies saw. */
function addressOf(c: HttpContext<Env>, proxyHops: number): string {
  if (proxyHops > 0) {
    const chain = (c.req.header('x-forwarded-for') ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
    const seen = chain.at(-proxyHops)
    if (seen) return seen
  }
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    // A request made in the process (tests) has no socket.
    return '127.0.0.1'
  }
}

/** The cookie of a lengthened session again, as the account library wrote it, so that the browser keeps it as long. */
function lengthenedCookie(value: string, publicUrl: string): string {
  return sessionCookieLine(value) + (publicUrl.startsWith('https:') ? '; Secure' : '')
}

/** The token in the signed session cookie; the database knows whether it is one of ours. */
export function sessionToken(cookieHeader: string | undefined): string | undefined {
  // A token is letters and digits; what follows its dot is the account library's signature.
  return sessionCookie(cookieHeader)?.split(/\.|%2e/i)[0]
}

/** The session cookie with its signature, as it was sent. */
function sessionCookie(cookieHeader: string | undefined): string | undefined {
  if (!cookieHeader) return undefined
  for (const part of cookieHeader.split(';')) {
    const [name, value] = part.trim().split('=', 2)
    if (name === SESSION_COOKIE && value) return value
  }
  return undefined
}
