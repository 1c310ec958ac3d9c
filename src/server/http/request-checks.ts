// What a request must pass before it is handled.
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '../../shared/errors.ts'
import type { Env } from './module.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether the method changes nothing. */
export const isSafe = (method: string): boolean => SAFE.has(method)

/**
 * Rejects unsafe requests from other origins (CSRF), except to routes declared for any. The Origin must equal PUBLIC_URL, or our Host if that
 * is unset. A GET is rejected only if its route is declared for `same-site`, and the browser reports another site.
 */
export function originCheck(publicUrl: string | undefined): MiddlewareHandler<Env> {
  const own = publicUrl ? new URL(publicUrl).origin : undefined
  return async (c, next) => {
    const origin = c.get('route')?.origin
    const isForeign = isSafe(c.req.method)
      ? origin === 'same-site' && c.req.header('sec-fetch-site') === 'cross-site'
      : origin !== 'any' && !isOwn(c.req.header('origin'), c.req.header('host'), own)
    if (isForeign) {
      throw new AppError('forbidden', 'This request did not come from our own pages.', { reason: 'invalid_origin' })
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

const MAX_BYTES = 256 * 1024

/** Bodies are read only for requests that change something; checking for one builds a full Request for every call. */
export const limitBodies: MiddlewareHandler<Env> = (c, next) =>
  isSafe(c.req.method) || isSmall(c.req) || c.get('route')?.upload ? next() : limitBody(c, next)
const limitBody = bodyLimit({ maxSize: MAX_BYTES })

/** The server enforces Content-Length, so the body of such a request need not be checked. */
function isSmall({ raw }: { raw: Request }): boolean {
  const length = raw.headers.get('content-length')
  return length !== null && !raw.headers.has('transfer-encoding') && Number(length) <= MAX_BYTES
}

/** Refuses a URL with an invalid percent-encoding: no page has such a URL, and the router would only log a warning. */
export const onlyDecodable: MiddlewareHandler<Env> = (c, next) => {
  if (isUndecodable(c.req.url)) throw new AppError('invalid', 'The address cannot be read.', { reason: 'invalid_url' })
  return next()
}

function isUndecodable(url: string): boolean {
  if (!url.includes('%')) return false
  try {
    decodeURIComponent(new URL(url).pathname)
    return false
  } catch {
    return true
  }
}

/** References of bookings, orders and tickets are in capitals and stay so. */
const REFERENCE = /^[A-Z]{2}-[A-Z0-9]{4,}$/

/** Percent-encoded bytes are not letters of the path. */
const CAPITALS = /%[0-9a-f]{2}|[A-Z]+/gi

const lowercaseSegment = (segment: string): string =>
  REFERENCE.test(segment) ? segment : segment.replace(CAPITALS, (found) => (found.startsWith('%') ? found : found.toLowerCase()))

/** The lower-case path with its query; undefined if it is lower-case already, and for files and API calls. */
export function lowercasePath({ pathname, search }: URL): string | undefined {
  // Two slashes at the start would redirect to another site.
  if (pathname.includes('.') || pathname.startsWith('//') || pathname.startsWith('/api/')) return undefined
  const path = pathname.split('/').map(lowercaseSegment).join('/')
  return path === pathname ? undefined : path + search
}

/** Redirects URLs with capital letters to the canonical lower-case one. */
export const lowercasePaths: MiddlewareHandler<Env> = async (c, next) => {
  const path = isSafe(c.req.method) ? lowercasePath(new URL(c.req.url)) : undefined
  return path ? c.redirect(path, 301) : next()
}
