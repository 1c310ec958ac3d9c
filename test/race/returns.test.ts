import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '../../src/modules/shop/orders/contract.ts'
import { postgresUrl } from '../database.ts'
import { createTestApp, type TestActor, type TestApp } from '../harness.ts'
import { createProduct } from '../products.ts'
import { returning, returnOf } from '../return-helpers.ts'

let app: TestApp
let team: TestActor[]
beforeAll(async () => {
  if (!postgresUrl) return
  app = await createTestApp()
  team = [await app.actors.team(), await app.actors.team()]
})
afterAll(() => app?.close())

const ROUNDS = 8

describe.skipIf(!postgresUrl)('a return that two people of the team refund at once', () => {
  it('is refunded once, from the order or from the return', async () => {
    const [one, other] = team as [TestActor, TestActor]
    const { variants } = await createProduct(app, { variants: [{ pricePaise: 10_000, stock: 10 * ROUNDS }] })
    for (let round = 0; round < ROUNDS; round++) {
      const steps = returning(app, one)
      const { order, seen } = await steps.buyAndDeliver([{ variantId: variants[0], quantity: 3 }])
      await steps.post(order, 'returns', returnOf(seen, [1]))
      const arrived = (await steps.byTeam(order, 'take-back')).order as Order
      const { id: returnId, refundPaise: amountPaise } = arrived.returns[0] as Order['returns'][number]
      const path = `/ops/orders/${order.number}`
      const fromOrder = () =>
        app.request(`${path}/payments`, { as: other, json: { kind: 'refund', method: 'upi', amountPaise, returnId } })
      const json = { method: 'cash', expectedAmountPaise: amountPaise }
      const fromReturn = () => app.request(`${path}/returns/refund`, { as: one, json })
      const responses = await Promise.all([fromOrder(), fromReturn(), fromOrder(), fromReturn()])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      const after = (await (await app.request(path, { as: one })).json()) as Order
      expect(after).toMatchObject({ refundedPaise: amountPaise, returns: [{ refundedPaise: amountPaise }] })
    }
  })
})
