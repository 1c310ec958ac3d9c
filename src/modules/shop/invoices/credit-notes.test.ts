import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestActor } from '../../../../test/harness.ts'
import { errorOf } from '../../../../test/order-helpers.ts'
import { type Paying, startPaying } from '../../../../test/payment-helpers.ts'
import { createProduct } from '../../../../test/products.ts'
import { returning, returnOf } from '../../../../test/return-helpers.ts'
import { DEFAULT_SETTINGS } from '../../settings/contract.ts'
import { changeSetting } from '../../settings/service.ts'
import type { OrderPlaced } from '../orders/contract.ts'
import type { Invoice } from './contract.ts'

let shop: Paying
let team: TestActor
beforeAll(async () => {
  shop = await startPaying()
  team = await shop.app.actors.team()
})
afterAll(() => shop.close())

const step = (order: OrderPlaced, path: string, json: object = {}) =>
  shop.app.request(`/ops/orders/${order.number}/${path}`, { method: 'POST', as: team, json })
const pay = (order: OrderPlaced, kind: 'payment' | 'refund', amountPaise: number, method = 'upi') =>
  step(order, 'payments', { kind, method, amountPaise })
const ship = async (order: OrderPlaced) => {
  for (const path of ['confirm', 'pack']) await step(order, path)
  expect((await step(order, 'ship', { carrier: 'India Post' })).status).toBe(200)
}
const placed = async (json: object = {}): Promise<OrderPlaced> => {
  const { variants } = await createProduct(shop.app)
  return shop.placed({ lines: [{ variantId: variants[0], quantity: 2 }], paymentMethod: 'upi', ...json })
}
const documents = async (order: OrderPlaced) => {
  const response = await shop.app.request(`/ops/orders/${order.number}/invoices`, { as: team })
  return (await response.json()) as Invoice[]
}
const amounts = async (order: OrderPlaced) => (await documents(order)).map(({ kind, totalPaise }) => [kind, totalPaise])

describe('a credit note', () => {
  it('is not issued for an overpayment that goes back, because it was never invoiced', async () => {
    const { order, requestId } = await shop.placedOnline()
    await pay(order, 'payment', 4000)
    await shop.captured(shop.provider.pay(requestId))
    await shop.app.jobs.run()
    await step(order, 'pack')
    await step(order, 'ship', { carrier: 'India Post' })
    expect((await shop.see(order)).refundedPaise).toBe(4000)
    expect(await amounts(order)).toEqual([['bill', order.totalPaise]])
  })

  it('is not issued for a part that was refunded before the shipping and is due again', async () => {
    const order = await placed()
    await pay(order, 'payment', 5000)
    await pay(order, 'refund', 5000)
    await ship(order)
    expect(await amounts(order)).toEqual([['bill', order.totalPaise]])
    expect((await shop.see(order)).owedPaise).toBe(order.totalPaise)
  })

  it('waits for the provider: it is issued when the refund is made, not when it is requested', async () => {
    const { order, requestId } = await shop.placedOnline()
    await shop.captured(shop.provider.pay(requestId))
    await step(order, 'pack')
    await step(order, 'ship', { carrier: 'India Post' })
    shop.provider.refundsEnd('pending')
    expect((await pay(order, 'refund', 3000, 'online')).status).toBe(200)
    await shop.app.jobs.run()
    expect(await amounts(order)).toEqual([['bill', order.totalPaise]])
    for (const refund of shop.provider.refunds) refund.status = 'processed'
    shop.provider.refundsEnd('processed')
    shop.app.clock.advance(61)
    await shop.app.jobs.runPeriodicTasks()
    await shop.app.jobs.run()
    expect(await amounts(order)).toEqual([
      ['bill', order.totalPaise],
      ['credit-note', 3000],
    ])
  })

  it('is never issued for a refund that the provider refuses, and the price stays', async () => {
    const { order, requestId } = await shop.placedOnline()
    await shop.captured(shop.provider.pay(requestId))
    await step(order, 'pack')
    await step(order, 'ship', { carrier: 'India Post' })
    await shop.app.jobs.run()
    shop.provider.fail(1, 400)
    await pay(order, 'refund', 3000, 'online')
    await shop.app.jobs.run()
    expect((await shop.see(order)).refundFailedPaise).toBe(3000)
    expect(await amounts(order)).toEqual([['bill', order.totalPaise]])
    const row = shop.app.db.selectFrom('orders').where('number', '=', order.number).select(['payment', 'price_reduction_paise'])
    expect(await row.executeTakeFirstOrThrow()).toEqual({ payment: 'paid', price_reduction_paise: 0 })
  })

  it('covers the unpaid rest when a partly paid parcel comes back, and the paid part with its refund', async () => {
    const order = await placed()
    await pay(order, 'payment', 5000)
    await ship(order)
    await step(order, 'take-back', { reason: 'Refused' })
    await pay(order, 'refund', 5000)
    expect(await amounts(order)).toEqual([
      ['bill', order.totalPaise],
      ['credit-note', order.totalPaise - 5000],
      ['credit-note', 5000],
    ])
    expect(await shop.see(order)).toMatchObject({ state: 'refunded', payment: 'refunded' })
  })

  it('of returned pieces has their price with the tax, and no shipping until the last piece', async () => {
    const { variants } = await createProduct(shop.app)
    const steps = returning(shop.app, team)
    const { order, seen } = await steps.buyAndDeliver([{ variantId: variants[0], quantity: 2 }])
    for (let count = 0; count < 2; count++) {
      await steps.post(order, 'returns', returnOf(seen, [1]))
      await steps.byTeam(order, 'take-back')
      await steps.byTeam(order, 'refund', { method: 'upi' })
    }
    expect(await amounts(order)).toEqual([
      ['bill', order.totalPaise],
      ['credit-note', 10_700],
      ['credit-note', 10_700 + 599],
    ])
  })
})

/** Neither the buyer nor the team gets an invoice, as data or as a file. */
async function expectNoInvoice({ number, key }: OrderPlaced): Promise<void> {
  for (const file of ['invoices', 'invoices.pdf']) {
    const responses = [
      await shop.app.request(`/orders/${number}/${file}`, { headers: { 'x-order-key': key } }),
      await shop.app.request(`/ops/orders/${number}/${file}`, { as: team }),
    ]
    for (const response of responses)
      expect([response.status, (await errorOf(response)).reason], file).toEqual([404, 'invoice_not_issued'])
  }
}

describe('an invoice', () => {
  it('is refused with the reason before the parcel leaves', async () => {
    await expectNoInvoice(await placed())
  })

  it('is not issued for an order that costs nothing', async () => {
    await changeSetting(shop.app.ctx, 'shop', { ...DEFAULT_SETTINGS.shop, shippingPaise: 0 })
    await shop.app.db.insertInto('coupons').values({ code: 'NOTHING', percent: 100, created_at: shop.app.clock.now() }).execute()
    const order = await placed({ coupon: 'NOTHING', paymentMethod: 'cash' })
    await changeSetting(shop.app.ctx, 'shop', DEFAULT_SETTINGS.shop)
    await ship(order)
    await expectNoInvoice(order)
  })

  it('is dated by the day in India on which the parcel left', async () => {
    const order = await placed()
    shop.app.clock.set(new Date('2027-03-31T18:29:00Z'))
    await ship(order)
    const next = await placed()
    shop.app.clock.set(new Date('2027-03-31T18:30:00Z'))
    await ship(next)
    const dated = async (of: OrderPlaced) => (await documents(of)).map(({ number, issuedOn }) => [number.slice(0, 8), issuedOn])
    expect([await dated(order), await dated(next)]).toEqual([[['IN/2627/', '2027-03-31']], [['IN/2728/', '2027-04-01']]])
  })
})
