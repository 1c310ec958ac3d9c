import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { buying, errorOf, linesOf } from '../../../../test/order-helpers.ts'
import { createProduct, stockOf } from '../../../../test/products.ts'
import type { StockMoves, StockNow } from '../team-products/contract.ts'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
})
afterAll(() => app.close())

const variantWith = async (stock: number) => (await createProduct(app, { variants: [{ stock }] })).variants[0] ?? ''
const move = (variantId: string, json: object, key?: string) =>
  app.request(`/ops/stock/${variantId}`, {
    as: team,
    json: { note: 'Shelf', ...json },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const movesOf = (variantId: string) =>
  app.db.selectFrom('stock_moves').where('variant_id', '=', variantId).orderBy('id').select(['reason', 'change']).execute()

describe('the stock', () => {
  it('can fall to exactly nothing, and the answer names what is left', async () => {
    const variantId = await variantWith(3)
    const response = await move(variantId, { kind: 'damaged', pieces: 3 })
    expect([response.status, ((await response.json()) as StockNow).stock]).toEqual([200, 0])
    const refused = await errorOf(await move(variantId, { kind: 'damaged', pieces: 1 }))
    expect(refused).toMatchObject({ reason: 'insufficient_stock', values: { stock: 0 } })
  })

  it('becomes what was counted, more or fewer, without an expectation', async () => {
    const variantId = await variantWith(10)
    for (const pieces of [4, 12, 0]) {
      expect((await move(variantId, { kind: 'counted', pieces })).status).toBe(200)
      expect(await stockOf(app, variantId)).toBe(pieces)
    }
    expect((await movesOf(variantId)).slice(1)).toEqual([
      { reason: 'counted', change: -6 },
      { reason: 'counted', change: 8 },
      { reason: 'counted', change: -12 },
    ])
  })

  it('that was counted is refused with the present number when an order came between', async () => {
    const variantId = await variantWith(10)
    await buying(app).placed(linesOf(variantId))
    const refused = await move(variantId, { kind: 'counted', pieces: 10, expected: 10 })
    expect(await errorOf(refused)).toMatchObject({ code: 'conflict', reason: 'stock_changed', values: { stock: 9 } })
    expect((await move(variantId, { kind: 'counted', pieces: 10, expected: 9 })).status).toBe(200)
  })

  it('is changed once by concurrent requests with one key', async () => {
    const variantId = await variantWith(10)
    const responses = await Promise.all([1, 2, 3, 4].map(() => move(variantId, { kind: 'damaged', pieces: 4 }, 'one-key')))
    const bodies = (await Promise.all(responses.map((response) => response.json()))) as StockNow[]
    expect(bodies.map(({ stock }) => stock)).toEqual([6, 6, 6, 6])
    expect(await stockOf(app, variantId)).toBe(6)
  })

  it('of two variants may be changed under the same key', async () => {
    const [one, other] = [await variantWith(1), await variantWith(1)]
    for (const variantId of [one, other]) await move(variantId, { kind: 'delivered', pieces: 2 }, 'shared-key')
    expect([await stockOf(app, one), await stockOf(app, other)]).toEqual([3, 3])
  })

  it('is not changed by a refused request, whose key can be used again', async () => {
    const variantId = await variantWith(2)
    expect((await move(variantId, { kind: 'damaged', pieces: 3 }, 'retry')).status).toBe(409)
    expect(await movesOf(variantId)).toEqual([{ reason: 'first', change: 2 }])
    expect((await move(variantId, { kind: 'damaged', pieces: 2 }, 'retry')).status).toBe(200)
  })
})

describe('the history of a product', () => {
  it('continues from page to page, newest first, over all variants', async () => {
    const product = await createProduct(app, {
      variants: [
        { size: 'Small', stock: 0 },
        { size: 'Large', stock: 0 },
      ],
    })
    for (let count = 1; count <= 60; count++) await move(product.variants[count % 2] ?? '', { kind: 'delivered', pieces: count })
    const page = async (cursor = '') =>
      (await (await app.request(`/ops/products/${product.id}/stock${cursor}`, { as: team })).json()) as StockMoves
    const first = await page()
    const second = await page(`?cursor=${encodeURIComponent(first.nextCursor ?? '')}`)
    expect([first.nextCursor === null, second.nextCursor]).toEqual([false, null])
    expect([...first.items, ...second.items].map(({ change }) => change)).toEqual(Array.from({ length: 60 }, (_, at) => 60 - at))
  })
})
