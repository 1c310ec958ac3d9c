// Works out who calls: address, session cookie, request id, and the ctx the use cases of this request receive.
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HttpContext } from 'hono'
import { newId } from '../../shared/ids.ts'
import type { Actor, Context } from '../context.ts'
import { SESSION_COOKIE } from '../ports/identity/identity.ts'
import type { Env } from './module.ts'

export type Inside = { ctx: Context; address: string }

type ReadActor = (ctx: Pick<Context, 'db' | 'clock'>, token: string | undefined) => Promise<Actor>

/** Fills in ctx, address and requestId of this request and answers them. */
export async function contextOf(
  c: HttpContext<Env>,
  base: Pick<Context, 'db' | 'clock' | 'ports' | 'queue'>,
  config: { publicUrl: string | undefined; proxyHops: number },
  readActor: ReadActor,
): Promise<Inside> {
  const requestId = newId(base.clock.now().getTime())
  const address = addressOf(c, config.proxyHops)
  const actor = await readActor(base, sessionToken(c.req.header('cookie')))
  const ctx: Context = { ...base, actor, requestId, publicUrl: config.publicUrl ?? new URL(c.req.url).origin }
  c.set('ctx', ctx)
  c.set('address', address)
  c.set('requestId', requestId)
  c.header('X-Request-Id', requestId)
  return { ctx, address }
}

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

/** The token in the signed session cookie; the database knows whether it is one of ours. */
export function sessionToken(cookieHeader: string | undefined): string | undefined {
  if (!cookieHeader) return undefined
  for (const part of cookieHeader.split(';')) {
    const [name, value] = part.trim().split('=', 2)
    if (name === SESSION_COOKIE && value) return decodeURIComponent(value).split('.')[0]
  }
  return undefined
}
