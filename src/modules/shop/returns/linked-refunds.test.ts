import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
const refund = ({ number }: OrderPlaced, method: string, amountPaise: number, more: object = {}) => {
  const json = { kind: 'refund', method, amountPaise, ...more }
  return shop.app.request(`/ops/orders/${number}/payments`, { as: team, json })
}
const see = async ({ number }: OrderPlaced) =>
  (await (await shop.app.request(`/ops/orders/${number}`, { as: team })).json()) as Order
const refundedOf = async (order: OrderPlaced) => (await see(order)).returns.map(({ refundedPaise }) => refundedPaise)

describe('a return refunded by the provider', () => {
  it('counts a refund requested from the order while it is in progress and when it is done', async () => {
    const order = await bought('online')
    await takeBack(order)
    expect((await refund(order, 'online', 2000)).status).toBe(200)
    expect(await see(order)).toMatchObject({ refundingPaise: 2000, returns: [{ state: 'taken-back', refundedPaise: 2000 }] })
    expect((await steps.byTeam(order, 'refund', { method: 'online' })).status).toBe(200)
    expect(await see(order)).toMatchObject({ refundingPaise: WORTH, returns: [{ state: 'refunded', refundedPaise: WORTH }] })
    await shop.app.jobs.run()
    expect(await see(order)).toMatchObject({ refundedPaise: WORTH, refundingPaise: 0, returns: [{ refundedPaise: WORTH }] })
  })

  it('does not count a refund that failed, and counts it again when it is retried', async () => {
    const order = await bought('online')
    await takeBack(order)
    shop.provider.fail(1, 400)
    await refund(order, 'online', WORTH)
    await shop.app.jobs.run()
    expect(await see(order)).toMatchObject({ refundFailedPaise: WORTH, returns: [{ state: 'taken-back', refundedPaise: 0 }] })
    expect((await refund(order, 'online', WORTH)).status).toBe(200)
    await shop.app.jobs.run()
    expect(await see(order)).toMatchObject({ refundedPaise: WORTH, refundFailedPaise: 0, returns: [{ refundedPaise: WORTH }] })
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
