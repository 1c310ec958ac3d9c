import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { buying } from '../../../../test/order-helpers.ts'
import { createProduct, makeKit } from '../../../../test/products.ts'
import type { Order, OrderPlaced } from '../orders/contract.ts'
import type { OrderCounts, PackingList, TeamOrderCard } from './contract.ts'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
})
afterAll(() => app.close())

const read = async <Answer>(path: string): Promise<Answer> => {
  const response = await app.request(path, { as: team })
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}
const counts = () => read<OrderCounts>('/ops/orders/counts')
const packing = (lang = 'en') => read<PackingList>(`/ops/orders/packing?lang=${lang}`)
const step = ({ number }: Pick<OrderPlaced, 'number'>, name: string, json?: object) =>
  app.request(`/ops/orders/${number}/${name}`, { method: 'POST', as: team, ...(json ? { json } : {}) })

it('counts the orders of each open state', async () => {
  const before = await counts()
  const product = await createProduct(app)
  const line = { lines: [{ variantId: product.variants[0], quantity: 1 }] }
  await buying(app).placed(line)
  const confirmed = await buying(app).placed(line)
  await step(confirmed, 'confirm')
  const gone = await buying(app).placed(line)
  await step(gone, 'cancel', { reason: 'Bought twice' })
  expect(await counts()).toEqual({ ...before, placed: before.placed + 1, confirmed: before.confirmed + 1 })
})

it('lists and counts reported payments until a payment is recorded', async () => {
  const product = await createProduct(app)
  const lines = [{ variantId: product.variants[0], quantity: 1 }]
  const order = await buying(app).placed({ lines, paymentMethod: 'upi' })
  const before = (await counts()).reportedPayments
  const reported = () => read<{ items: TeamOrderCard[] }>('/ops/orders?payment=reported')
  const headers = { 'x-order-key': order.key }
  const report = { method: 'POST', json: { reference: '412345678901' }, headers }
  expect((await app.request(`/orders/${order.number}/payment-reports`, report)).status).toBe(200)
  expect((await counts()).reportedPayments).toBe(before + 1)
  expect((await reported()).items.map(({ number }) => number)).toContain(order.number)
  await step(order, 'payments', { method: 'upi', amountPaise: order.totalPaise })
  expect((await counts()).reportedPayments).toBe(before)
  expect((await reported()).items.map(({ number }) => number)).not.toContain(order.number)
  const other = await buying(app).placed({ lines, paymentMethod: 'upi' })
  await app.request(`/orders/${other.number}/payment-reports`, { ...report, headers: { 'x-order-key': other.key } })
  await step(other, 'cancel', { reason: 'The money did not arrive' })
  expect((await counts()).reportedPayments).toBe(before)
})

it('sums the pieces of all confirmed orders by variant, with kits split into parts', async () => {
  const diya = await createProduct(app, { name: `Diya ${randomUUID()}`, variants: [{ color: 'Red' }] })
  const wick = await createProduct(app, { nameHindi: 'बाती' })
  const [diyaId = '', wickId = ''] = [diya.variants[0], wick.variants[0]]
  const kit = await makeKit(app, { parts: [{ variantId: diyaId, quantity: 2 }, { variantId: wickId }] })
  const first = await buying(app).placed({ lines: [{ variantId: diyaId, quantity: 3 }] })
  const second = await buying(app).placed({ lines: [{ variantId: kit.variants[0], quantity: 2 }] })
  await buying(app).placed({ lines: [{ variantId: diyaId, quantity: 5 }] })
  for (const order of [first, second]) await step(order, 'confirm')
  const list = await packing()
  const entry = (variantId: string) => list.products.find((product) => product.variantId === variantId)
  expect(entry(diyaId)).toMatchObject({ name: diya.name, variantName: 'Red', pieces: 7, orders: 2 })
  expect(entry(wickId)).toMatchObject({ pieces: 2, orders: 1 })
  expect(list.orders).toEqual(expect.arrayContaining([first.number, second.number]))
  expect((await packing('hi')).products.find((product) => product.variantId === wickId)?.name).toBe('बाती')
  await step(first, 'pack')
  expect((await packing()).products.find((product) => product.variantId === diyaId)).toMatchObject({ pieces: 4, orders: 1 })
})

it('names products in the requested language, also in the answer to a step', async () => {
  const product = await createProduct(app, { nameHindi: 'पीतल का दीया' })
  const order = await buying(app).placed({ lines: [{ variantId: product.variants[0], quantity: 1 }], neededBy: '2099-01-02' })
  const seen = await read<Order>(`/ops/orders/${order.number}?lang=hi`)
  expect(seen.lines[0]?.name).toBe('पीतल का दीया')
  const moved = (await (await step(order, 'confirm?lang=hi')).json()) as Order
  expect([moved.state, moved.lines[0]?.name]).toEqual(['confirmed', 'पीतल का दीया'])
  const { items } = await read<{ items: TeamOrderCard[] }>('/ops/orders?state=confirmed&lang=hi')
  expect(items.find(({ number }) => number === order.number)).toMatchObject({
    firstLine: 'पीतल का दीया',
    mobile: '+919820012345',
    neededBy: '2099-01-02',
  })
})

it('is only for the team', async () => {
  const family = await app.actors.user()
  for (const path of ['/ops/orders/counts', '/ops/orders/packing', '/ops/orders']) {
    expect((await app.request(path)).status).toBe(401)
    expect((await app.request(path, { as: family })).status).toBe(403)
  }
})
