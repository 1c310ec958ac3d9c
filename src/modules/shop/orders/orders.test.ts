import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, ROOT, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { buying, errorOf, linesOf } from '../../../../test/order-helpers.ts'
import { createProduct, makeKit, stockOf } from '../../../../test/products.ts'
import type { Language } from '../../../shared/languages.ts'
import { addDays, indiaDate } from '../../../shared/time/dates.ts'
import { DEFAULT_SETTINGS } from '../../settings/contract.ts'
import { changeSetting } from '../../settings/service.ts'
import type { OrderPlaced } from './contract.ts'

let app: TestApp
let buyers: ReturnType<typeof buying>
let as: TestActor
beforeAll(async () => {
  app = await createTestApp()
  buyers = buying(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  as = await app.actors.user()
  await app.jobs.run()
  app.mails.length = 0
})

describe('placing an order', () => {
  it('orders the cart of a signed-in user, empties it and reduces the stock', async () => {
    const { id, variants } = await createProduct(app, { variants: [{ pricePaise: 29_900, stock: 5 }] })
    await app.request('/shop/add', { method: 'POST', as, json: { productId: id, quantity: 2 } })
    const response = await buyers.place({}, { as })
    expect(response.status).toBe(201)
    const order = (await response.json()) as OrderPlaced
    // 598.00 + 5.99 + 7 percent of 598.00.
    expect(order).toMatchObject({ message: 'Order placed successfully!', totalPaise: 59_800 + 599 + 4186 })
    expect(await stockOf(app, variants[0] ?? '')).toBe(3)
    expect(await (await app.request('/shop/getcart', { as })).json()).toEqual([])
    const mine = (await (await app.request('/orders', { as })).json()) as { items: { number: string; pieces: number }[] }
    expect(mine.items).toMatchObject([{ number: order.number, pieces: 2 }])
    const move = await app.db.selectFrom('stock_moves').where('reason', '=', 'ordered').selectAll().executeTakeFirstOrThrow()
    expect(move).toMatchObject({ change: -2, stock_after: 3 })
  })

  it('lets a guest order and track the order with its key, and nobody else', async () => {
    const { variants, name } = await createProduct(app)
    const order = await buyers.placed(linesOf(variants[0]))
    const seen = await buyers.see(order)
    expect(seen).toMatchObject({
      state: 'placed',
      payment: 'due',
      mobile: '+919820012345',
      lines: [{ name, quantity: 1 }],
      actions: ['cancel'],
    })
    expect((await app.request(`/orders/${order.number}`)).status).toBe(404)
    expect((await app.request(`/orders/${order.number}`, { as })).status).toBe(404)
    expect((await app.request(`/orders/${order.number}`, { headers: { 'x-order-key': 'A'.repeat(43) } })).status).toBe(404)
  })

  it('rejects an order with a missing field and names the field', async () => {
    const { variants } = await createProduct(app)
    for (const field of ['name', 'email', 'phone', 'address', 'city', 'zipCode'] as const) {
      const response = await buyers.place({ ...linesOf(variants[0]), [field]: '' })
      expect(response.status, field).toBe(400)
      expect((await errorOf(response)).fields).toHaveProperty(field)
    }
    const response = await buyers.place({ ...linesOf(variants[0]), state: undefined })
    expect(response.status).toBe(201)
  })

  it('creates one order per idempotency key, even concurrently, and rejects the key for another order', async () => {
    const { id, variants } = await createProduct(app, { variants: [{ stock: 30 }] })
    await app.request('/shop/add', { method: 'POST', as, json: { productId: id, quantity: 2 } })
    const key = randomUUID()
    const responses = await Promise.all(Array.from({ length: 8 }, () => buyers.place({}, { as, key })))
    const bodies = await Promise.all(responses.map((response) => response.json()))
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201]))
    expect(new Set(bodies.map((body) => (body as OrderPlaced).number)).size).toBe(1)
    expect(await stockOf(app, variants[0] ?? '')).toBe(28)
    const other = await buyers.place({ city: 'Mumbai' }, { as, key })
    expect(other.status).toBe(422)
    expect((await errorOf(other)).reason).toBe('idempotency_key_reused')
  })

  it('rejects an order that exceeds the stock and leaves the stock unchanged', async () => {
    const there = await createProduct(app, { variants: [{ stock: 5 }] })
    const few = await createProduct(app, { variants: [{ stock: 1 }] })
    const lines = [
      { variantId: there.variants[0], quantity: 1 },
      { variantId: few.variants[0], quantity: 2 },
    ]
    const response = await buyers.place({ lines })
    expect(response.status).toBe(409)
    expect(await errorOf(response)).toMatchObject({ reason: 'insufficient_stock', values: { slug: few.slug, left: 1 } })
    expect(await stockOf(app, there.variants[0] ?? '')).toBe(5)
    // The same product alone and inside a kit: together more than the stock.
    const kit = await makeKit(app, { parts: [{ variantId: few.variants[0] ?? '' }] })
    expect((await buyers.place(linesOf(few.variants[0], kit.variants[0]))).status).toBe(409)
    expect(await stockOf(app, few.variants[0] ?? '')).toBe(1)
  })

  it('rejects a total above two crore with a clear reason, before any overflow', async () => {
    const products = await Promise.all([1, 2].map(() => createProduct(app, { variants: [{ pricePaise: 190_000_000 }] })))
    const lines = products.map(({ variants }) => ({ variantId: variants[0], quantity: 6 }))
    const priced = await app.request('/shop/quote', { method: 'POST', json: { lines } })
    expect(await priced.json()).toMatchObject({ isTooLarge: true, isOrderable: false, maxPaise: 2_000_000_000 })
    const response = await buyers.place({ lines, paymentMethod: 'upi' })
    expect(response.status).toBe(409)
    expect(await errorOf(response)).toMatchObject({ reason: 'order_too_large', values: { maxPaise: 2_000_000_000 } })
    expect((await buyers.place({ lines: lines.slice(0, 1), paymentMethod: 'upi' })).status).toBe(201)
  })

  it('stores which parts of a kit were left out, so that the same can be bought again', async () => {
    const [one, other] = [await createProduct(app), await createProduct(app)]
    const kit = await makeKit(app, { parts: [one, other].map(({ variants }) => ({ variantId: variants[0] ?? '' })) })
    const without = [other.variants[0] ?? '']
    const placed = await buyers.placed({ lines: [{ variantId: kit.variants[0], quantity: 1, without }] })
    const [line] = (await buyers.see(placed)).lines
    expect(line).toMatchObject({ without, parts: [{ name: one.name }] })
  })

  it('names the parts of a kit with their variants', async () => {
    const { variants } = await createProduct(app, {
      name: 'Chunri',
      variants: [{ color: 'Red' }, { color: 'Yellow', size: '2 m' }],
    })
    const kit = await makeKit(app, { parts: variants.map((variantId) => ({ variantId })) })
    const placed = await buyers.placed({ lines: [{ variantId: kit.variants[0], quantity: 1 }] })
    const [line] = (await buyers.see(placed)).lines
    expect(line?.parts).toEqual([
      { variantId: variants[0], name: 'Chunri, Red', quantity: 1 },
      { variantId: variants[1], name: 'Chunri, Yellow, 2 m', quantity: 1 },
    ])
  })

  it('keeps the names of the parts, in both languages, when they are renamed later', async () => {
    const chunri = await createProduct(app, { name: 'Chunri', variants: [{ color: 'Red' }] })
    const [variantId = ''] = chunri.variants
    const kit = await makeKit(app, { parts: [{ variantId }] })
    const placed = await buyers.placed({ lines: [{ variantId: kit.variants[0], quantity: 1 }] })
    const partsIn = async (lang: Language) => (await buyers.see(placed, lang)).lines[0]?.parts
    const before = [await partsIn('en'), await partsIn('hi')]
    await app.db.updateTable('products').set({ name: 'Scarf', name_hindi: 'दुपट्टा' }).where('id', '=', chunri.id).execute()
    await app.db
      .updateTable('product_variants')
      .set({ color: 'Maroon', color_hindi: 'मरून' })
      .where('id', '=', variantId)
      .execute()
    expect([await partsIn('en'), await partsIn('hi')]).toEqual(before)
    expect(before[0]).toMatchObject([{ name: 'Chunri, Red' }])
  })

  it('names the parts of orders that were placed before their names were stored', async () => {
    const { variants } = await createProduct(app, { name: 'Chunri', variants: [{ color: 'Red' }] })
    const kit = await makeKit(app, { parts: variants.map((variantId) => ({ variantId })) })
    await buyers.placed({ lines: [{ variantId: kit.variants[0], quantity: 1 }] })
    const stored = () => app.db.selectFrom('order_line_components').selectAll().where('variant_id', 'in', variants).execute()
    const before = await stored()
    const earlier = 'alter table order_line_components rename to order_pieces'
    const drop = 'alter table order_pieces drop column name_hindi, drop column variant_name, drop column variant_name_hindi'
    const since = 'alter table order_pieces rename to order_line_components'
    const migration = readFileSync(join(ROOT, 'migrations/0021-names-of-ordered-parts.sql'), 'utf8')
    // The embedded database runs one statement at a time.
    for (const statement of [earlier, drop, ...migration.trim().split(';\n'), since]) await sql.raw(statement).execute(app.db)
    expect(await stored()).toEqual(before)
    expect(before).toMatchObject([{ name: 'Chunri', variant_name: 'Red' }])
  })

  it('never charges a total that was not shown', async () => {
    const { variants } = await createProduct(app, { variants: [{ pricePaise: 10_000 }] })
    const response = await buyers.place({ ...linesOf(variants[0]), expectedTotalPaise: 9999 })
    expect(response.status).toBe(409)
    expect(await errorOf(response)).toMatchObject({ reason: 'price_changed', values: { totalPaise: 11_299 } })
    expect((await buyers.place({ ...linesOf(variants[0]), expectedTotalPaise: 11_299 })).status).toBe(201)
  })

  it('accepts cash on delivery only up to the limit, and rejects an empty cart', async () => {
    const { variants } = await createProduct(app, { variants: [{ pricePaise: 4_000_000 }] })
    const response = await buyers.place(linesOf(variants[0]))
    expect((await errorOf(response)).reason).toBe('cash_limit_exceeded')
    expect((await buyers.place({ ...linesOf(variants[0]), paymentMethod: 'upi' })).status).toBe(201)
    expect((await errorOf(await buyers.place({}, { as }))).reason).toBe('cart_empty')
    expect((await buyers.place({})).status).toBe(401)
  })

  it('shows a kit as sold out when a part runs short, and as available again after a cancellation', async () => {
    const wicks = await createProduct(app, { variants: [{ stock: 16 }] })
    const [part = ''] = wicks.variants
    const kit = await makeKit(app, { parts: [{ variantId: part, quantity: 8 }] })
    const seen = async () =>
      ((await (await app.request(`/shop?category=kits&inStock=true&limit=48`)).json()) as { id: string }[]).some(
        ({ id }) => id === kit.id,
      )
    const order = await buyers.placed({ lines: [{ variantId: part, quantity: 10 }] })
    expect(await seen()).toBe(false)
    await buyers.cancel(order)
    expect(await seen()).toBe(true)
  })

  it('marks an order that costs nothing as paid', async () => {
    await changeSetting(app.ctx, 'shop', { ...DEFAULT_SETTINGS.shop, shippingPaise: 0 })
    const { variants } = await createProduct(app)
    await app.db.insertInto('coupons').values({ code: 'GIFT', percent: 100, created_at: app.clock.now() }).execute()
    const order = await buyers.placed({ ...linesOf(variants[0]), coupon: 'GIFT' })
    await changeSetting(app.ctx, 'shop', DEFAULT_SETTINGS.shop)
    expect(await buyers.see(order)).toMatchObject({ totalPaise: 0, payment: 'paid' })
  })

  it('applies the GST rate of the current day in India, by the shop’s clock', async () => {
    const day = indiaDate(app.clock.now())
    const rates = [
      { hsn: '7117', effective_on: addDays(day, -400), rate_basis_points: 500 },
      { hsn: '7117', effective_on: day, rate_basis_points: 1200 },
      { hsn: '7117', effective_on: addDays(day, 1), rate_basis_points: 2800 },
    ]
    await app.db.insertInto('hsn_rates').values(rates).execute()
    const byHsn = { ...DEFAULT_SETTINGS.shop, taxRate: { kind: 'by-hsn' as const }, shippingPaise: 0 }
    await changeSetting(app.ctx, 'shop', byHsn)
    const { variants } = await createProduct(app, { hsn: '71179090' })
    const order = await buyers.placed(linesOf(variants[0]))
    await changeSetting(app.ctx, 'shop', DEFAULT_SETTINGS.shop)
    expect((await buyers.see(order)).taxPaise).toBe(1200)
  })

  it('lists earlier guest orders with the same email once that email is verified', async () => {
    const { variants } = await createProduct(app)
    const order = await buyers.placed({ ...linesOf(variants[0]), email: as.email.toUpperCase() })
    const setVerified = (email_verified: boolean) =>
      app.db.updateTable('users').set({ email_verified }).where('id', '=', as.userId).execute()
    const numbers = async () =>
      ((await (await app.request('/orders', { as })).json()) as { items: { number: string }[] }).items.map(({ number }) => number)
    await setVerified(false)
    expect(await numbers()).toEqual([])
    await setVerified(true)
    expect(await numbers()).toEqual([order.number])
  })

  it('rejects a variant listed twice, which would exceed the limit of a line', async () => {
    const { variants } = await createProduct(app)
    const [variantId = ''] = variants
    const twice = [
      { variantId, quantity: 10 },
      { variantId: variantId.toUpperCase(), quantity: 10, without: [] },
    ]
    const response = await buyers.place({ lines: twice })
    expect(response.status).toBe(400)
    expect(await stockOf(app, variantId)).toBe(20)
  })

  it('taxes each part of a kit by its own HSN code when tax is included in the price', async () => {
    await app.db
      .insertInto('hsn_rates')
      .values([
        { hsn: '3307', effective_on: '2025-09-22', rate_basis_points: 500 },
        { hsn: '8306', effective_on: '2025-09-22', rate_basis_points: 1800 },
        { hsn: '830629', effective_on: '2025-09-22', rate_basis_points: 500 },
      ])
      .execute()
    const shop = {
      ...DEFAULT_SETTINGS.shop,
      taxBasis: 'included' as const,
      taxRate: { kind: 'by-hsn' as const },
      shippingPaise: 0,
    }
    await changeSetting(app.ctx, 'shop', shop)
    const incense = await createProduct(app, { hsn: '33074100', variants: [{ pricePaise: 10_500 }] })
    const bell = await createProduct(app, { hsn: '83061000', variants: [{ pricePaise: 11_800 }] })
    const murti = await createProduct(app, { hsn: '83062920', variants: [{ pricePaise: 21_000 }] })
    const kit = await makeKit(app, {
      discountPercent: 0,
      parts: [incense, bell, murti].map((product) => ({ variantId: product.variants[0] ?? '' })),
    })
    const order = await buyers.placed(linesOf(kit.variants[0]))
    await changeSetting(app.ctx, 'shop', DEFAULT_SETTINGS.shop)
    expect(await buyers.see(order)).toMatchObject({
      subtotalPaise: 43_300,
      taxPaise: 500 + 1800 + 1000,
      totalPaise: 43_300,
      taxBasis: 'included',
    })
    const pieces = await app.db
      .selectFrom('order_line_components')
      .innerJoin('order_lines', 'order_lines.id', 'line_id')
      .innerJoin('orders', 'orders.id', 'order_id')
      .where('number', '=', order.number)
      .select(['hsn', 'rate_basis_points', 'order_line_components.tax_paise'])
      .orderBy('hsn')
      .execute()
    expect(pieces).toEqual([
      { hsn: '33074100', rate_basis_points: 500, tax_paise: 500 },
      { hsn: '83061000', rate_basis_points: 1800, tax_paise: 1800 },
      { hsn: '83062920', rate_basis_points: 500, tax_paise: 1000 },
    ])
  })
})
