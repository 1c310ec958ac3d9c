import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { statusAndReasonOf } from '../../../../test/error-responses.ts'
import { createTestApp, START, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { buying, deliver } from '../../../../test/order-helpers.ts'
import { createProduct, stockOf } from '../../../../test/products.ts'
import { returning, returnOf } from '../../../../test/return-helpers.ts'
import { DEFAULT_SETTINGS } from '../../settings/contract.ts'
import { changeSetting } from '../../settings/service.ts'
import type { Order, OrderPlaced } from '../orders/contract.ts'

let app: TestApp
let team: TestActor
let steps: ReturnType<typeof returning>
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
  steps = returning(app, team)
})
afterAll(() => app.close())
afterEach(async () => {
  app.clock.set(START)
  await changeSetting(app.ctx, 'shop', DEFAULT_SETTINGS.shop)
})

const bought = async (quantity: number, pricePaise = 10_000) => {
  const { variants } = await createProduct(app, { variants: [{ pricePaise }] })
  return { variantId: variants[0] ?? '', quantity }
}
const refundByHand = ({ number }: OrderPlaced, amountPaise: number) =>
  app.request(`/ops/orders/${number}/payments`, { as: team, json: { kind: 'refund', method: 'upi', amountPaise } })
const see = (order: OrderPlaced) => buying(app).see(order)

describe('the refund of a return', () => {
  it('is what the buyer paid for the pieces, less the discount of a coupon, with the tax on it', async () => {
    await app.db.insertInto('coupons').values({ code: 'QUARTER', percent: 25, created_at: app.clock.now() }).execute()
    const order = await buying(app).placed({ lines: [await bought(2)], paymentMethod: 'upi', coupon: 'QUARTER' })
    await deliver(app, team, order)
    await steps.post(order, 'returns', returnOf(await see(order), [1]))
    // Half of ₹150 and of the 7 percent on it.
    expect((await steps.byTeam(order, 'take-back')).order?.returns[0]?.refundPaise).toBe(8025)
  })

  it('is only what is left of the payment after an earlier refund', async () => {
    const { order, seen } = await steps.buyAndDeliver([await bought(1)])
    await refundByHand(order, 4000)
    await steps.post(order, 'returns', returnOf(seen, [1]))
    const back = await steps.byTeam(order, 'take-back')
    expect(back.order?.returns[0]?.refundPaise).toBe(order.totalPaise)
    expect((await steps.byTeam(order, 'refund', { method: 'upi' })).order).toMatchObject({
      state: 'refunded',
      refundedPaise: order.totalPaise,
    })
  })

  it('records no payment when everything was refunded before', async () => {
    const { order, seen } = await steps.buyAndDeliver([await bought(1)])
    await refundByHand(order, order.totalPaise)
    await steps.post(order, 'returns', returnOf(seen, [1]))
    expect((await steps.byTeam(order, 'take-back')).order?.state).toBe('refunded')
    expect((await steps.byTeam(order, 'refund', { method: 'upi' })).status).toBe(200)
    const { history, returns } = await see(order)
    expect(history.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
    expect(returns[0]?.state).toBe('refunded')
  })

  it('is nothing for products that cost nothing, and the return is finished on arrival', async () => {
    await app.db.insertInto('coupons').values({ code: 'ALLFREE', percent: 100, created_at: app.clock.now() }).execute()
    await changeSetting(app.ctx, 'shop', { ...DEFAULT_SETTINGS.shop, shippingPaise: 0 })
    const order = await buying(app).placed({ lines: [await bought(2)], coupon: 'ALLFREE' })
    await deliver(app, team, order, false)
    await steps.post(order, 'returns', returnOf(await see(order), [1]))
    expect((await steps.byTeam(order, 'take-back')).order?.returns).toMatchObject([{ state: 'refunded', refundPaise: 0 }])
    expect((await see(order)).mayReturn).toBe(true)
  })

  it('can be a single paisa, which is refunded like any other amount', async () => {
    const { order, seen } = await steps.buyAndDeliver([await bought(2, 1)])
    await steps.post(order, 'returns', returnOf(seen, [1]))
    const arrived = (await steps.byTeam(order, 'take-back')).order
    expect(arrived?.returns).toMatchObject([{ state: 'taken-back', refundPaise: 1, refundedPaise: 0 }])
    const { order: refunded } = await steps.byTeam(order, 'refund', { method: 'upi' })
    expect(refunded).toMatchObject({ refundedPaise: 1, returns: [{ state: 'refunded', refundPaise: 1, refundedPaise: 1 }] })
  })

  it('contains the shipping with the last piece even if the lines came back one by one', async () => {
    const { order, seen } = await steps.buyAndDeliver([await bought(1, 9999), await bought(2, 3333)])
    const amounts: (number | null | undefined)[] = []
    for (const quantities of [[1], [0, 1], [0, 1]]) {
      await steps.post(order, 'returns', returnOf(seen, quantities))
      amounts.push((await steps.byTeam(order, 'take-back')).order?.returns[0]?.refundPaise)
      await steps.byTeam(order, 'refund', { method: 'upi' })
    }
    // ₹99.99 and ₹66.66 with 7 percent; the shipping of ₹5.99 comes last.
    expect(amounts).toEqual([10_699, 3566, 3567 + 599])
    expect(await see(order)).toMatchObject({ state: 'refunded', refundedPaise: order.totalPaise })
  })
})

describe('pieces that arrive', () => {
  it('are all kept out of the stock when one of the named lines is wrong', async () => {
    const line = await bought(2)
    const { order, seen } = await steps.buyAndDeliver([line])
    const other = await steps.buyAndDeliver([await bought(1)])
    await steps.post(order, 'returns', returnOf(seen, [2]))
    const damaged = [
      { lineId: seen.lines[0]?.lineId, pieces: 1 },
      { lineId: other.seen.lines[0]?.lineId, pieces: 1 },
    ]
    expect(await statusAndReasonOf((await steps.byTeam(order, 'take-back', { damaged })).response)).toEqual([
      409,
      'quantity_too_large',
    ])
    expect(await stockOf(app, line.variantId)).toBe(18)
    expect((await see(order)).returns[0]).toMatchObject({ state: 'requested', refundPaise: null, lines: [{ damaged: 0 }] })
    expect((await steps.byTeam(order, 'take-back', { damaged: damaged.slice(0, 1) })).status).toBe(200)
    expect(await stockOf(app, line.variantId)).toBe(19)
  })

  it('may all be damaged, which changes the stock by nothing', async () => {
    const line = await bought(2)
    const { order, seen } = await steps.buyAndDeliver([line])
    await steps.post(order, 'returns', returnOf(seen, [2]))
    const damaged = [{ lineId: seen.lines[0]?.lineId, pieces: 2 }]
    expect((await steps.byTeam(order, 'take-back', { damaged })).order?.returns[0]?.lines).toMatchObject([{ damaged: 2 }])
    expect(await stockOf(app, line.variantId)).toBe(18)
  })
})

describe('a return can be requested', () => {
  it('only of lines of this order', async () => {
    const { order } = await steps.buyAndDeliver([await bought(1)])
    const { seen } = await steps.buyAndDeliver([await bought(1)])
    expect(await statusAndReasonOf(await steps.post(order, 'returns', returnOf(seen, [1])))).toEqual([409, 'quantity_too_large'])
  })

  it('again for pieces of a declined or withdrawn request, but not for pieces that came back', async () => {
    const { order, seen } = await steps.buyAndDeliver([await bought(2)])
    const left = async () => (await see(order)).lines[0]?.leftToReturn
    await steps.post(order, 'returns', returnOf(seen, [2]))
    expect(await left()).toBe(0)
    await steps.byTeam(order, 'decline', { reason: 'Used' })
    expect(await left()).toBe(2)
    await steps.post(order, 'returns', returnOf(seen, [1]))
    await steps.post(order, 'returns/withdraw')
    expect(await left()).toBe(2)
    await steps.post(order, 'returns', returnOf(seen, [1]))
    await steps.byTeam(order, 'take-back')
    await steps.byTeam(order, 'refund', { method: 'upi' })
    expect(await left()).toBe(1)
    expect(await statusAndReasonOf(await steps.post(order, 'returns', returnOf(seen, [2])))).toEqual([409, 'quantity_too_large'])
    expect((await steps.post(order, 'returns', returnOf(seen, [1]))).status).toBe(201)
  })

  it('in the days that the settings allow now', async () => {
    const { order, seen } = await steps.buyAndDeliver([await bought(1)])
    app.clock.advance(3 * 24 * 60)
    await changeSetting(app.ctx, 'shop', { ...DEFAULT_SETTINGS.shop, returnDays: 2 })
    expect(await see(order)).toMatchObject({ mayReturn: false, returnUntil: '2026-11-22T04:30:00.000Z' })
    expect(await statusAndReasonOf(await steps.post(order, 'returns', returnOf(seen, [1])))).toEqual([409, 'return_period_ended'])
    await changeSetting(app.ctx, 'shop', { ...DEFAULT_SETTINGS.shop, returnDays: 3 })
    expect((await steps.post(order, 'returns', returnOf(seen, [1]))).status).toBe(201)
  })

  it('by the buyer only, who alone can withdraw it', async () => {
    const { order, seen } = await steps.buyAndDeliver([await bought(1)])
    const stranger = await app.actors.user()
    await steps.post(order, 'returns', returnOf(seen, [1]))
    for (const as of [stranger, team]) {
      const response = await app.request(`/orders/${order.number}/returns/withdraw`, { method: 'POST', as, json: {} })
      expect(response.status).toBe(404)
    }
    expect((await see(order)).returns[0]?.state).toBe('requested')
  })
})

describe('the pickup', () => {
  it('is today or later in India, and can be moved', async () => {
    const { order, seen } = await steps.buyAndDeliver([await bought(1)])
    await steps.post(order, 'returns', returnOf(seen, [1]))
    app.clock.set(new Date('2026-11-20T18:30:00Z'))
    expect((await steps.byTeam(order, 'approve', { pickupOn: '2026-11-20' })).status).toBe(400)
    for (const pickupOn of ['2026-11-21', '2026-11-24'])
      expect((await steps.byTeam(order, 'approve', { pickupOn })).order?.returns[0]).toMatchObject({
        state: 'approved',
        pickupOn,
      })
    await steps.byTeam(order, 'decline', { reason: 'Not there' })
    expect((await steps.byTeam(order, 'approve', { pickupOn: '2026-11-25' })).status).toBe(409)
  })

  it('can be left out when the parcel simply arrives', async () => {
    const { order, seen } = await steps.buyAndDeliver([await bought(1)])
    await steps.post(order, 'returns', returnOf(seen, [1]))
    const { order: back } = await steps.byTeam(order, 'take-back')
    expect(back).toMatchObject({ state: 'returned', returns: [{ state: 'taken-back', pickupOn: null }] } satisfies object)
    expect((back as Order).actions).toContain('refund')
  })
})
