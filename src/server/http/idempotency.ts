import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { AppError } from '../../shared/errors.ts'
import { fieldMessages } from './field-messages.ts'

export const IdempotencyHeader = z.object({
  'idempotency-key': z.string().min(1, 'The Idempotency-Key is empty.').max(200, 'The Idempotency-Key is too long.').optional(),
})

/** Reads the Idempotency-Key of a call without a JSON body, which has no schema to validate the header. */
export function idempotencyKeyOf(header: string | undefined): string | undefined {
  const { success, data, error } = IdempotencyHeader.safeParse({ 'idempotency-key': header })
  if (success) return data['idempotency-key']
  const fields = fieldMessages(error.issues)
  throw new AppError('invalid', Object.values(fields)[0] ?? 'The Idempotency-Key could not be read.', { fields })
}

/** Returns the same hash for the same body, regardless of the order of its fields. */
export function bodyHash(body: object): string {
  const entries = Object.entries(body)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url')
}
