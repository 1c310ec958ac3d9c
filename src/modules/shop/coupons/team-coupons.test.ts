import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { buying, errorOf, linesOf } from '../../../../test/order-helpers.ts'
import { createProduct, type TestProduct } from '../../../../test/products.ts'
import { addDays, indiaDate } from '../../../shared/time/dates.ts'
import type { Cart } from '../cart/contract.ts'
import type { TeamOrderCard } from '../team-orders/contract.ts'
import type { CouponPage, NewCoupon, TeamCoupon } from './contract.ts'

let app: TestApp
let team: TestActor
let product: TestProduct
let today: string
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
  product = await createProduct(app, { variants: [{ stock: 500, pricePaise: 100_000 }] })
  today = indiaDate(app.clock.now())
})
afterAll(() => app.close())

const terms = (options: Partial<NewCoupon> = {}): NewCoupon => ({
  code: `T${randomUUID().slice(0, 8).toUpperCase()}`,
  percent: 10,
  amountPaise: null,
  maxPaise: null,
  minSubtotalPaise: 0,
  startsOn: null,
  endsOn: null,
  maxUses: null,
  isOnceEach: false,
  categories: [],
  note: '',
  ...options,
})
const send = (method: string, path: string, json: object) => app.request(`/ops/coupons${path}`, { method, as: team, json })
const make = async (options: Partial<NewCoupon> = {}): Promise<TeamCoupon> => {
  const response = await send('POST', '', terms(options))
  expect(response.status).toBe(201)
  return (await response.json()) as TeamCoupon
}
const change = ({ code, version, uses: _uses, state: _state, ...rest }: TeamCoupon, options: object) =>
  send('PUT', `/${code}`, { ...rest, version, ...options })
const quote = async (coupon: string): Promise<Cart> =>
  (await (await app.request('/shop/quote', { json: { ...linesOf(product.variants[0]), coupon } })).json()) as Cart
const place = (coupon: string, options: object = {}) => buying(app).place({ ...linesOf(product.variants[0]), coupon, ...options })

it('creates coupons with a percentage, a maximum discount and a minimum order value', async () => {
  const { code } = await make({ percent: 25, maxPaise: 5000, minSubtotalPaise: 50_000 })
  expect(await quote(code.toLowerCase())).toMatchObject({ discountPaise: 5000, couponProblem: null })
  const fixed = await make({ percent: null, amountPaise: 12_300 })
  expect((await quote(fixed.code)).discountPaise).toBe(12_300)
  const restricted = await make({ minSubtotalPaise: 100_001 })
  expect((await quote(restricted.code)).couponReason).toBe('too_small')
})

it('refuses to create a coupon whose last day is past in India, with the field', async () => {
  const response = await send('POST', '', terms({ endsOn: addDays(today, -1) }))
  expect(response.status).toBe(400)
  expect(await errorOf(response)).toMatchObject({ code: 'invalid', fields: { endsOn: 'The last day is past.' } })
  expect(await make({ endsOn: today })).toMatchObject({ state: 'active' })
})

it('applies only to products of its categories, and only their subtotal counts', async () => {
  const incense = await createProduct(app, { category: 'incense', variants: [{ stock: 50, pricePaise: 40_000 }] })
  const lines = linesOf(product.variants[0], incense.variants[0])
  const quoteCart = async (json: object): Promise<Cart> => (await (await app.request('/shop/quote', { json })).json()) as Cart
  const { code } = await make({ categories: ['incense'], percent: 50, minSubtotalPaise: 40_000 })
  expect(await quoteCart({ ...lines, coupon: code })).toMatchObject({
    discountPaise: 20_000,
    couponReason: null,
    couponProducts: [],
  })
  expect(await quoteCart({ ...linesOf(product.variants[0]), coupon: code, lang: 'hi' })).toMatchObject({
    discountPaise: 0,
    couponReason: 'other_products',
    couponProducts: ['धूप और अगरबत्ती'],
  })
  const restricted = await make({ categories: ['incense'], minSubtotalPaise: 40_001 })
  expect(await quoteCart({ ...lines, coupon: restricted.code })).toMatchObject({
    couponReason: 'too_small',
    couponProducts: ['Incense and dhoop'],
  })
  const { number } = await buying(app).placed({ ...lines, coupon: code })
  const pieces = await app.db
    .selectFrom('order_line_components')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_components.line_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('orders.number', '=', number)
    .orderBy('order_lines.position')
    .select(['order_line_components.discount_paise', 'order_line_components.tax_paise'])
    .execute()
  // Tax is computed on the discounted amounts: 7 percent of ₹1,000 and of ₹200.
  expect(pieces).toEqual([
    { discount_paise: 0, tax_paise: 7000 },
    { discount_paise: 20_000, tax_paise: 1400 },
  ])
  expect((await place(code)).status).toBe(409)
  const unknown = app.db
    .updateTable('coupons')
    .set({ categories: ['fruit'] })
    .where('code', '=', code)
    .execute()
  await expect(unknown).rejects.toThrow('coupons_categories')
})

it('is valid from its first through its last day in India', async () => {
  const early = await make({ startsOn: addDays(today, 1), endsOn: addDays(today, 1) })
  const last = await make({ startsOn: today, endsOn: today })
  const over = (await (await change(await make(), { endsOn: addDays(today, -1) })).json()) as TeamCoupon
  expect([early.state, last.state, over.state]).toEqual(['scheduled', 'active', 'expired'])
  expect((await quote(early.code)).couponReason).toBe('scheduled')
  expect((await quote(last.code)).discountPaise).toBe(10_000)
  expect((await quote(over.code)).couponReason).toBe('expired')
  expect(last).toMatchObject({ startsOn: today, endsOn: today })
})

it('rejects an existing code and contradictory terms', async () => {
  const { code } = await make()
  const again = await send('POST', '', terms({ code: code.toLowerCase() }))
  expect([again.status, (await errorOf(again)).reason]).toEqual([409, 'coupon_code_already_exists'])
  const wrong: Partial<NewCoupon>[] = [
    { amountPaise: 100 },
    { percent: null },
    { percent: 101 },
    { percent: null, amountPaise: 100, maxPaise: 100 },
    { startsOn: today, endsOn: addDays(today, -1) },
    { code: 'नहीं' },
    { maxUses: 0 },
    { categories: ['diyas', 'diyas'] },
    { categories: ['fruit'] as never },
  ]
  for (const options of wrong) expect((await send('POST', '', terms(options))).status, JSON.stringify(options)).toBe(400)
})

it('saves one of two concurrent changes and reports a conflict for the other', async () => {
  const coupon = await make()
  const responses = await Promise.all([change(coupon, { percent: 20 }), change(coupon, { percent: 30 })])
  expect(responses.map((response) => response.status).sort()).toEqual([200, 409])
  const late = responses.find((response) => response.status === 409)
  expect((await errorOf(late as Response)).reason).toBe('version_conflict')
  expect((await change({ ...coupon, code: 'NONESUCH' }, {})).status).toBe(404)
})

it('can be ended at once, even before it starts, and then no order can use it', async () => {
  const running = await make()
  const planned = await make({ startsOn: addDays(today, 5) })
  for (const { code, version } of [running, planned]) {
    const ended = (await (await send('POST', `/${code}/end`, { version })).json()) as TeamCoupon
    expect(ended.state).toBe('expired')
    expect((await send('POST', `/${code}/end`, { version })).status).toBe(409)
    expect((await place(code)).status).toBe(409)
  }
})

it('stays ended when its note changes, and runs again only with a new end date', async () => {
  const { code, version } = await make({ startsOn: today })
  const ended = (await (await send('POST', `/${code}/end`, { version })).json()) as TeamCoupon
  const noted = (await (await change(ended, { note: 'Ended by mistake?' })).json()) as TeamCoupon
  expect(noted).toMatchObject({ state: 'expired', endsOn: ended.endsOn, note: 'Ended by mistake?' })
  expect((await place(code)).status).toBe(409)
  expect(await (await change(noted, { endsOn: addDays(today, 1) })).json()).toMatchObject({ state: 'active' })
})

it('cannot be limited below its uses, and lists the orders that used it', async () => {
  const coupon = await make({ maxUses: 3 })
  const phones = ['98200 11001', '98200 11002']
  for (const phone of phones) expect((await place(coupon.code, { phone })).status).toBe(201)
  const refused = await change(coupon, { maxUses: 1 })
  expect([refused.status, (await errorOf(refused)).reason]).toEqual([409, 'usage_limit_too_low'])
  expect((await change(coupon, { maxUses: 2 })).status).toBe(200)
  expect((await quote(coupon.code)).couponReason).toBe('used_up')
  const { items } = (await (await app.request(`/ops/orders?coupon=${coupon.code.toLowerCase()}`, { as: team })).json()) as {
    items: TeamOrderCard[]
  }
  expect(items).toHaveLength(2)
  const page = (await (await app.request('/ops/coupons', { as: team })).json()) as CouponPage
  expect(page.items.find(({ code }) => code === coupon.code)).toMatchObject({ uses: 2, state: 'used_up' })
})

it('counts earlier uses when it becomes once-per-person', async () => {
  const coupon = await make()
  const phone = '98200 11055'
  const [first, second, third] = await Promise.all([app.actors.user(), app.actors.user(), app.actors.user()])
  const placeOrderAs = (as: TestActor, options: object) =>
    buying(app).place({ ...linesOf(product.variants[0]), coupon: coupon.code, ...options }, { as })
  expect((await place(coupon.code, { phone })).status).toBe(201)
  expect((await placeOrderAs(first, { phone: '98200 11057' })).status).toBe(201)
  expect((await change(coupon, { isOnceEach: true })).status).toBe(200)
  // Matched by the mobile of a guest order, by the account, and by the mobile of that account’s order.
  expect((await placeOrderAs(second, { phone })).status).toBe(409)
  expect((await placeOrderAs(first, { phone: '98200 11058' })).status).toBe(409)
  expect((await placeOrderAs(second, { phone: '98200 11057' })).status).toBe(409)
  expect((await placeOrderAs(third, { phone: '98200 11056' })).status).toBe(201)
})

it('lists each coupon once across pages', async () => {
  for (let count = 0; count < 51; count++) await make()
  const first = (await (await app.request('/ops/coupons', { as: team })).json()) as CouponPage
  const path = `/ops/coupons?cursor=${encodeURIComponent(first.nextCursor ?? '')}`
  const second = (await (await app.request(path, { as: team })).json()) as CouponPage
  expect(first.items).toHaveLength(50)
  const codes = [...first.items, ...second.items].map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect((await app.request('/ops/coupons?cursor=x', { as: team })).status).toBe(400)
})
