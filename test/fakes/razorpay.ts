// Loopback fake of Razorpay that validates requests strictly.
import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RazorpaySettings } from '../../src/server/ports/payments/razorpay.ts'

export type FakePayment = { id: string; order_id: string; amount: number; currency: string; status: string }
type FakeOrder = { id: string; amount: number; currency: string; receipt: string }
type FakeRefund = { id: string; payment_id: string; amount: number; status: string; key: string }
type FakeResponse = { status: number; body: unknown }

const SECRETS = { keyId: 'rzp_test_sankalp', keySecret: 'the-key-secret', webhookSecret: 'the-webhook-secret' }

export type TestRazorpay = {
  settings: RazorpaySettings
  orders: FakeOrder[]
  refunds: FakeRefund[]
  /** Every call, such as `POST /v1/orders`. */
  calls: string[]
  /** Sets the result of future refunds. */
  refundsEnd(status: 'processed' | 'pending' | 'failed'): void
  /** The next calls get this status, or no response. */
  fail(count: number, status: number | 'hang up'): void
  /** Pays this order as on the provider's page. */
  pay(orderId: string, changes?: Partial<FakePayment>): FakePayment
  /** The form that the provider's page posts to us afterwards. */
  returned(payment: FakePayment): string
  /** A webhook of the provider. */
  webhook(event: string, entities: object): { body: string; headers: Record<string, string> }
  close(): Promise<void>
}

const idOf = (kind: string): string => `${kind}_${randomBytes(7).toString('hex')}`
const hmacOf = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('hex')
const badRequest = (description: string): FakeResponse => ({
  status: 400,
  body: { error: { code: 'BAD_REQUEST_ERROR', description } },
})

type RazorpayState = { orders: FakeOrder[]; payments: FakePayment[]; refunds: FakeRefund[]; refundsEnd: string }

function createOrder({ orders }: RazorpayState, body: { amount: number; currency: string; receipt: string }): FakeResponse {
  if (!Number.isInteger(body.amount) || body.amount < 100 || body.currency !== 'INR') return badRequest('amount')
  const made = { id: idOf('order'), amount: body.amount, currency: body.currency, receipt: body.receipt }
  orders.push(made)
  return { status: 200, body: { entity: 'order', status: 'created', ...made } }
}

function createRefund(state: RazorpayState, paymentId: string, amount: number, key: string): FakeResponse {
  if (!/^[\w-]{10,}$/.test(key)) return badRequest('the key of a refund')
  const earlier = state.refunds.find((made) => made.key === key)
  if (earlier)
    return earlier.amount === amount ? { status: 200, body: earlier } : badRequest('another request under the same key')
  const payment = state.payments.find(({ id, status }) => id === paymentId && status === 'captured')
  const given = state.refunds.filter((made) => made.payment_id === paymentId).reduce((sum, made) => sum + made.amount, 0)
  if (!payment || given + amount > payment.amount) return badRequest('The refund amount is greater than the amount paid.')
  const made = { id: idOf('rfnd'), payment_id: paymentId, amount, status: state.refundsEnd, key }
  state.refunds.push(made)
  return { status: 200, body: made }
}

function respondTo(state: RazorpayState, call: string, body: Record<string, never>, key: string): FakeResponse {
  const [, paidOrder] = /^GET \/v1\/orders\/(\w+)\/payments$/.exec(call) ?? []
  const [, refundedPayment] = /^POST \/v1\/payments\/(\w+)\/refund$/.exec(call) ?? []
  const [, refundId] = /^GET \/v1\/refunds\/(\w+)$/.exec(call) ?? []
  if (call === 'POST /v1/orders') return createOrder(state, body as never)
  if (paidOrder) return { status: 200, body: { items: state.payments.filter((made) => made.order_id === paidOrder) } }
  if (refundedPayment) return createRefund(state, refundedPayment, body.amount ?? 0, key)
  const found = state.refunds.find(({ id }) => id === refundId)
  return found ? { status: 200, body: found } : badRequest('The id provided does not exist')
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

/** The page shown to a buyer: pay, or go back. */
function page(state: RazorpayState, fields: URLSearchParams): string {
  const orderId = fields.get('order_id') ?? ''
  const payment: FakePayment = {
    ...{ id: idOf('pay'), order_id: orderId, amount: Number(fields.get('amount')) },
    ...{ currency: 'INR', status: 'captured' },
  }
  state.payments.push(payment)
  const inputs = [...new URLSearchParams(returnedFields(payment))].map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  )
  const [back, away] = ['callback_url', 'cancel_url'].map((name) => (fields.get(name) ?? '').replaceAll('&', '&amp;'))
  return `<!doctype html><title>Pay</title><form method="post" action="${back}">${inputs.join('')}<button>Pay now</button></form><a href="${away}">Do not pay</a>`
}

const returnedFields = ({ id, order_id }: FakePayment): string =>
  new URLSearchParams({
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
    razorpay_signature: hmacOf(`${order_id}|${id}`, SECRETS.keySecret),
  }).toString()

type Failure = { count: number; status: number | 'hang up' }

/** Responds like the provider, or with the failure set. */
function createRequestListener(state: RazorpayState, calls: string[], failure: Failure) {
  const authorization = `Basic ${Buffer.from(`${SECRETS.keyId}:${SECRETS.keySecret}`).toString('base64')}`
  return async (request: IncomingMessage, response: ServerResponse) => {
    const text = await textOf(request)
    const call = `${request.method} ${request.url}`
    if (call === 'POST /v1/checkout/embedded') return response.end(page(state, new URLSearchParams(text)))
    calls.push(call)
    if (failure.count > 0) {
      failure.count -= 1
      if (failure.status === 'hang up') return response.destroy()
      return response.writeHead(failure.status).end('{"error":{"code":"SERVER_ERROR"}}')
    }
    if (request.headers.authorization !== authorization) return response.writeHead(401).end('{}')
    const key = String(request.headers['x-refund-idempotency'] ?? '')
    const { status, body } = respondTo(state, call, text ? JSON.parse(text) : {}, key)
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

export async function startRazorpay(): Promise<TestRazorpay> {
  const state: RazorpayState = { orders: [], payments: [], refunds: [], refundsEnd: 'processed' }
  const calls: string[] = []
  const failure: Failure = { count: 0, status: 500 }
  const listener = createRequestListener(state, calls, failure)
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    settings: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ...SECRETS },
    orders: state.orders,
    refunds: state.refunds,
    calls,
    refundsEnd: (status) => {
      state.refundsEnd = status
    },
    fail: (count, status) => void Object.assign(failure, { count, status }),
    pay: (orderId, changes = {}) => {
      const amount = state.orders.find(({ id }) => id === orderId)?.amount ?? 0
      const made = { id: idOf('pay'), order_id: orderId, amount, currency: 'INR', status: 'captured', ...changes }
      state.payments.push(made)
      return made
    },
    returned: returnedFields,
    webhook: (event, entities) => {
      const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]))
      const body = JSON.stringify({ event, payload })
      return { body, headers: { 'x-razorpay-signature': hmacOf(body, SECRETS.webhookSecret) } }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
