// What was asked of the provider of online payments for an order, and when he is asked next how it stands.
import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

/** Keeps what the provider was asked; of two at once for the same amount the first stays, which the answer names. */
export async function keepRequest(
  db: Database,
  request: { orderId: string; requestId: string; amountPaise: number; at: Date; askAt: Date },
): Promise<string> {
  await db
    .insertInto('online_payments')
    .values({
      order_id: request.orderId,
      request_id: request.requestId,
      amount_paise: request.amountPaise,
      requested_at: request.at,
      ask_at: request.askAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findOpenRequest(db, request.orderId, request.amountPaise)) ?? request.requestId
}

/** The provider's number of an unpaid request for this order and amount. */
export async function findOpenRequest(db: Database, orderId: string, amountPaise: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('online_payments')
    .where('order_id', '=', orderId)
    .where('amount_paise', '=', amountPaise)
    .where('paid_at', 'is', null)
    .select('request_id as requestId')
    .executeTakeFirst()
  return row?.requestId
}

/** A payment for this request came: the provider is not asked about it any more, and nobody is sent to it again. */
export async function closeRequest(db: Database, requestId: string, at: Date): Promise<void> {
  await db
    .updateTable('online_payments')
    .set({ ask_at: null, paid_at: sql<Date>`coalesce(paid_at, ${at}::timestamptz)` })
    .where('request_id', '=', requestId)
    .execute()
}

/** The order a request of the provider belongs to. */
export const findRequest = (db: Database, requestId: string) =>
  db
    .selectFrom('online_payments')
    .innerJoin('orders', 'orders.id', 'online_payments.order_id')
    .where('request_id', '=', requestId)
    .select(['orders.number', 'online_payments.amount_paise as amountPaise'])
    .executeTakeFirst()

export type OpenRequest = { requestId: string }

/** What the provider is to be asked about now; each is put off first, by its age again and again until a week is over, so that it is asked by one. */
export async function takeOpenRequests(db: Database, now: Date, limit: number): Promise<OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`
    with open as (
      select request_id from online_payments where ask_at <= ${now}::timestamptz order by ask_at limit ${limit} for update skip locked
    )
    update online_payments p
    set ask_at = case when ${now}::timestamptz - p.requested_at < interval '7 days'
      then ${now}::timestamptz + greatest(interval '2 minutes', ${now}::timestamptz - p.requested_at) end
    from open where p.request_id = open.request_id returning p.request_id as "requestId"`.execute(db)
  return rows
}

/** Asks the provider at the next round. */
export async function askAt(db: Database, requestId: string, at: Date): Promise<void> {
  await db
    .updateTable('online_payments')
    .set({ ask_at: at })
    .where('request_id', '=', requestId)
    .where('paid_at', 'is', null)
    .execute()
}

/** Whether it was the clock that cancelled the order, because no payment had come. */
export async function hasLapsed(db: Database, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_events')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'cancel')
    .orderBy('id', 'desc')
    .select('actor_kind')
    .executeTakeFirst()
  return row?.actor_kind === 'system'
}

/** What an order took from the shelf, by variant. */
export async function piecesOfOrder(db: Database, orderId: string): Promise<{ variantId: string; pieces: number }[]> {
  const { rows } = await sql<{ variantId: string; pieces: number }>`
    select p.variant_id as "variantId", sum(p.quantity)::int as pieces
    from order_pieces p join order_lines l on l.id = p.line_id where l.order_id = ${orderId}::uuid group by p.variant_id`.execute(
    db,
  )
  return rows
}

/** The code an order was placed with, and who used it. */
export const couponOfOrder = (db: Database, orderId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('coupons', 'coupons.code', 'orders.coupon_code')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'orders.user_id').on('users.email_verified', '=', true))
    .where('orders.id', '=', orderId)
    .select([
      'coupons.code',
      'coupons.is_once_each as isOnceEach',
      'orders.user_id as userId',
      'orders.mobile',
      'users.email as verifiedEmail',
    ])
    .executeTakeFirst()
