import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../context.ts'

export type RefundState = 'requested' | 'sent' | 'done' | 'failed'

/** The tables of the refunds of one kind of payable and of the payments they return. */
export type RefundBook = {
  refunds: 'order_refunds' | 'booking_refunds'
  payments: 'order_payments' | 'booking_payments'
  /** The column of both tables that references the order or booking. */
  payable: 'order_id' | 'booking_id'
  /** The column of a payment that holds the provider's id. */
  paymentId: 'provider_payment_id'
}

const table = (name: string): RawBuilder<unknown> => sql.table(name)

/** Returns the unrefunded rest of each payment made through the provider, oldest first. */
export async function listRefundable(
  db: Database,
  { refunds, payments, payable, paymentId }: RefundBook,
  id: string,
): Promise<{ paymentId: string; leftPaise: number }[]> {
  const number = sql.ref(`m.${paymentId}`)
  const { rows } = await sql<{ paymentId: string; leftPaise: number }>`
    select ${number} as "paymentId", m.amount_paise - coalesce((select sum(r.amount_paise)::int from ${table(refunds)} r
      where r.provider_payment_id = ${number} and r.state <> 'failed'), 0) as "leftPaise"
    from ${table(payments)} m where m.${sql.ref(payable)} = ${id}::uuid and m.kind = 'payment' and ${number} is not null
    order by m.recorded_at, m.id`.execute(db)
  return rows
}

export type NewRefund = {
  id: string
  payableId: string
  paymentId: string
  amountPaise: number
  by: string | null
  idempotencyKey: string | undefined
  at: Date
}

/** Records a refund to be made. The order or booking must be locked, so that this key cannot have been used since it was looked up. */
export async function insertRefund(db: Database, { refunds, payable }: RefundBook, refund: NewRefund): Promise<void> {
  await sql`
    insert into ${table(refunds)} (id, ${sql.ref(payable)}, provider_payment_id, amount_paise, requested_by, idempotency_key, requested_at)
    values (${refund.id}::uuid, ${refund.payableId}::uuid, ${refund.paymentId}::text, ${refund.amountPaise}::int, ${refund.by}::text,
      ${refund.idempotencyKey ?? null}::text, ${refund.at}::timestamptz)`.execute(db)
}

/** The refund requested under a key, in the first request or a retry. */
export async function findRefundByKey(
  db: Database,
  { refunds, payable }: RefundBook,
  id: string,
  key: string,
): Promise<{ id: string; amountPaise: number } | undefined> {
  const { rows } = await sql<{ id: string; amountPaise: number }>`
    select id, amount_paise as "amountPaise" from ${table(refunds)}
    where ${sql.ref(payable)} = ${id}::uuid and (idempotency_key = ${key}::text or ${key}::text = any(retry_keys))`.execute(db)
  return rows[0]
}

export type Revival = {
  payableId: string
  /** Payments with at least this amount left. */
  paymentIds: readonly string[]
  amountPaise: number
  idempotencyKey: string | undefined
}

/**
 * Retries a failed refund with its original idempotency key, because the provider may already have paid it. Returns its id; undefined if
 * there is none of this amount.
 */
export async function reviveFailed(
  db: Database,
  { refunds, payable }: RefundBook,
  { payableId, paymentIds, amountPaise, idempotencyKey }: Revival,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update ${table(refunds)} set state = 'requested', attempts = 0,
      retry_keys = retry_keys || array_remove(array[${idempotencyKey ?? null}::text], null)
    where id = (select id from ${table(refunds)} where ${sql.ref(payable)} = ${payableId}::uuid and state = 'failed'
      and provider_refund_id is null and amount_paise = ${amountPaise}::int and provider_payment_id = any(${[...paymentIds]}::text[])
      order by requested_at limit 1) and state = 'failed' returning id`.execute(db)
  return rows[0]?.id
}

export type RefundRow = {
  id: string
  payableId: string
  paymentId: string
  amountPaise: number
  state: RefundState
  providerId: string | null
}

async function findBy(db: Database, { refunds, payable }: RefundBook, is: RawBuilder<unknown>): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    select id, ${sql.ref(payable)} as "payableId", provider_payment_id as "paymentId", amount_paise as "amountPaise", state,
      provider_refund_id as "providerId" from ${table(refunds)} where ${is}`.execute(db)
  return rows[0]
}

export const findRefund = (db: Database, book: RefundBook, id: string) => findBy(db, book, sql`id = ${id}::uuid`)

export const findRefundOfProvider = (db: Database, book: RefundBook, providerId: string) =>
  findBy(db, book, sql`provider_refund_id = ${providerId}::text`)

/** Updates a refund that is not final yet; returns false if it is. Without `providerId` the provider's id stays as it is. */
export async function transitionRefund(
  db: Database,
  { refunds }: RefundBook,
  id: string,
  { state, providerId, retryAt }: { state: RefundState; providerId?: string; retryAt?: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update ${table(refunds)} set state = ${state}::text, next_check_at = ${retryAt ?? null}::timestamptz,
      provider_refund_id = coalesce(${providerId ?? null}::text, provider_refund_id)
    where id = ${id}::uuid and state in ('requested', 'sent') returning id`.execute(db)
  return rows.length > 0
}

/** Counts one more attempt; returns how many there were. */
export async function countTry(db: Database, { refunds }: RefundBook, id: string): Promise<number> {
  const { rows } = await sql<{
    attempts: number
  }>`update ${table(refunds)} set attempts = attempts + 1 where id = ${id}::uuid returning attempts`.execute(db)
  return rows[0]?.attempts ?? 0
}

/** Takes the pending refunds that are due for a check with the provider; the next check of each is scheduled first. */
export async function takeRequestedRefunds(
  db: Database,
  { refunds }: RefundBook,
  now: Date,
  next: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id from ${table(refunds)} where state = 'sent' and next_check_at <= ${now}::timestamptz order by next_check_at limit ${limit}
      for update skip locked
    )
    update ${table(refunds)} r set next_check_at = ${next}::timestamptz from due where r.id = due.id returning r.id`.execute(db)
  return rows.map((row) => row.id)
}
