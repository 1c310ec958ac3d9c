// CSRF check: Origin must equal PUBLIC_URL, or our Host if unset.
import type { MiddlewareHandler } from 'hono'
import { AppError } from '../../shared/errors.ts'
import type { Env } from './module.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A method that changes nothing. */
export const isSafe = (method: string): boolean => SAFE.has(method)

/** `openTo` are the paths whose address is the proof by itself, for programs that know of no origin. */
export function originCheck(publicUrl: string | undefined, openTo: ReadonlySet<string> = new Set()): MiddlewareHandler<Env> {
  const own = publicUrl ? new URL(publicUrl).origin : undefined
  return async (c, next) => {
    if (!isSafe(c.req.method) && !openTo.has(c.req.path) && !isOwn(c.req.header('origin'), c.req.header('host'), own)) {
      throw new AppError('forbidden', 'This request did not come from our own pages.', { reason: 'foreign_origin' })
    }
    await next()
  }
}

function isOwn(origin: string | undefined, host: string | undefined, own: string | undefined): boolean {
  if (!origin) return false
  // The scheme counts as well: a page over plain http can be anybody's. Without PUBLIC_URL nobody tells us what a proxy in front speaks.
  if (own) return origin === own
  return /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).host === host
}
