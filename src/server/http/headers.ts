// Security headers of every answer: nothing from outside, no frame around us, and on a page only the scripts we wrote into it.
import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Env } from './module.ts'

const isDevelopment = process.argv.includes('--dev')

/** The hash by which a content security policy allows one inline script or style. */
export const policyHash = (text: string | Buffer): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The two rules React Aria writes into the page: one for whatever can be pressed, one while a sheet is open on an iPhone. */
const REACT_ARIA_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
]

const STYLES = isDevelopment ? ["'unsafe-inline'"] : REACT_ARIA_STYLES.map(policyHash)

/** The policy of a page whose inline scripts have these hashes. */
export function pagePolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...STYLES].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** No Strict-Transport-Security: that promise is made by the proxy that holds the certificate. */
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
  ['Content-Security-Policy', pagePolicy([])],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'geolocation=(self), camera=(), microphone=()'],
]

/** Headers of everything that is not a page. */
export const securityHeaders: MiddlewareHandler<Env> = (c, next) => {
  for (const [name, value] of OF_CALLS) c.header(name, value)
  return next()
}

/** The same page with the headers of pages; a policy it brings along stays. */
export function securePage(page: Response): Response {
  for (const [name, value] of OF_PAGES) if (!page.headers.has(name)) page.headers.set(name, value)
  return page
}
