// Recorded payments and reviews.
import type { Database } from '../../../server/context.ts'
import { gathered } from '../../../server/db/gathered.ts'
import type { PAYMENT_METHODS } from '../contract.ts'

export type NewPayment = {
  id: string
  bookingId: string
  kind: 'payment' | 'refund'
  method: (typeof PAYMENT_METHODS)[number]
  amountPaise: number
  recordedBy: string | null
  recordedAs: 'team' | 'pandit' | 'system'
  at: Date
  idempotencyKey?: string | undefined
  /** Of what was said under the key. */
  requestHash?: string
  /** Where it went through the provider of online payments, who names each payment and refund once. */
  providerId?: string
}

/** Writes a payment; false when this booking already has one under the same key, or the provider's is counted. */
export async function insertPayment(db: Database, payment: NewPayment): Promise<boolean> {
  const row = await db
    .insertInto('booking_payments')
    .values({
      id: payment.id,
      booking_id: payment.bookingId,
      kind: payment.kind,
      method: payment.method,
      amount_paise: payment.amountPaise,
      recorded_by: payment.recordedBy,
      recorded_as: payment.recordedAs,
      at: payment.at,
      idempotency_key: payment.idempotencyKey ?? null,
      request_hash: payment.requestHash ?? null,
      provider_id: payment.providerId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What was recorded for a booking under an idempotency key. */
export function findPayment(db: Database, bookingId: string, idempotencyKey: string) {
  return db
    .selectFrom('booking_payments')
    .where('booking_id', '=', bookingId)
    .where('idempotency_key', '=', idempotencyKey)
    .select(['kind', 'method', 'amount_paise as amountPaise', 'request_hash as requestHash'])
    .executeTakeFirst()
}

export function listPayments(db: Database, bookingIds: readonly string[]) {
  return db
    .selectFrom('booking_payments')
    .where('booking_id', 'in', bookingIds.length > 0 ? bookingIds : [null as never])
    .select(['booking_id as bookingId', 'kind', 'method', 'amount_paise as amountPaise', 'recorded_as as recordedAs', 'at'])
    .select('provider_id as reference')
    .$narrowType<{
      kind: 'payment' | 'refund'
      method: (typeof PAYMENT_METHODS)[number]
      recordedAs: 'team' | 'pandit' | 'system'
    }>()
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** All that was paid for a booking and given back; undefined for nothing. */
export const paymentsOf = gathered(async (db, bookingIds: readonly string[]) =>
  Map.groupBy(await listPayments(db, bookingIds), ({ bookingId }) => bookingId),
)

export type NewReview = {
  id: string
  bookingId: string
  panditId: string
  ceremonySlug: string
  rating: number
  content: string
  language: 'en' | 'hi'
  author: string
  at: Date
}

/** Writes the one review of a booking; false when there is one already. */
export async function insertReview(db: Database, review: NewReview): Promise<boolean> {
  const row = await db
    .insertInto('reviews')
    .values({
      id: review.id,
      booking_id: review.bookingId,
      pandit_id: review.panditId,
      ceremony_slug: review.ceremonySlug,
      rating: review.rating,
      content: review.content,
      language: review.language,
      author: review.author,
      created_at: review.at,
    })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The review of a booking, locked until the transaction ends. */
export function lockReview(db: Database, bookingId: string) {
  return db
    .selectFrom('reviews')
    .where('booking_id', '=', bookingId)
    .select(['id', 'rating', 'content', 'created_at as createdAt', 'hidden_at as hiddenAt'])
    .forUpdate()
    .executeTakeFirst()
}

export async function updateReview(
  db: Database,
  id: string,
  change: { rating: number; content: string; language: 'en' | 'hi'; at: Date },
): Promise<void> {
  await db
    .updateTable('reviews')
    .set({ rating: change.rating, content: change.content, language: change.language, edited_at: change.at })
    .where('id', '=', id)
    .execute()
}
