import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusAndReasonOf } from '../../../../test/error-responses.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { buying, errorOf, linesOf } from '../../../../test/order-helpers.ts'
import { makePicture, uploadForm } from '../../../../test/pictures.ts'
import { createProduct, makeKit } from '../../../../test/products.ts'
import type { ProductDetails } from '../catalogue/contract.ts'
import type { ProductChange, ProductHistory, TeamProduct, TeamProductCard } from './contract.ts'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team('Meenal Joshi')
})
afterAll(() => app.close())

const read = async <Answer>(path: string): Promise<Answer> => {
  const response = await app.request(path, { as: team })
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}
const product = (id: string) => read<TeamProduct>(`/ops/products/${id}`)
const list = async (query: string) =>
  (await read<{ items: TeamProductCard[]; nextCursor: string | null }>(`/ops/products?${query}`)).items
const put = (id: string, json: Partial<ProductChange>) => app.request(`/ops/products/${id}`, { method: 'PUT', as: team, json })
/** Changes a product from the version it is in. */
const change = async (id: string, json: Partial<ProductChange>): Promise<TeamProduct> => {
  const response = await put(id, { version: (await product(id)).version, ...json })
  expect(await response.clone().text()).toContain('"id"')
  expect(response.status).toBe(200)
  return (await response.json()) as TeamProduct
}
const inShop = (id: string) => app.request(`/shop/${id}`)
const found = async (query: string) =>
  ((await (await app.request(`/shop?query=${encodeURIComponent(query)}`)).json()) as { _id: string }[]).map(({ _id }) => _id)

const NEW = {
  category: 'diyas',
  name: { en: 'Peacock lamp', hi: 'मोर दीपक' },
  hsn: '74198030',
  pricePaise: 24_900,
} as const
const made = async (options: object = {}): Promise<TeamProduct> => {
  const word = randomUUID().slice(0, 8)
  const response = await app.request('/ops/products', {
    as: team,
    json: { ...NEW, slug: `peacock-${word}`, sku: `PEACOCK-${word}`, ...options },
  })
  expect(response.status).toBe(201)
  return (await response.json()) as TeamProduct
}
const FULL_PRODUCT = {
  description: { en: 'A brass lamp with a peacock.', hi: 'मोर वाला पीतल का दीपक।' },
  netQuantity: { en: '1 lamp', hi: '1 दीपक' },
  maker: 'Thathera Brassworks, Moradabad',
}
const variantOf = ({ variants }: TeamProduct, at = 0) => {
  const { id, sku, color, size, pricePaise, salePaise } = variants[at] as TeamProduct['variants'][number]
  return { id, sku, color, size, pricePaise, salePaise }
}

describe('a new product', () => {
  it('is hidden until its texts are complete in both languages, and is then found by search', async () => {
    const fresh = await made({ name: { en: 'Mayurpankh lamp', hi: '' } })
    expect([fresh.version, fresh.isVisible, fresh.variants[0]?.stock]).toEqual([0, false, 0])
    expect((await inShop(fresh.id)).status).toBe(404)
    const early = await put(fresh.id, { version: 0, isVisible: true })
    expect(early.status).toBe(422)
    expect(Object.keys((await errorOf(early)).fields ?? {})).toEqual([
      'nameHindi',
      'description',
      'descriptionHindi',
      'netQuantity',
      'netQuantityHindi',
      'maker',
    ])
    expect((await list('list=incomplete&query=mayurpankh')).map(({ id }) => id)).toEqual([fresh.id])
    await change(fresh.id, { ...FULL_PRODUCT, name: { en: 'Mayurpankh lamp', hi: 'मयूरपंख दीपक' }, isVisible: true })
    expect((await inShop(fresh.id)).status).toBe(200)
    expect(await found('मयूरपंख')).toEqual([fresh.id])
    const hindiGone = await put(fresh.id, { version: 1, description: { en: 'A lamp.', hi: '' } })
    expect(await statusAndReasonOf(hindiGone)).toEqual([422, 'product_incomplete'])
  })

  it('has a unique slug and SKU', async () => {
    const first = await made()
    const sku = first.variants[0]?.sku
    const again = (options: object) =>
      app.request('/ops/products', { as: team, json: { ...NEW, slug: 'other', sku: 'OTHER', ...options } })
    expect(await statusAndReasonOf(await again({ slug: first.slug }))).toEqual([409, 'slug_already_exists'])
    expect(await statusAndReasonOf(await again({ sku }))).toEqual([409, 'sku_already_exists'])
    expect((await again({ slug: 'getcart' })).status).toBe(400)
    expect((await again({ hsn: null })).status).toBe(400)
  })
})

describe('a change', () => {
  it('is rejected if another came first, and is recorded in the history', async () => {
    const { id } = await createProduct(app)
    await change(id, { maker: 'First, Pune' })
    expect(await statusAndReasonOf(await put(id, { version: 0, maker: 'Second, Pune' }))).toEqual([409, 'version_conflict'])
    expect(await product(id)).toMatchObject({ version: 1, maker: 'First, Pune' })
    const { items } = await read<ProductHistory>(`/ops/products/${id}/history`)
    expect(items).toMatchObject([
      {
        kind: 'changed',
        by: 'Meenal Joshi',
        changes: [{ field: 'maker', from: 'Mitti Mahal Potteries, Khurja', to: 'First, Pune' }],
      },
    ])
  })

  it('of a name updates the search at once, and deletes terms no other product uses', async () => {
    const [oldTerm, newTerm] = [`purana${randomUUID().slice(0, 4)}`, `naya${randomUUID().slice(0, 4)}`]
    const { id } = await createProduct(app, { name: oldTerm })
    await change(id, { name: { en: newTerm, hi: 'नया दीया' } })
    expect(await found(newTerm)).toEqual([id])
    const words = await app.db
      .selectFrom('product_words')
      .where('word', 'in', [oldTerm, newTerm, 'diya'])
      .select('word')
      .execute()
    expect(words.map(({ word }) => word).sort()).toEqual(['diya', newTerm])
  })

  it('of a price updates the product, its kits and the discount', async () => {
    const part = await createProduct(app)
    const kit = await makeKit(app, { parts: [{ variantId: part.variants[0] ?? '', quantity: 2 }] })
    const before = await product(part.id)
    expect(before.kits.map(({ id }) => id)).toEqual([kit.id])
    await change(part.id, { variants: [{ ...variantOf(before), pricePaise: 20_000, salePaise: 15_000 }] })
    const shown = (await (await inShop(part.id)).json()) as ProductDetails
    expect([shown.price, shown.salePrice, shown.discountPercent]).toEqual([200, 150, 25])
    expect(((await (await inShop(kit.id)).json()) as ProductDetails).salePrice).toBe(270)
    const wrong = await put(part.id, { version: 1, variants: [{ ...variantOf(before), salePaise: 999_999 }] })
    expect(wrong.status).toBe(400)
  })

  it('of variants adds, sorts and deletes them, but only retires those that were ordered', async () => {
    const { id, variants } = await createProduct(app, { variants: [{ color: 'Red' }, { color: 'Blue' }, { color: 'Green' }] })
    await buying(app).placed(linesOf(variants[0]))
    const cart = await app.actors.user()
    await app.request('/shop/add', { as: cart, json: { productId: id, quantity: 1, color: 'Red' } })
    const before = await product(id)
    const added = {
      sku: `NEW-${id.slice(0, 8)}`,
      color: { en: 'Gold', hi: 'सुनहरा' },
      size: null,
      pricePaise: 500,
      salePaise: null,
    }
    const after = await change(id, { variants: [added, variantOf(before, 2)] })
    expect(after.variants.map(({ color, isRetired, stock }) => [color?.en, isRetired, stock])).toEqual([
      ['Gold', false, 0],
      ['Green', false, 20],
      ['Red', true, 19],
    ])
    const shown = (await (await inShop(id)).json()) as ProductDetails
    expect(shown.variants.map(({ color }) => color)).toEqual(['Gold', 'Green'])
    const priced = (await (await app.request('/shop/quote', { as: cart, json: {} })).json()) as { lines: { changes: object[] }[] }
    expect(priced.lines[0]?.changes).toContainEqual({ kind: 'gone' })
    const back = await change(id, { variants: [variantOf(after, 2), variantOf(after, 0)] })
    expect(back.variants.map(({ color, isRetired }) => [color?.en, isRetired])).toEqual([
      ['Red', false],
      ['Gold', false],
    ])
    const twice = await put(id, {
      version: 2,
      variants: [variantOf(back), { ...variantOf(back, 1), color: { en: 'Red', hi: 'लाल' } }],
    })
    expect(await statusAndReasonOf(twice)).toEqual([409, 'duplicate_variant'])
  })

  it('cannot remove a variant that is part of a kit', async () => {
    const part = await createProduct(app, { variants: [{ color: 'Red' }, { color: 'Blue' }] })
    await makeKit(app, { parts: [{ variantId: part.variants[0] ?? '' }] })
    const before = await product(part.id)
    const response = await put(part.id, { version: 0, variants: [variantOf(before, 1)] })
    expect(await statusAndReasonOf(response)).toEqual([409, 'variant_in_kit'])
    expect((await product(part.id)).variants).toHaveLength(2)
  })

  it('of a kit sets its parts and discount, and allows only single products as parts', async () => {
    const [one, other] = [await createProduct(app), await createProduct(app, { variants: [{ stock: 3 }] })]
    const kit = await makeKit(app, { parts: [{ variantId: one.variants[0] ?? '' }] })
    const parts = [
      { variantId: other.variants[0] ?? '', quantity: 2 },
      { variantId: one.variants[0] ?? '', quantity: 1 },
    ]
    const after = await change(kit.id, { parts, discountPercent: 20, ceremony: 'satyanarayan' })
    expect(after.parts.map(({ quantity }) => quantity)).toEqual([2, 1])
    expect([after.pujas, after.stock]).toEqual([['satyanarayan'], 'low-stock'])
    expect(((await (await inShop(kit.id)).json()) as ProductDetails).salePrice).toBe(240)
    const nested = await put(kit.id, { version: 1, parts: [{ variantId: after.variants[0]?.id ?? '', quantity: 1 }] })
    expect(await statusAndReasonOf(nested)).toEqual([422, 'invalid_kit_part'])
    expect((await put(one.id, { version: 0, parts })).status).toBe(400)
    expect((await put(kit.id, { version: 1, category: 'diyas' })).status).toBe(400)
  })

  it('of images publishes an uploaded image, and releases it when it is removed', async () => {
    const { id } = await createProduct(app)
    const form = uploadForm(await makePicture(), { purpose: 'product' })
    const { path } = (await (await app.request('/uploads', { as: team, body: form, method: 'POST' })).json()) as { path: string }
    const before = await product(id)
    const images = [{ url: path, alt: { en: 'A lit lamp', hi: 'जलता दीपक' } }, ...before.images]
    const after = await change(id, { images })
    expect(after.images.map(({ url }) => url)).toEqual([path, before.images[0]?.url])
    const shown = (await (await inShop(id)).json()) as ProductDetails
    expect([shown.imageUrl, shown.images[0]?.alt]).toEqual([path, 'A lit lamp'])
    const upload = () => app.db.selectFrom('uploads').selectAll().executeTakeFirstOrThrow()
    expect(await upload()).toMatchObject({ is_public: true, expires_at: null })
    const strange = await put(id, {
      version: 1,
      images: [{ url: 'https://elsewhere.example/a.webp', alt: { en: 'a', hi: 'अ' } }],
    })
    expect(await statusAndReasonOf(strange)).toEqual([422, 'upload_not_found'])
    await change(id, { images: before.images })
    expect((await upload()).expires_at).not.toBeNull()
  })
})
