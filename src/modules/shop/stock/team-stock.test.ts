import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statusAndReasonOf } from '../../../../test/error-responses.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { buying, errorOf, linesOf } from '../../../../test/order-helpers.ts'
import { createProduct, makeKit, stockOf } from '../../../../test/products.ts'
import type { ProductDetails } from '../catalogue/contract.ts'
import type { StockMoves } from '../team-products/contract.ts'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team('Meenal Joshi')
})
afterAll(() => app.close())

const move = (variantId: string | undefined, json: object, key?: string) =>
  app.request(`/ops/stock/${variantId}`, { as: team, json, ...(key ? { headers: { 'idempotency-key': key } } : {}) })
const stockInShop = async (id: string) => ((await (await app.request(`/shop/${id}`)).json()) as ProductDetails).stock

it('records deliveries, counts and damage with note and author in the history', async () => {
  const { id, variants } = await createProduct(app, { variants: [{ stock: 3 }] })
  await move(variants[0], { kind: 'delivered', pieces: 12, note: 'From Khurja' })
  await move(variants[0], { kind: 'counted', pieces: 14, expected: 15, note: 'Shelf 3' })
  await move(variants[0], { kind: 'damaged', pieces: 4, note: 'Broken on the way' })
  const order = await buying(app).placed(linesOf(variants[0]))
  expect(await stockOf(app, variants[0] ?? '')).toBe(9)
  const response = await app.request(`/ops/products/${id}/stock`, { as: team })
  const { items } = (await response.json()) as StockMoves
  expect(items.map(({ reason, change, stockAfter, note, by }) => [reason, change, stockAfter, note, by])).toEqual([
    ['ordered', -1, 9, '', null],
    ['damaged', -4, 10, 'Broken on the way', 'Meenal Joshi'],
    ['counted', -1, 14, 'Shelf 3', 'Meenal Joshi'],
    ['delivered', 12, 15, 'From Khurja', 'Meenal Joshi'],
    ['first', 3, 3, '', null],
  ])
  expect(items[0]?.orderNumber).toBe(order.number)
})

it('changes once per idempotency key, and rejects the key for another change', async () => {
  const { variants } = await createProduct(app)
  const key = randomUUID()
  for (const _ of [1, 2]) expect((await move(variants[0], { kind: 'delivered', pieces: 5 }, key)).status).toBe(200)
  expect(await stockOf(app, variants[0] ?? '')).toBe(25)
  expect(await statusAndReasonOf(await move(variants[0], { kind: 'delivered', pieces: 6 }, key))).toEqual([
    422,
    'idempotency_key_reused',
  ])
})

it('never falls below zero, and rejects a count if the stock changed meanwhile', async () => {
  const { variants } = await createProduct(app, { variants: [{ stock: 2 }] })
  expect(await statusAndReasonOf(await move(variants[0], { kind: 'damaged', pieces: 3, note: 'Fell' }))).toEqual([
    409,
    'insufficient_stock',
  ])
  expect(await statusAndReasonOf(await move(variants[0], { kind: 'counted', pieces: 9, expected: 3 }))).toEqual([
    409,
    'stock_changed',
  ])
  expect(await stockOf(app, variants[0] ?? '')).toBe(2)
  expect((await move(variants[0], { kind: 'damaged', pieces: 1 })).status).toBe(400)
  expect((await move(randomUUID(), { kind: 'counted', pieces: 1 })).status).toBe(404)
})

it('names every wrong field at once', async () => {
  const { variants } = await createProduct(app)
  const invalidFieldsOf = async (json: object) => Object.keys((await errorOf(await move(variants[0], json))).fields ?? {})
  expect(await invalidFieldsOf({ kind: 'damaged', pieces: 0, note: ' ' })).toEqual(['pieces', 'note'])
  expect(await invalidFieldsOf({ kind: 'damaged', pieces: 1 })).toEqual(['note'])
  expect(await invalidFieldsOf({ kind: 'counted', pieces: -1, expected: 1.5 })).toEqual(['pieces', 'expected'])
  expect(await invalidFieldsOf({ kind: 'lost', pieces: 1 })).toEqual(['kind'])
})

it('updates the stock state of the product and of its kits at once', async () => {
  const part = await createProduct(app, { variants: [{ stock: 0 }] })
  const kit = await makeKit(app, { parts: [{ variantId: part.variants[0] ?? '', quantity: 2 }] })
  expect([await stockInShop(part.id), await stockInShop(kit.id)]).toEqual(['out-of-stock', 'out-of-stock'])
  await move(part.variants[0], { kind: 'delivered', pieces: 6 })
  expect([await stockInShop(part.id), await stockInShop(kit.id)]).toEqual(['in-stock', 'low-stock'])
  expect(await statusAndReasonOf(await move(kit.variants[0], { kind: 'delivered', pieces: 6 }))).toEqual([
    422,
    'kit_has_no_stock',
  ])
})

it('emails restock subscribers when it returns', async () => {
  const { variants } = await createProduct(app, { variants: [{ stock: 0 }] })
  const reader = await app.actors.user()
  expect(
    (await app.request('/shop/restock-subscriptions', { as: reader, json: { variantId: variants[0] } })).status,
  ).toBeLessThan(300)
  await move(variants[0], { kind: 'delivered', pieces: 2 })
  await app.jobs.run()
  expect(app.mails.filter(({ to }) => to === reader.email)).toHaveLength(1)
})
