import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { batched } from '../../../server/db/batched.ts'
import type { RefundBook } from '../../../server/db/provider-refunds.ts'
import type { Language } from '../../../shared/languages.ts'
import type { PAYMENT_METHODS } from '../record/contract.ts'

export type NewPayment = {
  id: string
  bookingId: string
  kind: 'payment' | 'refund'
  method: (typeof PAYMENT_METHODS)[number]
  amountPaise: number
  recordedBy: string | null
  actorKind: 'team' | 'pandit' | 'system'
  at: Date
  idempotencyKey?: string | undefined
  /** A hash of the request sent with the key. */
  requestHash?: string
  /** Set for an online payment or refund, which the provider identifies by a unique id. */
  providerId?: string
}

/**
 * Inserts a payment. Returns false when this booking already has one with the same key, or the provider's payment is already
 * recorded.
 */
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
      actor_kind: payment.actorKind,
      recorded_at: payment.at,
      idempotency_key: payment.idempotencyKey ?? null,
      request_hash: payment.requestHash ?? null,
      provider_payment_id: payment.providerId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The payment recorded for a booking under an idempotency key. */
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
    .select([
      'booking_id as bookingId',
      'kind',
      'method',
      'amount_paise as amountPaise',
      'actor_kind as actorKind',
      'recorded_at as at',
    ])
    .select('provider_payment_id as reference')
    .$narrowType<{
      kind: 'payment' | 'refund'
      method: (typeof PAYMENT_METHODS)[number]
      actorKind: 'team' | 'pandit' | 'system'
    }>()
    .orderBy('recorded_at')
    .orderBy('id')
    .execute()
}

/** Payments and refunds of a booking, batched over bookings; undefined without any. */
export const paymentsOf = batched(async (db, bookingIds: readonly string[]) =>
  Map.groupBy(await listPayments(db, bookingIds), ({ bookingId }) => bookingId),
)

export type NewReview = {
  id: string
  bookingId: string
  panditId: string
  ceremonySlug: string
  rating: number
  content: string
  language: Language
  author: string
  at: Date
}

/** Inserts the review of a booking. Returns false when it already has one. */
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
  change: { rating: number; content: string; language: Language; at: Date },
): Promise<void> {
  await db
    .updateTable('reviews')
    .set({ rating: change.rating, content: change.content, language: change.language, edited_at: change.at })
    .where('id', '=', id)
    .execute()
}

export type NewNotice = { id: string; bookingId: string; amountPaise: number; reference: string | undefined; at: Date }

/**
 * Stores a reported payment. A booking has one open notice; a second report adds or corrects its reference. Returns whether the
 * notice is new.
 */
export async function saveNotice(db: Database, notice: NewNotice): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into booking_upi_notices as existing (id, booking_id, amount_paise, reference, reported_at)
    values (${notice.id}::uuid, ${notice.bookingId}::uuid, ${notice.amountPaise}::int, ${notice.reference ?? null}::text, ${notice.at}::timestamptz)
    on conflict (booking_id) where state = 'open' do update set reference = coalesce(excluded.reference, existing.reference)
    returning id = ${notice.id}::uuid as is_new`.execute(db)
  return rows[0]?.is_new ?? false
}

type NoticeDecision = { id: string; bookingId: string; by: string; at: Date }

/** Matches an open notice with a recorded payment. Returns false when it is no longer open. */
export async function matchNotice(
  db: Database,
  { id, bookingId, by, at, paymentId, reference }: NoticeDecision & { paymentId: string; reference: string | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    update booking_upi_notices set state = 'matched', settled_at = ${at}::timestamptz, settled_by = ${by}::text,
      payment_id = ${paymentId}::uuid, reference = coalesce(${reference ?? null}::text, reference)
    where id = ${id}::uuid and booking_id = ${bookingId}::uuid and state = 'open' returning id`.execute(db)
  return rows.length > 0
}

/** Closes an open notice whose payment was not found. Returns false when it is no longer open. */
export async function refuseNotice(
  db: Database,
  { id, bookingId, by, at, reason }: NoticeDecision & { reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    update booking_upi_notices set state = 'refused', settled_at = ${at}::timestamptz, settled_by = ${by}::text, reason = ${reason}::text
    where id = ${id}::uuid and booking_id = ${bookingId}::uuid and state = 'open' returning id`.execute(db)
  return rows.length > 0
}

/** The reported payments of these bookings, newest first. */
export function listNotices(db: Database, bookingIds: readonly string[]) {
  return db
    .selectFrom('booking_upi_notices')
    .where('booking_id', 'in', bookingIds.length > 0 ? bookingIds : [null as never])
    .select(['id', 'booking_id as bookingId', 'state', 'amount_paise as amountPaise', 'reference'])
    .select(['reported_at as reportedAt', 'settled_at as settledAt', 'reason'])
    .$narrowType<{ state: 'open' | 'matched' | 'refused' }>()
    .orderBy('reported_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Erases a person's texts from their reported payments. The amounts stay, and so does the reference of a matched payment. */
export async function eraseNotices(db: Database, bookingIds: readonly string[]): Promise<void> {
  await sql`update booking_upi_notices set reason = null, reference = case state when 'matched' then reference end
    where booking_id = any(${bookingIds}::uuid[])`.execute(db)
}

export const BOOKING_REFUNDS: RefundBook = {
  refunds: 'booking_refunds',
  payments: 'booking_payments',
  payable: 'booking_id',
  paymentId: 'provider_payment_id',
}

export type RefundSums = { refundingPaise: number; refundFailedPaise: number }

/** Refunds of these bookings that are in progress or failed; no entry for a booking without any. */
export async function sumRefunds(db: Database, bookingIds: readonly string[]): Promise<Map<string, RefundSums>> {
  const { rows } = await sql<RefundSums & { id: string }>`
    select booking_id as id, coalesce(sum(amount_paise) filter (where state in ('requested', 'sent')), 0)::int as "refundingPaise",
      coalesce(sum(amount_paise) filter (where state = 'failed'), 0)::int as "refundFailedPaise"
    from booking_refunds where booking_id = any(${bookingIds}::uuid[]) group by booking_id`.execute(db)
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}

const NOTHING: RefundSums = { refundingPaise: 0, refundFailedPaise: 0 }

export const refundSumsOf = async (db: Database, bookingId: string): Promise<RefundSums> =>
  (await sumRefunds(db, [bookingId])).get(bookingId) ?? NOTHING

export async function findBookingReference(db: Database, bookingId: string): Promise<string> {
  const { rows } = await sql<{ ref: string }>`select ref from bookings where id = ${bookingId}::uuid`.execute(db)
  return rows[0]?.ref ?? ''
}
