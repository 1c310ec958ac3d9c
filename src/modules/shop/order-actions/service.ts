// Single path for order actions: state guard, one event, restocking.

import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { bodyHash } from '../../../server/http/idempotency.ts'
import { refusalError } from '../../../server/refusal.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { senderHashesOf } from '../../settings/sending-limits/service.ts'
import { readSettings } from '../../settings/service.ts'
import { refreshProducts } from '../catalogue/store.ts'
import { returnCoupon } from '../coupons/store.ts'
import { creditInvoice, creditReturn, issueInvoice } from '../invoices/service.ts'
import type { Order, OrderPayment } from '../orders/contract.ts'
import {
  balancePaise,
  checkOrderAction,
  type OrderAction,
  type OrderActorKind,
  payBefore,
  paymentOf,
  priceReductionOf,
  settledState,
  undoOf,
} from '../orders/model.ts'
import { getOwnOrder, noOrder, orderNumberOf, requireBuyersOrder, returnAlreadyOpen } from '../orders/service.ts'
import { findPaymentHash, insertPayment, listUnpaid, readMoney } from '../orders/store.ts'
import {
  isRefundedByProvider,
  linkRefundToReturn,
  priceReductionChanges,
  refundEverything,
  requestRefund,
} from '../refunds/service.ts'
import { notifyOfRestock } from '../restock/service.ts'
import { findOpenReturn } from '../returns/store.ts'
import {
  findKitsContaining,
  findLastEvent,
  type LockedOrder,
  listVariantsOfOrder,
  lockOrder,
  type OrderChanges,
  returnStock,
  transitionOrder,
} from './store.ts'

export type OrderActionInput = {
  who: OrderActorKind
  actorName?: string
  changes?: OrderChanges
  details?: Record<string, string | number | null>
}

/**
 * Performs an action of an order in one transaction. Throws `conflict/state_conflict` when it came too late, and `forbidden` for an action
 * of another side.
 */
export async function performOrderActionByNumber(
  ctx: Context,
  number: string,
  action: OrderAction,
  input: OrderActionInput,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderNumberOf(number))
    if (!order) throw noOrder()
    await performOrderAction(ctx, order, action, input)
  })
}

/**
 * Undoes the team's last action within ten minutes and while nothing followed it, as a transfer of the order's cash would; otherwise 409
 * `undo_expired`.
 */
export async function undoOrderAction(ctx: Context, number: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderNumberOf(number))
    if (!order) throw noOrder()
    const [now, { actor }] = [ctx.clock.now(), ctx]
    const last = await findLastEvent(ctx.db, order.id)
    const undo = order.remittanceId === null ? undoOf(order.state, last, now) : undefined
    if (!last || !undo) throw new AppError('conflict', 'This action can no longer be undone.', { reason: 'undo_expired' })
    const who = actor.kind === 'person' ? { actorId: actor.userId, actorName: actor.name } : { actorId: null, actorName: null }
    const event = { at: now, kind: 'undo', actorKind: 'team' as const, ...who, details: { step: last.kind } }
    // An online order waits for its payment again. Its old deadline may have passed while it was confirmed.
    const deadline = await paymentDeadlineChanges(ctx, { ...order, state: undo.to }, order.payment)
    // The return period begins with the delivery.
    const changes = last.kind === 'deliver' ? { ...deadline, delivered_at: null } : deadline
    const eventId = await transitionOrder(ctx.db, order, undo.to, changes, event)
    if (eventId !== undefined) await ctx.queue.send('order-event', { eventId })
  })
}

/** The same for an order that is already locked. */
export async function performOrderAction(
  ctx: Context,
  order: LockedOrder,
  action: OrderAction,
  input: OrderActionInput,
): Promise<void> {
  const verdict = checkOrderAction(action, input.who, order.state)
  if (!verdict.ok) throw refusalError(verdict)
  // With an open return request, the pieces would be counted twice.
  if (action === 'take-back' && (await findOpenReturn(ctx.db, order.id))) throw returnAlreadyOpen()
  const now = ctx.clock.now()
  const { actor } = ctx
  const changes = {
    ...input.changes,
    // When the order ends, nothing is due any more.
    ...(action === 'cancel' ? { payment: paymentOf('cancelled', await readMoney(ctx.db, order)) } : {}),
  }
  const eventId = await transitionOrder(ctx.db, order, settledState(verdict.to, order.payment), changes, {
    at: now,
    kind: action,
    actorKind: input.who,
    actorId: actor.kind === 'person' ? actor.userId : null,
    actorName: input.actorName ?? (actor.kind === 'person' ? actor.name : null),
    details: input.details ?? {},
  })
  if (eventId === undefined)
    throw new AppError('conflict', 'This order has changed. Reload it and try again.', { reason: 'state_conflict' })
  if (action === 'cancel' || action === 'take-back') await takeBackStock(ctx, order, action)
  // Numbered last of all locks, so that other invoices wait as briefly as possible.
  if (action === 'ship' || action === 'deliver') await issueInvoice(ctx, order.id)
  if (action === 'take-back') await creditReturn(ctx, order.id)
  if (action === 'cancel') await refundEverything(ctx, { ...order, state: verdict.to })
  await ctx.queue.send('order-event', { eventId, senders: await senderHashesOf(ctx) })
}

async function takeBackStock(ctx: Context, order: LockedOrder, action: 'cancel' | 'take-back'): Promise<void> {
  // Coupon before products, in the same order as when placing an order, to prevent deadlocks.
  if (action === 'cancel') await returnCoupon(ctx.db, order.id)
  const back = await returnStock(ctx.db, order.id, action === 'cancel' ? 'cancelled' : 'returned', ctx.clock.now())
  const variants = await listVariantsOfOrder(ctx.db, order.id)
  const kits = await findKitsContaining(ctx.db, variants)
  await refreshProducts(ctx.db, [...new Set([...back.map((entry) => entry.product_id), ...kits])])
  await notifyOfRestock(ctx, variants)
}

/**
 * Records a payment or refund. Refunds cannot exceed payments (422 `amount_too_large`), and those for a return cannot exceed its amount
 * (409 `return_refund_too_large`). An online payment is refunded through the
 * provider and counts once the provider has done it. A retry with the same key changes nothing; another request under the same
 * key is 422 `idempotency_key_reused`.
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
    const returnId = (input.kind === 'refund' && input.returnId) || undefined
    if (input.kind === 'refund' && input.method === 'online' && (await isRefundedByProvider(ctx, order.id))) {
      return requestRefund(ctx, order, { amountPaise: input.amountPaise, idempotencyKey, reason: 'team', returnId })
    }
    const before = await readMoney(ctx.db, order)
    const by = ctx.actor.kind === 'person' ? ctx.actor.userId : null
    const payment = { ...input, reference: input.reference ?? '', returnId }
    const keyed = { idempotencyKey, requestHash: bodyHash(payment) }
    // Insert first, so that a retry is recognised whatever happened to the order since. An error below rolls the insert back.
    const id = newId()
    const row = { id, orderId: order.id, ...payment, returnId: undefined, ...keyed, by, at: ctx.clock.now() }
    if (!(await insertPayment(ctx.db, row))) return checkSameRequest(ctx, order.id, idempotencyKey ?? '', keyed.requestHash)
    if (returnId) await linkRefundToReturn(ctx, 'order_payments', id, returnId)
    if (input.kind === 'payment') requirePaymentAllowed(ctx, order)
    const held = before.paidPaise - before.refundedPaise - before.refundingPaise
    if (input.amountPaise > (input.kind === 'payment' ? balancePaise(before) : held)) {
      throw new AppError('unprocessable', 'That is more than this order is about.', {
        reason: 'amount_too_large',
        fields: { amountPaise: 'That is too much.' },
      })
    }
    const lessPaise = input.kind === 'refund' ? priceReductionOf(order.state, before, input.amountPaise) : 0
    if (lessPaise > 0) await creditInvoice(ctx, order.id, `refund ${id}`, lessPaise)
    await recordPaymentEvent(ctx, order, input, lessPaise)
  })
}

/** Payments follow the table of actions; refunds are possible in every state. */
function requirePaymentAllowed({ actor }: Context, { state }: LockedOrder): void {
  const verdict = checkOrderAction('payment', actor.kind === 'person' ? 'team' : 'system', state)
  if (!verdict.ok) throw refusalError(verdict)
}

async function checkSameRequest(ctx: Context, orderId: string, idempotencyKey: string, requestHash: string): Promise<void> {
  if ((await findPaymentHash(ctx.db, orderId, idempotencyKey)) === requestHash) return
  throw new AppError('unprocessable', 'This Idempotency-Key was already used for another payment.', {
    reason: 'idempotency_key_reused',
  })
}

/**
 * Adds the event of a recorded payment or refund. It changes the state only when everything was refunded after a return.
 * `lessPaise` reduces the price. An online order with a partial payment keeps its products.
 */
export async function recordPaymentEvent(ctx: Context, order: LockedOrder, input: OrderPayment, lessPaise = 0): Promise<void> {
  const { payment = order.payment, ...changes } = await priceReductionChanges(ctx, order, lessPaise)
  const to = settledState(order.state, payment)
  const { actor } = ctx
  const eventId = await transitionOrder(
    ctx.db,
    order,
    to,
    {
      ...changes,
      payment,
      ...(await paymentDeadlineChanges(ctx, order, payment)),
      ...(input.kind === 'payment' ? NO_REPORTED_PAYMENT : {}),
    },
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

/** A recorded payment closes the payment the buyer reported. */
const NO_REPORTED_PAYMENT = { reported_paid_at: null, reported_paid_paise: null, reported_paid_reference: '' } as const

/** How long the products are reserved for the remaining online payment. */
async function paymentDeadlineChanges(ctx: Context, order: LockedOrder, payment: LockedOrder['payment']): Promise<OrderChanges> {
  if (order.paymentMethod !== 'online' || order.state !== 'placed' || payment !== 'due') return {}
  const { paidPaise, refundedPaise, refundingPaise } = await readMoney(ctx.db, order)
  if (paidPaise - refundedPaise - refundingPaise > 0) return { payment_due_at: null }
  const { shop } = await readSettings(ctx)
  return { payment_due_at: payBefore(ctx.clock.now(), shop.unpaidMinutes) }
}

const UNPAID_BATCH_SIZE = 100

/** Cancels unpaid online orders after their deadline and releases their products. Returns their number. */
export async function cancelUnpaidOrders(ctx: Context): Promise<number> {
  const numbers = await listUnpaid(ctx.db, ctx.clock.now(), UNPAID_BATCH_SIZE)
  let cancelled = 0
  for (const number of numbers) if (await cancelUnpaid(ctx, number)) cancelled++
  return cancelled
}

/** Cancels an order if it is still unpaid and overdue after locking; it may have been paid since it was listed. */
function cancelUnpaid(ctx: Context, number: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, number)
    const isUnpaid = order?.state === 'placed' && order.payment === 'due'
    if (!isUnpaid || !order.payBefore || order.payBefore > ctx.clock.now()) return false
    await performOrderAction(ctx, order, 'cancel', { who: 'system', details: { reason: 'unpaid' } })
    return true
  })
}

/** Cancels until the order is packed; after that conflict/already_packed. */
export async function cancelOwnOrder(
  ctx: Context,
  number: string,
  key: string | undefined,
  reason: string | undefined,
): Promise<Order> {
  const { row } = await requireBuyersOrder(ctx, number, key)
  await performOrderActionByNumber(ctx, row.number, 'cancel', {
    who: 'buyer',
    actorName: row.name,
    details: { reason: reason ?? '' },
  })
  return getOwnOrder(ctx, number, key, row.reader_language)
}
