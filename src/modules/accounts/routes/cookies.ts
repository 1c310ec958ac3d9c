// Sets the cookies a use case of accounts answers.
import type { Context as HttpContext } from 'hono'
import type { Env } from '../../../server/http/module.ts'

/** Cookies follow the scheme of the request: `Secure` over https. */
export function setCookies(c: HttpContext<Env>, cookies: string[]): void {
  const isSecure = c.get('ctx').publicUrl.startsWith('https:')
  for (const cookie of cookies) c.header('Set-Cookie', isSecure ? `${cookie}; Secure` : cookie, { append: true })
}
