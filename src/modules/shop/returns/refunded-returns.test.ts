import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusAndReasonOf } from '../../../../test/error-responses.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { createProduct } from '../../../../test/products.ts'
import { returning, returnOf } from '../../../../test/return-helpers.ts'
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

/** What is refunded for the returned piece of ₹100: 7 percent tax is added. */
const WORTH = 107_00

/** A paid order of a piece for ₹100 and one for ₹200, of which the first is returned. */
async function requested() {
  const lines = []
  for (const pricePaise of [10_000, 20_000]) {
    const { variants } = await createProduct(app, { variants: [{ pricePaise }] })
    lines.push({ variantId: variants[0] ?? '', quantity: 1 })
  }
  const { order, seen } = await steps.buyAndDeliver(lines)
  await steps.post(order, 'returns', returnOf(seen, [1]))
  return order
}
async function arrived() {
  const order = await requested()
  await steps.byTeam(order, 'take-back')
  return order
}
const refund = ({ number }: OrderPlaced, amountPaise: number, more: object = {}) =>
  app.request(`/ops/orders/${number}/payments`, { as: team, json: { kind: 'refund', method: 'upi', amountPaise, ...more } })
const see = async ({ number }: OrderPlaced) => (await (await app.request(`/ops/orders/${number}`, { as: team })).json()) as Order
const returnIdOf = async (order: OrderPlaced) => (await see(order)).returns[0]?.id
/** Records a refund for the return of the order. */
const refundOfReturn = async (order: OrderPlaced, amountPaise: number) =>
  refund(order, amountPaise, { returnId: await returnIdOf(order) })

describe('a return whose refund is recorded from the order', () => {
  it('is finished without being refunded again', async () => {
    const order = await arrived()
    expect((await refundOfReturn(order, WORTH)).status).toBe(200)
    expect((await steps.byTeam(order, 'refund', { method: 'upi' })).status).toBe(200)
    expect(await see(order)).toMatchObject({
      refundedPaise: WORTH,
      returns: [{ state: 'refunded', refundPaise: WORTH, refundedPaise: WORTH }],
    })
  })

  it('is refunded only what is left when a part was refunded, before or after the pieces arrived', async () => {
    const order = await requested()
    await refundOfReturn(order, 1000)
    expect((await see(order)).returns).toMatchObject([{ state: 'requested', refundPaise: null, refundedPaise: 1000 }])
    await steps.byTeam(order, 'take-back')
    await refundOfReturn(order, 2000)
    expect((await see(order)).returns).toMatchObject([{ state: 'taken-back', refundPaise: WORTH, refundedPaise: 3000 }])
    await steps.byTeam(order, 'refund', { method: 'upi' })
    expect(await see(order)).toMatchObject({
      refundedPaise: WORTH,
      returns: [{ state: 'refunded', refundedPaise: WORTH }],
    })
  })

  it('is not refunded again when everything was refunded before its pieces arrived', async () => {
    const order = await requested()
    await refundOfReturn(order, WORTH)
    expect((await steps.byTeam(order, 'take-back')).order?.returns).toMatchObject([
      { state: 'taken-back', refundPaise: WORTH, refundedPaise: WORTH },
    ])
    await steps.byTeam(order, 'refund', { method: 'upi' })
    expect(await see(order)).toMatchObject({ refundedPaise: WORTH, returns: [{ state: 'refunded' }] })
  })

  it('cannot be refunded more than its pieces are worth', async () => {
    const order = await arrived()
    expect(await statusAndReasonOf(await refundOfReturn(order, WORTH + 1))).toEqual([409, 'return_refund_too_large'])
    expect(await see(order)).toMatchObject({ refundedPaise: 0, returns: [{ state: 'taken-back', refundedPaise: 0 }] })
  })

  it('is refunded in full when another refund is for something else, and the form that shows another amount is refused', async () => {
    const order = await arrived()
    await refund(order, 3000, { returnId: null })
    expect((await see(order)).returns).toMatchObject([{ state: 'taken-back', refundedPaise: 0 }])
    const stale = await steps.byTeam(order, 'refund', { method: 'upi', expectedAmountPaise: WORTH - 1 })
    expect(await statusAndReasonOf(stale.response)).toEqual([409, 'state_conflict'])
    expect((await steps.byTeam(order, 'refund', { method: 'upi', expectedAmountPaise: WORTH })).status).toBe(200)
    expect(await see(order)).toMatchObject({ refundedPaise: WORTH + 3000, returns: [{ refundedPaise: WORTH }] })
  })

  it('is not refunded again from the order when it was refunded before', async () => {
    const order = await arrived()
    const returnId = await returnIdOf(order)
    await steps.byTeam(order, 'refund', { method: 'upi' })
    expect(await statusAndReasonOf(await refund(order, WORTH, { returnId }))).toEqual([409, 'return_refund_too_large'])
    expect((await refund(order, 5000)).status).toBe(200)
    expect(await see(order)).toMatchObject({ refundedPaise: WORTH + 5000, returns: [{ refundedPaise: WORTH }] })
  })

  it('must be a return of this order that was not declined', async () => {
    const [order, other] = [await arrived(), await arrived()]
    const returnId = await returnIdOf(other)
    expect(await statusAndReasonOf(await refund(order, 1000, { returnId }))).toEqual([409, 'return_refund_too_large'])
    const declined = await requested()
    const declinedId = await returnIdOf(declined)
    await steps.byTeam(declined, 'decline', { reason: 'Used' })
    expect(await statusAndReasonOf(await refund(declined, 1000, { returnId: declinedId }))).toEqual([
      409,
      'return_refund_too_large',
    ])
    expect((await see(declined)).refundedPaise).toBe(0)
  })

  it('is recorded once when the request is sent again, although the return is finished by then', async () => {
    const order = await arrived()
    const returnId = await returnIdOf(order)
    const send = () =>
      app.request(`/ops/orders/${order.number}/payments`, {
        as: team,
        json: { kind: 'refund', method: 'upi', amountPaise: WORTH, returnId },
        headers: { 'idempotency-key': 'refund-of-return' },
      })
    expect((await send()).status).toBe(200)
    await steps.byTeam(order, 'refund', { method: 'upi' })
    expect((await send()).status).toBe(200)
    expect((await see(order)).refundedPaise).toBe(WORTH)
  })

  it('names the amount that is left in the event of the arrival', async () => {
    const order = await requested()
    await refundOfReturn(order, 700)
    const { order: seen } = await steps.byTeam(order, 'take-back')
    expect(seen?.history.at(-1)).toMatchObject({ kind: 'return-take-back', details: { amountPaise: WORTH - 700 } })
  })

  it('is refunded exactly its amount by any refunds in any order', async () => {
    const step = fc.record({ paise: fc.integer({ min: 1, max: 2 * WORTH }), isForReturn: fc.boolean() })
    const refunds = fc.record({ before: fc.array(step, { maxLength: 2 }), after: fc.array(step, { maxLength: 3 }) })
    await fc.assert(
      fc.asyncProperty(refunds, async ({ before, after }) => {
        const order = await requested()
        const record = ({ paise, isForReturn }: { paise: number; isForReturn: boolean }) =>
          isForReturn ? refundOfReturn(order, paise) : refund(order, paise, { returnId: null })
        for (const made of before) await record(made)
        await steps.byTeam(order, 'take-back')
        const early = (await see(order)).returns[0]?.refundedPaise ?? 0
        for (const made of after) await record(made)
        await steps.byTeam(order, 'refund', { method: 'upi' })
        const { paidPaise, refundedPaise, returns } = await see(order)
        const [seen] = returns
        expect(seen?.state).toBe('refunded')
        expect(refundedPaise).toBeLessThanOrEqual(paidPaise)
        const expected = Math.max(early, WORTH)
        if (refundedPaise < paidPaise) expect(seen?.refundedPaise).toBe(expected)
        expect(seen?.refundedPaise).toBeLessThanOrEqual(expected)
      }),
      { numRuns: 25 },
    )
  }, 60_000)
})
