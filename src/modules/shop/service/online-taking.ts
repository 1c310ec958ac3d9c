// A payment that came through the provider, counted once however often and by whichever way we hear of it.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import type { ProviderPayment } from '../../../server/ports/payments/payments.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { judgeOnline, paymentOf } from '../model/orders.ts'
import { countCouponUse, noteCouponUser } from '../store/coupons.ts'
import { askAt, couponOfOrder, findRequest, hasLapsed, piecesOfOrder } from '../store/online-payments.ts'
import { insertPayment, sumPayments } from '../store/order-views.ts'
import { kitsHolding, type LockedOrder, lockOrder, takeStock } from '../store/orders.ts'
import { refreshGoods } from '../store/shelf.ts'
import { makeMove, noteMoney } from './order-moves.ts'
import { askRefund, note } from './refund-asking.ts'

/**
 * Counts a payment the provider has taken. One that comes for an order that lapsed meanwhile takes its goods from the shelf again; when they are
 * gone, or the order is not to be paid any more, the money goes back by itself. Payments of other businesses of the same account are left alone.
 */
export async function takeOnline(ctx: Context, payment: ProviderPayment): Promise<void> {
  if (!payment.isPaid) return
  // Whoever's request brought the news, it is nobody's doing.
  const own: Context = { ...ctx, actor: { kind: 'system' } }
  try {
    await inTransaction(own, (ctx) => take(ctx, payment, { mayReopen: true }))
  } catch (error) {
    // What it held is gone: the first try is undone as a whole, and the money is taken down without it.
    if (!(error instanceof Gone)) throw error
    await inTransaction(own, (ctx) => take(ctx, payment, { mayReopen: false }))
  }
}

class Gone extends AppError {
  constructor() {
    super('conflict', 'The goods of this order are gone.', { reason: 'out_of_stock' })
  }
}

async function take(ctx: Context, payment: ProviderPayment, { mayReopen }: { mayReopen: boolean }): Promise<void> {
  const asked = await findRequest(ctx.db, payment.requestId)
  const found = asked && (await lockOrder(ctx.db, asked.number))
  if (!found) return
  const money = { kind: 'payment', method: 'online', amountPaise: payment.amountPaise, reference: payment.id } as const
  const before = await sumPayments(ctx.db, found.id)
  const row = { id: newId(), orderId: found.id, ...money, by: null, at: ctx.clock.now(), idempotencyKey: undefined }
  if (!(await insertPayment(ctx.db, { ...row, requestHash: '', providerPaymentId: payment.id }))) return
  await askAt(ctx.db, payment.requestId, null)
  const paid = before.paid + payment.amountPaise
  const isLapsed = found.state === 'cancelled' && (await hasLapsed(ctx.db, found.id))
  const verdict = judgeOnline(found.state, {
    isLapsed: mayReopen && isLapsed,
    isAsAsked: payment.amountPaise === asked.amountPaise,
    isTooMuch: paid > found.totalPaise,
  })
  const order = verdict === 'reopen' ? await reopen(ctx, found) : found
  await noteMoney(ctx, order, money, paymentOf(order.state, order.totalPaise, paid, before.refunded))
  if (verdict === 'confirm') await makeMove(ctx, order, 'confirm', { who: 'system' })
  if (verdict === 'look') {
    await note(ctx, order, { kind: 'mismatch', amountPaise: payment.amountPaise, expectedPaise: asked.amountPaise })
  }
  if (verdict === 'give-back') {
    await askRefund(ctx, order, { amountPaise: payment.amountPaise, reason: 'late', paymentId: payment.id })
  }
}

/** Takes code and goods again, in the order of placing, and confirms the order; throws Gone when they are not there. */
async function reopen(ctx: Context, order: LockedOrder): Promise<LockedOrder> {
  const coupon = await couponOfOrder(ctx.db, order.id)
  if (coupon) {
    const isFirst = !coupon.isOnceEach || (await noteCouponUser(ctx.db, coupon.code, coupon.userId ?? coupon.mobile, order.id))
    if (!isFirst || !(await countCouponUse(ctx.db, coupon.code, ctx.clock.now()))) throw new Gone()
  }
  const wanted = await piecesOfOrder(ctx.db, order.id)
  const taken = await takeStock(ctx.db, wanted, order.id, ctx.clock.now())
  if (taken.length < wanted.length) throw new Gone()
  const kits = await kitsHolding(
    ctx.db,
    wanted.map(({ variantId }) => variantId),
  )
  await refreshGoods(ctx.db, [...new Set([...taken.map((entry) => entry.product_id), ...kits])])
  await makeMove(ctx, order, 'reopen', { who: 'system' })
  return { ...order, state: 'confirmed' }
}
