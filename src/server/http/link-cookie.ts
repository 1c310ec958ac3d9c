// Private link cookie: one per row, HttpOnly.
import type { Context as HttpContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { LINK_COOKIE_DAYS } from '../../shared/sign-in-rules.ts'
import type { Env } from './module.ts'

// The page opened with the cookie receives the key, so that its holder can share the link.

const LINK_COOKIE_SECONDS = LINK_COOKIE_DAYS * 24 * 60 * 60

/** The cookies and the header of one kind of link, such as `booking`: `sankalp.booking.<REF>` and `X-Booking-Key`. */
export function linkCookies(kind: string) {
  const cookieName = (ref: string): string => `sankalp.${kind}.${ref.toUpperCase()}`
  return {
    /** Returns the key sent by this caller: from the header, else from the cookie. */
    readKey: <E extends Env>(c: HttpContext<E>, ref: string): string | undefined =>
      c.req.header(`x-${kind}-key`) ?? getCookie(c, cookieName(ref)),
    setCookie: (c: HttpContext<Env>, ref: string, key: string): void =>
      setCookie(c, cookieName(ref), key, {
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: LINK_COOKIE_SECONDS,
        secure: c.get('ctx').publicUrl.startsWith('https:'),
      }),
  }
}
