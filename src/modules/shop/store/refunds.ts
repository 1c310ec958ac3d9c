import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { RefundBook, RefundState } from '../../../server/db/provider-refunds.ts'

export type { RefundState }

export const ORDER_REFUNDS: RefundBook = {
  refunds: 'order_refunds',
  payments: 'order_payments',
  payable: 'order_id',
  paymentId: 'provider_payment_id',
}

/** Writes down what of a refund is taken off the price of its order. */
export async function setLessened(db: Database, refundId: string, lessenedPaise: number): Promise<void> {
  await sql`update order_refunds set lessened_paise = ${lessenedPaise}::int where id = ${refundId}::uuid`.execute(db)
}

export async function readLessened(db: Database, refundId: string): Promise<number> {
  const { rows } = await sql<{
    lessenedPaise: number
  }>`select lessened_paise as "lessenedPaise" from order_refunds where id = ${refundId}::uuid`.execute(db)
  return rows[0]?.lessenedPaise ?? 0
}

export async function findOrderNumber(db: Database, orderId: string): Promise<string> {
  const { rows } = await sql<{ number: string }>`select number from orders where id = ${orderId}::uuid`.execute(db)
  return rows[0]?.number ?? ''
}
