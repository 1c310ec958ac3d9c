// Giving back what came through the provider of online payments: written down with the move that brings it about, and done by a job.
import type { Context } from '../../../server/context.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { type LockedOrder, moveOrder } from '../store/orders.ts'
import { findRefundByKey, insertRefund, listLeft, reviveFailed } from '../store/refunds.ts'

type Wish = {
  amountPaise: number
  idempotencyKey?: string | undefined
  reason: 'late' | 'cancelled' | 'team'
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
  const left = await listLeft(ctx.db, order.id)
  const from = left.find(
    (payment) => payment.leftPaise >= amountPaise && (wish.paymentId ?? payment.paymentId) === payment.paymentId,
  )
  if (!from) {
    throw new AppError('unprocessable', 'That is more than was paid online.', {
      reason: 'too_much',
      fields: { amountPaise: 'That is too much.' },
    })
  }
  const refundId =
    (await reviveFailed(ctx.db, order.id, amountPaise, idempotencyKey)) ?? (await write(ctx, order, from.paymentId, wish))
  await note(ctx, order, { kind: 'refund-asked', amountPaise, reason })
  await ctx.queue.send('order-refund', { refundId })
}

async function write(ctx: Context, order: LockedOrder, paymentId: string, wish: Wish): Promise<string> {
  const { amountPaise, idempotencyKey, reason } = wish
  const by = ctx.actor.kind === 'person' && reason === 'team' ? ctx.actor.userId : null
  const id = newId()
  // The order is locked, so nobody has used this key since it was looked for.
  await insertRefund(ctx.db, { id, orderId: order.id, paymentId, amountPaise, by, idempotencyKey, at: ctx.clock.now() })
  return id
}

/** Asks for all that is left, when an order that was paid online is cancelled. */
export async function askAllBack(ctx: Context, order: LockedOrder): Promise<void> {
  if (!ctx.ports.payments) return
  for (const { paymentId, leftPaise } of await listLeft(ctx.db, order.id)) {
    if (leftPaise > 0) await askRefund(ctx, order, { amountPaise: leftPaise, reason: 'cancelled', paymentId })
  }
}

type Note = { kind: 'refund-asked' | 'refund-failed' | 'mismatch'; amountPaise: number; reason?: string; expectedPaise?: number }

/** An entry of the history that changes nothing, told of as every event is. */
export async function note(ctx: Context, order: LockedOrder, { kind, ...details }: Note): Promise<void> {
  const by = ctx.actor.kind === 'person' && details.reason === 'team' ? ctx.actor : undefined
  const eventId = await moveOrder(
    ctx.db,
    order,
    order.state,
    {},
    {
      at: ctx.clock.now(),
      kind,
      actorKind: by ? 'team' : 'system',
      actorId: by?.userId ?? null,
      actorName: by?.name ?? null,
      details,
    },
  )
  if (eventId !== undefined) await ctx.queue.send('order-event', { eventId })
}
