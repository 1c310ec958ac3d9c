// HMACs with a secret of this installation: reproducible, never stored.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { getOrCreateSecret } from './secrets.ts'
import type { Tables } from './tables.ts'

/** Returns 256 unguessable bits, always the same for the same text and secret name. */
export async function hmacOf(db: Kysely<Tables>, secret: string, text: string): Promise<string> {
  return createHmac('sha256', await getOrCreateSecret(db, secret))
    .update(text)
    .digest('base64url')
}

/** Whether this is the HMAC of that text, compared in constant time. */
export async function isHmacOf(db: Kysely<Tables>, secret: string, text: string, hmac: string): Promise<boolean> {
  const [given, expected] = [Buffer.from(hmac), Buffer.from(await hmacOf(db, secret, text))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
