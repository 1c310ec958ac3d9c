import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { PAGE_SIZE, pageOf, positionOf } from '../../../server/http/cursor.ts'
import { indiaDate, type Language } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { requireTeam } from '../../accounts/service.ts'
import type { Order } from '../contract/orders.ts'
import type { ReturnList, ReturnPage, ReturnRefund } from '../contract/returns.ts'
import { judgeOrder, settledState } from '../model/orders.ts'
import { isAllBack, refundFor } from '../model/returns.ts'
import { readMoney } from '../store/order-views.ts'
import { kitsHolding, type LockedOrder } from '../store/orders.ts'
import { countReturns, listReturns } from '../store/return-lists.ts'
import { listReturnable, noteDamaged, type OpenReturn, shelveReturn } from '../store/returns.ts'
import { refreshGoods } from '../store/shelf.ts'
import { creditReturn } from './bills.ts'
import { recordOrderPayment } from './order-moves.ts'
import { teamOrder } from './orders.ts'
import { tellOfGoodsBack } from './restock.ts'
import { locked, mayMove, noteReturn, settleReturn, stepReturn } from './returns.ts'

/** Approves, with the day the goods are fetched on, today or later; again with another day. */
export async function approveReturn(ctx: Context, number: string, pickupOn: string, language?: Language): Promise<Order> {
  requireTeam(ctx.actor)
  if (pickupOn < indiaDate(ctx.clock.now())) {
    throw new AppError('invalid', 'That date is past.', { fields: { pickupOn: 'That date is past.' } })
  }
  await stepReturn(ctx, number, 'approve', { who: 'team', changes: { pickup_on: pickupOn }, details: { pickupOn } })
  return teamOrder(ctx, number, language)
}

export async function declineReturn(ctx: Context, number: string, reason: string, language?: Language): Promise<Order> {
  requireTeam(ctx.actor)
  await stepReturn(ctx, number, 'decline', { who: 'team', changes: { answer: reason }, details: { reason } })
  return teamOrder(ctx, number, language)
}

type Damaged = readonly { lineId: string; pieces: number }[]

/**
 * The goods are here: back on the shelf but for the damaged pieces, which are written off. What is to be given back is known from now on; an
 * order of which nothing is left with its buyer is returned. 409 `too_many` for more damaged pieces than came.
 */
export async function takeReturnIn(ctx: Context, number: string, damaged: Damaged, language?: Language): Promise<Order> {
  requireTeam(ctx.actor)
  await inTransaction(ctx, async (ctx) => {
    const order = await locked(ctx, number)
    const { request, to } = await mayMove(ctx, order, 'take-back', 'team')
    for (const { lineId, pieces } of damaged) {
      if (await noteDamaged(ctx.db, request.id, lineId, pieces)) continue
      throw new AppError('conflict', 'More pieces are called damaged than came back.', { reason: 'too_many' })
    }
    const { refundPaise, isAll, pieces } = await worthOf(ctx, order, request)
    await settleReturn(ctx, request, refundPaise === 0 ? 'refunded' : to, { refund_paise: refundPaise })
    await shelve(ctx, order, request)
    const verdict = judgeOrder('take-back', 'team', order.state)
    const state = isAll && verdict.ok ? settledState(verdict.to, order.payment) : order.state
    // Numbered last of all that is locked, as everywhere.
    if (state !== order.state) await creditReturn(ctx, order.id)
    await noteReturn(ctx, order, 'take-back', { who: 'team', to: state, details: { pieces, amountPaise: refundPaise } })
  })
  return teamOrder(ctx, number, language)
}

async function worthOf(ctx: Context, order: LockedOrder, { lines }: OpenReturn) {
  const now = new Map(lines.map((line) => [line.lineId, line.quantity]))
  const coming = (await listReturnable(ctx.db, order.id)).map(({ id, paidPaise, quantity, back }) => ({
    paidPaise,
    quantity,
    before: back,
    now: now.get(id) ?? 0,
  }))
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  return { refundPaise: refundFor(coming, order.totalPaise), isAll: isAllBack(coming), pieces }
}

async function shelve(ctx: Context, order: LockedOrder, request: OpenReturn): Promise<void> {
  const back = await shelveReturn(ctx.db, { id: request.id, orderId: order.id, at: ctx.clock.now() })
  const variants = back.map((entry) => entry.variant_id)
  const kits = await kitsHolding(ctx.db, variants)
  await refreshGoods(ctx.db, [...new Set([...back.map((entry) => entry.product_id), ...kits])])
  await tellOfGoodsBack(ctx, variants)
}

/**
 * Gives back what the pieces cost, or what is left of the money when some of it went back before. 409 `nothing_paid` while nothing of the
 * order was written down as paid.
 */
export async function refundReturn(
  ctx: Context,
  number: string,
  { method, reference }: ReturnRefund,
  language?: Language,
): Promise<Order> {
  requireTeam(ctx.actor)
  await inTransaction(ctx, async (ctx) => {
    const order = await locked(ctx, number)
    const { request, to } = await mayMove(ctx, order, 'refund', 'team')
    const { paidPaise, refundedPaise, refundingPaise } = await readMoney(ctx.db, order)
    if (paidPaise === 0)
      throw new AppError('conflict', 'Nothing was paid yet. Record the payment first.', { reason: 'nothing_paid' })
    await settleReturn(ctx, request, to, {})
    const amountPaise = Math.min(request.refundPaise ?? 0, paidPaise - refundedPaise - refundingPaise)
    if (amountPaise > 0) await recordOrderPayment(ctx, number, { kind: 'refund', method, amountPaise, reference })
  })
  return teamOrder(ctx, number, language)
}

/** What waits, the longest waiting first; of what has ended the latest first. */
export async function teamReturns(
  ctx: Context,
  list: ReturnList,
  cursor: string | undefined,
  language: Language,
): Promise<ReturnPage> {
  requireTeam(ctx.actor)
  const counts = await countReturns(ctx.db)
  const rows = await listReturns(ctx.db, list, positionOf(cursor), PAGE_SIZE + 1)
  const page = pageOf(rows, PAGE_SIZE, (row) => row.asked_at)
  const items = page.items.map((row) => ({
    id: row.id,
    number: row.number,
    name: row.name,
    city: row.city,
    state: row.state,
    reason: row.reason,
    pickupOn: row.pickup_on,
    refundPaise: row.refund_paise,
    askedAt: row.asked_at.toISOString(),
    firstLine: language === 'hi' ? row.first_line_hindi : row.first_line,
    pieces: row.pieces,
    hasPhoto: row.has_photo,
  }))
  return {
    items,
    nextCursor: page.nextCursor,
    counts: { asked: counts.asked ?? 0, approved: counts.approved ?? 0, 'taken-back': counts['taken-back'] ?? 0 },
  }
}
