// Creates provider payment requests: one per amount, reused until paid.

import { AppError } from '../../shared/errors.ts'
import type { Language } from '../../shared/languages.ts'
import type { Context } from '../context.ts'
import { findOpenRequest, insertPaymentRequest, type Payable } from '../db/payment-requests.ts'
import type { PaymentForm, PaymentPageRequest, PaymentsPort } from '../ports/payments/payments.ts'
import { returnUrls } from './return-urls.ts'

const FIRST_CHECK_MS = 2 * 60_000

export type PaymentRequest = {
  payable: Payable
  /** The order number or the booking reference. */
  reference: string
  amountPaise: number
  title: string
  buyer: PaymentPageRequest['buyer']
  language: Language
}

/** The form that opens the provider's page for this amount; throws `unavailable` (503) if the provider does not respond. */
export async function paymentFormFor(ctx: Context, payments: PaymentsPort, request: PaymentRequest): Promise<PaymentForm> {
  const { payable, reference, amountPaise, title, buyer, language } = request
  const requestId = (await findOpenRequest(ctx.db, payable, amountPaise)) ?? (await requestProvider(ctx, payments, request))
  const urls = returnUrls(ctx, payable.kind, reference, language)
  return payments.form({ requestId, amountPaise, title, description: reference, buyer, ...urls })
}

async function requestProvider(
  ctx: Context,
  payments: PaymentsPort,
  { payable, reference, amountPaise }: PaymentRequest,
): Promise<string> {
  const requestId = await payments.request({ reference, amountPaise }).catch((cause: unknown) => {
    const message = 'The payment page cannot be reached at the moment. Please try again.'
    throw new AppError('unavailable', message, { reason: 'payment_page_unavailable', cause })
  })
  const at = ctx.clock.now()
  return insertPaymentRequest(ctx.db, { payable, requestId, amountPaise, at, retryAt: new Date(at.getTime() + FIRST_CHECK_MS) })
}
