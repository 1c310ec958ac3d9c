// Private link keys, derived from row id and secret, never stored.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from './context.ts'
import { getOrCreateSecret } from './db/secrets.ts'

type LinkContext = Pick<Context, 'db' | 'ports'>

/** The keys of one kind of link. Each kind has a secret of its own, `secretName`, so that a key of one kind does not work for another. */
export function privateLinks(secretName: string) {
  const secrets = new WeakMap<object, Promise<string>>()
  const secret = (ctx: LinkContext): Promise<string> => {
    const cached = secrets.get(ctx.ports)
    if (cached) return cached
    const read = getOrCreateSecret(ctx.db, secretName)
    secrets.set(ctx.ports, read)
    read.catch(() => secrets.delete(ctx.ports))
    return read
  }
  /** 256 bits, always the same for the same row: a repeated request gets the same link. */
  const keyOf = async (ctx: LinkContext, id: string): Promise<string> =>
    createHmac('sha256', await secret(ctx))
      .update(id)
      .digest('base64url')
  return {
    keyOf,
    /** Whether this is the key of that row, compared in constant time. */
    isKey: async (ctx: LinkContext, id: string, key: string): Promise<boolean> => {
      const expected = Buffer.from(await keyOf(ctx, id))
      const given = Buffer.from(key)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
