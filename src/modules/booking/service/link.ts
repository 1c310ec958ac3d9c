// The key of a booking's private link: made from its id and a secret of this installation, so that it is never stored.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../server/context.ts'
import { secretOf } from '../../../server/db/secrets.ts'

const secrets = new WeakMap<object, Promise<string>>()

function linkSecret(ctx: Pick<Context, 'db' | 'ports'>): Promise<string> {
  const known = secrets.get(ctx.ports)
  if (known) return known
  const secret = secretOf(ctx.db, 'booking-links')
  secrets.set(ctx.ports, secret)
  secret.catch(() => secrets.delete(ctx.ports))
  return secret
}

/** 256 bits, always the same for one booking: a repeated request gets the same link. */
export async function linkKeyOf(ctx: Pick<Context, 'db' | 'ports'>, bookingId: string): Promise<string> {
  return createHmac('sha256', await linkSecret(ctx))
    .update(bookingId)
    .digest('base64url')
}

/** Whether this is the key of that booking; takes the same time for every wrong one. */
export async function isLinkKey(ctx: Pick<Context, 'db' | 'ports'>, bookingId: string, key: string): Promise<boolean> {
  const expected = Buffer.from(await linkKeyOf(ctx, bookingId))
  const given = Buffer.from(key)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
