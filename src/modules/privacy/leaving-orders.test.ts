import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { buying, errorOf, linesOf, ORDER_FORM } from '../../../test/order-helpers.ts'
import { createProduct } from '../../../test/products.ts'
import type { ErasureState } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('waits until no order is in progress, and keeps the tax records without the person', async () => {
  const as = await app.actors.user()
  const team = await app.actors.team()
  await app.db.updateTable('sessions').set({ created_at: app.clock.now() }).where('user_id', '=', as.userId).execute()
  const erase = () => app.request('/user/erase', { as, json: {} })
  const blockingOrders = async () => ((await (await app.request('/user/erasure', { as })).json()) as ErasureState).orders
  const product = await createProduct(app)
  await app.request('/shop/add', { as, json: { productId: product.id, quantity: 1 } })
  const order = await buying(app).placed({}, { as })
  expect(await blockingOrders()).toEqual([order.number])
  expect(await errorOf(await erase())).toMatchObject({ reason: 'open_orders_exist', values: { count: 1 } })
  await buying(app).cancel(order)
  expect(await blockingOrders()).toEqual([])
  expect((await erase()).status).toBe(200)
  const remaining = (await (await app.request(`/ops/orders/${order.number}`, { as: team })).json()) as object
  expect(remaining).toMatchObject({
    state: 'cancelled',
    name: '—',
    mobile: '',
    address: '—',
    pin: '',
    totalPaise: order.totalPaise,
  })
})

it('deletes parcels and mobile numbers, and sends no emails on later order events', async () => {
  const as = await app.actors.user()
  const team = await app.actors.team()
  await app.db.updateTable('sessions').set({ created_at: app.clock.now() }).where('user_id', '=', as.userId).execute()
  await app.db.updateTable('users').set({ email_verified: true }).where('id', '=', as.userId).execute()
  await app.db
    .insertInto('coupons')
    .values({ code: 'WELCOME', percent: 10, is_once_each: true, created_at: app.clock.now() })
    .execute()
  const product = await createProduct(app)
  // The coupon is counted by account, email and mobile.
  const order = await buying(app).placed({ ...linesOf(product.variants[0]), email: as.email, coupon: 'WELCOME' }, { as })
  const step = (name: string, json: object = {}) => app.request(`/ops/orders/${order.number}/${name}`, { as: team, json })
  for (const name of ['confirm', 'pack']) await step(name)
  await step('ship', { carrier: 'India Post', tracking: 'EM987654321IN' })
  await step('deliver')
  expect((await app.request('/user/erase', { as, json: {} })).status).toBe(200)
  const remaining = await (await app.request(`/ops/orders/${order.number}`, { as: team })).text()
  expect(remaining).not.toContain('EM987654321IN')
  expect(remaining).toContain('India Post')
  const uses = await app.db.selectFrom('coupon_uses').selectAll().where('code', '=', 'WELCOME').execute()
  expect(uses).toHaveLength(1)
  for (const word of [ORDER_FORM.phone.replace(' ', ''), as.userId, as.email]) expect(JSON.stringify(uses)).not.toContain(word)
  await app.jobs.run()
  app.mails.length = 0
  expect((await step('take-back', { reason: 'Sent back' })).status).toBe(200)
  await app.jobs.run()
  expect(app.mails).toEqual([])
})
