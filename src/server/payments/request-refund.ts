import { AppError } from '../../shared/errors.ts'
import { newId } from '../../shared/ids.ts'
import type { Context } from '../context.ts'
import { findRefundByKey, insertRefund, listLeft, type RefundBook, reviveFailed } from '../db/provider-refunds.ts'

export type RefundRequest = {
  payableId: string
  amountPaise: number
  /** What is held of all that came, less what is on its way back: what was handed back another way does not go back again. */
  heldPaise: number
  idempotencyKey?: string | undefined
  /** Out of this payment, or out of any that holds the amount. */
  paymentId?: string | undefined
  /** The team member who asks. */
  by: string | null
}

/**
 * Whether this request was made before under its key. 422 `key_reused` when the key was used for another amount.
 */
export async function isRefundRequested(
  ctx: Context,
  book: RefundBook,
  { payableId, amountPaise, idempotencyKey }: Pick<RefundRequest, 'payableId' | 'amountPaise' | 'idempotencyKey'>,
): Promise<boolean> {
  const earlier = idempotencyKey ? await findRefundByKey(ctx.db, book, payableId, idempotencyKey) : undefined
  if (earlier === undefined || earlier === amountPaise) return earlier !== undefined
  throw new AppError('unprocessable', 'This Idempotency-Key was already used for another payment.', { reason: 'key_reused' })
}

/**
 * Writes down that this amount goes back, of something that is locked; answers the id of the refund, for which a job is to be queued. 422
 * `too_much` when no payment holds it.
 */
export async function writeRefund(ctx: Context, book: RefundBook, request: RefundRequest): Promise<string> {
  const { payableId, amountPaise, idempotencyKey } = request
  const left = request.heldPaise < amountPaise ? [] : await listLeft(ctx.db, book, payableId)
  const paymentIds = left
    .filter((payment) => payment.leftPaise >= amountPaise && (request.paymentId ?? payment.paymentId) === payment.paymentId)
    .map((payment) => payment.paymentId)
  const [paymentId] = paymentIds
  if (paymentId === undefined) {
    throw new AppError('unprocessable', 'That is more than was paid online.', {
      reason: 'too_much',
      fields: { amountPaise: 'That is too much.' },
    })
  }
  const revived = await reviveFailed(ctx.db, book, { payableId, paymentIds, amountPaise, idempotencyKey })
  if (revived !== undefined) return revived
  const id = newId()
  await insertRefund(ctx.db, book, { id, payableId, paymentId, amountPaise, idempotencyKey, by: request.by, at: ctx.clock.now() })
  return id
}

/** Out of which payments so much goes back, the oldest first. */
export async function shareOut(
  ctx: Context,
  book: RefundBook,
  payableId: string,
  paise: number,
): Promise<{ paymentId: string; amountPaise: number }[]> {
  let open = paise
  return (await listLeft(ctx.db, book, payableId)).flatMap(({ paymentId, leftPaise }) => {
    const amountPaise = Math.min(leftPaise, open)
    if (amountPaise <= 0) return []
    open -= amountPaise
    return [{ paymentId, amountPaise }]
  })
}

/** Whether money of it came through the provider, who can be asked now. */
export async function isPaidOnline(ctx: Context, book: RefundBook, payableId: string): Promise<boolean> {
  return ctx.ports.payments !== undefined && (await listLeft(ctx.db, book, payableId)).length > 0
}
