// Counts each provider payment once, however it is reported.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { type AskedPayment, closeRequest } from '../../../server/db/payment-requests.ts'
import type { ProviderPayment } from '../../../server/ports/payments/payments.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { judgeOnline } from '../model/orders.ts'
import { countCouponUse, noteCouponUser } from '../store/coupons.ts'
import { couponOfOrder, hasLapsed, piecesOfOrder } from '../store/online-payments.ts'
import { insertPayment, readMoney } from '../store/order-views.ts'
import { kitsHolding, type LockedOrder, lockOrder, takeStock } from '../store/orders.ts'
import { refreshGoods } from '../store/shelf.ts'
import { emailKey } from './coupons.ts'
import { makeMove, noteMoney } from './order-moves.ts'
import { askRefund, note } from './refund-asking.ts'

/**
 * Counts a payment the provider has taken: the order keeps what it is owed and is confirmed once it is paid, and anything above goes back by itself.
 * A payment for an order that lapsed meanwhile takes its goods from the shelf again; when they are gone, all of it goes back.
 */
export async function takeForOrder(ctx: Context, payment: ProviderPayment, asked: AskedPayment): Promise<void> {
  try {
    await inTransaction(ctx, (ctx) => take(ctx, payment, asked, { mayReopen: true }))
  } catch (error) {
    // What it held is gone: the first try is undone as a whole, and the money is taken down without it.
    if (!(error instanceof Gone)) throw error
    await inTransaction(ctx, (ctx) => take(ctx, payment, asked, { mayReopen: false }))
  }
}

class Gone extends AppError {
  constructor() {
    super('conflict', 'The goods of this order are gone.', { reason: 'out_of_stock' })
  }
}

async function take(
  ctx: Context,
  payment: ProviderPayment,
  asked: AskedPayment,
  { mayReopen }: { mayReopen: boolean },
): Promise<void> {
  const found = await lockOrder(ctx.db, asked.reference)
  if (!found) return
  const money = { kind: 'payment', method: 'online', amountPaise: payment.amountPaise, reference: payment.id } as const
  const before = await readMoney(ctx.db, found)
  const at = ctx.clock.now()
  const row = { id: newId(), orderId: found.id, ...money, by: null, at, idempotencyKey: undefined }
  if (!(await insertPayment(ctx.db, { ...row, requestHash: '', providerPaymentId: payment.id }))) return
  await closeRequest(ctx.db, payment.requestId, at)
  const mayBeReopened = mayReopen && found.state === 'cancelled' && (await hasLapsed(ctx.db, found.id))
  const { excessPaise, move } = judgeOnline(found.state, before, payment.amountPaise, mayBeReopened)
  let order = move === 'reopen' ? await reopen(ctx, found) : found
  await noteMoney(ctx, order, money)
  if (move === 'confirm') {
    await makeMove(ctx, order, 'confirm', { who: 'system' })
    order = { ...order, state: 'confirmed' }
  }
  const isPart = move === undefined && excessPaise < payment.amountPaise
  if (isPart && payment.amountPaise !== asked.amountPaise) {
    await note(ctx, order, { kind: 'mismatch', amountPaise: payment.amountPaise, expectedPaise: asked.amountPaise })
  }
  if (excessPaise > 0) {
    const reason = excessPaise < payment.amountPaise ? 'excess' : 'late'
    await askRefund(ctx, order, { amountPaise: excessPaise, reason, paymentId: payment.id })
  }
}

/** Takes code and goods again, in the order of placing, and confirms the order; throws Gone when they are not there. */
async function reopen(ctx: Context, order: LockedOrder): Promise<LockedOrder> {
  const coupon = await couponOfOrder(ctx.db, order.id)
  if (coupon) {
    const { userId, mobile, verifiedEmail } = coupon
    const keys = [mobile, ...(userId ? [userId] : []), ...(verifiedEmail ? [emailKey(verifiedEmail)] : [])]
    const isFirst = !coupon.isOnceEach || (await noteCouponUser(ctx.db, coupon.code, keys, order.id))
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
