import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { createProduct } from '../../../../test/products.ts'
import { refreshProducts } from '../catalogue/store.ts'
import type { WishlistItem, WishlistPage } from './contract.ts'
import { changesSinceSaved, MAX_WISHLIST } from './model.ts'

let app: TestApp
let as: TestActor
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  as = await app.actors.user()
})

const callWishlist = (method: string, id: string, who: TestActor | undefined = as) =>
  app.request(`/shop/wishlist/${id}`, { method, ...(who ? { as: who } : {}) })
const list = async (query = '', who = as) =>
  (await (await app.request(`/shop/wishlist${query}`, { as: who })).json()) as WishlistPage
const ids = async () => ((await (await app.request('/shop/wishlist/ids', { as })).json()) as { ids: string[] }).ids
const savedItem = (productId: string, seenPaise = 10_000, wasThere = true) => ({ productId, seenPaise, wasThere })
const change = async (id: string, set: { sale_price_paise?: number; stock?: number }) => {
  await app.db.updateTable('product_variants').set(set).where('product_id', '=', id).execute()
  await refreshProducts(app.db, [id])
}

describe('the wishlist of an account', () => {
  it('requires sign-in', async () => {
    const { id } = await createProduct(app)
    for (const method of ['PUT', 'DELETE']) expect((await app.request(`/shop/wishlist/${id}`, { method })).status).toBe(401)
    for (const path of ['/shop/wishlist', '/shop/wishlist/ids']) expect((await app.request(path)).status).toBe(401)
    expect((await app.request('/shop/wishlist/merge', { json: { products: [] } })).status).toBe(401)
  })

  it('saves a product once, even when requested concurrently, and removes it again', async () => {
    const { id, name } = await createProduct(app)
    await Promise.all([callWishlist('PUT', id), callWishlist('PUT', id)])
    expect((await list()).items).toMatchObject([{ id, name, sellingPricePaise: 10_000, stock: 'in-stock', changes: [] }])
    expect(await ids()).toEqual([id])
    for (let twice = 0; twice < 2; twice++) expect(await (await callWishlist('DELETE', id)).json()).toEqual({ isSaved: false })
    expect((await list()).items).toEqual([])
    expect((await callWishlist('PUT', randomUUID())).status).toBe(404)
    expect((await callWishlist('PUT', 'no-such-good')).status).toBe(404)
  })

  it('reports which items are cheaper, sold out, back in stock or no longer sold', async () => {
    const cheaper = await createProduct(app)
    const soldOut = await createProduct(app)
    const back = await createProduct(app, { variants: [{ stock: 0 }] })
    const gone = await createProduct(app)
    for (const { id } of [cheaper, soldOut, back, gone]) {
      app.clock.advance(1)
      await callWishlist('PUT', id)
    }
    await change(cheaper.id, { sale_price_paise: 7_500 })
    await change(soldOut.id, { stock: 0 })
    await change(back.id, { stock: 4 })
    await app.db.updateTable('products').set({ is_visible: false }).where('id', '=', gone.id).execute()
    expect((await list()).items.map((item) => item.changes)).toEqual([
      [{ kind: 'gone' }],
      [{ kind: 'back' }],
      [{ kind: 'sold-out' }],
      [{ kind: 'cheaper', lessPaise: 2_500 }],
    ])
  })

  it('shows each user only their own items, newest first, page by page', async () => {
    const made: string[] = []
    for (let count = 0; count < 26; count++) {
      const { id } = await createProduct(app)
      app.clock.advance(1)
      await callWishlist('PUT', id)
      made.unshift(id)
    }
    const first = await list()
    const second = await list(`?cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items].map((item) => item.id)).toEqual(made)
    expect(second.nextCursor).toBeNull()
    expect((await list('', await app.actors.user())).items).toEqual([])
  })

  it('rejects an item beyond the limit, but accepts one that is already saved', async () => {
    const [{ id }, other] = [await createProduct(app), await createProduct(app)]
    await callWishlist('PUT', id)
    const rows = Array.from({ length: MAX_WISHLIST - 1 }, () => randomUUID())
    await app.db
      .insertInto('products')
      .columns(['id', 'slug', 'category', 'name', 'name_hindi', 'description', 'description_hindi', 'net_quantity'])
      .columns(['net_quantity_hindi', 'maker', 'hsn', 'created_at', 'updated_at'])
      .values(rows.map((row) => ({ ...FULL, id: row, slug: row, created_at: app.clock.now(), updated_at: app.clock.now() })))
      .execute()
    const products = rows.map((row) => savedItem(row))
    expect((await app.request('/shop/wishlist/merge', { as, json: { products } })).status).toBe(200)
    const full = await callWishlist('PUT', other.id)
    expect([full.status, ((await full.json()) as { error: { reason: string } }).error.reason]).toEqual([
      409,
      'wishlist_limit_reached',
    ])
    expect((await callWishlist('PUT', id)).status).toBe(200)
  })
})

const FULL = {
  ...{ category: 'diyas', name: 'Diya', name_hindi: 'दीया', description: 'A diya.', description_hindi: 'दीया।' },
  ...{ net_quantity: '1 piece', net_quantity_hindi: '1 नग', maker: 'Mitti Mahal', hsn: '69120040', search_words: '' },
}

describe('the wishlist of a browser', () => {
  it('is shown without an account, in its own order, without products that no longer exist', async () => {
    const [one, other] = [await createProduct(app), await createProduct(app)]
    const products = [savedItem(other.id, 12_000), savedItem(randomUUID()), savedItem(one.id, 10_000, false)]
    const response = await app.request('/shop/wishlist/look', { json: { products, lang: 'hi' } })
    const { items } = (await response.json()) as { items: WishlistItem[] }
    expect(items.map(({ id, name, changes }) => ({ id, name, changes }))).toEqual([
      { id: other.id, name: 'दीया', changes: [{ kind: 'cheaper', lessPaise: 2_000 }] },
      { id: one.id, name: 'दीया', changes: [{ kind: 'back' }] },
    ])
  })

  it('is merged into the account, each product once, with the price at which it was saved', async () => {
    const [mine, both, savedProduct] = [await createProduct(app), await createProduct(app), await createProduct(app)]
    for (const { id } of [mine, both]) await callWishlist('PUT', id)
    app.clock.advance(1)
    const products = [
      savedItem(savedProduct.id, 11_000),
      savedItem(both.id, 15_000),
      savedItem(savedProduct.id, 11_000),
      savedItem(randomUUID()),
    ]
    const merge = () => app.request('/shop/wishlist/merge', { as, json: { products } })
    for (const response of await Promise.all([merge(), merge()])) expect(response.status).toBe(200)
    const { items } = await list()
    expect(new Set(items.map((item) => item.id))).toEqual(new Set([savedProduct.id, both.id, mine.id]))
    expect(items[0]).toMatchObject({ id: savedProduct.id, changes: [{ kind: 'cheaper', lessPaise: 1_000 }] })
    expect(items.find((item) => item.id === both.id)?.changes).toEqual([])
  })
})

describe('changes of a wishlist item', () => {
  it('include a lower price when it is back in stock, but not while it is sold out', () => {
    const then = { seenPaise: 500, wasThere: false }
    expect(changesSinceSaved(then, { sellingPricePaise: 400, stock: 'low-stock', isVisible: true })).toEqual([
      { kind: 'back' },
      { kind: 'cheaper', lessPaise: 100 },
    ])
    expect(changesSinceSaved(then, { sellingPricePaise: 400, stock: 'out-of-stock', isVisible: true })).toEqual([])
    expect(
      changesSinceSaved({ ...then, wasThere: true }, { sellingPricePaise: 600, stock: 'in-stock', isVisible: true }),
    ).toEqual([])
  })
})
