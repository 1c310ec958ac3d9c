// Forwards provider payment events to the matching order or booking.

import type { Context } from '../../server/context.ts'
import { findRequest, type Payable, setRetryAt, takeOpenRequests } from '../../server/db/payment-requests.ts'
import { checkRefunds, handleRefundEvent } from '../../server/payments/process-refund.ts'
import { payablePath } from '../../server/payments/return-urls.ts'
import type { ProviderPayment } from '../../server/ports/payments/payments.ts'
import { AppError } from '../../shared/errors.ts'
import { REFERENCE_PATTERN } from '../../shared/ids.ts'
import type { Language } from '../../shared/languages.ts'
import { recordPaymentOfBooking } from '../bookings/payment/service.ts'
import { bookingRefunding } from '../bookings/refunds/service.ts'
import { orderRefunding, recordPaymentOfOrder } from '../shop/payments/service.ts'

const PAYMENT_HANDLERS = { order: recordPaymentOfOrder, booking: recordPaymentOfBooking } as const
const REFUND_HANDLERS = [orderRefunding, bookingRefunding]
const BATCH_SIZE = 20

/** Records a payment taken by the provider, once. Payments of other businesses on the same account are ignored. */
async function recordPayment(ctx: Context, payment: ProviderPayment): Promise<void> {
  const paymentRequest = payment.isPaid ? await findRequest(ctx.db, payment.requestId) : undefined
  // Recorded as the system's action, regardless of who made the request.
  if (paymentRequest) await PAYMENT_HANDLERS[paymentRequest.kind]({ ...ctx, actor: { kind: 'system' } }, payment, paymentRequest)
}

async function checkRequest(ctx: Context, requestId: string): Promise<void> {
  for (const payment of (await ctx.ports.payments?.paymentsOf(requestId)) ?? []) await recordPayment(ctx, payment)
}

/**
 * Handles a buyer's return from the provider's page: returns the page to redirect to. The parameters are trusted only with the provider's
 * signature, and the payment is verified with the provider.
 */
export async function handleReturn(
  ctx: Context,
  from: { kind: Payable['kind']; reference: string; language: Language },
  fields: URLSearchParams,
): Promise<string> {
  const signed = ctx.ports.payments?.returned(fields)
  const paymentRequest = signed && (await findRequest(ctx.db, signed.requestId))
  if (!signed || !paymentRequest) {
    const isOne = REFERENCE_PATTERN.test(from.reference)
    return isOne ? payablePath(from.kind, from.reference, from.language, 'failed') : payablePath(from.kind, '', from.language)
  }
  // If the provider does not respond now, it is polled by the next job; the page waits for it.
  await checkRequest(ctx, signed.requestId).catch(() => setRetryAt(ctx.db, signed.requestId, ctx.clock.now()))
  const isPaid = (await findRequest(ctx.db, signed.requestId))?.isPaid
  return payablePath(paymentRequest.kind, paymentRequest.reference, from.language, isPaid ? undefined : 'waiting')
}

/** Handles a webhook of the provider; 400 `invalid_signature` when the signature is not the provider's. */
export async function handleWebhook(ctx: Context, body: string, headers: Headers): Promise<void> {
  const event = ctx.ports.payments?.parseWebhook(body, headers)
  if (!event) throw new AppError('invalid', 'The signature is missing or wrong.', { reason: 'invalid_signature' })
  if (event.kind === 'payment') await recordPayment(ctx, event.payment)
  if (event.kind === 'refund') for (const refunding of REFUND_HANDLERS) await handleRefundEvent(ctx, refunding, event.refundId)
}

/** Polls the provider about unreported payment requests; returns how many. The first error is thrown after all were polled. */
export async function checkUnpaidPayments(ctx: Context): Promise<number> {
  if (!ctx.ports.payments) return 0
  const open = await takeOpenRequests(ctx.db, ctx.clock.now(), BATCH_SIZE)
  const outcomes = await Promise.allSettled(open.map(({ requestId }) => checkRequest(ctx, requestId)))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return open.length
}

/** Checks pending refunds without a reported result; returns how many. */
export async function checkAllRefunds(ctx: Context): Promise<number> {
  let count = 0
  for (const refunding of REFUND_HANDLERS) count += await checkRefunds(ctx, refunding)
  return count
}
