// The header of a call that may be sent again: the same key means the same thing, done once.
import { z } from '@hono/zod-openapi'

export const IdempotencyHeader = z.object({
  'idempotency-key': z.string().min(1, 'The Idempotency-Key is empty.').max(200, 'The Idempotency-Key is too long.').optional(),
})
