import { AppError } from '../../shared/errors.ts'
import { newId } from '../../shared/ids.ts'
import type { Context } from '../context.ts'
import { findRefundByKey, insertRefund, listRefundable, type RefundBook, reviveFailed } from '../db/provider-refunds.ts'

export type RefundRequest = {
  payableId: string
  amountPaise: number
  /** The payments received, less refunds of any kind, including pending ones: what was returned another way is not refunded again. */
  netPaidPaise: number
  idempotencyKey?: string | undefined
  /** The payment to refund; without it, any payment with this amount left. */
  paymentId?: string | undefined
  /** The team member who requested it. */
  by: string | null
}

export const refundKeyReused = () =>
  new AppError('unprocessable', 'This Idempotency-Key was already used for another payment.', {
    reason: 'idempotency_key_reused',
  })

/**
 * The id of this refund if it was requested before under its key. Throws 422 `idempotency_key_reused` if the key was used for
 * another amount.
 */
export async function findRequestedRefund(
  ctx: Context,
  book: RefundBook,
  { payableId, amountPaise, idempotencyKey }: Pick<RefundRequest, 'payableId' | 'amountPaise' | 'idempotencyKey'>,
): Promise<string | undefined> {
  const earlier = idempotencyKey ? await findRefundByKey(ctx.db, book, payableId, idempotencyKey) : undefined
  if (earlier && earlier.amountPaise !== amountPaise) throw refundKeyReused()
  return earlier?.id
}

/**
 * Records a refund of an order or booking that the caller has locked, and returns its id; the caller must enqueue the job. Throws
 * 422 `amount_too_large` if no payment has this amount left.
 */
export async function recordRefund(ctx: Context, book: RefundBook, request: RefundRequest): Promise<string> {
  const { payableId, amountPaise, idempotencyKey } = request
  const left = request.netPaidPaise < amountPaise ? [] : await listRefundable(ctx.db, book, payableId)
  const paymentIds = left
    .filter((payment) => payment.leftPaise >= amountPaise && (request.paymentId ?? payment.paymentId) === payment.paymentId)
    .map((payment) => payment.paymentId)
  const [paymentId] = paymentIds
  if (paymentId === undefined) {
    throw new AppError('unprocessable', 'That is more than was paid online.', {
      reason: 'amount_too_large',
      fields: { amountPaise: 'That is too much.' },
    })
  }
  const revived = await reviveFailed(ctx.db, book, { payableId, paymentIds, amountPaise, idempotencyKey })
  if (revived !== undefined) return revived
  const id = newId()
  await insertRefund(ctx.db, book, { id, payableId, paymentId, amountPaise, idempotencyKey, by: request.by, at: ctx.clock.now() })
  return id
}

/** Splits a refund over the payments, oldest first. */
export async function splitRefund(
  ctx: Context,
  book: RefundBook,
  payableId: string,
  paise: number,
): Promise<{ paymentId: string; amountPaise: number }[]> {
  let open = paise
  return (await listRefundable(ctx.db, book, payableId)).flatMap(({ paymentId, leftPaise }) => {
    const amountPaise = Math.min(leftPaise, open)
    if (amountPaise <= 0) return []
    open -= amountPaise
    return [{ paymentId, amountPaise }]
  })
}

/** Whether it has refundable online payments and the provider is available. */
export async function hasProviderPayment(ctx: Context, book: RefundBook, payableId: string): Promise<boolean> {
  return ctx.ports.payments !== undefined && (await listRefundable(ctx.db, book, payableId)).length > 0
}
