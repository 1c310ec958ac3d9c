// Single path for order moves: state guard, one event, restocking.

import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { bodyHash } from '../../../server/http/idempotency.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { sendersHere } from '../../settings/sending-limits/service.ts'
import { readSettings } from '../../settings/service.ts'
import { refreshProducts } from '../catalogue/store.ts'
import { returnCoupon } from '../coupons/store.ts'
import { creditInvoice, creditReturn, issueInvoice } from '../invoices/service.ts'
import type { Order, OrderPayment } from '../orders/contract.ts'
import {
  judgeOrder,
  lessenedBy,
  missingPaise,
  type OrderActor,
  type OrderMove,
  payBefore,
  paymentOf,
  settledState,
  undoOf,
} from '../orders/model.ts'
import { buyersOrder, noOrder, orderNumberOf, ownOrder, returnOpen } from '../orders/service.ts'
import { findPaymentHash, insertPayment, listUnpaid, readMoney } from '../orders/store.ts'
import { isPaidOnline, lessenedChanges, refundEverything, requestRefund } from '../refunds/service.ts'
import { notifyOfRestock } from '../restock/service.ts'
import { findOpenReturn } from '../returns/store.ts'
import {
  findLastStep,
  kitsHolding,
  type LockedOrder,
  lockOrder,
  moveOrder,
  type OrderChanges,
  returnStock,
  variantsOfOrder,
} from './store.ts'

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

/** Takes the team's last step back: within ten minutes and while nothing has followed it, else 409 `undo_over`. */
export async function undoStep(ctx: Context, number: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderNumberOf(number))
    if (!order) throw noOrder()
    const [now, { actor }] = [ctx.clock.now(), ctx]
    const last = await findLastStep(ctx.db, order.id)
    const undo = undoOf(order.state, last, now)
    if (!last || !undo) throw new AppError('conflict', 'This step can no longer be taken back.', { reason: 'undo_over' })
    const who = actor.kind === 'person' ? { actorId: actor.userId, actorName: actor.name } : { actorId: null, actorName: null }
    const event = { at: now, kind: 'undo', actorKind: 'team' as const, ...who, details: { step: last.kind } }
    // An online order waits for its payment anew; its old time may have passed while it was confirmed.
    const changes = await waiting(ctx, { ...order, state: undo.to }, order.payment)
    const eventId = await moveOrder(ctx.db, order, undo.to, changes, event)
    if (eventId !== undefined) await ctx.queue.send('order-event', { eventId })
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
  const changes = {
    ...step.changes,
    // What is owed ends with the order.
    ...(move === 'cancel' ? { payment: paymentOf('cancelled', await readMoney(ctx.db, order)) } : {}),
  }
  const eventId = await moveOrder(ctx.db, order, settledState(verdict.to, order.payment), changes, {
    at: now,
    kind: move,
    actorKind: step.who,
    actorId: actor.kind === 'person' ? actor.userId : null,
    actorName: step.actorName ?? (actor.kind === 'person' ? actor.name : null),
    details: step.details ?? {},
  })
  if (eventId === undefined)
    throw new AppError('conflict', 'This order has moved on. Please look at it again.', { reason: 'state_changed' })
  if (move === 'cancel' || move === 'take-back') await takeBackStock(ctx, order, move)
  // Numbered last of all that is locked, so that no other bill waits longer than it must.
  if (move === 'ship' || move === 'deliver') await issueInvoice(ctx, order.id)
  if (move === 'take-back') await creditReturn(ctx, order.id)
  if (move === 'cancel') await refundEverything(ctx, { ...order, state: verdict.to })
  await ctx.queue.send('order-event', { eventId, senders: await sendersHere(ctx) })
}

async function takeBackStock(ctx: Context, order: LockedOrder, move: 'cancel' | 'take-back'): Promise<void> {
  // Before the products, as an order is placed: two that meet in a code and a product would else wait for each other.
  if (move === 'cancel') await returnCoupon(ctx.db, order.id)
  const back = await returnStock(ctx.db, order.id, move === 'cancel' ? 'cancelled' : 'returned', ctx.clock.now())
  const variants = await variantsOfOrder(ctx.db, order.id)
  const kits = await kitsHolding(ctx.db, variants)
  await refreshProducts(ctx.db, [...new Set([...back.map((entry) => entry.product_id), ...kits])])
  await notifyOfRestock(ctx, variants)
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
    if (input.kind === 'refund' && input.method === 'online' && (await isPaidOnline(ctx, order.id))) {
      return requestRefund(ctx, order, { amountPaise: input.amountPaise, idempotencyKey, reason: 'team' })
    }
    const before = await readMoney(ctx.db, order)
    const by = ctx.actor.kind === 'person' ? ctx.actor.userId : null
    const payment = { ...input, reference: input.reference ?? '' }
    const keyed = { idempotencyKey, requestHash: bodyHash(payment) }
    // First of all, so that a copy is known whatever has become of the order since; a refusal below takes it back.
    const id = newId()
    if (!(await insertPayment(ctx.db, { id, orderId: order.id, ...payment, ...keyed, by, at: ctx.clock.now() }))) {
      return checkCopy(ctx, order.id, idempotencyKey ?? '', keyed.requestHash)
    }
    if (input.kind === 'payment') mayTakeMoney(ctx, order)
    const held = before.paidPaise - before.refundedPaise - before.refundingPaise
    if (input.amountPaise > (input.kind === 'payment' ? missingPaise(before) : held)) {
      throw new AppError('unprocessable', 'That is more than this order is about.', {
        reason: 'too_much',
        fields: { amountPaise: 'That is too much.' },
      })
    }
    const lessPaise = input.kind === 'refund' ? lessenedBy(order.state, before, input.amountPaise) : 0
    if (lessPaise > 0) await creditInvoice(ctx, order.id, `refund ${id}`, lessPaise)
    await noteMoney(ctx, order, input, lessPaise)
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

/**
 * The event of money that is written down already: it may come in every state and changes none but the last, when all was given back after a
 * return. `lessPaise` is taken off the price. Products wait for the rest of an online order once a part of it was paid.
 */
export async function noteMoney(ctx: Context, order: LockedOrder, input: OrderPayment, lessPaise = 0): Promise<void> {
  const { payment = order.payment, ...changes } = await lessenedChanges(ctx, order, lessPaise)
  const to = settledState(order.state, payment)
  const { actor } = ctx
  const eventId = await moveOrder(
    ctx.db,
    order,
    to,
    { ...changes, payment, ...(await waiting(ctx, order, payment)), ...(input.kind === 'payment' ? NO_REPORTED_PAYMENT : {}) },
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

/** Money was written down: what the buyer said of it is settled. */
const NO_REPORTED_PAYMENT = { reported_paid_at: null, reported_paid_paise: null, reported_paid_reference: '' } as const

/** Until when the products wait for what is still to be paid online. */
async function waiting(ctx: Context, order: LockedOrder, payment: LockedOrder['payment']): Promise<OrderChanges> {
  if (order.paymentMethod !== 'online' || order.state !== 'placed' || payment !== 'due') return {}
  const { paidPaise, refundedPaise, refundingPaise } = await readMoney(ctx.db, order)
  if (paidPaise - refundedPaise - refundingPaise > 0) return { payment_due_at: null }
  const { shop } = await readSettings(ctx)
  return { payment_due_at: payBefore(ctx.clock.now(), shop.unpaidMinutes) }
}

const UNPAID_AT_ONCE = 100

/** Gives back what orders hold that were to be paid online and were not; answers how many were cancelled. */
export async function lapseUnpaid(ctx: Context): Promise<number> {
  const numbers = await listUnpaid(ctx.db, ctx.clock.now(), UNPAID_AT_ONCE)
  let cancelled = 0
  for (const number of numbers) if (await lapse(ctx, number)) cancelled++
  return cancelled
}

/** Cancels an order that is still unpaid and overdue once it is locked: it may have been paid since it was listed. */
function lapse(ctx: Context, number: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, number)
    const isUnpaid = order?.state === 'placed' && order.payment === 'due'
    if (!isUnpaid || !order.payBefore || order.payBefore > ctx.clock.now()) return false
    await makeMove(ctx, order, 'cancel', { who: 'system', details: { reason: 'unpaid' } })
    return true
  })
}

/** Cancels until the order is packed; conflict/packed afterwards. */
export async function cancelOwnOrder(
  ctx: Context,
  number: string,
  key: string | undefined,
  reason: string | undefined,
): Promise<Order> {
  const { row } = await buyersOrder(ctx, number, key)
  await moveOn(ctx, row.number, 'cancel', { who: 'buyer', actorName: row.name, details: { reason: reason ?? '' } })
  return ownOrder(ctx, number, key, row.reader_language)
}
