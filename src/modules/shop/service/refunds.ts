// Applies a finished refund, or alerts the team when it failed.
import type { Context } from '../../../server/context.ts'
import type { Refunding } from '../../../server/payments/refund-work.ts'
import { newId } from '../../../shared/ids.ts'
import { insertPayment } from '../store/order-views.ts'
import { type LockedOrder, lockOrder } from '../store/orders.ts'
import { findOrderNumber, ORDER_REFUNDS, readLessened } from '../store/refunds.ts'
import { creditBill } from './bills.ts'
import { noteMoney } from './order-moves.ts'
import { note, REFUND_QUEUE } from './refund-asking.ts'

export const orderRefunding: Refunding<LockedOrder> = {
  book: ORDER_REFUNDS,
  queue: REFUND_QUEUE,
  referenceOf: ({ db }, orderId) => findOrderNumber(db, orderId),
  lock: ({ db }, orderId) => lockOrder(db, { id: orderId }),
  async done(ctx: Context, order, refund, providerId) {
    const money = { kind: 'refund', method: 'online', amountPaise: refund.amountPaise, reference: providerId } as const
    const row = { id: newId(), orderId: order.id, ...money, by: null, at: ctx.clock.now() }
    await insertPayment(ctx.db, { ...row, idempotencyKey: undefined, requestHash: '' })
    const lessenedPaise = await readLessened(ctx.db, refund.id)
    if (lessenedPaise > 0) await creditBill(ctx, order.id, `refund ${row.id}`, lessenedPaise)
    await noteMoney(ctx, order, money)
  },
  async failed(ctx: Context, order, refund) {
    // The money is still here, so the price is what it was.
    await note(ctx, order, { kind: 'refund-failed', amountPaise: refund.amountPaise }, -(await readLessened(ctx.db, refund.id)))
  },
}
