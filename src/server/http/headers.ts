// Security headers: CSP with script hashes, no framing, nothing external.
import type { MiddlewareHandler } from 'hono'
import type { Env } from './module.ts'

const isDevelopment = process.argv.includes('--dev')

/** Sent with every response. No Strict-Transport-Security: it is up to the proxy that holds the certificate. */
const COMMON_HEADERS: readonly [string, string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]

const API_HEADERS: readonly [string, string][] = [
  ...COMMON_HEADERS,
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
]

const PAGE_HEADERS: readonly [string, string][] = [
  ...COMMON_HEADERS,
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'geolocation=(self), camera=(), microphone=()'],
]

/** Headers of everything that is not a page: constants, set before the response is created, which is cheapest. */
export const securityHeaders: MiddlewareHandler<Env> = (c, next) => {
  for (const [name, value] of API_HEADERS) c.header(name, value)
  return next()
}

/** Set by a page to name the one other origin that its form posts to; removed before the response is sent. */
const FORM_TARGET_HEADER = 'X-Form-Goes-To'

/**
 * Sets the headers of a page, and makes a response without Cache-Control (data of a page, a redirect) uncacheable, because it may be
 * personal. Besides our own files, the page may only run these inline scripts, given as `'sha256-…'`.
 */
export function securePage(page: Response, scripts: readonly string[]): void {
  for (const [name, value] of PAGE_HEADERS) page.headers.set(name, value)
  page.headers.set('Content-Security-Policy', pagePolicy(scripts, page.headers.get(FORM_TARGET_HEADER)))
  page.headers.delete(FORM_TARGET_HEADER)
  if (page.headers.has('Cache-Control')) return
  page.headers.set('Cache-Control', 'private, no-store')
  if (!/\bcookie\b/i.test(page.headers.get('Vary') ?? '')) page.headers.append('Vary', 'Cookie')
}

/** Hashes of the two style elements that React Aria inserts into a page; a test compares them with the library. */
export const STYLES_OF_LIBRARY = {
  usePress: "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  usePreventScroll: "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
}

function pagePolicy(scripts: readonly string[], formGoesTo: string | null): string {
  const styles = isDevelopment ? "'unsafe-inline'" : Object.values(STYLES_OF_LIBRARY).join(' ')
  return (
    `default-src 'self'; script-src 'self' ${scripts.join(' ')}; style-src 'self' ${styles}; img-src 'self' data:; font-src 'self'; ` +
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}; object-src 'none'; base-uri 'none'; form-action 'self'${formGoesTo ? ` ${formGoesTo}` : ''}; frame-ancestors 'none'`
  )
}
