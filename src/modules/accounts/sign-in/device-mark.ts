// Known-device cookie: lets the owner sign in after strangers exhaust the attempts.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../server/context.ts'
import { secretOf } from '../../../server/db/secrets.ts'
import { findPasswordOf } from '../security/store.ts'

const DEVICE_COOKIE = 'sankalp.device'
const YEAR = 365 * 24 * 60 * 60

/**
 * Says nothing of the account to whoever finds it, and cannot be made without the secret of this installation. It holds for one account and
 * one password: after a new one no device is known any more, also not that of whoever had the account before.
 */
async function markOf({ db }: Pick<Context, 'db'>, email: string): Promise<string> {
  const { userId, hash } = (await findPasswordOf(db, email)) ?? { userId: '', hash: null }
  return createHmac('sha256', await secretOf(db, 'devices'))
    .update(JSON.stringify([email, userId, hash]))
    .digest('base64url')
}

/** The Set-Cookie line that remembers a sign-in; it outlives the session, so that it still counts after signing out. */
export async function deviceCookie(ctx: Pick<Context, 'db'>, email: string): Promise<string> {
  return `${DEVICE_COOKIE}=${await markOf(ctx, email)}; Max-Age=${YEAR}; Path=/; HttpOnly; SameSite=Lax`
}

export async function isKnownDevice(ctx: Pick<Context, 'db'>, email: string, cookies: string | null): Promise<boolean> {
  const given = /(?:^|;\s*)sankalp\.device=([\w-]+)/.exec(cookies ?? '')?.[1]
  if (!given) return false
  const [mark, expected] = [Buffer.from(given), Buffer.from(await markOf(ctx, email))]
  return mark.length === expected.length && timingSafeEqual(mark, expected)
}
