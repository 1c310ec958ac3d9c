import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusAndReasonOf } from '../../../../test/error-responses.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { createProduct, makeKit } from '../../../../test/products.ts'
import type { ProductHistory, ProductsCounts, TeamProduct, TeamProductCard, TeamSections } from '../team-products/contract.ts'

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
const product = (id: string) => read<TeamProduct>(`/ops/products/${id}`)
const list = async (query: string) =>
  (await read<{ items: TeamProductCard[]; nextCursor: string | null }>(`/ops/products?${query}`)).items
const hide = (id: string) =>
  app.request(`/ops/products/${id}`, { method: 'PUT', as: team, json: { version: 0, isVisible: false } })

describe('the product list of the team', () => {
  it('includes hidden products and filters by name, SKU, category and stock state', async () => {
    const low = await createProduct(app, { name: 'Zari thali', variants: [{ stock: 2 }] })
    const gone = await createProduct(app, { name: 'Zari chunri', category: 'puja-essentials', variants: [{ stock: 0 }] })
    const many = await createProduct(app, {
      name: 'Zari asan',
      variants: [
        { color: 'Red', stock: 50 },
        { color: 'Blue', stock: 4 },
      ],
    })
    await hide(gone.id)
    const names = async (query: string) => (await list(`query=zari&${query}`)).map(({ name }) => name)
    expect(await names('')).toEqual([many.name, gone.name, low.name])
    expect(await names('list=hidden')).toEqual([gone.name])
    expect(await names('list=out-of-stock')).toEqual([gone.name])
    expect(await names('list=low-stock')).toEqual([many.name, gone.name, low.name])
    expect(await names('category=puja-essentials')).toEqual([gone.name])
    const sku = (await product(low.id)).variants[0]?.sku ?? ''
    expect((await list(`query=${sku}`)).map(({ id }) => id)).toEqual([low.id])
    expect((await list('query=zari'))[0]).toMatchObject({ pieces: 54, variantCount: 2, lowCount: 1, stock: 'in-stock' })
    const counts = await read<ProductsCounts>('/ops/products/counts')
    expect(counts.lowStockPieces).toBe(5)
    expect(counts.hidden).toBeGreaterThan(0)
  })

  it('continues page by page without missing a product', async () => {
    const word = `pager${randomUUID().slice(0, 6)}`
    const ids = await Promise.all(Array.from({ length: 45 }, async () => (await createProduct(app, { name: word })).id))
    const first = await read<{ items: TeamProductCard[]; nextCursor: string }>(`/ops/products?query=${word}`)
    const second = await read<{ items: TeamProductCard[]; nextCursor: null }>(
      `/ops/products?query=${word}&cursor=${encodeURIComponent(first.nextCursor)}`,
    )
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([40, 5, null])
    expect(new Set([...first.items, ...second.items].map(({ id }) => id))).toEqual(new Set(ids))
    expect((await app.request('/ops/products?cursor=bm9uZQ', { as: team })).status).toBe(400)
  })
})

describe('the sections', () => {
  it('can be picked and sorted, and a concurrent change is rejected', async () => {
    const [one, two] = [await createProduct(app), await createProduct(app)]
    const before = (await read<TeamSections>('/ops/products/sections')).special.map(({ id }) => id)
    const pick = (section: string, json: object) =>
      app.request(`/ops/products/sections/${section}`, { method: 'PUT', as: team, json })
    const picked = (await (await pick('special', { products: [two.id, one.id], before })).json()) as TeamSections
    expect(picked.special.map(({ id }) => id)).toEqual([two.id, one.id])
    expect(await statusAndReasonOf(await pick('special', { products: [one.id], before }))).toEqual([409, 'version_conflict'])
    const special = (await (await app.request('/shop?tag=special')).json()) as { _id: string }[]
    expect(special.map(({ _id }) => _id)).toEqual([two.id, one.id])
    const { items } = await read<ProductHistory>(`/ops/products/${two.id}/history`)
    expect(items[0]).toMatchObject({ kind: 'special', changes: [{ field: 'picked' }] })
    const kits = picked.popularKits.map(({ id }) => id)
    expect((await pick('popular-kits', { products: [one.id], before: kits })).status).toBe(400)
    const parts = [{ variantId: one.variants[0] ?? '' }]
    const [first, second] = [(await makeKit(app, { parts })).id, (await makeKit(app, { parts })).id]
    await pick('popular-kits', { products: [first, second], before: kits })
    const swapped = await pick('popular-kits', { products: [second, first], before: [first, second] })
    expect(((await swapped.json()) as TeamSections).popularKits.map(({ id }) => id)).toEqual([second, first])
  })
})
