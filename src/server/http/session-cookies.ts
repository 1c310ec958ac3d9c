// What the auth library sees of a request; forwards its cookies.
import type { Context as HttpContext } from 'hono'
import type { Env } from './module.ts'

/** The request headers for the auth library: cookie, address and user agent. */
export function sessionHeaders(c: HttpContext<Env>): Headers {
  const headers = new Headers({ 'x-real-ip': c.get('network') })
  for (const name of ['cookie', 'user-agent']) {
    const value = c.req.header(name)
    if (value) headers.set(name, value)
  }
  return headers
}

/** Sets cookies with `Secure` if the site uses https. */
export function setCookies(c: HttpContext<Env>, cookies: readonly string[]): void {
  const isSecure = c.get('ctx').publicUrl.startsWith('https:')
  for (const cookie of cookies) c.header('Set-Cookie', isSecure ? `${cookie}; Secure` : cookie, { append: true })
}
