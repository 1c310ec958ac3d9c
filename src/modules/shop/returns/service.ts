import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { PAGE_SIZE, pageOf, positionOf } from '../../../server/http/cursor.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import { indiaDate } from '../../../shared/time/dates.ts'
import { requireTeam } from '../../accounts/sign-in/service.ts'
import { senderHashesOf } from '../../settings/sending-limits/service.ts'
import { readSettings } from '../../settings/service.ts'
import { refreshProducts } from '../catalogue/store.ts'
import { creditReturn } from '../invoices/service.ts'
import { recordOrderPayment } from '../order-actions/service.ts'
import { findKitsContaining, type LockedOrder, lockOrder, type NewOrderEvent, transitionOrder } from '../order-actions/store.ts'
import type { Order } from '../orders/contract.ts'
import { checkOrderAction, type OrderActorKind, returnUntil, settledState } from '../orders/model.ts'
import {
  getOwnOrder,
  getTeamOrder,
  noOrder,
  orderNumberOf,
  requireBuyersOrder,
  returnAlreadyOpen,
  returnRefusalOf,
} from '../orders/service.ts'
import { readMoney } from '../orders/store.ts'
import { notifyOfRestock } from '../restock/service.ts'
import { scheduleReturnPhotoExpiry } from '../return-photos/service.ts'
import { claimReturnPhoto } from '../return-photos/store.ts'
import type { ReturnList, ReturnPage, ReturnRefund, ReturnRequest } from './contract.ts'
import {
  isFullyReturned,
  isReturnable,
  nextReturnState,
  type ReturnAction,
  type ReturnState,
  refundablePaise,
  refundFor,
  remainingRefundPaise,
} from './model.ts'
import {
  countReturns,
  findOpenReturn,
  insertReturn,
  listReturnable,
  listReturns,
  type OpenReturn,
  type ReturnChanges,
  recordDamaged,
  restockReturn,
  transitionReturn,
} from './store.ts'

/**
 * Requests a return of products of a delivered order. Throws 409 `order_not_delivered`, `return_period_ended`,
 * `open_return_exists`, `quantity_too_large` for more pieces than are left, `not_returnable`, and 422 `photo_not_found` for a photo of another order or older than a day.
 */
export async function requestReturn(ctx: Context, number: string, key: string | undefined, input: ReturnRequest): Promise<Order> {
  const { row } = await requireBuyersOrder(ctx, number, key)
  const { shop } = await readSettings(ctx)
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrderByNumber(ctx, row.number)
    const now = ctx.clock.now()
    const until = order.deliveredAt ? returnUntil(order.deliveredAt, shop.returnDays) : undefined
    const open = await findOpenReturn(ctx.db, order.id)
    const refusal = returnRefusalOf({ state: order.state, returns: open ? [open] : [] }, until, now)
    if (refusal) throw refusal
    await checkLines(ctx, order, input)
    await claimPhoto(ctx, order, input.photoId)
    const { reason, words = '' } = input
    const newReturn = {
      id: newId(now.getTime()),
      orderId: order.id,
      reason,
      words,
      photoId: input.photoId ?? null,
      requestedAt: now,
    }
    if (!(await insertReturn(ctx.db, { ...newReturn, lines: input.lines }))) throw returnAlreadyOpen()
    const pieces = input.lines.reduce((sum, line) => sum + line.quantity, 0)
    await recordReturnEvent(ctx, order, 'ask', { who: 'buyer', name: row.name, details: { why: reason, pieces, reason: words } })
  })
  return getOwnOrder(ctx, number, key, row.reader_language)
}

async function checkLines(ctx: Context, order: LockedOrder, { lines, reason }: ReturnRequest): Promise<void> {
  const returnable = new Map((await listReturnable(ctx.db, order.id)).map((line) => [line.id, line]))
  for (const { lineId, quantity } of lines) {
    const line = returnable.get(lineId)
    if (!line || line.requested + quantity > line.quantity || lines.filter((other) => other.lineId === lineId).length > 1) {
      throw new AppError('conflict', 'There are not that many pieces left to send back.', { reason: 'quantity_too_large' })
    }
    if (!isReturnable(line.rule, reason)) {
      throw new AppError('conflict', 'This can come back only when it arrived broken, wrong or not as shown.', {
        reason: 'not_returnable',
      })
    }
  }
}

async function claimPhoto(ctx: Context, order: LockedOrder, photoId: string | undefined): Promise<void> {
  if (!photoId || (await claimReturnPhoto(ctx.db, { id: photoId, orderId: order.id, now: ctx.clock.now() }))) return
  const message = 'The picture is no longer here. Please choose it again.'
  throw new AppError('unprocessable', message, { reason: 'photo_not_found', fields: { photoId: message } })
}

/** Withdraws the request before the pickup. */
export async function withdrawReturn(ctx: Context, number: string, key: string | undefined): Promise<Order> {
  const { row } = await requireBuyersOrder(ctx, number, key)
  await changeReturnState(ctx, row.number, 'withdraw', { who: 'buyer', name: row.name })
  return getOwnOrder(ctx, number, key, row.reader_language)
}

type ActionInput = { who: 'buyer' | 'team'; name?: string; changes?: ReturnChanges; details?: NewOrderEvent['details'] }

/** An action that changes only the request, with its event and the expiry of its photo. 409 `state_conflict`. */
export async function changeReturnState(ctx: Context, number: string, action: ReturnAction, input: ActionInput): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrderByNumber(ctx, number)
    const { request, to } = await requireReturnAction(ctx, order, action, input.who)
    await settleReturn(ctx, request, to, input.changes ?? {})
    await recordReturnEvent(ctx, order, action, input)
  })
}

export async function lockOrderByNumber(ctx: Context, number: string): Promise<LockedOrder> {
  const order = await lockOrder(ctx.db, orderNumberOf(number))
  if (!order) throw noOrder()
  return order
}

const returnHasChanged = () =>
  new AppError('conflict', 'This return has changed. Reload it and try again.', { reason: 'state_conflict' })

/** The open request of an order and the state after the action. 409 `state_conflict` when it is not possible. */
export async function requireReturnAction(
  ctx: Context,
  order: LockedOrder,
  action: ReturnAction,
  who: 'buyer' | 'team',
): Promise<{ request: OpenReturn; to: ReturnState }> {
  const request = await findOpenReturn(ctx.db, order.id)
  const to = request && nextReturnState(action, who, request.state)
  if (!request || !to) throw returnHasChanged()
  return { request, to }
}

export async function settleReturn(ctx: Context, request: OpenReturn, to: ReturnState, changes: ReturnChanges): Promise<void> {
  if (!(await transitionReturn(ctx.db, request, to, changes))) throw returnHasChanged()
  await scheduleReturnPhotoExpiry(ctx, request.photoId)
}

type ReturnEvent = { who: OrderActorKind; name?: string; details?: NewOrderEvent['details']; to?: LockedOrder['state'] }

/** The event in the order's history, which also causes the emails. The order's state changes only when everything is returned. */
export async function recordReturnEvent(
  ctx: Context,
  order: LockedOrder,
  action: ReturnAction | 'ask',
  noted: ReturnEvent,
): Promise<void> {
  const { actor } = ctx
  const eventId = await transitionOrder(
    ctx.db,
    order,
    noted.to ?? order.state,
    {},
    {
      at: ctx.clock.now(),
      kind: `return-${action}`,
      actorKind: noted.who,
      actorId: actor.kind === 'person' ? actor.userId : null,
      actorName: noted.name ?? (actor.kind === 'person' ? actor.name : null),
      details: noted.details ?? {},
    },
  )
  if (eventId === undefined) throw returnHasChanged()
  await ctx.queue.send('order-event', { eventId, senders: await senderHashesOf(ctx) })
}

/** Approves with a pickup date, today or later. Can be repeated with another date. */
export async function approveReturn(ctx: Context, number: string, pickupOn: string, language?: Language): Promise<Order> {
  requireTeam(ctx.actor)
  if (pickupOn < indiaDate(ctx.clock.now())) {
    throw new AppError('invalid', 'That date is past.', { fields: { pickupOn: 'That date is past.' } })
  }
  await changeReturnState(ctx, number, 'approve', { who: 'team', changes: { pickup_on: pickupOn }, details: { pickupOn } })
  return getTeamOrder(ctx, number, language)
}

export async function declineReturn(ctx: Context, number: string, reason: string, language?: Language): Promise<Order> {
  requireTeam(ctx.actor)
  await changeReturnState(ctx, number, 'decline', { who: 'team', changes: { decline_reason: reason }, details: { reason } })
  return getTeamOrder(ctx, number, language)
}

type DamagedPieces = readonly { lineId: string; pieces: number }[]

/**
 * The products have arrived. They go back in stock except the damaged pieces, which are written off. The refund is now known. An
 * order of which the buyer has nothing left is returned. 409 `quantity_too_large` for more damaged pieces than were returned.
 */
export async function receiveReturn(ctx: Context, number: string, damaged: DamagedPieces, language?: Language): Promise<Order> {
  requireTeam(ctx.actor)
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrderByNumber(ctx, number)
    const { request, to } = await requireReturnAction(ctx, order, 'take-back', 'team')
    for (const { lineId, pieces } of damaged) {
      if (await recordDamaged(ctx.db, request.id, lineId, pieces)) continue
      throw new AppError('conflict', 'More pieces are called damaged than came back.', { reason: 'quantity_too_large' })
    }
    const { refundPaise, isAll, pieces } = await refundAmountOf(ctx, order, request)
    const leftPaise = remainingRefundPaise({ refundPaise, refundedPaise: request.refundedPaise })
    await settleReturn(ctx, request, refundPaise === 0 ? 'refunded' : to, { refund_paise: refundPaise })
    await restockReturnedPieces(ctx, order, request)
    const verdict = checkOrderAction('take-back', 'team', order.state)
    const state = isAll && verdict.ok ? settledState(verdict.to, order.payment) : order.state
    // Numbered last of all locks, as everywhere.
    if (state !== order.state) await creditReturn(ctx, order.id)
    await recordReturnEvent(ctx, order, 'take-back', { who: 'team', to: state, details: { pieces, amountPaise: leftPaise } })
  })
  return getTeamOrder(ctx, number, language)
}

async function refundAmountOf(ctx: Context, order: LockedOrder, { lines }: OpenReturn) {
  const now = new Map(lines.map((line) => [line.lineId, line.quantity]))
  const refundable = (await listReturnable(ctx.db, order.id)).map(({ id, paidPaise, quantity, back }) => ({
    paidPaise,
    quantity,
    before: back,
    now: now.get(id) ?? 0,
  }))
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  return { refundPaise: refundFor(refundable, order.totalPaise), isAll: isFullyReturned(refundable), pieces }
}

async function restockReturnedPieces(ctx: Context, order: LockedOrder, request: OpenReturn): Promise<void> {
  const back = await restockReturn(ctx.db, { id: request.id, orderId: order.id, at: ctx.clock.now() })
  const variants = back.map((entry) => entry.variant_id)
  const kits = await findKitsContaining(ctx.db, variants)
  await refreshProducts(ctx.db, [...new Set([...back.map((entry) => entry.product_id), ...kits])])
  await notifyOfRestock(ctx, variants)
}

/**
 * Refunds the price of the pieces, or what is left after earlier refunds. 409 `no_payment_recorded` when no payment of the order
 * is recorded, `state_conflict` when another amount is left than `expectedAmountPaise`.
 */
export async function refundReturn(
  ctx: Context,
  number: string,
  { method, reference, expectedAmountPaise }: ReturnRefund,
  language?: Language,
): Promise<Order> {
  requireTeam(ctx.actor)
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrderByNumber(ctx, number)
    const { request, to } = await requireReturnAction(ctx, order, 'refund', 'team')
    const money = await readMoney(ctx.db, order)
    if (money.paidPaise === 0)
      throw new AppError('conflict', 'Nothing was paid yet. Record the payment first.', { reason: 'no_payment_recorded' })
    const amountPaise = refundablePaise(request, money)
    if (expectedAmountPaise !== undefined && expectedAmountPaise !== amountPaise) throw returnHasChanged()
    await settleReturn(ctx, request, to, {})
    if (amountPaise > 0)
      await recordOrderPayment(ctx, number, { kind: 'refund', method, amountPaise, reference, returnId: request.id })
  })
  return getTeamOrder(ctx, number, language)
}

/** Open requests, longest waiting first; finished ones newest first. */
export async function getTeamReturns(
  ctx: Context,
  list: ReturnList,
  cursor: string | undefined,
  language: Language,
): Promise<ReturnPage> {
  requireTeam(ctx.actor)
  const counts = await countReturns(ctx.db)
  const rows = await listReturns(ctx.db, list, positionOf(cursor), PAGE_SIZE + 1)
  const page = pageOf(rows, PAGE_SIZE, (row) => row.requested_at)
  const items = page.items.map((row) => ({
    id: row.id,
    number: row.number,
    name: row.name,
    city: row.city,
    state: row.state,
    reason: row.reason,
    pickupOn: row.pickup_on,
    refundPaise: row.refund_paise,
    refundedPaise: row.refunded_paise,
    requestedAt: row.requested_at.toISOString(),
    firstLine: pickByLanguage(language, { en: row.first_line, hi: row.first_line_hindi }),
    pieces: row.pieces,
    hasPhoto: row.has_photo,
  }))
  return {
    items,
    nextCursor: page.nextCursor,
    counts: { requested: counts.requested ?? 0, approved: counts.approved ?? 0, 'taken-back': counts['taken-back'] ?? 0 },
  }
}
