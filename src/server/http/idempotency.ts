import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { AppError } from '../../shared/errors.ts'
import { fieldMessages } from './field-messages.ts'

export const IdempotencyHeader = z.object({
  'idempotency-key': z.string().min(1, 'The Idempotency-Key is empty.').max(200, 'The Idempotency-Key is too long.').optional(),
})

/** The key of a call whose body is no JSON, and so is bound by no schema. */
export function idempotencyKeyOf(header: string | undefined): string | undefined {
  const { success, data, error } = IdempotencyHeader.safeParse({ 'idempotency-key': header })
  if (success) return data['idempotency-key']
  const fields = fieldMessages(error.issues)
  throw new AppError('invalid', Object.values(fields)[0] ?? 'The Idempotency-Key could not be read.', { fields })
}

/** The same text for the same body, in whatever order its fields came. */
export function bodyHash(body: object): string {
  const entries = Object.entries(body)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url')
}
