import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { RefundBook, RefundState } from '../../../server/db/provider-refunds.ts'

/** Whether the order was cancelled automatically because no payment came. */
export async function wasCancelledUnpaid(db: Database, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_events')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'cancel')
    .orderBy('id', 'desc')
    .select('actor_kind')
    .executeTakeFirst()
  return row?.actor_kind === 'system'
}

/** The pieces an order took from stock, by variant. */
export async function listPiecesOfOrder(db: Database, orderId: string): Promise<{ variantId: string; pieces: number }[]> {
  const { rows } = await sql<{ variantId: string; pieces: number }>`
    select p.variant_id as "variantId", sum(p.quantity)::int as pieces
    from order_line_components p join order_lines l on l.id = p.line_id where l.order_id = ${orderId}::uuid group by p.variant_id`.execute(
    db,
  )
  return rows
}

/** The coupon of an order, and who used it. */
export const findCouponOfOrder = (db: Database, orderId: string) =>
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

export type { RefundState }

export const ORDER_REFUNDS: RefundBook = {
  refunds: 'order_refunds',
  payments: 'order_payments',
  payable: 'order_id',
  paymentId: 'provider_payment_id',
}

/** Stores how much a refund reduces the price of its order. */
export async function setPriceReduction(db: Database, refundId: string, priceReductionPaise: number): Promise<void> {
  await sql`update order_refunds set price_reduction_paise = ${priceReductionPaise}::int where id = ${refundId}::uuid`.execute(db)
}

/** How much a refund reduces the price of its order, and the return that it is for. */
export async function readRefundEffects(
  db: Database,
  refundId: string,
): Promise<{ priceReductionPaise: number; returnId: string | undefined }> {
  const row = await db
    .selectFrom('order_refunds')
    .where('id', '=', refundId)
    .select(['price_reduction_paise', 'return_id'])
    .executeTakeFirst()
  return { priceReductionPaise: row?.price_reduction_paise ?? 0, returnId: row?.return_id ?? undefined }
}

export async function findOrderNumber(db: Database, orderId: string): Promise<string> {
  const { rows } = await sql<{ number: string }>`select number from orders where id = ${orderId}::uuid`.execute(db)
  return rows[0]?.number ?? ''
}
