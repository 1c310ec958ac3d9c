import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { closeRequest, type PaymentRequestOf } from '../../../server/db/payment-requests.ts'
import type { Refunding } from '../../../server/payments/process-refund.ts'
import { paymentFormFor } from '../../../server/payments/request-payment.ts'
import type { PaymentForm, ProviderPayment } from '../../../server/ports/payments/payments.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/languages.ts'
import { readSettings } from '../../settings/service.ts'
import { refreshProducts } from '../catalogue/store.ts'
import { emailKey } from '../coupons/service.ts'
import { countCouponUse, recordCouponUser } from '../coupons/store.ts'
import { creditInvoice } from '../invoices/service.ts'
import { performOrderAction, recordPaymentEvent } from '../order-actions/service.ts'
import {
  findKitsContaining,
  type LockedOrder,
  lockOrder,
  saveReportedPayment,
  takeStock,
  transitionOrder,
} from '../order-actions/store.ts'
import type { Order } from '../orders/contract.ts'
import { CLOSED_STATES, checkProviderPayment, isPayableByProvider, owedPaise } from '../orders/model.ts'
import { getOwnOrder, requireBuyersOrder } from '../orders/service.ts'
import { insertPayment, moneyOf, readMoney } from '../orders/store.ts'
import { addOrderEvent, REFUND_QUEUE, requestRefund } from '../refunds/service.ts'
import {
  findCouponOfOrder,
  findOrderNumber,
  listPiecesOfOrder,
  ORDER_REFUNDS,
  readRefundEffects,
  wasCancelledUnpaid,
} from './store.ts'

/**
 * The form that opens the provider's page for the amount due. The same payment request is reused until it is paid or the amount
 * changes. 409 `online_payment_unavailable` when nothing can be paid online (any more); 503 when the provider does not respond.
 */
export async function beginPayment(
  ctx: Context,
  number: string,
  key: string | undefined,
  language: Language,
): Promise<PaymentForm> {
  const { row } = await requireBuyersOrder(ctx, number, key)
  const { payments } = ctx.ports
  const owed = owedPaise(row.state, moneyOf(row))
  if (!payments || !isPayableByProvider(row, owed, ctx.clock.now())) {
    throw new AppError('conflict', 'This order is not to be paid online.', { reason: 'online_payment_unavailable' })
  }
  const { brandName } = await readSettings(ctx)
  const { id, name, email, mobile } = row
  const buyer = { name, email, mobile }
  return paymentFormFor(ctx, payments, {
    payable: { kind: 'order', id },
    reference: row.number,
    amountPaise: owed,
    title: brandName,
    buyer,
    language,
  })
}

/**
 * Records a payment the provider has received. The order keeps the amount due and is confirmed when fully paid; anything above is
 * refunded automatically. A payment for an order that has expired takes its products from stock again; if they are sold out, it
 * is refunded completely.
 */
export async function recordPaymentOfOrder(
  ctx: Context,
  payment: ProviderPayment,
  paymentRequest: PaymentRequestOf,
): Promise<void> {
  try {
    await inTransaction(ctx, (ctx) => applyPayment(ctx, payment, paymentRequest, { mayReopen: true }))
  } catch (error) {
    // The products are sold out: the first try is rolled back and the payment recorded without it.
    if (!(error instanceof SoldOutError)) throw error
    await inTransaction(ctx, (ctx) => applyPayment(ctx, payment, paymentRequest, { mayReopen: false }))
  }
}

class SoldOutError extends AppError {
  constructor() {
    super('conflict', 'The products of this order are sold out.', { reason: 'out_of_stock' })
  }
}

async function applyPayment(
  ctx: Context,
  payment: ProviderPayment,
  paymentRequest: PaymentRequestOf,
  { mayReopen }: { mayReopen: boolean },
): Promise<void> {
  const found = await lockOrder(ctx.db, paymentRequest.reference)
  if (!found) return
  const money = { kind: 'payment', method: 'online', amountPaise: payment.amountPaise, reference: payment.id } as const
  const before = await readMoney(ctx.db, found)
  const at = ctx.clock.now()
  const row = { id: newId(), orderId: found.id, ...money, by: null, at, idempotencyKey: undefined }
  if (!(await insertPayment(ctx.db, { ...row, requestHash: '', providerPaymentId: payment.id }))) return
  await closeRequest(ctx.db, payment.requestId, at)
  const mayBeReopened = mayReopen && found.state === 'cancelled' && (await wasCancelledUnpaid(ctx.db, found.id))
  const { excessPaise, action } = checkProviderPayment(found.state, before, payment.amountPaise, mayBeReopened)
  let order = action === 'reopen' ? await reopen(ctx, found) : found
  await recordPaymentEvent(ctx, order, money)
  if (action === 'confirm') {
    await performOrderAction(ctx, order, 'confirm', { who: 'system' })
    order = { ...order, state: 'confirmed' }
  }
  const isPart = action === undefined && excessPaise < payment.amountPaise
  if (isPart && payment.amountPaise !== paymentRequest.amountPaise) {
    await addOrderEvent(ctx, order, {
      kind: 'mismatch',
      amountPaise: payment.amountPaise,
      expectedPaise: paymentRequest.amountPaise,
    })
  }
  if (excessPaise > 0) {
    const reason = CLOSED_STATES.includes(order.state) ? 'late' : 'excess'
    await requestRefund(ctx, order, { amountPaise: excessPaise, reason, paymentId: payment.id })
  }
}

/**
 * Takes coupon and products again, in the same lock order as placing an order, and confirms the order. Throws Gone when they are
 * not available.
 */
async function reopen(ctx: Context, order: LockedOrder): Promise<LockedOrder> {
  const coupon = await findCouponOfOrder(ctx.db, order.id)
  if (coupon) {
    const { userId, mobile, verifiedEmail } = coupon
    const keys = [mobile, ...(userId ? [userId] : []), ...(verifiedEmail ? [emailKey(verifiedEmail)] : [])]
    const isFirst = !coupon.isOnceEach || (await recordCouponUser(ctx.db, coupon.code, keys, order.id))
    if (!isFirst || !(await countCouponUse(ctx.db, coupon.code, ctx.clock.now()))) throw new SoldOutError()
  }
  const quantities = await listPiecesOfOrder(ctx.db, order.id)
  const taken = await takeStock(ctx.db, quantities, order.id, ctx.clock.now())
  if (taken.length < quantities.length) throw new SoldOutError()
  const kits = await findKitsContaining(
    ctx.db,
    quantities.map(({ variantId }) => variantId),
  )
  await refreshProducts(ctx.db, [...new Set([...taken.map((entry) => entry.product_id), ...kits])])
  await performOrderAction(ctx, order, 'reopen', { who: 'system' })
  return { ...order, state: 'confirmed' }
}

export const orderRefunding: Refunding<LockedOrder> = {
  book: ORDER_REFUNDS,
  queue: REFUND_QUEUE,
  referenceOf: ({ db }, orderId) => findOrderNumber(db, orderId),
  lock: ({ db }, orderId) => lockOrder(db, { id: orderId }),
  async done(ctx: Context, order, refund, providerId) {
    const money = { kind: 'refund', method: 'online', amountPaise: refund.amountPaise, reference: providerId } as const
    const { priceReductionPaise, returnId } = await readRefundEffects(ctx.db, refund.id)
    const row = { id: newId(), orderId: order.id, ...money, returnId, by: null, at: ctx.clock.now() }
    await insertPayment(ctx.db, { ...row, idempotencyKey: undefined, requestHash: '' })
    if (priceReductionPaise > 0) await creditInvoice(ctx, order.id, `refund ${row.id}`, priceReductionPaise)
    await recordPaymentEvent(ctx, order, money)
  },
  async failed(ctx: Context, order, refund) {
    // The money has not been refunded yet, so the price does not change.
    await addOrderEvent(
      ctx,
      order,
      { kind: 'refund-failed', amountPaise: refund.amountPaise },
      -(await readRefundEffects(ctx.db, refund.id)).priceReductionPaise,
    )
  },
}

/**
 * Records a UPI payment reported by the buyer, so that nobody pays twice while the team looks for it. Reporting again changes the
 * payment's reference. 409 `nothing_due` when nothing is due, or the order is not paid by UPI.
 */
export async function reportPayment(
  ctx: Context,
  number: string,
  key: string | undefined,
  reference: string | undefined,
): Promise<Order> {
  const { row } = await requireBuyersOrder(ctx, number, key)
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, row.number)
    const owed = order ? owedPaise(order.state, await readMoney(ctx.db, order)) : 0
    if (!order || order.paymentMethod !== 'upi' || owed === 0) {
      throw new AppError('conflict', 'Nothing is to be paid by UPI for this order.', { reason: 'nothing_due' })
    }
    await saveReportedPayment(ctx.db, order.id, { at: ctx.clock.now(), amountPaise: owed, reference })
    if (!order.reportedPaidAt) await recordBuyerEvent(ctx, order, row.name, { kind: 'payment-reported', amountPaise: owed })
  })
  return getOwnOrder(ctx, number, key, row.reader_language)
}

async function recordBuyerEvent(
  ctx: Context,
  order: LockedOrder,
  actorName: string,
  { kind, ...details }: { kind: string; amountPaise: number },
) {
  const { actor } = ctx
  const actorId = actor.kind === 'person' ? actor.userId : null
  const event = { at: ctx.clock.now(), kind, actorKind: 'buyer' as const, actorId, actorName, details }
  const eventId = await transitionOrder(ctx.db, order, order.state, {}, event)
  if (eventId !== undefined) await ctx.queue.send('order-event', { eventId })
}
