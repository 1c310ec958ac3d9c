// Money on its way back through the provider of online payments: asked, sent, and done or failed.
import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

export type RefundState = 'asked' | 'sent' | 'done' | 'failed'

/** What is left of each payment of an order that came through the provider, the oldest first. */
export async function listLeft(db: Database, orderId: string): Promise<{ paymentId: string; leftPaise: number }[]> {
  const { rows } = await sql<{ paymentId: string; leftPaise: number }>`
    select m.provider_payment_id as "paymentId", m.amount_paise - coalesce((select sum(r.amount_paise)::int from order_refunds r
      where r.provider_payment_id = m.provider_payment_id and r.state <> 'failed'), 0) as "leftPaise"
    from order_payments m where m.order_id = ${orderId}::uuid and m.provider_payment_id is not null order by m.at, m.id`.execute(
    db,
  )
  return rows
}

export type NewRefund = {
  id: string
  orderId: string
  paymentId: string
  amountPaise: number
  lessenedPaise: number
  by: string | null
  idempotencyKey: string | undefined
  at: Date
}

/** Writes down that money is to go back; false when this order already has one under the same key. */
export async function insertRefund(db: Database, refund: NewRefund): Promise<boolean> {
  const row = await db
    .insertInto('order_refunds')
    .values({
      id: refund.id,
      order_id: refund.orderId,
      provider_payment_id: refund.paymentId,
      amount_paise: refund.amountPaise,
      lessened_paise: refund.lessenedPaise,
      asked_by: refund.by,
      idempotency_key: refund.idempotencyKey ?? null,
      asked_at: refund.at,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The amount asked for under a key, for the first time or again; undefined when nothing was. */
export const findRefundByKey = (db: Database, orderId: string, idempotencyKey: string) =>
  db
    .selectFrom('order_refunds')
    .where('order_id', '=', orderId)
    .where(sql<boolean>`(idempotency_key = ${idempotencyKey} or ${idempotencyKey} = any(again_keys))`)
    .select('amount_paise as amountPaise')
    .executeTakeFirst()

export type Revival = {
  orderId: string
  /** Payments that still hold this amount. */
  paymentIds: readonly string[]
  amountPaise: number
  lessenedPaise: number
  idempotencyKey: string | undefined
}

/**
 * Asks again for what failed before the provider had taken it, under its first key: whether it went back after all cannot be known, and under that
 * key it goes back once. Answers its id; undefined when there is none of this amount.
 */
export async function reviveFailed(
  db: Database,
  { orderId, paymentIds, amountPaise, lessenedPaise, idempotencyKey }: Revival,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update order_refunds set state = 'asked', tries = 0, lessened_paise = ${lessenedPaise}, again_keys = again_keys || array_remove(array[${idempotencyKey ?? null}::text], null)
    where id = (select id from order_refunds where order_id = ${orderId}::uuid and state = 'failed' and provider_refund_id is null
      and amount_paise = ${amountPaise} and provider_payment_id = any(${[...paymentIds]}::text[]) order by asked_at limit 1) and state = 'failed' returning id`.execute(
    db,
  )
  return rows[0]?.id
}

export type RefundRow = {
  id: string
  number: string
  paymentId: string
  amountPaise: number
  /** What of it is taken off the price of the order. */
  lessenedPaise: number
  state: RefundState
  providerId: string | null
  tries: number
}

const refunds = (db: Database) =>
  db
    .selectFrom('order_refunds')
    .innerJoin('orders', 'orders.id', 'order_refunds.order_id')
    .select([
      'order_refunds.id',
      'orders.number',
      'order_refunds.provider_payment_id as paymentId',
      'order_refunds.amount_paise as amountPaise',
      'order_refunds.lessened_paise as lessenedPaise',
      'order_refunds.state',
      'order_refunds.provider_refund_id as providerId',
      'order_refunds.tries',
    ])
    .$narrowType<{ state: RefundState }>()

export const findRefund = (db: Database, id: string): Promise<RefundRow | undefined> =>
  refunds(db).where('order_refunds.id', '=', id).executeTakeFirst()

export const findRefundOfProvider = (db: Database, providerId: string): Promise<RefundRow | undefined> =>
  refunds(db).where('order_refunds.provider_refund_id', '=', providerId).executeTakeFirst()

/** Moves a refund that is not over yet; false when it is. */
export async function moveRefund(
  db: Database,
  id: string,
  to: { state: RefundState; provider_refund_id?: string; ask_at?: Date | null },
): Promise<boolean> {
  const row = await db
    .updateTable('order_refunds')
    .set(to)
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'sent'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts one more try in vain; answers how many there were. */
export async function countTry(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{
    tries: number
  }>`update order_refunds set tries = tries + 1 where id = ${id}::uuid returning tries`.execute(db)
  return rows[0]?.tries ?? 0
}

/** Refunds on their way that the provider is to be asked about now; each is put off first. */
export async function takeSentRefunds(db: Database, now: Date, next: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id from order_refunds where state = 'sent' and ask_at <= ${now}::timestamptz order by ask_at limit ${limit} for update skip locked
    )
    update order_refunds r set ask_at = ${next}::timestamptz from due where r.id = due.id returning r.id`.execute(db)
  return rows.map((row) => row.id)
}
