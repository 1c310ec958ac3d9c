import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HttpContext, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { newId } from '../../shared/ids.ts'
import type { Actor, Context } from '../context.ts'
import { SESSION_COOKIE, sessionCookieLine } from '../ports/identity/auth.ts'
import type { RunAtCost } from './limits/request-cost.ts'
import type { Logger } from './log.ts'
import type { Env } from './module.ts'

/** `rateLimitKey` is the key of the rate limit that this request counts against. */
export type CallerInfo = { ctx: Context; network: string; rateLimitKey: string; runAtCost: RunAtCost }

/** `cookies` are set on the response to this request; a response created elsewhere must be given them. */
export type Caller = CallerInfo & { cookies: string[] }

type ReadActor = (
  ctx: Pick<Context, 'db' | 'clock' | 'ports'>,
  token: string | undefined,
) => Promise<{ actor: Actor; isExtended: boolean }>

/** Sessions of the team and of pandits, as of their last request: the user's id by session token. */
const cachedAccounts = new LRUCache<string, string>({ max: 5000 })

/**
 * Team members and pandits are counted by account, so that an office behind one IP address is not counted as one caller; nobody can create
 * such accounts at will. Everybody else is counted by address: families' accounts are free and would multiply the limit.
 */
const isCountedByAccount = (actor: Actor): boolean =>
  actor.kind === 'person' && (actor.role === 'pandit' || (actor.role !== 'user' && actor.hasSecondFactor))

/**
 * Loads the caller's session and sets ctx, network, requestId and runAtCost of this request. `consumeRateLimit` may refuse the caller
 * before the session is looked up, so that a flood causes no database queries; it receives the network, or `account:` and the id of a cached
 * team member or pandit.
 */
export async function loadCaller(
  c: HttpContext<Env>,
  base: Pick<Context, 'db' | 'clock' | 'ports' | 'queue'>,
  config: { publicUrl: string | undefined; proxyHops: number },
  readActor: ReadActor,
  consumeRateLimit: (rateLimitKey: string) => RunAtCost,
): Promise<Caller> {
  const requestId = newId(base.clock.now().getTime())
  const network = networkOf(ipAddressOf(c, config.proxyHops))
  c.set('network', network)
  c.set('requestId', requestId)
  c.header('X-Request-Id', requestId)
  const cookies = c.req.header('cookie')
  const token = sessionToken(cookies)
  const account = token && cachedAccounts.get(token)
  const rateLimitKey = account ? `account:${account}` : network
  const runAtCost = consumeRateLimit(rateLimitKey)
  c.set('rateLimitKey', rateLimitKey)
  c.set('runAtCost', runAtCost)
  const { actor, isExtended } = await readActor(base, token)
  if (token && actor.kind === 'person' && isCountedByAccount(actor)) cachedAccounts.set(token, actor.userId)
  else if (account) cachedAccounts.delete(token)
  const ctx: Context = { ...base, actor, requestId, publicUrl: config.publicUrl ?? originOf(c.req.url) }
  if (!isOwnMachine(network)) ctx.network = network
  c.set('ctx', ctx)
  const newCookies = isExtended ? [extendedCookie(sessionCookie(cookies) ?? '', ctx.publicUrl)] : []
  for (const cookie of newCookies) c.header('Set-Cookie', cookie, { append: true })
  return { ctx, network, rateLimitKey, runAtCost, cookies: newCookies }
}

/** Whether this is a loopback address, in the format of `networkOf`. */
const isOwnMachine = (network: string): boolean =>
  network.startsWith('127.') || network === networkOf('::1') || network === 'unknown'

/** The origin ("https://host:port") of an absolute URL. */
function originOf(url: string): string {
  const path = url.indexOf('/', url.indexOf('//') + 2)
  return path < 0 ? url : url.slice(0, path)
}

/**
 * The unit that one caller is counted by: an IPv4 address, or the /64 network of an IPv6 one, because every subscriber has 2^64 addresses.
 * Same format as in the auth library's session rows, so that the two can be compared.
 */
export function networkOf(ipAddress: string): string {
  // Most addresses are IPv4, which skips the expensive parsing of IPv6.
  if (!ipAddress.includes(':')) return ipAddress
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)?.[1]
  if (mapped) return mapped
  const bare = ipAddress.split('%')[0] ?? ''
  if (!isIPv6(bare)) return ipAddress
  const [left = '', right] = bare.toLowerCase().split('::')
  const [before, after] = [left, right ?? ''].map((side) => side.split(':').filter(Boolean))
  const missing = right === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const groups = [...(before ?? []), ...Array<string>(Math.max(0, missing)).fill('0'), ...(after ?? [])]
  return [...groups.slice(0, 4).map((group) => group.padStart(4, '0')), ...Array<string>(4).fill('0000')].join(':')
}

/** The caller's network as used by rate limits, for code without a request context. */
export const callerNetwork = (c: HttpContext<Env>, proxyHops: number): string => networkOf(ipAddressOf(c, proxyHops))

/** The caller's IP address: that of the socket, or the one seen by the outermost of our own proxies. */
function ipAddressOf(c: HttpContext<Env>, proxyHops: number): string {
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
    // A request made inside the process (tests) has no socket.
    return '127.0.0.1'
  }
}

/** Warns once of requests that came through a proxy although PROXY_HOPS is 0: they all have the IP address of the proxy. */
export function warnOfProxy(proxyHops: number, log: Logger): MiddlewareHandler<Env> {
  let isDone = proxyHops > 0
  return async (c, next) => {
    if (!isDone && c.req.header('x-forwarded-for') !== undefined) {
      isDone = true
      log.warn(
        'A request has the header X-Forwarded-For, but PROXY_HOPS is 0. If the site is behind a proxy, all visitors share one rate limit: set PROXY_HOPS to the number of your proxies.',
      )
    }
    await next()
  }
}

/** Sets the cookie of an extended session again, in the auth library's format, so that the browser's copy also lives longer. */
function extendedCookie(value: string, publicUrl: string): string {
  return sessionCookieLine(value) + (publicUrl.startsWith('https:') ? '; Secure' : '')
}

/** The token in the signed session cookie; the database decides whether it is valid. */
export function sessionToken(cookieHeader: string | undefined): string | undefined {
  // A token consists of letters and digits; the part after the dot is the auth library's signature.
  return sessionCookie(cookieHeader)?.split(/\.|%2e/i)[0]
}

/** The session cookie with its signature, as received. */
function sessionCookie(cookieHeader: string | undefined): string | undefined {
  if (!cookieHeader) return undefined
  for (const part of cookieHeader.split(';')) {
    const [name, value] = part.trim().split('=', 2)
    if (name === SESSION_COOKIE && value) return value
  }
  return undefined
}
