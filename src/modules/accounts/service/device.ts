// The mark a browser keeps of the e-mail it last signed in to: its owner passes where strangers have used up that e-mail's tries.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../server/context.ts'
import { secretOf } from '../../../server/db/secrets.ts'

const DEVICE_COOKIE = 'sankalp.device'
const YEAR = 365 * 24 * 60 * 60

/** Says nothing of the e-mail to whoever finds it, and cannot be made without the secret of this installation. */
async function markOf({ db }: Pick<Context, 'db'>, email: string): Promise<string> {
  return createHmac('sha256', await secretOf(db, 'devices'))
    .update(email)
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
