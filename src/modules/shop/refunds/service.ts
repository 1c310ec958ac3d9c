import type { Context } from '../../../server/context.ts'
import { isPaidOnline as cameBy, isRefundRequested, shareOut, writeRefund } from '../../../server/payments/request-refund.ts'
import { type LockedOrder, moveOrder, type OrderChanges } from '../order-moves/store.ts'
import { heldPaise, lessenedBy, paymentOf } from '../orders/model.ts'
import { readMoney } from '../orders/store.ts'
import { ORDER_REFUNDS, setLessened } from '../payments/store.ts'

/** The jobs that give back. */
export const REFUND_QUEUE = 'order-refund'

type RefundRequest = {
  amountPaise: number
  idempotencyKey?: string | undefined
  reason: 'late' | 'excess' | 'cancelled' | 'team'
  paymentId?: string
}

/** Whether money of this order came through the provider who can be asked now. */
export const isPaidOnline = (ctx: Context, orderId: string): Promise<boolean> => cameBy(ctx, ORDER_REFUNDS, orderId)

/**
 * Asks for one amount back, out of a payment that holds it, on an order that is locked. 422 `too_much` when none does; a copy under the same
 * key changes nothing, and 422 `key_reused` says when it is no copy.
 */
export async function requestRefund(ctx: Context, order: LockedOrder, request: RefundRequest): Promise<void> {
  const { reason, ...details } = request
  const { amountPaise } = request
  if (await isRefundRequested(ctx, ORDER_REFUNDS, { payableId: order.id, ...details })) return
  const money = await readMoney(ctx.db, order)
  const by = ctx.actor.kind === 'person' && reason === 'team' ? ctx.actor.userId : null
  const refundId = await writeRefund(ctx, ORDER_REFUNDS, { payableId: order.id, ...details, heldPaise: heldPaise(money), by })
  const lessenedPaise = lessenedBy(order.state, money, amountPaise)
  await setLessened(ctx.db, refundId, lessenedPaise)
  await note(ctx, order, { kind: 'refund-asked', amountPaise, reason }, lessenedPaise)
  await ctx.queue.send(REFUND_QUEUE, { refundId })
}

/** Asks for all that is left, when an order that was paid online is cancelled. */
export async function refundEverything(ctx: Context, order: LockedOrder): Promise<void> {
  if (!ctx.ports.payments) return
  const held = heldPaise(await readMoney(ctx.db, order))
  for (const part of await shareOut(ctx, ORDER_REFUNDS, order.id, held)) {
    await requestRefund(ctx, order, { ...part, reason: 'cancelled' })
  }
}

type Note = { kind: 'refund-asked' | 'refund-failed' | 'mismatch'; amountPaise: number; reason?: string; expectedPaise?: number }

/**
 * An entry of the history that leaves the state as it is, told of as every event is. `lessPaise` is taken off the price, or put on it again when
 * it is negative.
 */
export async function note(ctx: Context, order: LockedOrder, { kind, ...details }: Note, lessPaise = 0): Promise<void> {
  const by = ctx.actor.kind === 'person' && details.reason === 'team' ? ctx.actor : undefined
  const eventId = await moveOrder(ctx.db, order, order.state, await lessenedChanges(ctx, order, lessPaise), {
    at: ctx.clock.now(),
    kind,
    actorKind: by ? 'team' : 'system',
    actorId: by?.userId ?? null,
    actorName: by?.name ?? null,
    details,
  })
  if (eventId !== undefined) await ctx.queue.send('order-event', { eventId })
}

/** The price after it was lessened, and what that means for the payment of the order. */
export async function lessenedChanges(ctx: Context, order: LockedOrder, lessPaise: number): Promise<OrderChanges> {
  const money = await readMoney(ctx.db, order)
  const lessenedPaise = money.lessenedPaise + lessPaise
  return { price_reduction_paise: lessenedPaise, payment: paymentOf(order.state, { ...money, lessenedPaise }) }
}
