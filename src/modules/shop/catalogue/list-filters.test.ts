import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { buying, linesOf } from '../../../../test/order-helpers.ts'
import { createProduct, type ProductOptions, type TestProduct, type VariantOptions } from '../../../../test/products.ts'
import type { CategoryCount, Product, ProductSuggestion } from './contract.ts'
import { countSales } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const list = async (query: string) => {
  const response = await app.request(`/shop?limit=48&${query}`)
  expect(response.status).toBe(200)
  return { items: (await response.json()) as Product[], next: response.headers.get('X-Next-Cursor') }
}
const slugsIn = async (query: string) => (await list(query)).items.map(({ slug }) => slug)
const make = (variant: VariantOptions, options: ProductOptions = {}) => createProduct(app, { variants: [variant], ...options })
const change = (product: TestProduct, columns: object) =>
  app.db.updateTable('products').set(columns).where('id', '=', product.id).execute()

describe('the price filter', () => {
  it('includes both ends and counts the price to pay, not the price before the discount', async () => {
    const options = { category: 'idols' as const }
    const low = await make({ pricePaise: 19_999 }, options)
    const from = await make({ pricePaise: 20_000 }, options)
    const reduced = await make({ pricePaise: 90_000, salePaise: 25_000 }, options)
    const to = await make({ pricePaise: 30_000 }, options)
    const high = await make({ pricePaise: 30_001 }, options)
    const filtered = await slugsIn('category=idols&minPrice=200&maxPrice=300&sort=price-low')
    expect(filtered).toEqual([from.slug, reduced.slug, to.slug])
    expect(await slugsIn('category=idols&maxPrice=199.99')).toEqual([low.slug])
    expect(await slugsIn('category=idols&minPrice=300.01')).toEqual([high.slug])
  })
})

describe('the rating filter', () => {
  it('includes the rating itself, and 0 includes products without reviews', async () => {
    const options = { category: 'incense' as const }
    const [four, better, none] = [await make({}, options), await make({}, options), await make({}, options)]
    await change(four, { rating_sum: 8, review_count: 2 })
    await change(better, { rating_sum: 9, review_count: 2 })
    expect(await slugsIn('category=incense&minRating=4&sort=rating')).toEqual([better.slug, four.slug])
    expect(await slugsIn('category=incense&minRating=4.5')).toEqual([better.slug])
    expect(await slugsIn('category=incense&minRating=0')).toHaveLength(3)
    expect(await slugsIn('category=incense&sort=rating')).toEqual([better.slug, four.slug, none.slug])
  })
})

describe('the stock filter', () => {
  it('keeps products of which few are left, and those with one available variant', async () => {
    const few = await make({ stock: 1 }, { name: 'Lohban few' })
    const gone = await make({ stock: 0 }, { name: 'Lohban gone' })
    const some = await createProduct(app, {
      name: 'Lohban some',
      variants: [
        { size: 'S', stock: 0 },
        { size: 'L', stock: 2 },
      ],
    })
    expect((await slugsIn('query=lohban&inStock=true')).sort()).toEqual([few.slug, some.slug].sort())
    expect(await slugsIn('query=lohban&inStock=false')).toContain(gone.slug)
  })
})

describe('a hidden product', () => {
  it('is in no list, search, suggestion or count', async () => {
    const countOf = async () => {
      const counts = (await (await app.request('/shop/getCategory')).json()) as CategoryCount[]
      return counts.find(({ id }) => id === 'kalash')?.count
    }
    const suggested = async () => (await (await app.request('/shop/suggest?query=kamandal')).json()) as ProductSuggestion[]
    const product = await make({}, { name: 'Kamandal', category: 'kalash' })
    expect([await countOf(), (await suggested()).length]).toEqual([1, 1])
    await change(product, { is_visible: false })
    expect(await slugsIn('category=kalash')).toEqual([])
    expect(await slugsIn('query=kamandal')).toEqual([])
    expect([await countOf(), (await suggested()).length]).toEqual([0, 0])
  })
})

describe('each order of the list', () => {
  const ORDERS = ['popular', 'price-low', 'price-high', 'rating', 'newest', 'discount'] as const
  const made: TestProduct[] = []
  beforeAll(async () => {
    for (let at = 0; at < 9; at++) {
      const prices = { pricePaise: 50_000, salePaise: 30_000 + (at % 3) * 3000 }
      const product = await make(prices, { name: `Panchpatra ${at}`, category: 'puja-essentials' })
      await change(product, { sold: at % 4, rating_sum: at, review_count: 2 })
      made.push(product)
    }
  })

  it.each([...ORDERS, undefined])('shows each product once from page to page: %s', async (sort) => {
    const order = sort ? `&sort=${sort}` : ''
    for (const filter of ['query=panchpatra', 'category=puja-essentials']) {
      const seen: string[] = []
      let cursor = ''
      do {
        const response = await app.request(`/shop?limit=2&${filter}${order}${cursor}`)
        seen.push(...((await response.json()) as Product[]).map(({ slug }) => slug))
        const next = response.headers.get('X-Next-Cursor')
        cursor = next ? `&cursor=${encodeURIComponent(next)}` : ''
      } while (cursor)
      expect(seen, filter).toEqual(await slugsIn(filter + order))
      expect(new Set(seen).size).toBe(9)
    }
  })

  it('begins with what it promises', async () => {
    const first = async (sort: string) => (await list(`query=panchpatra&sort=${sort}`)).items
    const prices = (await first('price-high')).map(({ salePrice }) => salePrice ?? 0)
    expect(prices).toEqual(prices.toSorted((one, other) => other - one))
    const discounts = (await first('discount')).map(({ discountPercent }) => discountPercent)
    expect(discounts).toEqual(discounts.toSorted((one, other) => other - one))
    expect((await first('newest'))[0]?.slug).toBe(made.at(-1)?.slug)
    expect((await first('rating'))[0]?.slug).toBe(made.at(-1)?.slug)
    expect([made[3]?.slug, made[7]?.slug]).toContain((await first('popular'))[0]?.slug)
  })
})

describe('a section', () => {
  it('for small budgets contains products that cost less than ₹500 even before their discount', async () => {
    const below = await make({ pricePaise: 49_999 }, { name: 'Sasta ek' })
    await make({ pricePaise: 50_000 }, { name: 'Sasta do' })
    await make({ pricePaise: 50_000, salePaise: 30_000 }, { name: 'Sasta teen' })
    expect(await slugsIn('tag=budget&query=sasta')).toEqual([below.slug])
  })

  it('of special products follows the order of the team', async () => {
    const [one, two] = [await make({}), await make({})]
    await change(one, { special_rank: 2 })
    await change(two, { special_rank: 1 })
    expect(await slugsIn('tag=special')).toEqual([two.slug, one.slug])
  })
})

describe('the count of sales', () => {
  it('has pieces of orders of the last 90 days that still stand, and a trend of the last 14', async () => {
    const product = await make({ stock: 100 })
    const order = async (daysAgo: number, columns: object = {}, quantity = 1) => {
      const { number } = await buying(app).placed({ lines: [{ variantId: product.variants[0], quantity }] })
      const placedAt = new Date(app.clock.now().getTime() - daysAgo * 86_400_000)
      await app.db
        .updateTable('orders')
        .set({ placed_at: placedAt, ...columns })
        .where('number', '=', number)
        .execute()
    }
    await order(0, {}, 3)
    await order(8)
    await order(15)
    await order(89)
    await order(91)
    for (const state of ['cancelled', 'returned', 'refunded'] as const) await order(1, { state })
    await countSales(app.db, app.clock.now())
    const row = app.db.selectFrom('products').where('id', '=', product.id).select(['sold', 'trend'])
    // Three pieces of one order count as one order in the trend; one of eight days ago counts a quarter.
    expect(await row.executeTakeFirstOrThrow()).toEqual({ sold: 6, trend: 1.25 })
    expect((await slugsIn('tag=bestseller'))[0]).toBe(product.slug)
  })

  it('of a product that nobody buys any more returns to nothing', async () => {
    const product = await make({})
    await buying(app).placed(linesOf(product.variants[0]))
    await countSales(app.db, app.clock.now())
    expect(await slugsIn('tag=trending')).toContain(product.slug)
    await countSales(app.db, new Date(app.clock.now().getTime() + 91 * 86_400_000))
    expect(await slugsIn('tag=bestseller')).toEqual([])
    expect(await slugsIn('tag=trending')).toEqual([])
  })
})
