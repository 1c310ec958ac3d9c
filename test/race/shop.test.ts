import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '../../src/modules/shop/cart/contract.ts'
import { countSales, refreshProducts } from '../../src/modules/shop/catalogue/store.ts'
import type { OrderPlaced } from '../../src/modules/shop/orders/contract.ts'
import { notifySubscribers } from '../../src/modules/shop/restock/service.ts'
import { postgresUrl } from '../database.ts'
import { createTestApp, type TestApp } from '../harness.ts'
import { buying, errorOf } from '../order-helpers.ts'
import { createProduct, makeKit, stockOf } from '../products.ts'

const BUYERS = 500
const PIECES = 20

let app: TestApp
let buyers: ReturnType<typeof buying>
beforeAll(async () => {
  if (!postgresUrl) return
  app = await createTestApp()
  buyers = buying(app)
})
afterAll(() => app?.close())

const reasons = async (responses: Response[]) =>
  new Set(await Promise.all(responses.map(async (response) => (await errorOf(response)).reason)))

describe.skipIf(!postgresUrl)('many orders of few pieces', () => {
  it('sell exactly the available pieces, alone and inside a kit', async () => {
    const product = await createProduct(app, { variants: [{ stock: PIECES }] })
    const other = await createProduct(app, { variants: [{ stock: BUYERS }] })
    const [scarce, plenty] = [product.variants[0] ?? '', other.variants[0] ?? '']
    const kit = await makeKit(app, { parts: [{ variantId: plenty }, { variantId: scarce }] })
    // In different line order, so that two orders would deadlock if they locked the variants in that order.
    const carts = [[scarce, plenty], [plenty, scarce], [kit.variants[0] ?? ''], [scarce]]
    const responses = await Promise.all(
      Array.from({ length: BUYERS }, (_, buyer) =>
        buyers.place({ lines: (carts[buyer % carts.length] ?? []).map((variantId) => ({ variantId, quantity: 1 })) }),
      ),
    )
    expect(responses.filter((response) => response.status === 201)).toHaveLength(PIECES)
    expect(await reasons(responses.filter((response) => response.status !== 201))).toEqual(new Set(['out_of_stock']))
    expect(await stockOf(app, scarce)).toBe(0)
    const moves = await app.db
      .selectFrom('stock_moves')
      .where('variant_id', '=', scarce)
      .where('reason', '=', 'ordered')
      .select('change')
      .execute()
    expect(moves).toHaveLength(PIECES)
  })

  it('give the last use of a coupon to one order', async () => {
    const product = await createProduct(app, { variants: [{ stock: 100 }] })
    await app.db.insertInto('coupons').values({ code: 'LAST', percent: 10, max_uses: 1, created_at: app.clock.now() }).execute()
    const lines = [{ variantId: product.variants[0] ?? '', quantity: 1 }]
    const responses = await Promise.all(Array.from({ length: 50 }, () => buyers.place({ lines, coupon: 'LAST' })))
    expect(responses.filter((response) => response.status === 201)).toHaveLength(1)
    expect(await reasons(responses.filter((response) => response.status !== 201))).toEqual(new Set(['coupon_not_applicable']))
    expect(await stockOf(app, product.variants[0] ?? '')).toBe(99)
  })

  it('accept a once-per-person coupon for only one order of an account, even with different mobile numbers', async () => {
    const product = await createProduct(app, { variants: [{ stock: 100 }] })
    await app.db
      .insertInto('coupons')
      .values({ code: 'EACH', percent: 10, is_once_each: true, created_at: app.clock.now() })
      .execute()
    const lines = [{ variantId: product.variants[0] ?? '', quantity: 1 }]
    const as = await app.actors.user()
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => buyers.place({ lines, coupon: 'EACH', phone: `98111 444${10 + at}` }, { as })),
    )
    expect(responses.filter((response) => response.status === 201)).toHaveLength(1)
    expect(await reasons(responses.filter((response) => response.status !== 201))).toEqual(new Set(['coupon_not_applicable']))
  })
})

it.skipIf(!postgresUrl)('sales are counted while orders update the list data of the same products', async () => {
  const products = await Promise.all(Array.from({ length: 40 }, () => createProduct(app, { variants: [{ stock: 500 }] })))
  await buyers.placed({ lines: products.map((product) => ({ variantId: product.variants[0] ?? '', quantity: 1 })) })
  const ids = products.map((product) => product.id)
  for (let round = 0; round < 10; round++) {
    const reset = app.db
      .updateTable('products')
      .set({ sold: 0, trend: round + 1 })
      .where('id', 'in', ids)
    await reset.execute()
    const refreshes = Array.from({ length: 6 }, () => app.db.transaction().execute((db) => refreshProducts(db, ids)))
    await Promise.all([countSales(app.db, app.clock.now()), ...refreshes])
  }
  const sold = await app.db.selectFrom('products').where('id', 'in', ids).select('sold').execute()
  expect(new Set(sold.map((row) => row.sold))).toEqual(new Set([1]))
})

describe.skipIf(!postgresUrl)('one cart or order, changed concurrently', () => {
  it('becomes one order from two tabs, with one line for the same product in both', async () => {
    const as = await app.actors.user()
    const product = await createProduct(app, { variants: [{ stock: 100 }] })
    const adds = Array.from({ length: 12 }, () =>
      app.request('/shop/add', { method: 'POST', as, json: { productId: product.id, quantity: 1 } }),
    )
    const added = (await Promise.all(adds)).filter((response) => response.status === 200)
    expect(added).toHaveLength(10)
    const cart = (await (await app.request('/shop/quote', { method: 'POST', as, json: {} })).json()) as Cart
    expect(cart.lines.map((line) => line.quantity)).toEqual([10])
    const responses = await Promise.all([buyers.place({}, { as }), buyers.place({}, { as })])
    expect(responses.map((response) => response.status).sort()).toEqual([201, 409])
    expect(await stockOf(app, product.variants[0] ?? '')).toBe(90)
  })

  it('changes state once, whichever request is first', async () => {
    const team = await app.actors.team()
    const product = await createProduct(app, { variants: [{ stock: 7 }] })
    const placed: OrderPlaced = await buyers.placed({ lines: [{ variantId: product.variants[0] ?? '', quantity: 2 }] })
    const cancels = Array.from({ length: 10 }, () => buyers.cancel(placed))
    const confirms = Array.from({ length: 10 }, () =>
      app.request(`/ops/orders/${placed.number}/confirm`, { method: 'POST', as: team, json: {} }),
    )
    const cancelled = (await Promise.all(cancels)).filter((response) => response.status === 200)
    await Promise.all(confirms)
    expect(cancelled).toHaveLength(1)
    expect(await stockOf(app, product.variants[0] ?? '')).toBe(7)
  })

  it('numbers the invoices of fifty parcels shipped at once without gaps or duplicates', async () => {
    const team = await app.actors.team()
    const product = await createProduct(app, { variants: [{ stock: 100 }] })
    const lines = [{ variantId: product.variants[0] ?? '', quantity: 1 }]
    const action = (number: string, step: string, json: object = {}) =>
      app.request(`/ops/orders/${number}/${step}`, { method: 'POST', as: team, json })
    const placed = await Promise.all(Array.from({ length: 50 }, () => buyers.placed({ lines })))
    for (const step of ['confirm', 'pack']) await Promise.all(placed.map(({ number }) => action(number, step)))
    // Each parcel twice, so that half of the attempts must not use a number.
    const tries = [...placed, ...placed].map(({ number }) => action(number, 'ship', { carrier: 'India Post' }))
    const responses = await Promise.all(tries)
    expect(responses.filter((response) => response.status === 200)).toHaveLength(50)
    const invoices = await app.db.selectFrom('invoices').select('serial').orderBy('serial').execute()
    expect(invoices.map(({ serial }) => serial)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
  })
})

describe.skipIf(!postgresUrl)('products back in stock', () => {
  it('send one email to each subscriber, however many pieces return and processes check at once', async () => {
    const product = await createProduct(app, { variants: [{ stock: 2 }] })
    const lines = [{ variantId: product.variants[0] ?? '', quantity: 1 }]
    const orders = [await buyers.placed({ lines }), await buyers.placed({ lines })]
    const waiting = Array.from({ length: 20 }, (_, at) => `waits-${at}-${product.slug}@example.com`)
    // Each of them twice at once: it is one subscription.
    const subscriptions = [...waiting, ...waiting].map((email) =>
      app.request('/shop/restock-subscriptions', { json: { variantId: lines[0]?.variantId, email, consent: true } }),
    )
    expect((await Promise.all(subscriptions)).every((response) => response.status === 200)).toBe(true)
    await Promise.all(orders.map((order) => buyers.cancel(order)))
    const looks = Array.from({ length: 8 }, () => notifySubscribers(app.ctx, product.variants))
    const claimed = await Promise.all(looks)
    expect(claimed.reduce((sum, count) => sum + count, 0)).toBe(20)
    while ((await app.jobs.run()) > 0);
    const recipients = app.mails.filter((mail) => mail.messageId.includes('restock-')).map((mail) => mail.to)
    expect(recipients.sort()).toEqual(waiting.toSorted())
  })
})
