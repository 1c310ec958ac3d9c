import type { Context } from '../../../server/context.ts'
import {
  findRequestedRefund,
  hasProviderPayment,
  recordRefund,
  refundKeyReused,
  splitRefund,
} from '../../../server/payments/request-refund.ts'
import { AppError } from '../../../shared/errors.ts'
import { type LockedOrder, type OrderChanges, transitionOrder } from '../order-actions/store.ts'
import { netPaidPaise, paymentOf, priceReductionOf } from '../orders/model.ts'
import { readMoney } from '../orders/store.ts'
import { ORDER_REFUNDS, readRefundEffects, setPriceReduction } from '../payments/store.ts'
import { linkRefund } from '../returns/store.ts'

/** The queue of jobs that send refunds to the provider. */
export const REFUND_QUEUE = 'order-refund'

type RefundRequest = {
  amountPaise: number
  idempotencyKey?: string | undefined
  reason: 'late' | 'excess' | 'cancelled' | 'team'
  paymentId?: string
  /** The return that it is for. */
  returnId?: string | undefined
}

/** Whether this order has payments from a provider that is configured now. */
export const isRefundedByProvider = (ctx: Context, orderId: string): Promise<boolean> =>
  hasProviderPayment(ctx, ORDER_REFUNDS, orderId)

/**
 * Requests one refund from a payment that has enough left, for a locked order. 422 `amount_too_large` when none has. A retry with
 * the same key changes nothing; another refund under the same key is 422 `idempotency_key_reused`.
 */
export async function requestRefund(ctx: Context, order: LockedOrder, request: RefundRequest): Promise<void> {
  const { reason, returnId, ...details } = request
  const { amountPaise } = request
  const requestedId = await findRequestedRefund(ctx, ORDER_REFUNDS, { payableId: order.id, ...details })
  if (requestedId !== undefined) return checkSameReturn(ctx, requestedId, returnId)
  const money = await readMoney(ctx.db, order)
  const by = ctx.actor.kind === 'person' && reason === 'team' ? ctx.actor.userId : null
  const refundId = await recordRefund(ctx, ORDER_REFUNDS, {
    payableId: order.id,
    ...details,
    netPaidPaise: netPaidPaise(money),
    by,
  })
  // A retried refund may have been for another return.
  await linkRefundToReturn(ctx, 'order_refunds', refundId, returnId)
  const priceReductionPaise = priceReductionOf(order.state, money, amountPaise)
  await setPriceReduction(ctx.db, refundId, priceReductionPaise)
  await addOrderEvent(ctx, order, { kind: 'refund-requested', amountPaise, reason }, priceReductionPaise)
  await ctx.queue.send(REFUND_QUEUE, { refundId })
}

async function checkSameReturn(ctx: Context, refundId: string, returnId: string | undefined): Promise<void> {
  if ((await readRefundEffects(ctx.db, refundId)).returnId !== returnId) throw refundKeyReused()
}

/**
 * Links a refund to its return, or to none. Throws 409 `return_refund_too_large` if the return's refunds would exceed its amount.
 */
export async function linkRefundToReturn(
  ctx: Context,
  table: 'order_payments' | 'order_refunds',
  refundId: string,
  returnId: string | undefined,
): Promise<void> {
  if (await linkRefund(ctx.db, table, refundId, returnId)) return
  const message = 'This is more than the amount left to refund for this return.'
  throw new AppError('conflict', message, { reason: 'return_refund_too_large', fields: { amountPaise: message } })
}

/** Requests the refund of everything left, when an order that was paid online is cancelled. */
export async function refundEverything(ctx: Context, order: LockedOrder): Promise<void> {
  if (!ctx.ports.payments) return
  const held = netPaidPaise(await readMoney(ctx.db, order))
  for (const part of await splitRefund(ctx, ORDER_REFUNDS, order.id, held)) {
    await requestRefund(ctx, order, { ...part, reason: 'cancelled' })
  }
}

type NewOrderNote = {
  kind: 'refund-requested' | 'refund-failed' | 'mismatch'
  amountPaise: number
  reason?: string
  expectedPaise?: number
}

/**
 * Adds an event that does not change the state, and queues its email. `lessPaise` is subtracted from the price (added when
 * negative).
 */
export async function addOrderEvent(
  ctx: Context,
  order: LockedOrder,
  { kind, ...details }: NewOrderNote,
  lessPaise = 0,
): Promise<void> {
  const by = ctx.actor.kind === 'person' && details.reason === 'team' ? ctx.actor : undefined
  const eventId = await transitionOrder(ctx.db, order, order.state, await priceReductionChanges(ctx, order, lessPaise), {
    at: ctx.clock.now(),
    kind,
    actorKind: by ? 'team' : 'system',
    actorId: by?.userId ?? null,
    actorName: by?.name ?? null,
    details,
  })
  if (eventId !== undefined) await ctx.queue.send('order-event', { eventId })
}

/** The reduced price and the resulting payment status of the order. */
export async function priceReductionChanges(ctx: Context, order: LockedOrder, lessPaise: number): Promise<OrderChanges> {
  const money = await readMoney(ctx.db, order)
  const priceReductionPaise = money.priceReductionPaise + lessPaise
  return { price_reduction_paise: priceReductionPaise, payment: paymentOf(order.state, { ...money, priceReductionPaise }) }
}
