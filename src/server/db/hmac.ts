// HMACs with an installation secret: reproducible, never stored.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { secretOf } from './secrets.ts'
import type { Tables } from './tables.ts'

/** 256 bits that cannot be guessed, always the same for one text under the secret of that name. */
export async function hmacOf(db: Kysely<Tables>, secret: string, text: string): Promise<string> {
  return createHmac('sha256', await secretOf(db, secret))
    .update(text)
    .digest('base64url')
}

/** Whether this is the mark of that text; takes the same time for every wrong one. */
export async function isHmacOf(db: Kysely<Tables>, secret: string, text: string, hmac: string): Promise<boolean> {
  const [given, expected] = [Buffer.from(hmac), Buffer.from(await hmacOf(db, secret, text))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
