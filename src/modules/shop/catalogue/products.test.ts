import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { createProduct, makeKit } from '../../../../test/products.ts'
import type { CategoryCount, Product, ProductDetails, ProductSuggestion } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const list = async (query = '') => {
  const response = await app.request(`/shop${query}`)
  expect(response.status).toBe(200)
  return {
    items: (await response.json()) as Product[],
    total: response.headers.get('X-Total-Count'),
    next: response.headers.get('X-Next-Cursor'),
  }
}
const details = async (key: string, lang = 'en') =>
  (await (await app.request(`/shop/${key}?lang=${lang}`)).json()) as ProductDetails
const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name)

describe('the product list', () => {
  it('returns every field of a product card, with prices in rupees', async () => {
    const { slug, name } = await createProduct(app, { variants: [{ pricePaise: 49_950, salePaise: 39_950 }] })
    const { items } = await list('?limit=48')
    const product = items.find((item) => item.slug === slug)
    expect(product).toMatchObject({
      name,
      price: 499.5,
      salePrice: 399.5,
      discountPercent: 20,
      stock: 'in-stock',
      reviews: 0,
      rating: 0,
    })
    expect(product?._id).toBe(product?.id)
    expect(product?.imageUrl).toBe(`/products/${slug}.svg`)
  })

  it('sorts by price and continues from a cursor without repeating or missing products', async () => {
    for (let index = 0; index < 5; index++)
      await createProduct(app, { category: 'idols', variants: [{ pricePaise: 5000 + (index % 2) }] })
    const first = await list('?category=idols&sort=price-low&limit=2')
    const second = await list(`?category=idols&sort=price-low&limit=2&cursor=${first.next}`)
    const third = await list(`?category=idols&sort=price-low&limit=2&cursor=${second.next}`)
    const all = [...first.items, ...second.items, ...third.items]
    expect(first.total).toBe('5')
    expect(second.total).toBeNull()
    expect(third.next).toBeNull()
    expect(new Set(all.map((item) => item.id)).size).toBe(5)
    expect(all.map((item) => item.price)).toEqual([50, 50, 50, 50.01, 50.01])
  })

  it('shows the current product in both languages, even if its card was cached before', async () => {
    const { id, slug } = await createProduct(app, { name: 'Peetal jhumar', nameHindi: 'पीतल झूमर' })
    const shown = async (lang: string) =>
      (await list(`?query=peetal+jhumar&lang=${lang}`)).items.find((item) => item.slug === slug)
    const before = [await shown('en'), await shown('hi')]
    expect(before.map((product) => [product?.name, product?.description])).toEqual([
      ['Peetal jhumar', 'Peetal jhumar for the puja.'],
      ['पीतल झूमर', 'पूजा के लिए पीतल झूमर।'],
    ])
    expect(await shown('hi')).toEqual(before[1])
    const changes = { name_hindi: 'पीतल का झूमर', stock_state: 'out-of-stock' }
    await app.db.updateTable('products').set(changes).where('id', '=', id).execute()
    expect(await shown('en')).toMatchObject({ name: 'Peetal jhumar', stock: 'out-of-stock' })
    expect(await shown('hi')).toMatchObject({ name: 'पीतल का झूमर', stock: 'out-of-stock' })
  })

  it('rejects a cursor of another sort order and unknown tags and pujas, naming the field', async () => {
    const { next } = await list('?sort=price-low&limit=1')
    for (const [query, field] of [
      [`sort=price-high&cursor=${next}`, 'cursor'],
      ['tag=nice', 'tag'],
      ['puja=nothing', 'puja'],
      ['minPrice=-1', 'minPrice'],
    ]) {
      const response = await app.request(`/shop?${query}`)
      expect(response.status).toBe(400)
      expect(((await response.json()) as { error: { fields: object } }).error.fields).toHaveProperty(field as string)
    }
  })

  it('filters by price, stock and puja', async () => {
    const cheap = await createProduct(app, {
      name: 'Thread',
      category: 'kalash',
      samagri: ['mauli'],
      variants: [{ pricePaise: 2000 }],
    })
    const sold = await createProduct(app, { name: 'Vessel', category: 'kalash', variants: [{ pricePaise: 90_000, stock: 0 }] })
    expect(namesOf((await list('?category=kalash&maxPrice=20')).items)).toEqual([cheap.name])
    expect(namesOf((await list('?category=kalash&inStock=true')).items)).toEqual([cheap.name])
    expect((await list('?category=kalash')).items.find((item) => item.id === sold.id)?.stock).toBe('out-of-stock')
    expect(namesOf((await list('?category=kalash&puja=satyanarayan')).items)).toEqual([cheap.name])
  })
})

describe('search', () => {
  it('finds products in either script and despite typos', async () => {
    const { id } = await createProduct(app, { name: 'Mogra agarbatti', nameHindi: 'मोगरा अगरबत्ती', category: 'incense' })
    for (const typed of ['agarbatti', 'agarbati', 'mogra', 'मोगरा', 'अगरबत्ती', 'AGARBATTI mogra']) {
      expect((await list(`?query=${encodeURIComponent(typed)}`)).items[0]?.id, typed).toBe(id)
    }
    expect((await list('?query=helicopter')).items).toEqual([])
  })

  it('ranks matches in the name above aliases and tags, in both scripts', async () => {
    const made = [
      await createProduct(app, { name: 'Cotton wicks', nameHindi: 'रुई की बत्ती', tags: ['jyoti'] }),
      await createProduct(app, { name: 'Brass lamp', nameHindi: 'पीतल का दीया', aliases: ['jyoti', 'ज्योति'] }),
      await createProduct(app, { name: 'Akhand jyoti', nameHindi: 'अखंड ज्योति' }),
    ]
    const expected = made.map(({ id }) => id).reverse()
    for (const typed of ['jyoti', 'ज्योति']) {
      const { items } = await list(`?query=${encodeURIComponent(typed)}`)
      expect(
        items.map((item) => item.id),
        typed,
      ).toEqual(expected)
    }
  })

  it('returns the variant that can be added without a choice, and the number of parts of a kit', async () => {
    const { id, variants } = await createProduct(app)
    const chosen = await createProduct(app, { variants: [{ size: 'Small' }, { size: 'Large' }] })
    const kit = await makeKit(app, { parts: [{ variantId: variants[0] ?? '' }, { variantId: chosen.variants[1] ?? '' }] })
    expect(await details(id)).toMatchObject({ variantId: variants[0], partCount: 0 })
    expect(await details(chosen.id)).toMatchObject({ variantId: null, hasVariants: true })
    expect(await details(kit.id)).toMatchObject({ variantId: kit.variants[0], partCount: 2 })
  })

  it('suggests products while typing, and nothing for an empty query', async () => {
    await createProduct(app, { name: 'Gangajal bottle', nameHindi: 'गंगाजल' })
    const suggested = (await (await app.request('/shop/suggest?query=gangaj&lang=hi')).json()) as ProductSuggestion[]
    expect(suggested[0]?.name).toBe('गंगाजल')
    expect(await (await app.request('/shop/suggest?query=')).json()).toEqual([])
  })
})

describe('sections', () => {
  it('contain only products that match them', async () => {
    const { items: budget } = await list('?tag=budget&limit=48')
    expect(budget.length).toBeGreaterThan(0)
    expect(budget.every((item) => item.price < 500)).toBe(true)
    const { items: reduced } = await list('?tag=discount&limit=48')
    expect(reduced.length).toBeGreaterThan(0)
    expect(reduced.map((item) => item.discountPercent)).toEqual(
      reduced.map((item) => item.discountPercent).toSorted((one, other) => other - one),
    )
    expect((await list('?tag=trending')).items).toEqual([])
  })

  it('counts the products of each category', async () => {
    const counts = (await (await app.request('/shop/getCategory?lang=hi')).json()) as CategoryCount[]
    expect(counts.map(({ id }) => id)).toEqual(['diyas', 'incense', 'idols', 'kalash', 'puja-essentials', 'kits'])
    expect(counts.find(({ id }) => id === 'idols')?.count).toBe(5)
    expect(counts[0]?.name).toBe('दीये और दीपक')
  })
})

describe('a product', () => {
  it('is found by slug and id with its variants, but not when it is hidden', async () => {
    const { id, slug } = await createProduct(app, {
      variants: [
        { color: 'Red', size: 'Small', stock: 3 },
        { color: 'Blue', size: 'Small', stock: 0 },
      ],
    })
    const product = await details(slug)
    expect(product.id).toBe(id)
    expect(product.variants).toMatchObject([
      { color: 'Red', size: 'Small', stock: 'low-stock', maxPieces: 3 },
      { color: 'Blue', stock: 'out-of-stock', maxPieces: 0 },
    ])
    expect((await details(id, 'hi')).variants[0]?.colorName).toBe('रंग')
    await app.db.updateTable('products').set({ is_visible: false }).where('id', '=', id).execute()
    const gone = await app.request(`/shop/${slug}`)
    expect(gone.status).toBe(404)
    expect(((await gone.json()) as { message: string }).message).toBe('Product not found')
  })

  it('that is a kit costs the discounted sum of its parts and follows their stock', async () => {
    const thread = await createProduct(app, { variants: [{ pricePaise: 1999, stock: 9 }] })
    const lamp = await createProduct(app, { variants: [{ pricePaise: 30_000, salePaise: 25_000, stock: 3 }] })
    const { slug } = await makeKit(app, {
      discountPercent: 15,
      ceremony: 'satyanarayan',
      parts: [{ variantId: thread.variants[0] ?? '', quantity: 2 }, { variantId: lamp.variants[0] ?? '' }],
    })
    const kit = await details(slug)
    // 2 × 19.99 less 15 percent is 33.983, rounded 33.98; 250 less 15 percent is 212.50.
    expect(kit.parts.map((part) => part.sellingPricePaise)).toEqual([3398, 21_250])
    expect(kit).toMatchObject({ isKit: true, price: 289.98, salePrice: 246.48, stock: 'low-stock', ceremony: 'satyanarayan' })
    expect(kit.variants[0]?.maxPieces).toBe(3)
    expect((await list('?category=kits&puja=satyanarayan')).items.map((item) => item.slug)).toContain(slug)
  })
})
