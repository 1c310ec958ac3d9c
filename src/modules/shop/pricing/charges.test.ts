import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, START, type TestApp } from '../../../../test/harness.ts'
import { buying, errorOf } from '../../../../test/order-helpers.ts'
import { createProduct, makeKit, type ProductOptions } from '../../../../test/products.ts'
import { DEFAULT_SETTINGS, type ShopSettings } from '../../settings/contract.ts'
import { changeSetting } from '../../settings/service.ts'
import type { Cart, SavedLine } from '../cart/contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
afterEach(async () => {
  app.clock.set(START)
  await changeSetting(app.ctx, 'shop', DEFAULT_SETTINGS.shop)
})

const setShop = (changes: Partial<ShopSettings>) => changeSetting(app.ctx, 'shop', { ...DEFAULT_SETTINGS.shop, ...changes })
const priced = async (pricePaise: number, options: ProductOptions = {}): Promise<SavedLine> => {
  const { variants } = await createProduct(app, { variants: [{ pricePaise, stock: 50 }], ...options })
  return { variantId: variants[0] ?? '', quantity: 1 }
}
const quote = async (lines: SavedLine[], more: object = {}): Promise<Cart> =>
  (await (await app.request('/shop/quote', { json: { lines, ...more } })).json()) as Cart
const couponOf = async (code: string, terms: object): Promise<{ coupon: string }> => {
  await app.db
    .insertInto('coupons')
    .values({ code, created_at: app.clock.now(), ...terms })
    .execute()
  return { coupon: code }
}

describe('free shipping', () => {
  it('begins at exactly the set subtotal', async () => {
    await setShop({ freeShippingFromPaise: 50_000 })
    expect((await quote([await priced(49_999)])).shippingPaise).toBe(599)
    expect((await quote([await priced(50_000)])).shippingPaise).toBe(0)
    const half = await priced(25_000)
    expect((await quote([{ ...half, quantity: 2 }])).shippingPaise).toBe(0)
  })

  it('is not lost by a coupon', async () => {
    await setShop({ freeShippingFromPaise: 50_000 })
    const coupon = await couponOf('STILLFREE', { percent: 50 })
    expect(await quote([await priced(50_000)], coupon)).toMatchObject({ discountPaise: 25_000, shippingPaise: 0 })
  })

  it('is never given when no subtotal is set, and always from a subtotal of nothing on', async () => {
    expect((await quote([await priced(100_000_000)])).shippingPaise).toBe(599)
    await setShop({ freeShippingFromPaise: 0 })
    expect((await quote([await priced(1)])).shippingPaise).toBe(0)
  })
})

describe('tax by HSN code', () => {
  const byHsn = { taxRate: { kind: 'by-hsn' as const }, shippingPaise: 10_000 }
  beforeAll(async () => {
    await app.db
      .insertInto('hsn_rates')
      .values([
        { hsn: '3307', effective_on: '2025-09-22', rate_basis_points: 500 },
        { hsn: '8306', effective_on: '2025-09-22', rate_basis_points: 1800 },
        { hsn: '8306', effective_on: '2026-12-01', rate_basis_points: 1200 },
      ])
      .execute()
  })

  it('taxes the shipping like the piece with the highest amount', async () => {
    await setShop(byHsn)
    const incense = await priced(20_000, { hsn: '33074100' })
    const bell = await priced(30_000, { hsn: '83061000' })
    // ₹10 at 5 percent and ₹54 at 18 percent, and 18 percent of the shipping.
    expect(await quote([incense, bell])).toMatchObject({ taxPaise: 1000 + 5400 + 1800, taxPercent: null })
    // Two pieces of incense cost more than the bell: now the shipping has 5 percent.
    expect(await quote([{ ...incense, quantity: 2 }, bell])).toMatchObject({ taxPaise: 2000 + 5400 + 500 })
  })

  it('is nothing for a product whose code the table does not have', async () => {
    await setShop(byHsn)
    expect((await quote([await priced(20_000, { hsn: '01011010' })])).taxPaise).toBe(0)
  })

  it('follows a new rate from midnight in India on', async () => {
    await setShop({ ...byHsn, shippingPaise: 0 })
    const bell = await priced(10_000, { hsn: '83061000' })
    app.clock.set(new Date('2026-11-30T18:29:59Z'))
    expect((await quote([bell])).taxPaise).toBe(1800)
    app.clock.set(new Date('2026-11-30T18:30:00Z'))
    expect((await quote([bell])).taxPaise).toBe(1200)
  })

  it('does not tax the shipping when one rate applies to all products', async () => {
    await setShop({ taxRate: { kind: 'flat', basisPoints: 1800 }, shippingPaise: 10_000 })
    expect(await quote([await priced(10_000)])).toMatchObject({ taxPaise: 1800, totalPaise: 21_800, taxPercent: 18 })
  })
})

describe('the limits of an order', () => {
  it('allow cash up to exactly the largest total, in the quote and when the order is placed', async () => {
    await setShop({ cashMaxPaise: 11_299 })
    const [at, above] = [await priced(10_000), await priced(10_001)]
    expect(await quote([at])).toMatchObject({ totalPaise: 11_299, isCashPossible: true })
    expect(await quote([above])).toMatchObject({ totalPaise: 11_300, isCashPossible: false, isOrderable: true })
    expect((await buying(app).place({ lines: [at] })).status).toBe(201)
    const refused = await buying(app).place({ lines: [above] })
    expect(await errorOf(refused)).toMatchObject({ reason: 'cash_limit_exceeded', values: { maxPaise: 11_299 } })
  })

  it('allow exactly two crore rupees and not a paisa more', async () => {
    await setShop({ shippingPaise: 0, taxRate: { kind: 'flat', basisPoints: 0 } })
    const lamp = { ...(await priced(200_000_000)), quantity: 10 }
    expect(await quote([lamp])).toMatchObject({ totalPaise: 2_000_000_000, isTooLarge: false, isOrderable: true })
    expect(await quote([lamp, await priced(1)])).toMatchObject({ isTooLarge: true, isOrderable: false })
  })

  it('count the price before a coupon, which must not hide a cart that is too large', async () => {
    await setShop({ shippingPaise: 0, taxRate: { kind: 'flat', basisPoints: 0 } })
    const coupon = await couponOf('HIDES', { percent: 50 })
    const lines = [{ ...(await priced(200_000_000)), quantity: 10 }, await priced(1)]
    expect(await quote(lines, coupon)).toMatchObject({ isTooLarge: true, isOrderable: false })
  })
})

describe('the discount of a coupon', () => {
  it('is rounded half up, and is never more than the products cost', async () => {
    const tenth = await couponOf('TENTH', { percent: 10 })
    expect((await quote([await priced(1004)], tenth)).discountPaise).toBe(100)
    expect((await quote([await priced(1005)], tenth)).discountPaise).toBe(101)
    const fixed = await couponOf('FIXED', { amount_paise: 50_000 })
    expect(await quote([await priced(30_000)], fixed)).toMatchObject({ discountPaise: 30_000, taxPaise: 0, totalPaise: 599 })
  })

  it('is given at exactly the lowest subtotal, and the refusal names that amount', async () => {
    const coupon = await couponOf('FROM500', { amount_paise: 1000, min_subtotal_paise: 50_000 })
    expect(await quote([await priced(50_000)], coupon)).toMatchObject({ discountPaise: 1000, couponReason: null })
    expect(await quote([await priced(49_999)], coupon)).toMatchObject({
      discountPaise: 0,
      couponReason: 'too_small',
      couponMinPaise: 50_000,
    })
  })
})

describe('several lines of one kit', () => {
  it('hold ten kits together: the later line reports it, and the order is refused', async () => {
    const [one, other] = [await priced(5000), await priced(5000)]
    const kit = await makeKit(app, { parts: [one, other] })
    const [variantId = ''] = kit.variants
    const full = (quantity: number): SavedLine => ({ variantId, quantity })
    const part = (quantity: number): SavedLine => ({ variantId, quantity, without: [other.variantId] })
    expect(await quote([full(6), part(4)])).toMatchObject({
      isOrderable: true,
      lines: [
        { maxPieces: 6, changes: [] },
        { maxPieces: 4, changes: [] },
      ],
    })
    expect(await quote([full(6), part(5)])).toMatchObject({
      isOrderable: false,
      lines: [
        { maxPieces: 6, changes: [] },
        { maxPieces: 4, changes: [{ kind: 'too-many', max: 10 }] },
      ],
    })
    const refused = await buying(app).place({ lines: [full(6), part(5)] })
    expect(await errorOf(refused)).toMatchObject({ reason: 'kit_limit_exceeded', values: { slug: kit.slug, max: 10 } })
    expect((await buying(app).place({ lines: [full(6), part(4)] })).status).toBe(201)
  })

  it('may grow by what the others leave', async () => {
    const kit = await makeKit(app, { parts: [await priced(5000)] })
    expect((await quote([{ variantId: kit.variants[0] ?? '', quantity: 2 }])).lines[0]?.maxPieces).toBe(10)
  })

  it('lose the discount of the kit below half of its value, and get it at exactly half', async () => {
    const [cheap, dear] = [await priced(4000), await priced(6000)]
    const kit = await makeKit(app, { discountPercent: 10, parts: [cheap, dear] })
    const left = async (without: string) =>
      (await quote([{ variantId: kit.variants[0] ?? '', quantity: 1, without: [without] }])).lines[0]?.unitPaise
    expect(await left(dear.variantId)).toBe(4000)
    expect(await left(cheap.variantId)).toBe(5400)
    const halves = await makeKit(app, { discountPercent: 10, parts: [await priced(5000), dear] })
    await app.db.updateTable('product_variants').set({ price_paise: 5000 }).where('id', '=', dear.variantId).execute()
    const half = await quote([{ variantId: halves.variants[0] ?? '', quantity: 1, without: [dear.variantId] }])
    expect(half.lines[0]?.unitPaise).toBe(4500)
  })
})

describe('a line of the quote', () => {
  it('is gone when its variant was retired or its product hidden, and the rest can be ordered without it', async () => {
    const [stays, retired, hidden] = [await priced(1000), await priced(1000), await priced(1000)]
    await app.db
      .updateTable('product_variants')
      .set({ retired_at: app.clock.now() })
      .where('id', '=', retired.variantId)
      .execute()
    const hide = app.db.updateTable('products').set({ is_visible: false })
    await hide
      .where('id', '=', (eb) => eb.selectFrom('product_variants').where('id', '=', hidden.variantId).select('product_id'))
      .execute()
    const cart = await quote([stays, retired, hidden])
    expect(cart.lines.map((line) => line.changes)).toEqual([[], [{ kind: 'gone' }], [{ kind: 'gone' }]])
    expect(cart.isOrderable).toBe(false)
    expect((await errorOf(await buying(app).place({ lines: [stays, retired] }))).reason).toBe('out_of_stock')
    expect((await errorOf(await buying(app).place({ lines: [stays, hidden] }))).reason).toBe('out_of_stock')
    expect((await buying(app).place({ lines: [stays] })).status).toBe(201)
  })

  it('has the sale price, and the price of the kit counts the sale price of its parts', async () => {
    const { variants } = await createProduct(app, { variants: [{ pricePaise: 10_000, salePaise: 8000 }] })
    const part = { variantId: variants[0] ?? '', quantity: 1 }
    const kit = await makeKit(app, { discountPercent: 10, parts: [part] })
    const { lines } = await quote([part, { variantId: kit.variants[0] ?? '', quantity: 1 }])
    expect(lines.map((line) => line.unitPaise)).toEqual([8000, 7200])
  })
})
