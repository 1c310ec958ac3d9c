// Security headers of every answer: nothing from outside, no frame around us, and on a page only the scripts we wrote into it.
import { randomBytes } from 'node:crypto'
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

/** 128 random bits, for one page. */
export const newNonce = (): string => randomBytes(16).toString('base64')

/** The same page with the headers of pages: only scripts and styles with this nonce run. */
export function securePage(page: Response, nonce: string): Response {
  for (const [name, value] of OF_PAGES) page.headers.set(name, value)
  page.headers.set('Content-Security-Policy', pagePolicy(nonce))
  return page
}

function pagePolicy(nonce: string): string {
  const styles = isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`
  return (
    `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' ${styles}; img-src 'self' data:; font-src 'self'; ` +
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
  )
}
