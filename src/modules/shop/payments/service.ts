import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { type AskedPayment, closeRequest } from '../../../server/db/payment-requests.ts'
import type { Refunding } from '../../../server/payments/refund-work.ts'
import { formFor } from '../../../server/payments/request-payment.ts'
import { cameOnline as cameBy, isAskedAlready, shareOut, writeRefund } from '../../../server/payments/request-refund.ts'
import type { PaymentForm, ProviderPayment } from '../../../server/ports/payments/payments.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/time/dates.ts'
import { readSettings } from '../../settings/service.ts'
import { refreshProducts } from '../catalogue/store.ts'
import { emailKey } from '../coupons/service.ts'
import { countCouponUse, noteCouponUser } from '../coupons/store.ts'
import { creditInvoice } from '../invoices/service.ts'
import { makeMove, noteMoney } from '../order-moves/service.ts'
import { kitsHolding, type LockedOrder, lockOrder, moveOrder, type OrderChanges, takeStock } from '../order-moves/store.ts'
import { heldPaise, isPayableOnline, judgeOnline, lessenedBy, owedPaise, paymentOf } from '../orders/model.ts'
import { buyersOrder } from '../orders/service.ts'
import { insertPayment, moneyOf, readMoney } from '../orders/store.ts'
import { couponOfOrder, findOrderNumber, hasLapsed, ORDER_REFUNDS, piecesOfOrder, readLessened, setLessened } from './store.ts'

/**
 * The form that opens the provider's page for what is owed now. The same request is used again until it is paid or another amount is owed.
 * 409 `not_payable` when nothing is to be paid online, or not any more; 503 when the provider does not answer.
 */
export async function beginPayment(
  ctx: Context,
  number: string,
  key: string | undefined,
  language: Language,
): Promise<PaymentForm> {
  const { row } = await buyersOrder(ctx, number, key)
  const { payments } = ctx.ports
  const owed = owedPaise(row.state, moneyOf(row))
  if (!payments || !isPayableOnline(row, owed, ctx.clock.now())) {
    throw new AppError('conflict', 'This order is not to be paid online.', { reason: 'not_payable' })
  }
  const { brandName } = await readSettings(ctx)
  const { id, name, email, mobile } = row
  const buyer = { name, email, mobile }
  return formFor(ctx, payments, {
    payable: { of: 'order', id },
    reference: row.number,
    amountPaise: owed,
    title: brandName,
    buyer,
    language,
  })
}

/** The jobs that give back. */
export const REFUND_QUEUE = 'order-refund'

type RefundRequest = {
  amountPaise: number
  idempotencyKey?: string | undefined
  reason: 'late' | 'excess' | 'cancelled' | 'team'
  paymentId?: string
}

/** Whether money of this order came through the provider who can be asked now. */
export const cameOnline = (ctx: Context, orderId: string): Promise<boolean> => cameBy(ctx, ORDER_REFUNDS, orderId)

/**
 * Asks for one amount back, out of a payment that holds it, on an order that is locked. 422 `too_much` when none does; a copy under the same
 * key changes nothing, and 422 `key_reused` says when it is no copy.
 */
export async function requestRefund(ctx: Context, order: LockedOrder, request: RefundRequest): Promise<void> {
  const { reason, ...asked } = request
  const { amountPaise } = request
  if (await isAskedAlready(ctx, ORDER_REFUNDS, { payableId: order.id, ...asked })) return
  const money = await readMoney(ctx.db, order)
  const by = ctx.actor.kind === 'person' && reason === 'team' ? ctx.actor.userId : null
  const refundId = await writeRefund(ctx, ORDER_REFUNDS, { payableId: order.id, ...asked, heldPaise: heldPaise(money), by })
  const lessenedPaise = lessenedBy(order.state, money, amountPaise)
  await setLessened(ctx.db, refundId, lessenedPaise)
  await note(ctx, order, { kind: 'refund-asked', amountPaise, reason }, lessenedPaise)
  await ctx.queue.send(REFUND_QUEUE, { refundId })
}

/** Asks for all that is left, when an order that was paid online is cancelled. */
export async function askAllBack(ctx: Context, order: LockedOrder): Promise<void> {
  if (!ctx.ports.payments) return
  const held = heldPaise(await readMoney(ctx.db, order))
  for (const part of await shareOut(ctx, ORDER_REFUNDS, order.id, held)) {
    await requestRefund(ctx, order, { ...part, reason: 'cancelled' })
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
    await requestRefund(ctx, order, { amountPaise: excessPaise, reason, paymentId: payment.id })
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
  await refreshProducts(ctx.db, [...new Set([...taken.map((entry) => entry.product_id), ...kits])])
  await makeMove(ctx, order, 'reopen', { who: 'system' })
  return { ...order, state: 'confirmed' }
}

export const orderRefunding: Refunding<LockedOrder> = {
  book: ORDER_REFUNDS,
  queue: REFUND_QUEUE,
  referenceOf: ({ db }, orderId) => findOrderNumber(db, orderId),
  lock: ({ db }, orderId) => lockOrder(db, { id: orderId }),
  async done(ctx: Context, order, refund, providerId) {
    const money = { kind: 'refund', method: 'online', amountPaise: refund.amountPaise, reference: providerId } as const
    const row = { id: newId(), orderId: order.id, ...money, by: null, at: ctx.clock.now() }
    await insertPayment(ctx.db, { ...row, idempotencyKey: undefined, requestHash: '' })
    const lessenedPaise = await readLessened(ctx.db, refund.id)
    if (lessenedPaise > 0) await creditInvoice(ctx, order.id, `refund ${row.id}`, lessenedPaise)
    await noteMoney(ctx, order, money)
  },
  async failed(ctx: Context, order, refund) {
    // The money is still here, so the price is what it was.
    await note(ctx, order, { kind: 'refund-failed', amountPaise: refund.amountPaise }, -(await readLessened(ctx.db, refund.id)))
  },
}
