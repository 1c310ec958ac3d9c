import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { buying, errorOf } from '../../../../test/order-helpers.ts'
import { createProduct, makeKit } from '../../../../test/products.ts'
import type { Cart } from '../cart/contract.ts'
import { discountPercent, kitPaise, stockLabel } from './model.ts'

const app: TestApp = await createTestApp()
afterAll(() => app.close())
const buyers = buying(app)

const quote = async (lines: object[]): Promise<Cart> =>
  (await (await app.request('/shop/quote', { json: { lines } })).json()) as Cart

type Part = { pricePaise: number; salePaise: number | null; stock: number; quantity: number }

async function kitOf(parts: readonly Part[], percent: number) {
  const products = await Promise.all(
    parts.map(({ pricePaise, salePaise, stock }) =>
      createProduct(app, { variants: [{ pricePaise, ...(salePaise === null ? {} : { salePaise }), stock }] }),
    ),
  )
  const ids = products.map(({ variants }) => variants[0] ?? '')
  const kit = await makeKit(app, {
    discountPercent: percent,
    parts: parts.map(({ quantity }, index) => ({ variantId: ids[index] ?? '', quantity })),
  })
  return { kit, kitVariant: kit.variants[0] ?? '', ids }
}

const part: fc.Arbitrary<Part> = fc
  .record({
    pricePaise: fc.integer({ min: 2, max: 300_000 }),
    sale: fc.option(fc.integer({ min: 1, max: 99 })),
    stock: fc.integer({ min: 0, max: 40 }),
    quantity: fc.integer({ min: 1, max: 7 }),
  })
  .map(({ sale, ...rest }) => ({
    ...rest,
    salePaise: sale === null ? null : Math.min(rest.pricePaise - 1, Math.max(1, Math.floor((rest.pricePaise * sale) / 100))),
  }))
const alone = ({ pricePaise, salePaise, quantity }: Part) => ({ alonePaise: salePaise ?? pricePaise, quantity })

it('has the same price, discount and stock in the database, in lists and in the cart', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 6 }), fc.integer({ min: 0, max: 50 }), async (parts, percent) => {
      const { kit, kitVariant } = await kitOf(parts, percent)
      const expected = kitPaise(parts.map(alone), percent)
      const row = await app.db
        .selectFrom('products')
        .where('id', '=', kit.id)
        .select(['price_paise', 'sale_price_paise', 'discount_percent', 'stock_state'])
        .executeTakeFirstOrThrow()
      const pieces = Math.min(...parts.map(({ stock, quantity }) => Math.floor(stock / quantity)))
      expect(row).toEqual({
        price_paise: expected.pricePaise,
        sale_price_paise: expected.sellingPricePaise === expected.pricePaise ? null : expected.sellingPricePaise,
        discount_percent: discountPercent(expected.pricePaise, expected.sellingPricePaise),
        stock_state: stockLabel(pieces),
      })
      const [line] = (await quote([{ variantId: kitVariant, quantity: 1 }])).lines
      expect([line?.unitPaise, line?.stock]).toEqual([expected.sellingPricePaise, row.stock_state])
    }),
    { numRuns: 40 },
  )
})

const IN_STOCK = { salePaise: null, stock: 100, quantity: 1 }

it('keeps the kit discount while at least half of its value stays, and never for a single part', async () => {
  const parts = [10_000, 6000, 4000].map((pricePaise) => ({ ...IN_STOCK, pricePaise }))
  const { kitVariant, ids } = await kitOf(parts, 10)
  const [large = '', middle = '', small = ''] = ids
  const priceWithout = async (...without: string[]) =>
    (await quote([{ variantId: kitVariant, quantity: 1, without }])).lines[0]?.unitPaise
  expect(await priceWithout()).toBe(18_000)
  expect(await priceWithout(small)).toBe(14_400)
  // Exactly half of the value stays.
  expect(await priceWithout(large)).toBe(9000)
  expect(await priceWithout(middle, small)).toBe(9000)
  expect(await priceWithout(large, small)).toBe(6000)
  expect(await priceWithout(large, middle)).toBe(4000)
})

it('charges a single part of a kit at its own price', async () => {
  const { kitVariant, ids } = await kitOf(
    [
      { ...IN_STOCK, pricePaise: 10_000 },
      { ...IN_STOCK, pricePaise: 2000 },
    ],
    20,
  )
  const lines = [{ variantId: kitVariant, quantity: 1, without: [ids[0]] }]
  const order = await buyers.see(await buyers.placed({ lines }))
  expect(order.subtotalPaise).toBe(2000)
})

it('limits a kit to ten pieces, whichever parts are left out', async () => {
  const { kit, kitVariant, ids } = await kitOf(
    [1000, 1000, 1000].map((pricePaise) => ({ ...IN_STOCK, pricePaise })),
    10,
  )
  const line = (quantity: number, ...without: (string | undefined)[]) => ({ variantId: kitVariant, quantity, without })
  const over = [line(6), line(4, ids[0]), line(3, ids[1])]
  const cart = await quote(over)
  expect(cart.lines.map(({ maxPieces }) => maxPieces)).toEqual([6, 4, 0])
  expect(cart.lines.map(({ changes }) => changes)).toEqual([[], [], [{ kind: 'too-many', max: 10 }]])
  expect(cart.isOrderable).toBe(false)
  const refused = await buyers.place({ lines: over })
  expect([refused.status, await errorOf(refused)]).toMatchObject([409, { reason: 'kit_limit_exceeded', values: { max: 10 } }])
  expect((await quote([line(6), line(2, ids[0])])).lines.map(({ maxPieces }) => maxPieces)).toEqual([8, 4])

  const as = await app.actors.user()
  const add = (quantity: number, ...without: (string | undefined)[]) =>
    app.request('/shop/add', { as, json: { productId: kit.id, quantity, ...(without.length > 0 ? { without } : {}) } })
  const reason = async (response: Response) => [response.status, (await errorOf(response)).reason]
  expect((await add(6, ids[0])).status).toBe(200)
  expect(await reason(await add(5))).toEqual([409, 'kit_limit_exceeded'])
  expect((await add(3)).status).toBe(200)
  expect(await reason(await add(2))).toEqual([409, 'kit_limit_exceeded'])
  expect(await reason(await add(2, ids[1]))).toEqual([409, 'kit_limit_exceeded'])
  expect(await reason(await add(2, ids[0]))).toEqual([409, 'kit_limit_exceeded'])
  expect((await add(1, ids[1])).status).toBe(200)
  const own = (await (await app.request('/shop/quote', { as, json: {} })).json()) as Cart
  const update = (lineId: string | undefined, quantity: number) =>
    app.request('/shop/updatecart', { as, method: 'PUT', json: { lineId, quantity } })
  expect(await reason(await update(own.lines[0]?.lineId, 7))).toEqual([409, 'kit_limit_exceeded'])
  expect((await update(own.lines[0]?.lineId, 5)).status).toBe(200)
  expect((await add(1)).status).toBe(200)
})
