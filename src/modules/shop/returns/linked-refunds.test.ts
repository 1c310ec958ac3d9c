import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusAndReasonOf } from '../../../../test/error-responses.ts'
import { ROOT, type TestActor } from '../../../../test/harness.ts'
import { type Paying, startPaying } from '../../../../test/payment-helpers.ts'
import { createProduct } from '../../../../test/products.ts'
import { returning, returnOf } from '../../../../test/return-helpers.ts'
import type { Order, OrderPlaced } from '../orders/contract.ts'

let shop: Paying
let team: TestActor
let steps: ReturnType<typeof returning>
beforeAll(async () => {
  shop = await startPaying()
  team = await shop.app.actors.team()
  steps = returning(shop.app, team)
})
afterAll(() => shop.close())

const WORTH = 107_00

/** A paid order of three pieces for ₹100 each. */
async function bought(method: 'upi' | 'online'): Promise<OrderPlaced> {
  const { variants } = await createProduct(shop.app, { variants: [{ pricePaise: 10_000 }] })
  const lines = [{ variantId: variants[0], quantity: 3 }]
  if (method === 'upi') return (await steps.buyAndDeliver(lines)).order
  const { order, requestId } = await shop.placedOnline({}, { lines })
  await shop.captured(shop.provider.pay(requestId))
  for (const [step, json] of [
    ['pack', {}],
    ['ship', { carrier: 'India Post' }],
    ['deliver', {}],
  ] as const)
    await shop.app.request(`/ops/orders/${order.number}/${step}`, { method: 'POST', as: team, json })
  return order
}
async function takeBack(order: OrderPlaced) {
  await steps.post(order, 'returns', returnOf(await shop.see(order), [1]))
  shop.app.clock.advance(1)
  await steps.byTeam(order, 'take-back')
  shop.app.clock.advance(1)
}
const refund = (
  { number }: OrderPlaced,
  method: string,
  amountPaise: number,
  more: object = {},
  headers: Record<string, string> = {},
) => {
  const json = { kind: 'refund', method, amountPaise, ...more }
  return shop.app.request(`/ops/orders/${number}/payments`, { as: team, json, headers })
}
/** Records a refund for the newest return of the order. */
const refundOfReturn = async (order: OrderPlaced, method: string, amountPaise: number, headers: Record<string, string> = {}) =>
  refund(order, method, amountPaise, { returnId: (await see(order)).returns[0]?.id }, headers)
const see = async ({ number }: OrderPlaced) =>
  (await (await shop.app.request(`/ops/orders/${number}`, { as: team })).json()) as Order
/** An order with a return that arrived; its refund, or one of the same amount for no return, was refused by the provider. */
async function failedFor(returnId?: null): Promise<OrderPlaced> {
  const order = await bought('online')
  await takeBack(order)
  shop.provider.fail(1, 400)
  const made = returnId === null ? refund(order, 'online', WORTH, { returnId }) : refundOfReturn(order, 'online', WORTH)
  expect((await made).status).toBe(200)
  await shop.app.jobs.run()
  expect(await see(order)).toMatchObject({ refundFailedPaise: WORTH, returns: [{ state: 'taken-back', refundedPaise: 0 }] })
  return order
}
const refundedOf = async (order: OrderPlaced) => (await see(order)).returns.map(({ refundedPaise }) => refundedPaise)

describe('a return refunded by the provider', () => {
  it('counts a refund requested from the order while it is in progress and when it is done', async () => {
    const order = await bought('online')
    await takeBack(order)
    expect((await refundOfReturn(order, 'online', 2000)).status).toBe(200)
    expect(await see(order)).toMatchObject({ refundingPaise: 2000, returns: [{ state: 'taken-back', refundedPaise: 2000 }] })
    expect((await steps.byTeam(order, 'refund', { method: 'online' })).status).toBe(200)
    expect(await see(order)).toMatchObject({
      refundingPaise: WORTH,
      returns: [{ state: 'refunded', refundedPaise: WORTH, refundingPaise: WORTH }],
    })
    await shop.app.jobs.run()
    expect(await see(order)).toMatchObject({
      refundedPaise: WORTH,
      refundingPaise: 0,
      returns: [{ refundedPaise: WORTH, refundingPaise: 0 }],
    })
  })

  it('does not count a refund that failed, and counts it again when it is retried', async () => {
    const order = await bought('online')
    await takeBack(order)
    shop.provider.fail(1, 400)
    await refundOfReturn(order, 'online', WORTH)
    await shop.app.jobs.run()
    expect(await see(order)).toMatchObject({ refundFailedPaise: WORTH, returns: [{ state: 'taken-back', refundedPaise: 0 }] })
    expect((await refundOfReturn(order, 'online', WORTH)).status).toBe(200)
    await shop.app.jobs.run()
    expect(await see(order)).toMatchObject({ refundedPaise: WORTH, refundFailedPaise: 0, returns: [{ refundedPaise: WORTH }] })
  })

  it('does not count a failed refund that is made again for something else', async () => {
    const order = await failedFor()
    expect((await refund(order, 'online', WORTH, { returnId: null })).status).toBe(200)
    expect(await see(order)).toMatchObject({ refundingPaise: WORTH, returns: [{ refundedPaise: 0 }] })
    await shop.app.jobs.run()
    expect(await see(order)).toMatchObject({ refundedPaise: WORTH, refundFailedPaise: 0, returns: [{ refundedPaise: 0 }] })
  })

  it('counts the cash paid after a failure once, although the failed amount is made again for something else', async () => {
    const order = await failedFor()
    expect((await refundOfReturn(order, 'cash', WORTH)).status).toBe(200)
    expect((await refund(order, 'online', WORTH, { returnId: null })).status).toBe(200)
    await shop.app.jobs.run()
    expect(await see(order)).toMatchObject({ refundedPaise: 2 * WORTH, returns: [{ refundedPaise: WORTH }] })
  })

  it('counts a refund for something else that failed and is made again for the return, up to its amount', async () => {
    const order = await failedFor(null)
    expect((await refundOfReturn(order, 'online', WORTH)).status).toBe(200)
    expect(await refundedOf(order)).toEqual([WORTH])
    const { refundingPaise } = await see(order)
    expect(await statusAndReasonOf(await refundOfReturn(order, 'online', 1))).toEqual([409, 'return_refund_too_large'])
    expect((await see(order)).refundingPaise).toBe(refundingPaise)
  })
})

describe('a refund that is sent again under its key', () => {
  const keyed = { 'idempotency-key': 'refund-under-key' }

  it.each(['online', 'cash'])('by %s is another one when it is for something else', async (method) => {
    const order = await bought('online')
    await takeBack(order)
    expect((await refundOfReturn(order, method, 2000, keyed)).status).toBe(200)
    expect((await refundOfReturn(order, method, 2000, keyed)).status).toBe(200)
    for (const other of [{ returnId: null }, {}])
      expect(await statusAndReasonOf(await refund(order, method, 2000, other, keyed))).toEqual([422, 'idempotency_key_reused'])
    expect(await refundedOf(order)).toEqual([2000])
  })

  it.each(['online', 'cash'])('by %s is the same one without a return, named or not', async (method) => {
    const order = await bought('online')
    for (const more of [{}, { returnId: null }]) expect((await refund(order, method, 2000, more, keyed)).status).toBe(200)
    const { refundedPaise, refundingPaise } = await see(order)
    expect(refundedPaise + refundingPaise).toBe(2000)
  })
})

describe('a refund that names no return', () => {
  it.each(['online', 'cash'])('by %s is not for the return that the buyer requested since', async (method) => {
    const order = await bought('online')
    await takeBack(order)
    expect((await refund(order, method, 2000)).status).toBe(200)
    expect(await refundedOf(order)).toEqual([0])
  })
})

/** Forgets which refunds are for returns, and runs the part of the migration that finds it out. */
async function migrateRows() {
  for (const table of ['order_payments', 'order_refunds'] as const)
    await shop.app.db.updateTable(table).set({ return_id: null }).execute()
  const migration = readFileSync(join(ROOT, 'migrations/0035-refunds-of-returns.sql'), 'utf8')
  await sql.raw(migration.slice(migration.indexOf('with refund_of_return')).trim().replace(/;$/, '')).execute(shop.app.db)
}

describe('migration 0035', () => {
  it('finds the refunds of returns where it is certain', async () => {
    const [byHand, online, running, fromOrder] = [
      await bought('upi'),
      await bought('online'),
      await bought('online'),
      await bought('upi'),
    ] as const
    for (const [order, method] of [
      [byHand, 'upi'],
      [byHand, 'cash'],
      [online, 'online'],
      [running, 'online'],
    ] as const) {
      await takeBack(order)
      await steps.byTeam(order, 'refund', { method })
      shop.app.clock.advance(1)
      if (order === online) await shop.app.jobs.run()
    }
    await takeBack(fromOrder)
    await refund(fromOrder, 'upi', WORTH)
    const orders = [byHand, online, running, fromOrder]
    await migrateRows()
    expect(await Promise.all(orders.map(refundedOf))).toEqual([[WORTH, WORTH], [WORTH], [WORTH], [WORTH]])
    await shop.app.jobs.run()
    expect(await refundedOf(running)).toEqual([WORTH])
  })

  it('finds one refund of a closed return beside another of the same amount', async () => {
    const order = await bought('upi')
    await takeBack(order)
    await refund(order, 'cash', WORTH)
    await steps.byTeam(order, 'refund', { method: 'upi' })
    await migrateRows()
    expect(await refundedOf(order)).toEqual([WORTH])
  })

  it('leaves a refund of another amount, one before the arrival, and two of the same amount', async () => {
    const [other, early, twice] = [await bought('upi'), await bought('upi'), await bought('upi')] as const
    await takeBack(other)
    await refund(other, 'upi', WORTH - 1)
    await refund(early, 'upi', WORTH)
    shop.app.clock.advance(1)
    await takeBack(early)
    await takeBack(twice)
    for (let count = 0; count < 2; count++) await refund(twice, 'upi', WORTH, { returnId: null })
    await migrateRows()
    expect(await Promise.all([other, early, twice].map(refundedOf))).toEqual([[0], [0], [0]])
  })
})
