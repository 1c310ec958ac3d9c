// The header of a call that may be sent again: the same key means the same thing, done once.
import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'

export const IdempotencyHeader = z.object({
  'idempotency-key': z.string().min(1, 'The Idempotency-Key is empty.').max(200, 'The Idempotency-Key is too long.').optional(),
})

/** The same text for the same body, in whatever order its fields came. */
export function bodyHash(body: object): string {
  const entries = Object.entries(body)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url')
}
