// Security headers of every answer: a strict content security policy with a nonce, and nothing from outside.

import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { Env } from './module.ts'

export function securityHeaders(): MiddlewareHandler<Env> {
  const isDevelopment = process.argv.includes('--dev')
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'", NONCE],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    // Only where the address is https does this promise hold; the proxy in front of us sets it.
    strictTransportSecurity: false,
    xFrameOptions: 'DENY',
    permissionsPolicy: { geolocation: ['self'], camera: [], microphone: [] },
  }) as MiddlewareHandler<Env>
}
