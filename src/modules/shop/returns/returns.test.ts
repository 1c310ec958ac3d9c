import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statusAndReasonOf } from '../../../../test/error-responses.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { buying } from '../../../../test/order-helpers.ts'
import { createProduct, makeKit, stockOf } from '../../../../test/products.ts'
import { returning, returnOf } from '../../../../test/return-helpers.ts'
import type { Order } from '../orders/contract.ts'
import type { ReturnPage } from './contract.ts'

const DAY = 24 * 60
let app: TestApp
let team: TestActor
let buyers: ReturnType<typeof buying>
let steps: ReturnType<typeof returning>
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
  buyers = buying(app)
  steps = returning(app, team)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.jobs.run()
  app.mails.length = 0
})

const pickupOn = () => new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)

describe('a return', () => {
  it('is requested in part, approved, taken back with one piece damaged, and refunded to the paisa', async () => {
    const lamp = await createProduct(app, { variants: [{ pricePaise: 9999, stock: 10 }] })
    const wick = await createProduct(app, { variants: [{ pricePaise: 3333, stock: 10 }] })
    const { order, seen } = await steps.buyAndDeliver([
      { variantId: lamp.variants[0], quantity: 3 },
      { variantId: wick.variants[0], quantity: 1 },
    ])
    expect(seen).toMatchObject({ mayReturn: true, returns: [] })
    const requestedReturn = await steps.post(order, 'returns', returnOf(seen, [2]))
    expect(requestedReturn.status).toBe(201)
    const view = (await requestedReturn.json()) as Order
    expect(view).toMatchObject({ mayReturn: false, state: 'delivered' })
    expect(view.lines.map((line) => line.leftToReturn)).toEqual([1, 1])
    expect(view.returns).toMatchObject([{ state: 'requested', words: 'The rim is cracked', actions: ['withdraw'] }])
    expect(await statusAndReasonOf(await steps.post(order, 'returns', returnOf(seen, [1])))).toEqual([409, 'open_return_exists'])
    expect((await steps.byTeam(order, 'refund', { method: 'upi' })).status).toBe(409)
    expect((await steps.byTeam(order, 'approve', { pickupOn: '2020-01-01' })).status).toBe(400)
    expect((await steps.byTeam(order, 'approve', { pickupOn: pickupOn() })).order?.returns[0]).toMatchObject({
      state: 'approved',
    })
    const takenBack = await app.request(`/ops/orders/${order.number}/take-back`, { method: 'POST', as: team, json: {} })
    expect(await statusAndReasonOf(takenBack)).toEqual([409, 'open_return_exists'])
    const lineId = seen.lines[0]?.lineId
    expect((await steps.byTeam(order, 'take-back', { damaged: [{ lineId, pieces: 3 }] })).status).toBe(409)
    const back = await steps.byTeam(order, 'take-back', { damaged: [{ lineId, pieces: 1 }] })
    // The price of two of three at ₹299.97 plus 7 percent tax; shipping is not refunded.
    const refundPaise = Math.floor(((29_997 + Math.round(29_997 * 0.07)) * 2) / 3)
    expect(back.order).toMatchObject({ state: 'delivered', returns: [{ state: 'taken-back', refundPaise }] })
    expect(await stockOf(app, lamp.variants[0] ?? '')).toBe(8)
    const moves = await app.db
      .selectFrom('stock_moves')
      .where('variant_id', '=', lamp.variants[0] ?? '')
      .select(['change', 'stock_after', 'reason'])
      .orderBy('id')
      .execute()
    expect(moves.slice(-2)).toEqual([
      { change: 2, stock_after: 9, reason: 'returned' },
      { change: -1, stock_after: 8, reason: 'damaged' },
    ])
    const paid = await steps.byTeam(order, 'refund', { method: 'upi', reference: '4711' })
    expect(paid.order).toMatchObject({ state: 'delivered', refundedPaise: refundPaise, returns: [{ state: 'refunded' }] })
    expect((await steps.byTeam(order, 'refund', { method: 'upi' })).status).toBe(409)
    await app.jobs.run()
    const subjects = app.mails.map((mail) => mail.subject).filter((subject) => subject.includes(order.number))
    for (const text of [
      'We’ve received your return request',
      'Your return for order',
      'Return requested',
      'We’ve received your return for',
      'Refund for',
    ])
      expect(
        subjects.filter((subject) => subject.startsWith(text)),
        text,
      ).toHaveLength(1)
    // The remaining pieces, and with them the shipping.
    await steps.post(order, 'returns', returnOf(seen, [1, 1], { reason: 'not-wanted' }))
    const all = await steps.byTeam(order, 'take-back')
    expect(all.order).toMatchObject({ state: 'returned' })
    const end = await steps.byTeam(order, 'refund', { method: 'upi' })
    expect(end.order).toMatchObject({ state: 'refunded', refundedPaise: order.totalPaise, payment: 'refunded' })
  })

  it('is rejected when late, for too many pieces, for unwanted food and before delivery', async () => {
    const food = await createProduct(app)
    await app.db.updateTable('products').set({ return_rule: 'food' }).where('id', '=', food.id).execute()
    const { order, seen } = await steps.buyAndDeliver([{ variantId: food.variants[0], quantity: 2 }])
    expect(seen.lines[0]?.returnRule).toBe('food')
    expect(await statusAndReasonOf(await steps.post(order, 'returns', returnOf(seen, [1], { reason: 'not-wanted' })))).toEqual([
      409,
      'not_returnable',
    ])
    expect(await statusAndReasonOf(await steps.post(order, 'returns', returnOf(seen, [3])))).toEqual([409, 'quantity_too_large'])
    const line = { lineId: seen.lines[0]?.lineId, quantity: 1 }
    expect(await statusAndReasonOf(await steps.post(order, 'returns', returnOf(seen, [], { lines: [line, line] })))).toEqual([
      409,
      'quantity_too_large',
    ])
    const early = await buyers.placed({ lines: [{ variantId: food.variants[0], quantity: 1 }] })
    expect(await statusAndReasonOf(await steps.post(early, 'returns', returnOf(await buyers.see(early), [1])))).toEqual([
      409,
      'order_not_delivered',
    ])
    app.clock.advance(7 * DAY)
    expect((await buyers.see(order)).mayReturn).toBe(true)
    app.clock.advance(1)
    expect((await buyers.see(order)).mayReturn).toBe(false)
    expect(await statusAndReasonOf(await steps.post(order, 'returns', returnOf(seen, [1])))).toEqual([409, 'return_period_ended'])
    const stranger = await app.actors.user()
    const response = await app.request(`/orders/${order.number}/returns`, {
      method: 'POST',
      as: stranger,
      json: returnOf(seen, [1]),
    })
    expect(response.status).toBe(404)
  })

  it('follows the return rule that applied when the product was bought', async () => {
    const product = await createProduct(app)
    const { order, seen } = await steps.buyAndDeliver([{ variantId: product.variants[0], quantity: 1 }])
    const change = { version: 0, returnRule: 'food' }
    expect((await app.request(`/ops/products/${product.id}`, { method: 'PUT', as: team, json: change })).status).toBe(200)
    expect((await buyers.see(order)).lines[0]?.returnRule).toBe('any')
    expect((await steps.post(order, 'returns', returnOf(seen, [1], { reason: 'not-wanted' }))).status).toBe(201)
    const { order: later, seen: since } = await steps.buyAndDeliver([{ variantId: product.variants[0], quantity: 1 }])
    expect(since.lines[0]?.returnRule).toBe('food')
    const refused = await steps.post(later, 'returns', returnOf(since, [1], { reason: 'not-wanted' }))
    expect(await statusAndReasonOf(refused)).toEqual([409, 'not_returnable'])
  })

  it('can be declined with a reason, withdrawn by the buyer, and requested again', async () => {
    const { variants } = await createProduct(app)
    const { order, seen } = await steps.buyAndDeliver([{ variantId: variants[0], quantity: 1 }])
    await steps.post(order, 'returns', returnOf(seen, [1]))
    await steps.byTeam(order, 'decline', { reason: 'It was used for a puja.' })
    await app.jobs.run()
    expect(app.mails.some((mail) => mail.text.includes('The reason: It was used for a puja.'))).toBe(true)
    expect((await steps.post(order, 'returns', returnOf(seen, [1]))).status).toBe(201)
    expect(((await (await steps.post(order, 'returns/withdraw')).json()) as Order).returns.map(({ state }) => state)).toEqual([
      'withdrawn',
      'declined',
    ])
    expect((await steps.post(order, 'returns/withdraw')).status).toBe(409)
    expect((await buyers.see(order)).mayReturn).toBe(true)
  })

  it('is created once by concurrent requests, and is refunded only after a payment', async () => {
    const { variants } = await createProduct(app)
    const { order, seen } = await steps.buyAndDeliver([{ variantId: variants[0], quantity: 2 }], false)
    const responses = await Promise.all([1, 1, 1].map((quantity) => steps.post(order, 'returns', returnOf(seen, [quantity]))))
    expect(responses.map((response) => response.status).sort()).toEqual([201, 409, 409])
    await steps.byTeam(order, 'take-back')
    expect(await statusAndReasonOf((await steps.byTeam(order, 'refund', { method: 'cash' })).response)).toEqual([
      409,
      'no_payment_recorded',
    ])
  })

  it('restores the stock of a kit’s parts, and returning the whole order later only the rest', async () => {
    const part = await createProduct(app, { variants: [{ stock: 20 }] })
    const kit = await makeKit(app, { parts: [{ variantId: part.variants[0] ?? '', quantity: 3 }] })
    const { order, seen } = await steps.buyAndDeliver([{ variantId: kit.variants[0], quantity: 2 }])
    expect(await stockOf(app, part.variants[0] ?? '')).toBe(14)
    await steps.post(order, 'returns', returnOf(seen, [1]))
    await steps.byTeam(order, 'take-back')
    await steps.byTeam(order, 'refund', { method: 'upi' })
    expect(await stockOf(app, part.variants[0] ?? '')).toBe(17)
    await app.request(`/ops/orders/${order.number}/take-back`, { method: 'POST', as: team, json: {} })
    expect(await stockOf(app, part.variants[0] ?? '')).toBe(20)
  })
})

it('is listed for the team, the longest waiting first', async () => {
  const { variants, name } = await createProduct(app)
  const numbers: string[] = []
  for (let count = 0; count < 2; count++) {
    const { order, seen } = await steps.buyAndDeliver([{ variantId: variants[0], quantity: 2 }])
    await steps.post(order, 'returns', returnOf(seen, [2]))
    numbers.push(order.number)
    app.clock.advance(5)
  }
  const read = async (list: string) => (await (await app.request(`/ops/returns?list=${list}`, { as: team })).json()) as ReturnPage
  const requestedReturn = await read('requested')
  expect(requestedReturn.items.map((item) => item.number).filter((number) => numbers.includes(number))).toEqual(numbers)
  expect(requestedReturn.items.find((item) => item.number === numbers[0])).toMatchObject({
    firstLine: name,
    pieces: 2,
    hasPhoto: false,
  })
  expect(requestedReturn.counts.requested).toBe(requestedReturn.items.length)
  expect((await app.request('/ops/returns', { as: await app.actors.user() })).status).toBe(403)
})
