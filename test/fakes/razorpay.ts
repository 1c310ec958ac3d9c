// Loopback fake of Razorpay that validates requests strictly.
import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RazorpaySettings } from '../../src/server/ports/payments/razorpay.ts'

export type MadePayment = { id: string; order_id: string; amount: number; currency: string; status: string }
type MadeOrder = { id: string; amount: number; currency: string; receipt: string }
type MadeRefund = { id: string; payment_id: string; amount: number; status: string; key: string }
type Answer = { status: number; body: unknown }

const SECRETS = { keyId: 'rzp_test_sankalp', keySecret: 'the-key-secret', webhookSecret: 'the-webhook-secret' }

export type TestRazorpay = {
  settings: RazorpaySettings
  orders: MadeOrder[]
  refunds: MadeRefund[]
  /** Every call, such as `POST /v1/orders`. */
  calls: string[]
  /** Sets the result of future refunds. */
  refundsEnd(status: 'processed' | 'pending' | 'failed'): void
  /** The next calls get this status, or no response. */
  fail(count: number, status: number | 'hang up'): void
  /** Pays this order as on the provider's page. */
  pay(orderId: string, changes?: Partial<MadePayment>): MadePayment
  /** The form that the provider's page posts to us afterwards. */
  returned(payment: MadePayment): string
  /** A webhook of the provider. */
  webhook(event: string, entities: object): { body: string; headers: Record<string, string> }
  close(): Promise<void>
}

const idOf = (kind: string): string => `${kind}_${randomBytes(7).toString('hex')}`
const signed = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('hex')
const refused = (description: string): Answer => ({ status: 400, body: { error: { code: 'BAD_REQUEST_ERROR', description } } })

type Books = { orders: MadeOrder[]; payments: MadePayment[]; refunds: MadeRefund[]; refundsEnd: string }

function order({ orders }: Books, body: { amount: number; currency: string; receipt: string }): Answer {
  if (!Number.isInteger(body.amount) || body.amount < 100 || body.currency !== 'INR') return refused('amount')
  const made = { id: idOf('order'), amount: body.amount, currency: body.currency, receipt: body.receipt }
  orders.push(made)
  return { status: 200, body: { entity: 'order', status: 'created', ...made } }
}

function refund(books: Books, paymentId: string, amount: number, key: string): Answer {
  if (!/^[\w-]{10,}$/.test(key)) return refused('the key of a refund')
  const earlier = books.refunds.find((made) => made.key === key)
  if (earlier) return earlier.amount === amount ? { status: 200, body: earlier } : refused('another request under the same key')
  const payment = books.payments.find(({ id, status }) => id === paymentId && status === 'captured')
  const given = books.refunds.filter((made) => made.payment_id === paymentId).reduce((sum, made) => sum + made.amount, 0)
  if (!payment || given + amount > payment.amount) return refused('The refund amount is greater than the amount paid.')
  const made = { id: idOf('rfnd'), payment_id: paymentId, amount, status: books.refundsEnd, key }
  books.refunds.push(made)
  return { status: 200, body: made }
}

function answerTo(books: Books, call: string, body: Record<string, never>, key: string): Answer {
  const [, paidOrder] = /^GET \/v1\/orders\/(\w+)\/payments$/.exec(call) ?? []
  const [, refundedPayment] = /^POST \/v1\/payments\/(\w+)\/refund$/.exec(call) ?? []
  const [, refundId] = /^GET \/v1\/refunds\/(\w+)$/.exec(call) ?? []
  if (call === 'POST /v1/orders') return order(books, body as never)
  if (paidOrder) return { status: 200, body: { items: books.payments.filter((made) => made.order_id === paidOrder) } }
  if (refundedPayment) return refund(books, refundedPayment, body.amount ?? 0, key)
  const found = books.refunds.find(({ id }) => id === refundId)
  return found ? { status: 200, body: found } : refused('The id provided does not exist')
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

/** The page shown to a buyer: pay, or go back. */
function page(books: Books, fields: URLSearchParams): string {
  const orderId = fields.get('order_id') ?? ''
  const payment: MadePayment = {
    ...{ id: idOf('pay'), order_id: orderId, amount: Number(fields.get('amount')) },
    ...{ currency: 'INR', status: 'captured' },
  }
  books.payments.push(payment)
  const inputs = [...new URLSearchParams(returnedFields(payment))].map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  )
  const [back, away] = ['callback_url', 'cancel_url'].map((name) => (fields.get(name) ?? '').replaceAll('&', '&amp;'))
  return `<!doctype html><title>Pay</title><form method="post" action="${back}">${inputs.join('')}<button>Pay now</button></form><a href="${away}">Do not pay</a>`
}

const returnedFields = ({ id, order_id }: MadePayment): string =>
  new URLSearchParams({
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
    razorpay_signature: signed(`${order_id}|${id}`, SECRETS.keySecret),
  }).toString()

type Fault = { count: number; status: number | 'hang up' }

/** Responds like the provider, or with the fault set. */
function answering(books: Books, calls: string[], fault: Fault) {
  const authorization = `Basic ${Buffer.from(`${SECRETS.keyId}:${SECRETS.keySecret}`).toString('base64')}`
  return async (request: IncomingMessage, response: ServerResponse) => {
    const text = await textOf(request)
    const call = `${request.method} ${request.url}`
    if (call === 'POST /v1/checkout/embedded') return response.end(page(books, new URLSearchParams(text)))
    calls.push(call)
    if (fault.count > 0) {
      fault.count -= 1
      if (fault.status === 'hang up') return response.destroy()
      return response.writeHead(fault.status).end('{"error":{"code":"SERVER_ERROR"}}')
    }
    if (request.headers.authorization !== authorization) return response.writeHead(401).end('{}')
    const key = String(request.headers['x-refund-idempotency'] ?? '')
    const { status, body } = answerTo(books, call, text ? JSON.parse(text) : {}, key)
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

export async function startRazorpay(): Promise<TestRazorpay> {
  const books: Books = { orders: [], payments: [], refunds: [], refundsEnd: 'processed' }
  const calls: string[] = []
  const fault: Fault = { count: 0, status: 500 }
  const answer = answering(books, calls, fault)
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    settings: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ...SECRETS },
    orders: books.orders,
    refunds: books.refunds,
    calls,
    refundsEnd: (status) => {
      books.refundsEnd = status
    },
    fail: (count, status) => void Object.assign(fault, { count, status }),
    pay: (orderId, changes = {}) => {
      const amount = books.orders.find(({ id }) => id === orderId)?.amount ?? 0
      const made = { id: idOf('pay'), order_id: orderId, amount, currency: 'INR', status: 'captured', ...changes }
      books.payments.push(made)
      return made
    },
    returned: returnedFields,
    webhook: (event, entities) => {
      const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]))
      const body = JSON.stringify({ event, payload })
      return { body, headers: { 'x-razorpay-signature': signed(body, SECRETS.webhookSecret) } }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
