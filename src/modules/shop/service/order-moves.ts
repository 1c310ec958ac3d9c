// One way to move an order on: judge the step, write it guarded by its state with one event, bring goods back where they come back.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { bodyHash } from '../../../server/http/idempotency.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId, REFERENCE_PATTERN } from '../../../shared/ids.ts'
import type { OrderPayment } from '../contract/orders.ts'
import { judgeOrder, type OrderActor, type OrderMove, paymentOf, settledState } from '../model/orders.ts'
import { returnCoupon } from '../store/coupons.ts'
import { findPaymentHash, insertPayment, listUnpaid, sumPayments } from '../store/order-views.ts'
import {
  kitsHolding,
  type LockedOrder,
  lockOrder,
  moveOrder,
  type OrderChanges,
  returnStock,
  variantsOfOrder,
} from '../store/orders.ts'
import { findOpenReturn } from '../store/returns.ts'
import { refreshGoods } from '../store/shelf.ts'
import { creditBill, creditReturn, issueBill } from './bills.ts'
import { askAllBack, askRefund, cameOnline } from './refund-asking.ts'
import { tellOfGoodsBack } from './restock.ts'
import { returnOpen } from './return-views.ts'

/** The same answer for an order that is not there and one that is somebody else's. */
export const noOrder = () => new AppError('not_found', 'There is no such order, or it is not yours to see.')

/** A number as people type it. */
export function orderNumberOf(text: string): string {
  const number = text.trim().toUpperCase()
  if (!REFERENCE_PATTERN.test(number)) throw noOrder()
  return number
}

export type Step = {
  who: OrderActor
  actorName?: string
  changes?: OrderChanges
  details?: Record<string, string | number | null>
}

/** Moves an order on in one transaction. `conflict/state_changed` when it came too late, `forbidden` for a step of somebody else. */
export async function moveOn(ctx: Context, number: string, move: OrderMove, step: Step): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderNumberOf(number))
    if (!order) throw noOrder()
    await makeMove(ctx, order, move, step)
  })
}

/** The same for an order that is locked already. */
export async function makeMove(ctx: Context, order: LockedOrder, move: OrderMove, step: Step): Promise<void> {
  const verdict = judgeOrder(move, step.who, order.state)
  if (!verdict.ok) throw new AppError(verdict.code, verdict.message, { reason: verdict.reason })
  // Some of it is on its way already: it is taken in there, or its pieces would be counted twice.
  if (move === 'take-back' && (await findOpenReturn(ctx.db, order.id))) throw returnOpen()
  const now = ctx.clock.now()
  const { actor } = ctx
  const eventId = await moveOrder(ctx.db, order, settledState(verdict.to, order.payment), step.changes ?? {}, {
    at: now,
    kind: move,
    actorKind: step.who,
    actorId: actor.kind === 'person' ? actor.userId : null,
    actorName: step.actorName ?? (actor.kind === 'person' ? actor.name : null),
    details: step.details ?? {},
  })
  if (eventId === undefined)
    throw new AppError('conflict', 'This order has moved on. Please look at it again.', { reason: 'state_changed' })
  if (move === 'cancel' || move === 'take-back') await bringBack(ctx, order, move)
  // Numbered last of all that is locked, so that no other bill waits longer than it must.
  if (move === 'ship' || move === 'deliver') await issueBill(ctx, order.id)
  if (move === 'take-back') await creditReturn(ctx, order.id)
  if (move === 'cancel') await askAllBack(ctx, { ...order, state: verdict.to })
  await ctx.queue.send('order-event', { eventId })
}

async function bringBack(ctx: Context, order: LockedOrder, move: 'cancel' | 'take-back'): Promise<void> {
  // Before the goods, as an order is placed: two that meet in a code and a good would else wait for each other.
  if (move === 'cancel') await returnCoupon(ctx.db, order.id)
  const back = await returnStock(ctx.db, order.id, move === 'cancel' ? 'cancelled' : 'returned', ctx.clock.now())
  const variants = await variantsOfOrder(ctx.db, order.id)
  const kits = await kitsHolding(ctx.db, variants)
  await refreshGoods(ctx.db, [...new Set([...back.map((entry) => entry.product_id), ...kits])])
  await tellOfGoodsBack(ctx, variants)
}

/**
 * Writes down money that came or went back; never more back than came (422 `too_much`). What came through the provider of online payments goes
 * back through him, and counts once he has done it. A copy under the same key changes nothing, and 422
 * `key_reused` says when it is no copy.
 */
export async function recordOrderPayment(
  ctx: Context,
  number: string,
  input: OrderPayment,
  idempotencyKey?: string,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderNumberOf(number))
    if (!order) throw noOrder()
    if (input.kind === 'refund' && input.method === 'online' && (await cameOnline(ctx, order.id))) {
      return askRefund(ctx, order, { amountPaise: input.amountPaise, idempotencyKey, reason: 'team' })
    }
    const before = await sumPayments(ctx.db, order.id)
    const by = ctx.actor.kind === 'person' ? ctx.actor.userId : null
    const said = { ...input, reference: input.reference ?? '' }
    const keyed = { idempotencyKey, requestHash: bodyHash(said) }
    // First of all, so that a copy is known whatever has become of the order since; a refusal below takes it back.
    const id = newId()
    if (!(await insertPayment(ctx.db, { id, orderId: order.id, ...said, ...keyed, by, at: ctx.clock.now() }))) {
      return checkCopy(ctx, order.id, idempotencyKey ?? '', keyed.requestHash)
    }
    if (input.kind === 'payment') mayTakeMoney(ctx, order)
    const paid = before.paid + (input.kind === 'payment' ? input.amountPaise : 0)
    const refunded = before.refunded + (input.kind === 'refund' ? input.amountPaise : 0)
    if (paid > order.totalPaise || refunded + before.refunding > paid) {
      throw new AppError('unprocessable', 'That is more than this order is about.', {
        reason: 'too_much',
        fields: { amountPaise: 'That is too much.' },
      })
    }
    if (input.kind === 'refund') await creditBill(ctx, order.id, `refund ${id}`, input.amountPaise)
    await noteMoney(ctx, order, input, paymentOf(order.state, order.totalPaise, paid, refunded))
  })
}

/** Money comes by the table of moves; given back it may be in every state. */
function mayTakeMoney({ actor }: Context, { state }: LockedOrder): void {
  const verdict = judgeOrder('payment', actor.kind === 'person' ? 'team' : 'system', state)
  if (!verdict.ok) throw new AppError(verdict.code, verdict.message, { reason: verdict.reason })
}

async function checkCopy(ctx: Context, orderId: string, idempotencyKey: string, requestHash: string): Promise<void> {
  if ((await findPaymentHash(ctx.db, orderId, idempotencyKey)) === requestHash) return
  throw new AppError('unprocessable', 'This Idempotency-Key was already used for another payment.', { reason: 'key_reused' })
}

/** The event of money, which may come in every state and changes none but the last: all given back after a return. */
export async function noteMoney(
  ctx: Context,
  order: LockedOrder,
  input: OrderPayment,
  payment: LockedOrder['payment'],
): Promise<void> {
  const to = settledState(order.state, payment)
  const { actor } = ctx
  const eventId = await moveOrder(
    ctx.db,
    order,
    to,
    { payment },
    {
      at: ctx.clock.now(),
      kind: input.kind,
      actorKind: actor.kind === 'person' ? 'team' : 'system',
      actorId: actor.kind === 'person' ? actor.userId : null,
      actorName: actor.kind === 'person' ? actor.name : null,
      details: { amountPaise: input.amountPaise, method: input.method, reference: input.reference ?? '' },
    },
  )
  if (eventId !== undefined) await ctx.queue.send('order-event', { eventId })
}

const UNPAID_AT_ONCE = 100

/** Gives back what orders hold that were to be paid online and were not; answers how many. */
export async function lapseUnpaid(ctx: Context): Promise<number> {
  const numbers = await listUnpaid(ctx.db, ctx.clock.now(), UNPAID_AT_ONCE)
  for (const number of numbers) {
    // Paid or moved on at this very moment: then there is nothing to give back.
    await moveOn(ctx, number, 'cancel', { who: 'system', details: { reason: 'unpaid' } }).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    })
  }
  return numbers.length
}
