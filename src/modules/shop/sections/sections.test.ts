import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { errorOf } from '../../../../test/order-helpers.ts'
import { createProduct, makeKit, type TestProduct } from '../../../../test/products.ts'
import type { TeamSections } from '../team-products/contract.ts'

let app: TestApp
let team: TestActor
let part: TestProduct
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
  part = await createProduct(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.updateTable('products').set({ special_rank: null, popular_kit: null }).execute()
})

const read = async () => (await (await app.request('/ops/products/sections', { as: team })).json()) as TeamSections
const put = (section: string, products: readonly string[], before: readonly string[] = []) =>
  app.request(`/ops/products/sections/${section}`, { method: 'PUT', as: team, json: { products, before } })
const products = async (count: number) => {
  const made: string[] = []
  for (let at = 0; at < count; at++) made.push((await createProduct(app)).id)
  return made
}
const kitOf = async () => (await makeKit(app, { parts: [{ variantId: part.variants[0] ?? '' }] })).id
const specialIds = async () => (await read()).special.map(({ id }) => id)
const eventsOf = async (productId: string) => {
  const rows = app.db.selectFrom('product_events').where('product_id', '=', productId).where('kind', '=', 'special')
  return (await rows.orderBy('id').select('details').execute()).flatMap(({ details }) =>
    (details as { changes: { field: string }[] }).changes.map(({ field }) => field),
  )
}

describe('a section picked by the team', () => {
  it('has its products in the given order, and another order is saved as such', async () => {
    const [a = '', b = '', c = ''] = await products(3)
    expect((await put('special', [c, a, b])).status).toBe(200)
    expect(await specialIds()).toEqual([c, a, b])
    expect((await put('special', [a, b, c], [c, a, b])).status).toBe(200)
    expect(await specialIds()).toEqual([a, b, c])
  })

  it('notes in the history of a product that it came or went, not that it moved', async () => {
    const [a = '', b = ''] = await products(2)
    await put('special', [a, b])
    await put('special', [b, a], [a, b])
    await put('special', [b], [b, a])
    expect([await eventsOf(a), await eventsOf(b)]).toEqual([['picked', 'dropped'], ['picked']])
  })

  it('is not overwritten by somebody who saw another state, not even another order', async () => {
    const [a = '', b = ''] = await products(2)
    await put('special', [a, b])
    for (const before of [[], [a], [b, a]]) {
      const response = await put('special', [b], before)
      expect([response.status, (await errorOf(response)).reason]).toEqual([409, 'version_conflict'])
    }
    expect(await specialIds()).toEqual([a, b])
  })

  it('is saved by one of two who begin with the empty section at the same time', async () => {
    const [a = '', b = ''] = await products(2)
    const responses = await Promise.all([put('special', [a]), put('special', [b])])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await specialIds()).toHaveLength(1)
  })

  it('names a product once, and only products that exist', async () => {
    const [a = ''] = await products(1)
    expect((await put('special', [a, a])).status).toBe(400)
    expect((await put('special', [a, randomUUID()])).status).toBe(400)
    expect(await specialIds()).toEqual([])
  })

  it('of special products holds 24, and the one of kits five, which must be kits', async () => {
    const many = await products(25)
    expect((await put('special', many)).status).toBe(400)
    expect((await put('special', many.slice(1))).status).toBe(200)
    const kits: string[] = []
    for (let count = 0; count < 6; count++) kits.push(await kitOf())
    expect((await put('popular-kits', kits)).status).toBe(400)
    expect((await put('popular-kits', kits.slice(0, 5))).status).toBe(200)
    const response = await put('popular-kits', [...kits.slice(0, 4), many[0] ?? ''], kits.slice(0, 5))
    expect([response.status, Object.keys((await errorOf(response)).fields ?? {})]).toEqual([400, ['products']])
    expect((await read()).popularKits.map(({ id }) => id)).toEqual(kits.slice(0, 5))
  })

  it('leaves the other section as it is, even for the same kit', async () => {
    const kit = await kitOf()
    await put('special', [kit])
    await put('popular-kits', [kit])
    await put('special', [], [kit])
    expect((await read()).popularKits.map(({ id }) => id)).toEqual([kit])
  })

  it('keeps a hidden product for the team and marks it, and buyers do not see it', async () => {
    const [a = '', b = ''] = await products(2)
    await put('special', [a, b])
    await app.db.updateTable('products').set({ is_visible: false }).where('id', '=', a).execute()
    expect((await read()).special.map(({ id, isVisible }) => [id, isVisible])).toEqual([
      [a, false],
      [b, true],
    ])
    const shown = (await (await app.request('/shop?tag=special')).json()) as { id: string }[]
    expect(shown.map(({ id }) => id)).toEqual([b])
  })
})
