// Security headers: CSP with script hashes, no framing, nothing external.
import type { MiddlewareHandler } from 'hono'
import type { Env } from './module.ts'

const isDevelopment = process.argv.includes('--dev')

/** The same for every answer. No Strict-Transport-Security: that promise is made by the proxy that holds the certificate. */
const EVERYWHERE: readonly [string, string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]

const OF_CALLS: readonly [string, string][] = [
  ...EVERYWHERE,
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
]

const OF_PAGES: readonly [string, string][] = [
  ...EVERYWHERE,
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'geolocation=(self), camera=(), microphone=()'],
]

/** Headers of everything that is not a page: constants, set before the answer is made, which costs least. */
export const securityHeaders: MiddlewareHandler<Env> = (c, next) => {
  for (const [name, value] of OF_CALLS) c.header(name, value)
  return next()
}

/** With this header a page of ours names the one other site its form is sent to; it goes no further than here. */
const FORM_GOES_TO = 'X-Form-Goes-To'

/**
 * Gives a page the headers of pages, and keeps an answer that says nothing of its keeping (data of a page, a redirect) out of every cache:
 * it may be one person's. Beside our own files the page runs only these inline scripts,
 * named as `'sha256-…'`.
 */
export function securePage(page: Response, scripts: readonly string[]): void {
  for (const [name, value] of OF_PAGES) page.headers.set(name, value)
  page.headers.set('Content-Security-Policy', pagePolicy(scripts, page.headers.get(FORM_GOES_TO)))
  page.headers.delete(FORM_GOES_TO)
  if (page.headers.has('Cache-Control')) return
  page.headers.set('Cache-Control', 'private, no-store')
  if (!/\bcookie\b/i.test(page.headers.get('Vary') ?? '')) page.headers.append('Vary', 'Cookie')
}

/** The two style elements React Aria puts into a page, by their texts; a test reads those from the library. */
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
