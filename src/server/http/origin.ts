// CSRF check: Origin must equal PUBLIC_URL, or our Host if unset.
import type { MiddlewareHandler } from 'hono'
import { AppError } from '../../shared/errors.ts'
import { type Env, matchedOptions } from './module.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether the method changes nothing. */
export const isSafe = (method: string): boolean => SAFE.has(method)

/** Rejects unsafe requests from other origins, except to routes declared for any. */
export function originCheck(publicUrl: string | undefined): MiddlewareHandler<Env> {
  const own = publicUrl ? new URL(publicUrl).origin : undefined
  return async (c, next) => {
    const isAllowed = isSafe(c.req.method) || matchedOptions(c)?.origin === 'any'
    if (!isAllowed && !isOwn(c.req.header('origin'), c.req.header('host'), own)) {
      throw new AppError('forbidden', 'This request did not come from our own pages.', { reason: 'foreign_origin' })
    }
    await next()
  }
}

function isOwn(origin: string | undefined, host: string | undefined, own: string | undefined): boolean {
  if (!origin) return false
  // The scheme counts as well: anybody can forge a page over plain http. Without PUBLIC_URL we do not know the scheme that a proxy in front
  // of us uses.
  if (own) return origin === own
  return /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).host === host
}
