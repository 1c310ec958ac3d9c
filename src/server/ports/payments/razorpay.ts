// Razorpay's API; a form opens its hosted page, without their scripts.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../../../shared/errors.ts'
import {
  type PaymentPageRequest,
  PaymentRefused,
  type PaymentsPort,
  type ProviderEvent,
  type ProviderPayment,
} from './payments.ts'

export type RazorpaySettings = {
  /** Without a trailing slash. */
  url: string
  keyId: string
  keySecret: string
  webhookSecret: string
}

const REQUEST_TIMEOUT_MS = 10_000
/** A late response of a bank still counts for 30 minutes; Razorpay refunds later payments automatically. */
const CAPTURE = { capture: 'automatic', capture_options: { automatic_expiry_period: 30, refund_speed: 'normal' } } as const

const Created = z.object({ id: z.string() })
const Payment = z.object({
  id: z.string(),
  order_id: z.string(),
  amount: z.int().positive(),
  currency: z.literal('INR'),
  status: z.string(),
})
const NotPositiveAmount = z.object({ amount: z.number().max(0) })
const Payments = z.object({ items: z.array(z.unknown()) })
const Refund = z.object({ id: z.string(), status: z.enum(['pending', 'processed', 'failed']) })
const WebhookBody = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: z.unknown() }).optional(),
    refund: z.object({ entity: z.object({ id: z.string() }) }).optional(),
  }),
})
const ErrorBody = z.object({ error: z.object({ code: z.string().regex(/^\w{1,60}$/) }) })

export function razorpayPayments(settings: RazorpaySettings): PaymentsPort {
  const callRazorpay = createCaller(settings)
  return {
    async request({ reference, amountPaise }) {
      const request = { amount: amountPaise, currency: 'INR', receipt: reference, notes: { order: reference }, payment: CAPTURE }
      return Created.parse(await callRazorpay('POST', '/v1/orders', request)).id
    },
    form: (page) => ({ action: `${settings.url}/v1/checkout/embedded`, fields: paymentFieldsOf(page, settings.keyId) }),
    returned(fields) {
      const [requestId, paymentId] = [fields.get('razorpay_order_id') ?? '', fields.get('razorpay_payment_id') ?? '']
      const isTheirs = isSigned(`${requestId}|${paymentId}`, settings.keySecret, fields.get('razorpay_signature') ?? '')
      return isTheirs ? { requestId, paymentId } : undefined
    },
    parseWebhook: (body, headers) =>
      isSigned(body, settings.webhookSecret, headers.get('x-razorpay-signature') ?? '') ? parseEvent(body) : undefined,
    async paymentsOf(requestId) {
      const { items } = Payments.parse(await callRazorpay('GET', `/v1/orders/${encodeURIComponent(requestId)}/payments`))
      return items.flatMap((item) => paymentOf(item) ?? [])
    },
    async refund({ paymentId, amountPaise, key, reference }) {
      const request = { amount: amountPaise, speed: 'normal', notes: { order: reference } }
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`
      return refundOf(await callRazorpay('POST', path, request, { 'X-Refund-Idempotency': key }))
    },
    findRefund: async (refundId) => refundOf(await callRazorpay('GET', `/v1/refunds/${encodeURIComponent(refundId)}`)),
  }
}

/** A malformed response is thrown as a temporary error, a refusal as a permanent one. Neither contains more than Razorpay's own code. */
function createCaller({ url, keyId, keySecret }: RazorpaySettings) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return async (method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = {}): Promise<unknown> => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    const responseBody: unknown = await response.json().catch(() => undefined)
    if (response.ok) return responseBody
    const parsed = ErrorBody.safeParse(responseBody)
    const sentence = `Razorpay answered ${response.status} ${parsed.success ? parsed.data.error.code : ''}`.trim()
    // Wrong keys and too many calls are fixed on our side; the same request works afterwards.
    const isRetryable = response.status >= 500 || [401, 403, 408, 409, 429].includes(response.status)
    throw isRetryable ? new Error(sentence) : new PaymentRefused(sentence)
  }
}

function isSigned(text: string, secret: string, signature: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(text).digest('hex'))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function paymentOf(entity: unknown): ProviderPayment | undefined {
  const { success, data } = Payment.safeParse(entity)
  if (!success) return undefined
  return { id: data.id, requestId: data.order_id, amountPaise: data.amount, isPaid: data.status === 'captured' }
}

const REFUND_STATES = { pending: 'pending', processed: 'done', failed: 'failed' } as const

function refundOf(entity: unknown) {
  const { id, status } = Refund.parse(entity)
  return { id, state: REFUND_STATES[status] }
}

/** Unknown events, and payments of other things than orders, are ignored. Throws `invalid` for an amount that is not positive. */
function parseEvent(body: string): ProviderEvent {
  const { success, data } = WebhookBody.safeParse(parsed(body))
  if (!success) return { kind: 'other' }
  const { payment, refund } = data.payload
  if (data.event.startsWith('refund.') && refund) return { kind: 'refund', refundId: refund.entity.id }
  const paid = payment && paymentOf(payment.entity)
  if (!paid && NotPositiveAmount.safeParse(payment?.entity).success) {
    throw new AppError('invalid', 'A payment must be of at least one paisa.', { fields: { amount: 'It must be above zero.' } })
  }
  return paid ? { kind: 'payment', payment: paid } : { kind: 'other' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function paymentFieldsOf(page: PaymentPageRequest, keyId: string) {
  const { name, email, mobile } = page.buyer
  const fields: Record<string, string> = {
    key_id: keyId,
    order_id: page.requestId,
    amount: String(page.amountPaise),
    currency: 'INR',
    name: page.title,
    description: page.description,
    'prefill[name]': name,
    'prefill[email]': email,
    'prefill[contact]': mobile,
    callback_url: page.returnUrl,
    cancel_url: page.cancelUrl,
  }
  return Object.entries(fields).map(([name, value]) => ({ name, value }))
}
