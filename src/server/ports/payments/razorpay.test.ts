import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startRazorpay, type TestRazorpay } from '../../../../test/fakes/razorpay.ts'
import { PaymentRefused } from './payments.ts'
import { razorpayPayments } from './razorpay.ts'

let provider: TestRazorpay
beforeAll(async () => {
  provider = await startRazorpay()
})
afterAll(() => provider.close())

const ours = () => razorpayPayments(provider.settings)
const paymentRequest = { reference: 'SK-7K3MAQ', amountPaise: 49_900 }

it('creates a payment request and lists its payments', async () => {
  const requestId = await ours().request(paymentRequest)
  expect(provider.orders.at(-1)).toMatchObject({ amount: 49_900, currency: 'INR', receipt: 'SK-7K3MAQ' })
  expect(await ours().paymentsOf(requestId)).toEqual([])
  const { id } = provider.pay(requestId)
  const other = provider.pay(requestId, { status: 'failed' })
  expect(await ours().paymentsOf(requestId)).toEqual([
    { id, requestId, amountPaise: 49_900, isPaid: true },
    { id: other.id, requestId, amountPaise: 49_900, isPaid: false },
  ])
})

it('distinguishes permanent from temporary errors, and shows neither a key nor text of the response', async () => {
  const wrong = razorpayPayments({ ...provider.settings, keySecret: 'not-the-secret' })
  const error = await wrong.request(paymentRequest).catch((thrown: Error) => thrown)
  expect(error).not.toBeInstanceOf(PaymentRefused)
  expect(String(error)).toBe('Error: Razorpay answered 401')
  await expect(ours().request({ ...paymentRequest, amountPaise: 1 })).rejects.toThrow(PaymentRefused)
  await expect(ours().request({ ...paymentRequest, amountPaise: 1 })).rejects.toThrow(/^Razorpay answered 400 BAD_REQUEST_ERROR$/)
  provider.fail(1, 409)
  await expect(ours().request(paymentRequest)).rejects.not.toThrow(PaymentRefused)
})

it('accepts a return and a webhook only with a valid signature over exactly what was sent', async () => {
  const requestId = await ours().request(paymentRequest)
  const payment = provider.pay(requestId)
  const fields = new URLSearchParams(provider.returned(payment))
  expect(ours().returned(fields)).toEqual({ requestId, paymentId: payment.id })
  fields.set('razorpay_payment_id', 'pay_other')
  expect(ours().returned(fields)).toBeUndefined()
  expect(ours().returned(new URLSearchParams())).toBeUndefined()
  const { body, headers } = provider.webhook('payment.captured', { payment })
  const signed = new Headers(headers)
  expect(ours().parseWebhook(body, signed)).toMatchObject({ kind: 'payment', payment: { id: payment.id, isPaid: true } })
  expect(ours().parseWebhook(`${body} `, signed)).toBeUndefined()
  expect(ours().parseWebhook(body, new Headers())).toBeUndefined()
})

it('ignores signed events that it does not know', () => {
  const signed = (body: string) =>
    new Headers({ 'x-razorpay-signature': createHmac('sha256', provider.settings.webhookSecret).update(body).digest('hex') })
  const dollars = JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: { id: 'p', order_id: 'o', amount: 1, currency: 'USD', status: 'captured' } } },
  })
  for (const body of ['no JSON', '{}', '[]', dollars]) expect(ours().parseWebhook(body, signed(body))).toEqual({ kind: 'other' })
})
