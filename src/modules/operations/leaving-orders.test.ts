// Leaving with orders: told before, refused while one is on its way, and what is kept of them names nobody.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buying, errorOf } from '../../../test/buying.ts'
import { makeGood } from '../../../test/goods.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { ErasureState } from './contract/person.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('waits until no order is on its way, and keeps what the tax asks for without the person', async () => {
  const as = await app.actors.user()
  const team = await app.actors.team()
  await app.db.updateTable('sessions').set({ created_at: app.clock.now() }).where('user_id', '=', as.userId).execute()
  const erase = () => app.request('/user/erase', { as, json: {} })
  const inTheWay = async () => ((await (await app.request('/user/erasure', { as })).json()) as ErasureState).orders
  const good = await makeGood(app)
  await app.request('/shop/add', { as, json: { productId: good.id, quantity: 1 } })
  const order = await buying(app).placed({}, { as })
  expect(await inTheWay()).toEqual([order.number])
  expect(await errorOf(await erase())).toMatchObject({ reason: 'orders_running', values: { count: 1 } })
  await buying(app).cancel(order)
  expect(await inTheWay()).toEqual([])
  expect((await erase()).status).toBe(200)
  const kept = (await (await app.request(`/ops/orders/${order.number}`, { as: team })).json()) as object
  expect(kept).toMatchObject({ state: 'cancelled', name: '—', mobile: '', address: '—', pin: '', totalPaise: order.totalPaise })
})
