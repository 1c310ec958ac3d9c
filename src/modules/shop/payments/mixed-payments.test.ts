import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FakePayment } from '../../../../test/fakes/razorpay.ts'
import type { TestActor } from '../../../../test/harness.ts'
import { type Paying, startPaying } from '../../../../test/payment-helpers.ts'
import { checkUnpaidPayments } from '../../payments/service.ts'
import { cancelUnpaidOrders } from '../order-actions/service.ts'
import type { Order, OrderPlaced } from '../orders/contract.ts'

let shop: Paying
let team: TestActor
beforeAll(async () => {
  shop = await startPaying()
  team = await shop.app.actors.team('Kavita')
})
afterAll(() => shop.close())

const record = (order: OrderPlaced, json: object) =>
  shop.app.request(`/ops/orders/${order.number}/payments`, { method: 'POST', as: team, json })
const kinds = (order: Order) => order.history.map((entry) => entry.kind)

describe('an online order that was paid in part', () => {
  it('charges the rest online and is confirmed by that payment', async () => {
    const { order, requestId } = await shop.placedOnline()
    expect((await record(order, { method: 'upi', amountPaise: 40_00 })).status).toBe(200)
    const rest = await shop.requestOf(order)
    expect(rest).not.toBe(requestId)
    expect(await shop.requestOf(order)).toBe(rest)
    expect(shop.provider.orders.find(({ id }) => id === rest)?.amount).toBe(order.totalPaise - 40_00)
    expect(await shop.see(order)).toMatchObject({ owedPaise: order.totalPaise - 40_00, payBefore: null })
    await shop.captured(shop.provider.pay(rest))
    expect(await shop.see(order)).toMatchObject({ state: 'confirmed', payment: 'paid', owedPaise: 0, refundingPaise: 0 })
  })

  it('keeps the amount owed when the original payment page is used after all, and refunds only the excess', async () => {
    const { order, requestId } = await shop.placedOnline()
    await record(order, { method: 'upi', amountPaise: 40_00 })
    await shop.captured(shop.provider.pay(requestId))
    const seen = await shop.see(order)
    expect(seen).toMatchObject({
      state: 'confirmed',
      payment: 'paid',
      paidPaise: order.totalPaise + 40_00,
      refundingPaise: 40_00,
    })
    expect(kinds(seen)).toEqual(['placed', 'payment', 'payment', 'confirm', 'refund-requested'])
    await shop.app.jobs.run()
    expect(await shop.see(order)).toMatchObject({ payment: 'paid', refundedPaise: 40_00, refundingPaise: 0, owedPaise: 0 })
    expect(shop.app.mails.some(({ text }) => text?.includes('We received more than this order costs'))).toBe(true)
  })

  it('is not cancelled by the time limit, and owes a refunded part again', async () => {
    const { order } = await shop.placedOnline()
    await record(order, { method: 'upi', amountPaise: 40_00 })
    shop.app.clock.advance(31)
    await cancelUnpaidOrders(shop.app.ctx)
    expect(await shop.see(order)).toMatchObject({ state: 'placed', isPayableByProvider: true })
    await record(order, { kind: 'refund', method: 'upi', amountPaise: 40_00 })
    const seen = await shop.see(order)
    expect(seen).toMatchObject({ payment: 'due', owedPaise: order.totalPaise, isPayableByProvider: true })
    expect(seen.payBefore).not.toBeNull()
    await shop.captured(shop.provider.pay(await shop.requestOf(order)))
    expect(await shop.see(order)).toMatchObject({ state: 'confirmed', payment: 'paid' })
  })

  it('is refunded through the provider only as far as it was not refunded by hand', async () => {
    const { order, requestId } = await shop.placedOnline()
    await shop.captured(shop.provider.pay(requestId))
    await record(order, { kind: 'refund', method: 'upi', amountPaise: 30_00 })
    await shop.cancel(order)
    await shop.app.jobs.run()
    await shop.app.jobs.run()
    expect(await shop.see(order)).toMatchObject({ payment: 'refunded', refundedPaise: order.totalPaise })
  })
})

type Step =
  | { kind: 'upi' | 'refund'; share: number }
  | { kind: 'pay' | 'pay first page' | 'pay wrong' | 'repeat event' | 'poll' | 'lapse' | 'cancel' | 'jobs' | 'team confirms' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('upi' as const), share: fc.integer({ min: 1, max: 100 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), share: fc.integer({ min: 1, max: 100 }) }) },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(
        'pay',
        'pay',
        'pay first page',
        'pay wrong',
        'repeat event',
        'poll',
        'lapse',
        'cancel',
        'jobs',
        'team confirms',
      )
      .map((kind) => ({ kind }) as Step),
  },
)

/** Runs the steps on a new order and passes the order to the callback after each. */
async function play(steps: readonly Step[], check: (seen: Order, before: Order) => void): Promise<OrderPlaced> {
  const { order, requestId } = await shop.placedOnline()
  const requests = [requestId]
  const payments: FakePayment[] = []
  const pay = async (id: string, changes: Partial<FakePayment> = {}) => {
    const made = shop.provider.pay(id, changes)
    payments.push(made)
    await shop.captured(made)
  }
  const current = async (): Promise<string> => {
    const id = await shop.requestOf(order)
    if (id && !requests.includes(id)) requests.push(id)
    return id
  }
  let before = await shop.see(order)
  for (const made of steps) {
    const held = before.paidPaise - before.refundedPaise - before.refundingPaise
    if (made.kind === 'upi')
      await record(order, { method: 'upi', amountPaise: Math.ceil((before.totalPaise * made.share) / 100) })
    if (made.kind === 'refund' && held > 0) {
      await record(order, { kind: 'refund', method: 'upi', amountPaise: Math.ceil((held * made.share) / 100) })
    }
    if (made.kind === 'pay') await current().then((id) => (id ? pay(id) : undefined))
    if (made.kind === 'pay first page') await pay(requests[0] ?? '')
    if (made.kind === 'pay wrong')
      await current().then((id) => (id ? pay(id, { amount: Math.ceil(before.owedPaise / 2) }) : undefined))
    if (made.kind === 'repeat event' && payments[0]) await shop.captured(payments[0])
    if (made.kind === 'poll') {
      shop.app.clock.advance(3)
      await checkUnpaidPayments(shop.app.ctx)
    }
    if (made.kind === 'lapse') {
      shop.app.clock.advance(31)
      await cancelUnpaidOrders(shop.app.ctx)
    }
    if (made.kind === 'cancel') await shop.cancel(order)
    if (made.kind === 'jobs') await shop.app.jobs.run()
    if (made.kind === 'team confirms') {
      await shop.app.request(`/ops/orders/${order.number}/confirm`, { method: 'POST', as: team, json: {} })
    }
    const seen = await shop.see(order)
    check(seen, before)
    before = seen
  }
  return order
}

const FINAL_STATES = ['cancelled', 'returned', 'refunded']

function expectConsistent(seen: Order): void {
  const { totalPaise, paidPaise, refundedPaise, refundingPaise, owedPaise } = seen
  const held = paidPaise - refundedPaise - refundingPaise
  expect(held, 'refunds never exceed payments').toBeGreaterThanOrEqual(0)
  expect(held, 'no more is retained than the order costs').toBeLessThanOrEqual(totalPaise)
  expect(owedPaise).toBeLessThanOrEqual(totalPaise - held)
  const isFinal = FINAL_STATES.includes(seen.state)
  if (isFinal) expect(owedPaise).toBe(0)
  if (!isFinal) expect(seen.payment === 'due', 'an order that owes money is due').toBe(owedPaise > 0)
  if (!isFinal && held === totalPaise) expect(seen.payment).toBe('paid')
  if (seen.payment === 'refunded') expect(refundedPaise).toBe(paidPaise)
  if (seen.state === 'placed' && owedPaise >= 100) {
    expect(seen.isPayableByProvider || seen.payBefore !== null, 'the rest can be paid').toBe(true)
    if (held > 0) expect(seen.isPayableByProvider, 'the rest of a partly paid order can be paid').toBe(true)
  }
}

describe('any sequence of payments, refunds and webhooks', () => {
  it('keeps the amounts paid, refunded and owed consistent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async (steps) => {
        const order = await play(steps, expectConsistent)
        // In every case the provider refunds at most the amount of each payment, and no more than was requested.
        for (let run = 0; run < 3; run++) await shop.app.jobs.run()
        const seen = await shop.see(order)
        expectConsistent(seen)
        expect(seen.refundingPaise).toBe(0)
        const left = seen.isPayableByProvider ? seen.owedPaise : 0
        if (left > 0) {
          await shop.captured(shop.provider.pay(await shop.requestOf(order)))
          expect(await shop.see(order)).toMatchObject({ state: 'confirmed', payment: 'paid', owedPaise: 0 })
        }
      }),
      { numRuns: 60 },
    )
  }, 180_000)
})
