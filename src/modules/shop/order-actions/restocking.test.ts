import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestActor } from '../../../../test/harness.ts'
import { errorOf, linesOf } from '../../../../test/order-helpers.ts'
import { type Paying, startPaying } from '../../../../test/payment-helpers.ts'
import { createProduct, makeKit, stockOf } from '../../../../test/products.ts'
import { returning, returnOf } from '../../../../test/return-helpers.ts'
import type { Order, OrderPlaced } from '../orders/contract.ts'
import { cancelUnpaidOrders } from './service.ts'

let shop: Paying
let team: TestActor
beforeAll(async () => {
  shop = await startPaying()
  team = await shop.app.actors.team('Kavita')
})
afterAll(() => shop.close())

const step = (order: OrderPlaced, name: string, json: object = {}) =>
  shop.app.request(`/ops/orders/${order.number}/${name}`, { method: 'POST', as: team, json })
const movesOf = async (variantId: string) => {
  const rows = shop.app.db.selectFrom('stock_moves').where('variant_id', '=', variantId).orderBy('id')
  return (await rows.select(['change', 'stock_after', 'reason']).execute()).map((row) => [
    row.reason,
    row.change,
    row.stock_after,
  ])
}

describe('the pieces of an order that ends', () => {
  it('return to the stock once, each part of a kit as often as it was in the kits', async () => {
    const [wick, oil] = [await createProduct(shop.app), await createProduct(shop.app)]
    const [wicks = '', oils = ''] = [wick.variants[0], oil.variants[0]]
    const kit = await makeKit(shop.app, { parts: [{ variantId: wicks, quantity: 3 }, { variantId: oils }] })
    const lines = [
      { variantId: kit.variants[0], quantity: 2 },
      { variantId: wicks, quantity: 1 },
    ]
    const order = await shop.placed({ lines })
    expect([await stockOf(shop.app, wicks), await stockOf(shop.app, oils)]).toEqual([13, 18])
    expect((await step(order, 'cancel')).status).toBe(200)
    expect((await step(order, 'cancel')).status).toBe(409)
    expect([await stockOf(shop.app, wicks), await stockOf(shop.app, oils)]).toEqual([20, 20])
    expect(await movesOf(wicks)).toEqual([
      ['first', 20, 20],
      ['ordered', -7, 13],
      ['cancelled', 7, 20],
    ])
  })

  it('do not return for a part that the buyer left out of the kit', async () => {
    const [stays, left] = [await createProduct(shop.app), await createProduct(shop.app)]
    const [stayId = '', leftId = ''] = [stays.variants[0], left.variants[0]]
    const kit = await makeKit(shop.app, { parts: [{ variantId: stayId }, { variantId: leftId }] })
    const order = await shop.placed({ lines: [{ variantId: kit.variants[0], quantity: 2, without: [leftId] }] })
    await shop.cancel(order)
    expect([await stockOf(shop.app, stayId), await stockOf(shop.app, leftId)]).toEqual([20, 20])
    expect(await movesOf(leftId)).toEqual([['first', 20, 20]])
  })

  it('return when the parcel is refused at the door, and the order owes nothing', async () => {
    const { variants } = await createProduct(shop.app)
    const order = await shop.placed(linesOf(variants[0]))
    for (const [name, json] of [['confirm'], ['pack'], ['ship', { carrier: 'DTDC' }]] as [string, object?][])
      await step(order, name, json)
    const back = (await (await step(order, 'take-back', { reason: 'Refused' })).json()) as Order
    expect(back).toMatchObject({ state: 'returned', owedPaise: 0, returnUntil: null })
    expect(await movesOf(variants[0] ?? '')).toContainEqual(['returned', 1, 20])
  })

  it('do not return twice after a return of some of them, of which one was damaged', async () => {
    const { variants } = await createProduct(shop.app)
    const [variantId = ''] = variants
    const steps = returning(shop.app, team)
    const { order, seen } = await steps.buyAndDeliver([{ variantId, quantity: 4 }])
    await steps.post(order, 'returns', returnOf(seen, [3]))
    await steps.byTeam(order, 'take-back', { damaged: [{ lineId: seen.lines[0]?.lineId, pieces: 1 }] })
    await steps.byTeam(order, 'refund', { method: 'upi' })
    expect(await stockOf(shop.app, variantId)).toBe(18)
    expect((await step(order, 'take-back')).status).toBe(200)
    expect(await stockOf(shop.app, variantId)).toBe(19)
  })
})

describe('a confirmation of an unpaid online order', () => {
  it('that is undone gives the buyer the full time to pay again', async () => {
    const { order } = await shop.placedOnline()
    await step(order, 'confirm')
    shop.app.clock.advance(9)
    expect((await step(order, 'undo')).status).toBe(200)
    const seen = await shop.see(order)
    expect(seen).toMatchObject({ state: 'placed', isPayableByProvider: true })
    expect(new Date(seen.payBefore ?? 0)).toEqual(new Date(shop.app.clock.now().getTime() + 30 * 60_000))
    shop.app.clock.advance(29)
    expect(await cancelUnpaidOrders(shop.app.ctx)).toBe(0)
    shop.app.clock.advance(1)
    expect(await cancelUnpaidOrders(shop.app.ctx)).toBe(1)
    expect((await shop.see(order)).history.at(-1)).toMatchObject({ kind: 'cancel', by: 'system', details: { reason: 'unpaid' } })
  })

  it('keeps the products although the time to pay passes', async () => {
    const { order, variant } = await shop.placedOnline()
    await step(order, 'confirm')
    shop.app.clock.advance(24 * 60)
    expect(await cancelUnpaidOrders(shop.app.ctx)).toBe(0)
    expect([(await shop.see(order)).state, await stockOf(shop.app, variant)]).toEqual(['confirmed', 19])
  })
})

describe('an order that is not paid online', () => {
  it('never expires', async () => {
    const { variants } = await createProduct(shop.app)
    const orders = [await shop.placed(linesOf(variants[0])), await shop.placed({ ...linesOf(variants[0]), paymentMethod: 'upi' })]
    shop.app.clock.advance(60 * 24 * 60)
    await cancelUnpaidOrders(shop.app.ctx)
    for (const order of orders) expect(await shop.see(order)).toMatchObject({ state: 'placed', payBefore: null })
  })
})

describe('money recorded by the team', () => {
  it('is kept with its method, reference and recorder, and each shows in the history', async () => {
    const { variants } = await createProduct(shop.app)
    const order = await shop.placed({ ...linesOf(variants[0]), paymentMethod: 'upi' })
    await step(order, 'payments', { method: 'cash', amountPaise: 1000, reference: 'At the desk' })
    await step(order, 'payments', { kind: 'refund', method: 'upi', amountPaise: 400, reference: '4711' })
    const { history, paidPaise, refundedPaise } = await shop.see(order)
    expect([paidPaise, refundedPaise]).toEqual([1000, 400])
    expect(history.slice(1)).toMatchObject([
      { kind: 'payment', by: 'team', details: { amountPaise: 1000, method: 'cash', reference: 'At the desk' } },
      { kind: 'refund', by: 'team', details: { amountPaise: 400, method: 'upi', reference: '4711' } },
    ])
    const rows = shop.app.db.selectFrom('order_payments').innerJoin('orders', 'orders.id', 'order_id')
    const recorders = await rows.where('number', '=', order.number).select('recorded_by').execute()
    expect(recorders).toEqual([{ recorded_by: team.userId }, { recorded_by: team.userId }])
  })

  it('that is too much leaves nothing behind, so that the same key works with the right amount', async () => {
    const { variants } = await createProduct(shop.app)
    const order = await shop.placed({ ...linesOf(variants[0]), paymentMethod: 'upi' })
    const pay = (amountPaise: number) =>
      shop.app.request(`/ops/orders/${order.number}/payments`, {
        as: team,
        json: { method: 'upi', amountPaise },
        headers: { 'idempotency-key': 'corrected' },
      })
    expect(await errorOf(await pay(order.totalPaise + 1))).toMatchObject({ reason: 'amount_too_large' })
    expect((await shop.see(order)).paidPaise).toBe(0)
    expect((await pay(order.totalPaise)).status).toBe(200)
  })

  it('by UPI is not refunded by itself when the order is cancelled', async () => {
    const { variants } = await createProduct(shop.app)
    const order = await shop.placed({ ...linesOf(variants[0]), paymentMethod: 'upi' })
    await step(order, 'payments', { method: 'upi', amountPaise: 5000 })
    await step(order, 'cancel')
    expect(await shop.see(order)).toMatchObject({ payment: 'paid', paidPaise: 5000, refundedPaise: 0, refundingPaise: 0 })
  })

  it('under one key for two orders is recorded for both', async () => {
    const { variants } = await createProduct(shop.app)
    const orders = [await shop.placed(linesOf(variants[0])), await shop.placed(linesOf(variants[0]))]
    for (const { number } of orders) {
      const json = { method: 'cash', amountPaise: 700 }
      const response = await shop.app.request(`/ops/orders/${number}/payments`, {
        as: team,
        json,
        headers: { 'idempotency-key': 'same' },
      })
      expect(response.status).toBe(200)
    }
    for (const order of orders) expect((await shop.see(order)).paidPaise).toBe(700)
  })
})
