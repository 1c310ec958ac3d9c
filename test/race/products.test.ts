import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TeamProduct } from '../../src/modules/shop/team-products/contract.ts'
import { postgresUrl } from '../database.ts'
import { createTestApp, type TestActor, type TestApp } from '../harness.ts'
import { waitForBlockedConnections } from '../lock-helpers.ts'
import { buying, errorOf, linesOf } from '../order-helpers.ts'
import { createProduct, makeKit, stockOf, type TestProduct } from '../products.ts'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  if (!postgresUrl) return
  app = await createTestApp()
  team = await app.actors.team()
})
afterAll(() => app?.close())

const statuses = (responses: readonly Response[]) => responses.map(({ status }) => status).sort()
const move = (variantId: string | undefined, json: object, key: string = randomUUID()) =>
  app.request(`/ops/stock/${variantId}`, { as: team, json, headers: { 'idempotency-key': key } })
const put = (id: string, json: object) => app.request(`/ops/products/${id}`, { method: 'PUT', as: team, json })
const product = async (id: string) => (await (await app.request(`/ops/products/${id}`, { as: team })).json()) as TeamProduct
const toVariantChange = ({
  stock: _stock,
  isRetired: _isRetired,
  waiting: _waiting,
  ...variant
}: TeamProduct['variants'][number]) => variant

/** Removes the first variant of a product, while the other requests start before the change is committed. */
async function takeOutWhile({ id }: TestProduct, sendAll: () => Promise<Response>[]): Promise<Response[]> {
  const otherVariants = (await product(id)).variants.slice(1).map(toVariantChange)
  const { edit, sending } = await app.db.transaction().execute(async (holding) => {
    await holding.selectFrom('products').where('id', '=', id).select('id').forNoKeyUpdate().execute()
    const edit = put(id, { version: 0, variants: otherVariants })
    await waitForBlockedConnections(holding, 1)
    const sending = sendAll()
    await waitForBlockedConnections(holding, 1 + sending.length)
    return { edit, sending }
  })
  expect((await edit).status).toBe(200)
  return Promise.all(sending)
}

describe.skipIf(!postgresUrl)('the last pieces', () => {
  it('are written off by one of many, and either sold or written off but never both', async () => {
    const { variants } = await createProduct(app, { variants: [{ stock: 2 }] })
    const broken = { kind: 'damaged', pieces: 2, note: 'Fell' }
    const responses = await Promise.all(Array.from({ length: 10 }, () => move(variants[0], broken)))
    expect(statuses(responses)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const scarce = await createProduct(app, { variants: [{ stock: 10 }] })
    const tries = Array.from({ length: 10 }, () => [
      buying(app).place(linesOf(scarce.variants[0])),
      move(scarce.variants[0], { kind: 'damaged', pieces: 1, note: 'Fell' }),
    ])
    const met = await Promise.all(tries.flat())
    expect(met.filter(({ status }) => status < 300)).toHaveLength(10)
    expect(await stockOf(app, scarce.variants[0] ?? '')).toBe(0)
  })

  it('are added once for a key that is sent twenty times at once', async () => {
    const { variants } = await createProduct(app, { variants: [{ stock: 0 }] })
    const key = randomUUID()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => move(variants[0], { kind: 'delivered', pieces: 5 }, key)),
    )
    expect(new Set(statuses(responses))).toEqual(new Set([200]))
    expect(await stockOf(app, variants[0] ?? '')).toBe(5)
  })
})

describe.skipIf(!postgresUrl)('two edits at once', () => {
  it('of one product: one succeeds, the others are refused', async () => {
    const { id } = await createProduct(app)
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, at) => put(id, { version: 0, maker: `Maker ${at}, Pune` })),
    )
    expect(statuses(responses)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const reasons = await Promise.all(
      responses.filter(({ status }) => status === 409).map(async (one) => (await errorOf(one)).reason),
    )
    expect(new Set(reasons)).toEqual(new Set(['version_conflict']))
  })

  it('of a part and of its kit leave the kit at the price of its parts', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [part, other] = [await createProduct(app), await createProduct(app)]
      const kit = await makeKit(app, { parts: [{ variantId: other.variants[0] ?? '' }] })
      const { variants } = await product(part.id)
      const { id, sku } = variants[0] as TeamProduct['variants'][number]
      await Promise.all([
        put(part.id, { version: 0, variants: [{ id, sku, color: null, size: null, pricePaise: 30_000, salePaise: null }] }),
        put(kit.id, { version: 0, parts: [{ variantId: id, quantity: 1 }] }),
      ])
      expect((await product(kit.id)).variants[0]).toMatchObject({ pricePaise: 30_000, salePaise: 27_000 })
    }
  })

  it('with the same words keep every word of a product, and neither is refused', async () => {
    for (let round = 0; round < 40; round += 1) {
      const word = `jyotirmala${String.fromCharCode(97 + Math.floor(round / 20), 97 + (round % 20))}`
      const [one, two] = [await createProduct(app, { name: `${word} lamp` }), await createProduct(app)]
      const responses = await Promise.all([
        put(one.id, { version: 0, name: { en: 'Another lamp', hi: 'दीपक' } }),
        put(two.id, { version: 0, name: { en: `${word} thali`, hi: 'थाली' } }),
      ])
      expect(statuses(responses)).toEqual([200, 200])
      const words = await app.db.selectFrom('product_words').where('word', '=', word).select('word').execute()
      expect(words).toHaveLength(1)
    }
  })

  it('of a part and of its kit with a common word both succeed', async () => {
    for (let round = 0; round < 20; round += 1) {
      const part = await createProduct(app)
      const kit = await makeKit(app, { parts: [{ variantId: part.variants[0] ?? '' }] })
      const { id, sku } = (await product(part.id)).variants[0] as TeamProduct['variants'][number]
      const name = { en: `Jyotirmala ${round}`, hi: 'ज्योतिर्माला' }
      const price = { id, sku, color: null, size: null, pricePaise: 30_000, salePaise: null }
      const responses = await Promise.all([
        put(part.id, { version: 0, name, variants: [price] }),
        put(kit.id, { version: 0, name }),
      ])
      expect(statuses(responses)).toEqual([200, 200])
    }
  })

  it('of a variant: it is either ordered or removed, and stays in the order', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, variants } = await createProduct(app, { variants: [{ color: 'Red' }, { color: 'Blue' }] })
      const otherVariants = (await product(id)).variants.slice(1).map(toVariantChange)
      const [, ordered] = await Promise.all([
        put(id, { version: 0, variants: otherVariants }),
        buying(app).place(linesOf(variants[0])),
      ])
      const gone = (await product(id)).variants.find((variant) => variant.id === variants[0])
      expect(gone?.isRetired ?? false).toBe(ordered?.status === 201)
    }
  })
})

describe.skipIf(!postgresUrl)('a variant that is removed concurrently', () => {
  it('is out of stock for requests that order it, add it to a cart or subscribe to it', async () => {
    const as = await app.actors.user()
    const made = await createProduct(app, { variants: [{ color: 'Red' }, { color: 'Blue' }] })
    const empty = await createProduct(app, { variants: [{ color: 'Red', stock: 0 }, { color: 'Blue' }] })
    const contact = { email: 'waits-for-red@example.com', consent: true }
    const responses = [
      ...(await takeOutWhile(made, () => [
        buying(app).place(linesOf(made.variants[0])),
        app.request('/shop/add', { as, json: { productId: made.id, color: 'Red', quantity: 1 } }),
      ])),
      ...(await takeOutWhile(empty, () => [
        app.request('/shop/restock-subscriptions', { json: { variantId: empty.variants[0], ...contact } }),
      ])),
    ]
    expect(statuses(responses)).toEqual([409, 409, 409])
    const reasons = await Promise.all(responses.map(async (response) => (await errorOf(response)).reason))
    expect(new Set(reasons)).toEqual(new Set(['out_of_stock']))
  })

  it('is not sold any more after it was ordered', async () => {
    const made = await createProduct(app, { variants: [{ color: 'Red' }, { color: 'Blue' }] })
    await buying(app).placed(linesOf(made.variants[0]))
    const [response] = await takeOutWhile(made, () => [buying(app).place(linesOf(made.variants[0]))])
    expect(response?.status).toBe(409)
    expect(await stockOf(app, made.variants[0] ?? '')).toBe(19)
  })
})
