import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reasonOf } from '../../../../test/error-responses.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { createProduct, makeKit } from '../../../../test/products.ts'
import type { Cart, SavedLine, ServerCartLine } from './contract.ts'

let app: TestApp
let as: TestActor
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  as = await app.actors.user()
})

const call = (method: string, path: string, json?: unknown) =>
  app.request(path, { method, as, ...(json === undefined ? {} : { json }) })
const add = (json: object) => call('POST', '/shop/add', json)
const cart = async () => (await (await call('GET', '/shop/getcart')).json()) as ServerCartLine[]
const quote = async (json: object = {}) => (await (await call('POST', '/shop/quote', json)).json()) as Cart

describe('adding to the cart', () => {
  it('requires sign-in', async () => {
    const { id } = await createProduct(app)
    const response = await app.request('/shop/add', { method: 'POST', json: { productId: id, quantity: 1 } })
    expect(response.status).toBe(401)
    expect((await app.request('/shop/getcart')).status).toBe(401)
  })

  it('returns the lines with their products and adds up quantities', async () => {
    const { id, name, slug } = await createProduct(app, { variants: [{ pricePaise: 12_550 }] })
    const response = await add({ productId: id, quantity: 2 })
    expect(response.status).toBe(200)
    expect(((await response.json()) as { message: string }).message).toBe('Item added to cart!')
    await add({ productId: id, quantity: 1 })
    expect(await cart()).toMatchObject([
      { product: { _id: id, name, price: 125.5, imageUrl: `/products/${slug}.svg` }, quantity: 3, color: null, size: null },
    ])
  })

  it('uses the default variant unless another is named, and rejects an unknown color', async () => {
    const { id } = await createProduct(app, { variants: [{ color: 'Red' }, { color: 'Blue' }] })
    await add({ productId: id })
    await add({ productId: id, color: 'blue' })
    expect((await cart()).map((line) => line.color)).toEqual(['Red', 'Blue'])
    const response = await add({ productId: id, color: 'Green' })
    expect(response.status).toBe(400)
    expect(((await response.json()) as { error: { fields: object } }).error.fields).toHaveProperty('color')
  })

  it('limits a line to ten pieces and to the stock, also across concurrent requests', async () => {
    const few = await createProduct(app, { variants: [{ stock: 3 }] })
    expect(await reasonOf(await add({ productId: few.id, quantity: 4 }))).toBe('insufficient_stock')
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => add({ productId: few.id, quantity: 1 })))
    expect(responses.filter((response) => response.status === 200)).toHaveLength(3)
    expect((await cart())[0]?.quantity).toBe(3)
    const many = await createProduct(app, { variants: [{ stock: 50 }] })
    await add({ productId: many.id, quantity: 10 })
    expect((await add({ productId: many.id, quantity: 1 })).status).toBe(409)
    for (const quantity of [0, 11, 1.5, '2']) expect((await add({ productId: many.id, quantity })).status).toBe(400)
    const gone = await createProduct(app, { variants: [{ stock: 0 }] })
    expect(await reasonOf(await add({ productId: gone.id }))).toBe('out_of_stock')
    expect((await add({ productId: 'nothing-like-it' })).status).toBe(404)
  })
})

describe('changing the cart', () => {
  it('sets the quantity of a line and requires the variant when several lines match', async () => {
    const { id } = await createProduct(app, { variants: [{ size: 'Small' }, { size: 'Large', stock: 4 }] })
    await add({ productId: id, size: 'Small' })
    expect((await call('PUT', '/shop/updatecart', { productId: id, quantity: 5 })).status).toBe(200)
    await add({ productId: id, size: 'Large' })
    expect(await reasonOf(await call('PUT', '/shop/updatecart', { productId: id, quantity: 2 }))).toBe('ambiguous_variant')
    await call('PUT', '/shop/updatecart', { productId: id, size: 'Large', quantity: 2 })
    const lines = await cart()
    expect(lines.map((line) => line.quantity)).toEqual([5, 2])
    await call('PUT', '/shop/updatecart', { lineId: lines[0]?.lineId, quantity: 1 })
    expect((await cart()).map((line) => line.quantity)).toEqual([1, 2])
    expect(await reasonOf(await call('PUT', '/shop/updatecart', { lineId: lines[1]?.lineId, quantity: 5 }))).toBe(
      'insufficient_stock',
    )
  })

  it('removes a line by its id or all lines of a product, but not another user’s line', async () => {
    const { id } = await createProduct(app, { variants: [{ size: 'Small' }, { size: 'Large' }] })
    await add({ productId: id, size: 'Small' })
    await add({ productId: id, size: 'Large' })
    const [line] = await cart()
    const stranger = await app.actors.user()
    expect((await app.request(`/shop/removecart/${line?.lineId}`, { method: 'DELETE', as: stranger })).status).toBe(404)
    const response = await call('DELETE', `/shop/removecart/${line?.lineId}`)
    expect(((await response.json()) as { message: string }).message).toBe('Item removed from cart')
    expect(await cart()).toHaveLength(1)
    await call('DELETE', `/shop/removecart/${id}`)
    expect(await cart()).toEqual([])
    expect((await call('DELETE', '/shop/removecart/nonsense')).status).toBe(404)
  })
})

describe('the quote', () => {
  it('charges 7 percent tax and ₹5.99 for shipping by default', async () => {
    const { id } = await createProduct(app, { variants: [{ pricePaise: 29_900 }] })
    await add({ productId: id })
    expect(await quote()).toMatchObject({
      count: 1,
      subtotalPaise: 29_900,
      shippingPaise: 599,
      taxPaise: 2093,
      totalPaise: 32_592,
      taxPercent: 7,
      taxBasis: 'added',
      isOrderable: true,
    })
  })

  it('deducts exactly the price of the parts left out of a kit', async () => {
    const one = await createProduct(app, { variants: [{ pricePaise: 10_001 }] })
    const two = await createProduct(app, { variants: [{ pricePaise: 5555 }] })
    const kit = await makeKit(app, {
      parts: [{ variantId: one.variants[0] ?? '' }, { variantId: two.variants[0] ?? '', quantity: 3 }],
    })
    await add({ productId: kit.id })
    await add({ productId: kit.id, without: [one.variants[0]] })
    const { lines } = await quote()
    expect(lines.map((line) => line.unitPaise)).toEqual([9001 + 14_999, 14_999])
    expect(lines[1]?.without).toMatchObject([{ name: one.name }])
    // The saved price is that of the kit without the part, so there is no price change to report.
    expect(lines.flatMap((line) => line.changes)).toEqual([])
  })

  it('checks stock only for the parts that stay in a kit, and ignores unknown parts', async () => {
    const there = await createProduct(app, { variants: [{ stock: 4 }] })
    const soldOut = await createProduct(app, { variants: [{ stock: 0 }] })
    const [part, missing] = [there.variants[0] ?? '', soldOut.variants[0] ?? '']
    const kit = await makeKit(app, { parts: [{ variantId: part }, { variantId: missing, quantity: 2 }] })
    expect(await reasonOf(await add({ productId: kit.id }))).toBe('out_of_stock')
    expect((await add({ productId: kit.id, without: [missing.toUpperCase()], quantity: 4 })).status).toBe(200)
    expect(await reasonOf(await add({ productId: kit.id, without: [missing] }))).toBe('insufficient_stock')
    const nothing = await add({ productId: kit.id, without: [part, missing] })
    expect(nothing.status).toBe(400)
    expect(((await nothing.json()) as { error: { fields: object } }).error.fields).toHaveProperty('without')
    // Leaving out a part that a product does not have makes no second line, so the limit still applies.
    await add({ productId: there.id, quantity: 4 })
    expect(await reasonOf(await add({ productId: there.id, without: [missing] }))).toBe('insufficient_stock')
    expect(await cart()).toHaveLength(2)
  })

  it('reports price and stock changes until the buyer accepts them', async () => {
    const { id, variants } = await createProduct(app, { variants: [{ pricePaise: 10_000, stock: 5 }] })
    await add({ productId: id, quantity: 4 })
    await app.db
      .updateTable('product_variants')
      .set({ price_paise: 12_000, stock: 2 })
      .where('id', '=', variants[0] ?? '')
      .execute()
    const changed = await quote()
    expect(changed.isOrderable).toBe(false)
    expect(changed.lines[0]?.changes).toEqual([
      { kind: 'too-few', left: 2 },
      { kind: 'price', wasPaise: 10_000 },
    ])
    await call('PUT', '/shop/updatecart', { productId: id, quantity: 2 })
    await call('POST', '/shop/accept-prices')
    const accepted = await quote()
    expect(accepted.isOrderable).toBe(true)
    expect(accepted.lines[0]?.changes).toEqual([])
    await app.db.updateTable('products').set({ is_visible: false }).where('id', '=', id).execute()
    expect((await quote()).lines[0]?.changes).toEqual([{ kind: 'gone' }])
  })

  it('applies a coupon and explains why one does not apply', async () => {
    const { id } = await createProduct(app, { variants: [{ pricePaise: 40_000 }] })
    await add({ productId: id })
    const at = app.clock.now()
    await app.db
      .insertInto('coupons')
      .values([
        { code: 'DIWALI10', percent: 10, max_discount_paise: 3000, created_at: at },
        { code: 'BIG', amount_paise: 10_000, min_subtotal_paise: 50_000, created_at: at },
        { code: 'OVER', percent: 5, ends_at: at, created_at: at },
      ])
      .execute()
    expect(await quote({ coupon: ' diwali10 ' })).toMatchObject({ discountPaise: 3000, taxPaise: 2590, couponProblem: null })
    expect(await quote({ coupon: 'BIG' })).toMatchObject({
      discountPaise: 0,
      couponProblem: 'Spend at least ₹500 to use this coupon.',
    })
    expect((await quote({ coupon: 'OVER' })).couponProblem).toBe('This coupon has ended.')
    expect((await quote({ coupon: 'NONE' })).couponProblem).toBe('There is no such code.')
  })
})

describe('a cart saved in the browser', () => {
  it('is priced for a guest and merged at sign-in, capped at ten pieces and at the stock', async () => {
    const many = await createProduct(app, { variants: [{ stock: 40 }] })
    const few = await createProduct(app, { variants: [{ stock: 3 }] })
    const gone = await createProduct(app, { variants: [{ stock: 0 }] })
    const savedLines: SavedLine[] = [
      { variantId: many.variants[0] ?? '', quantity: 8 },
      { variantId: few.variants[0] ?? '', quantity: 2, seenPaise: 9000 },
      { variantId: gone.variants[0] ?? '', quantity: 1 },
    ]
    const visitor = await app.request('/shop/quote', { method: 'POST', json: { lines: savedLines } })
    const priced = (await visitor.json()) as Cart
    expect(priced.lines.map((line) => line.changes.map((change) => change.kind))).toEqual([[], ['price'], ['gone']])
    expect((await app.request('/shop/quote', { method: 'POST', json: {} })).status).toBe(401)
    await add({ productId: many.id, quantity: 5 })
    await add({ productId: few.id, quantity: 2 })
    const merged = await call('POST', '/shop/merge-cart', { lines: savedLines })
    expect([merged.status, await merged.json()]).toEqual([200, { message: 'Cart updated!', dropped: 0 }])
    expect((await cart()).map((line) => line.quantity)).toEqual([10, 3, 1])
    // The sold-out variant is merged too and reported as gone.
    expect((await quote()).lines[2]?.changes).toEqual([{ kind: 'gone' }])
  })

  it('is limited to a hundred lines, and the merge reports how many were dropped', async () => {
    const products = await Promise.all(Array.from({ length: 102 }, () => createProduct(app)))
    const lines = products.map(({ variants }) => ({ variantId: variants[0] ?? '', quantity: 1 }))
    const [existing, ...others] = lines
    await add({ productId: products[0]?.id })
    const max = [existing, ...others.slice(0, 99)]
    const missingVariant = { variantId: '0198c0de-0000-7000-8000-000000000000', quantity: 1 }
    const merge = async (savedLines: unknown[]) =>
      ((await (await call('POST', '/shop/merge-cart', { lines: savedLines })).json()) as { dropped: number }).dropped
    expect(await merge([missingVariant, ...max.slice(0, 99)])).toBe(1)
    expect(await cart()).toHaveLength(99)
    const adds = await Promise.all(products.slice(99).map(({ id }) => add({ productId: id })))
    expect(adds.map((response) => response.status).sort()).toEqual([200, 409, 409])
    const refused = adds.find((response) => response.status === 409)
    expect(refused && (await reasonOf(refused))).toBe('cart_limit_reached')
    expect((await add({ productId: products[0]?.id })).status).toBe(200)
    expect(await merge(lines.slice(98, 102))).toBe(2)
    expect(await cart()).toHaveLength(100)
  })

  it('merges kits up to the stock of their parts, each line with its own omitted parts', async () => {
    const scarce = await createProduct(app, { variants: [{ stock: 7 }] })
    const plenty = await createProduct(app)
    const [few, many] = [scarce.variants[0] ?? '', plenty.variants[0] ?? '']
    const kit = await makeKit(app, { parts: [{ variantId: few, quantity: 2 }, { variantId: many }] })
    await add({ productId: kit.id, quantity: 2 })
    const [variantId = ''] = kit.variants
    const lines: SavedLine[] = [
      { variantId, quantity: 2 },
      { variantId, quantity: 5, without: [few.toUpperCase()] },
      { variantId, quantity: 6, without: [few, variantId] },
    ]
    expect((await call('POST', '/shop/merge-cart', { lines })).status).toBe(200)
    expect((await cart()).map((line) => line.quantity)).toEqual([3, 10])
    // Each line is merged in full; the second one reports that together they exceed the limit of a kit.
    expect((await quote()).lines.map((line) => line.changes)).toEqual([[], [{ kind: 'too-many', max: 10 }]])
  })
})
