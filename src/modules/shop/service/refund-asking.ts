// Giving back what came through the provider of online payments: written down with the move that brings it about, and done by a job.
import type { Context } from '../../../server/context.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { lessenedBy, paymentOf } from '../model/orders.ts'
import { readMoney } from '../store/order-views.ts'
import { type LockedOrder, moveOrder, type OrderChanges } from '../store/orders.ts'
import { findRefundByKey, insertRefund, listLeft, reviveFailed } from '../store/refunds.ts'

type Wish = {
  amountPaise: number
  idempotencyKey?: string | undefined
  reason: 'late' | 'excess' | 'cancelled' | 'team'
  paymentId?: string
}

/** Whether money of this order came through the provider who can be asked now. */
export async function cameOnline(ctx: Context, orderId: string): Promise<boolean> {
  return ctx.ports.payments !== undefined && (await listLeft(ctx.db, orderId)).length > 0
}

/**
 * Asks for one amount back, out of a payment that holds it, on an order that is locked. 422 `too_much` when none does; a copy under the same
 * key changes nothing, and 422 `key_reused` says when it is no copy.
 */
export async function askRefund(ctx: Context, order: LockedOrder, wish: Wish): Promise<void> {
  const { amountPaise, idempotencyKey, reason } = wish
  const earlier = idempotencyKey ? await findRefundByKey(ctx.db, order.id, idempotencyKey) : undefined
  if (earlier) {
    if (earlier.amountPaise === amountPaise) return
    throw new AppError('unprocessable', 'This Idempotency-Key was already used for another payment.', { reason: 'key_reused' })
  }
  const money = await readMoney(ctx.db, order)
  // What was handed back another way meanwhile does not go back again.
  const held = money.paidPaise - money.refundedPaise - money.refundingPaise
  const left = held < amountPaise ? [] : await listLeft(ctx.db, order.id)
  const paymentIds = left
    .filter((payment) => payment.leftPaise >= amountPaise && (wish.paymentId ?? payment.paymentId) === payment.paymentId)
    .map((payment) => payment.paymentId)
  const [from] = paymentIds
  if (from === undefined) {
    throw new AppError('unprocessable', 'That is more than was paid online.', {
      reason: 'too_much',
      fields: { amountPaise: 'That is too much.' },
    })
  }
  const lessenedPaise = lessenedBy(order.state, money, amountPaise)
  const refundId =
    (await reviveFailed(ctx.db, { orderId: order.id, paymentIds, amountPaise, lessenedPaise, idempotencyKey })) ??
    (await write(ctx, order, from, { ...wish, lessenedPaise }))
  await note(ctx, order, { kind: 'refund-asked', amountPaise, reason }, lessenedPaise)
  await ctx.queue.send('order-refund', { refundId })
}

async function write(
  ctx: Context,
  order: LockedOrder,
  paymentId: string,
  wish: Wish & { lessenedPaise: number },
): Promise<string> {
  const { amountPaise, lessenedPaise, idempotencyKey, reason } = wish
  const by = ctx.actor.kind === 'person' && reason === 'team' ? ctx.actor.userId : null
  const id = newId()
  // The order is locked, so nobody has used this key since it was looked for.
  const at = ctx.clock.now()
  await insertRefund(ctx.db, { id, orderId: order.id, paymentId, amountPaise, lessenedPaise, by, idempotencyKey, at })
  return id
}

/** Asks for all that is left, when an order that was paid online is cancelled. */
export async function askAllBack(ctx: Context, order: LockedOrder): Promise<void> {
  if (!ctx.ports.payments) return
  const { paidPaise, refundedPaise, refundingPaise } = await readMoney(ctx.db, order)
  let held = paidPaise - refundedPaise - refundingPaise
  for (const { paymentId, leftPaise } of await listLeft(ctx.db, order.id)) {
    const amountPaise = Math.min(leftPaise, held)
    if (amountPaise > 0) await askRefund(ctx, order, { amountPaise, reason: 'cancelled', paymentId })
    held -= amountPaise
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
  return { lessened_paise: lessenedPaise, payment: paymentOf(order.state, { ...money, lessenedPaise }) }
}
