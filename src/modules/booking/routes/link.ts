// The cookie that stands for a private link: one for each booking, unreadable to scripts, good for ninety days. Whoever holds it is told the key on
// the page of the booking, to hand the link on.
import type { Context as HttpContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Env } from '../../../server/http/module.ts'

const NINETY_DAYS = 90 * 24 * 60 * 60

const cookieName = (ref: string): string => `sankalp.booking.${ref.toUpperCase()}`

/** The key this caller holds for a booking: the header's, else the cookie's. */
export function linkKey(c: HttpContext<Env>, ref: string): string | undefined {
  return c.req.header('x-booking-key') ?? getCookie(c, cookieName(ref))
}

export function keepLinkKey(c: HttpContext<Env>, ref: string, key: string): void {
  setCookie(c, cookieName(ref), key, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: NINETY_DAYS,
    secure: c.get('ctx').publicUrl.startsWith('https:'),
  })
}
