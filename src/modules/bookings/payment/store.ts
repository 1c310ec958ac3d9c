import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { batched } from '../../../server/db/batched.ts'
import type { RefundBook } from '../../../server/db/provider-refunds.ts'
import type { PaymentMethod } from '../../../shared/money/payment-methods.ts'

export type NewPayment = {
  id: string
  bookingId: string
  kind: 'payment' | 'refund'
  method: PaymentMethod
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

/** True for an entry `p` of booking_payments that is neither a reversal nor reversed. */
export const isNotReversed: RawBuilder<boolean> = sql<boolean>`p.kind <> 'reversal'
  and not exists (select from booking_payments r where r.reverses_payment_id = p.id)`

/** The payments and refunds of these bookings that were not taken back, in the order they were recorded. */
export function listPayments(db: Database, bookingIds: readonly string[]) {
  return db
    .selectFrom('booking_payments as p')
    .where('booking_id', 'in', bookingIds.length > 0 ? bookingIds : [null as never])
    .where(isNotReversed)
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
      method: PaymentMethod
      actorKind: 'team' | 'pandit' | 'system'
    }>()
    .orderBy('recorded_at')
    .orderBy('id')
    .execute()
}

export type ReversedPayment = Pick<NewPayment, 'method' | 'amountPaise'>

/**
 * Takes back a payment that the team recorded by hand, once, and while no other money was recorded or refunded since. Returns what
 * was taken back; undefined otherwise.
 */
export async function reversePayment(
  db: Database,
  { id, bookingId, paymentId, by, at }: { id: string; bookingId: string; paymentId: string; by: string; at: Date },
): Promise<ReversedPayment | undefined> {
  const { rows } = await sql<ReversedPayment>`
    insert into booking_payments (id, booking_id, kind, method, amount_paise, recorded_by, actor_kind, recorded_at, reverses_payment_id)
    select ${id}::uuid, p.booking_id, 'reversal', p.method, p.amount_paise, ${by}::text, 'team', ${at}::timestamptz, p.id
    from booking_payments p
    where p.id = ${paymentId}::uuid and p.booking_id = ${bookingId}::uuid
      and p.kind = 'payment' and p.actor_kind = 'team' and p.provider_payment_id is null
      and not exists (select from booking_payments m where m.booking_id = p.booking_id and m.recorded_at > p.recorded_at)
      and not exists (select from booking_refunds r where r.booking_id = p.booking_id and r.requested_at > p.recorded_at)
      and not exists (select from booking_upi_notices n where n.payment_id = p.id)
    on conflict (reverses_payment_id) do nothing
    returning method, amount_paise as "amountPaise"`.execute(db)
  return rows[0]
}

/** Payments and refunds of a booking, batched over bookings; undefined without any. */
export const paymentsOf = batched(async (db, bookingIds: readonly string[]) =>
  Map.groupBy(await listPayments(db, bookingIds), ({ bookingId }) => bookingId),
)

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
