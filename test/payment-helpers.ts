import type { OrderPlaced, PaymentPage } from '../src/modules/shop/orders/contract.ts'
import { razorpayPayments } from '../src/server/ports/payments/razorpay.ts'
import { type FakePayment, startRazorpay, type TestRazorpay } from './fakes/razorpay.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { buying, linesOf } from './order-helpers.ts'
import { createProduct, type ProductOptions } from './products.ts'

export type Paying = Awaited<ReturnType<typeof startPaying>>

export async function startPaying() {
  const provider = await startRazorpay()
  const app = await createTestApp({ payments: razorpayPayments(provider.settings) })
  const close = async () => {
    await app.close()
    await provider.close()
  }
  return { app, provider, close, ...steps(app, provider), ...buying(app) }
}

/** The webhooks that the provider sends for an order or a booking. */
export function eventsOf(app: TestApp, provider: TestRazorpay, of: 'order' | 'booking') {
  const sendWebhook = (event: string, entities: object) => {
    const { body, headers } = provider.webhook(event, entities)
    return app.request('/payments/events', { method: 'POST', body, headers: { ...headers, origin: 'https://api.razorpay.com' } })
  }
  return {
    captured: (payment: FakePayment) => sendWebhook('payment.captured', { payment }),
    sendWebhook,
    returnFromProvider: (reference: string, fields: string, lang = 'en') =>
      app.request(`/payments/return?${of}=${reference}&lang=${lang}`, {
        method: 'POST',
        body: fields,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://api.razorpay.com' },
      }),
  }
}

function steps(app: TestApp, provider: TestRazorpay) {
  const begin = ({ number, key }: Pick<OrderPlaced, 'number' | 'key'>) =>
    app.request(`/orders/${number}/pay`, { method: 'POST', headers: { 'x-order-key': key } })
  const requestOf = async (order: OrderPlaced): Promise<string> => {
    const page = (await (await begin(order)).json()) as Partial<PaymentPage>
    return page.fields?.find(({ name }) => name === 'order_id')?.value ?? ''
  }
  /** Places an order to be paid online, of a product with this stock. */
  const placed = async (product: ProductOptions = {}, changes: object = {}) => {
    const { variants } = await createProduct(app, product)
    const variant = variants[0] ?? ''
    const order = await buying(app).placed({ ...linesOf(variant), paymentMethod: 'online', ...changes })
    return { order, variant, requestId: await requestOf(order) }
  }
  return {
    begin,
    requestOf,
    placedOnline: placed,
    ...eventsOf(app, provider, 'order'),
  }
}
