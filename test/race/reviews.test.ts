import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductDetails } from '../../src/modules/shop/catalogue/contract.ts'
import { postgresUrl } from '../database.ts'
import { createTestApp, type TestApp } from '../harness.ts'
import { createProduct } from '../products.ts'
import { orderDelivered, reviewing } from '../review-helpers.ts'

const BUYERS = 40

let app: TestApp
beforeAll(async () => {
  if (postgresUrl) app = await createTestApp()
})
afterAll(() => app?.close())

describe.skipIf(!postgresUrl)('many reviews of one product at once', () => {
  it('add up all stars of new, changed and concurrently hidden reviews', async () => {
    const product = await createProduct(app, { variants: [{ stock: 1000 }] })
    const doing = reviewing(app)
    const team = await app.actors.team()
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, (_, index) =>
        orderDelivered(app, [product], undefined, { email: `buyer${index}@example.com` }),
      ),
    )
    const ratingOf = (index: number) => (index % 5) + 1
    // Each is sent twice, as by a double tap.
    const requests = buyers.flatMap((buyer, index) =>
      [0, 1].map(() => doing.reviewed(buyer, product, { rating: ratingOf(index) })),
    )
    const written = (await Promise.all(requests)).filter((_, index) => index % 2 === 0)
    const changes = buyers.slice(0, 20).map((buyer) => doing.review(buyer, product, { rating: 5 }))
    const hidden = written
      .slice(10, 30)
      .map((reviewed) =>
        app.request(`/ops/product-reviews/${reviewed.written[0]?.id}/hide`, { as: team, json: { reason: 'Rude' } }),
      )
    for (const response of await Promise.all([...changes, ...hidden])) expect(response.status).toBe(200)
    const shown = await app.db
      .selectFrom('product_reviews')
      .where('product_id', '=', product.id)
      .where('hidden_at', 'is', null)
      .select('rating')
      .execute()
    const { reviews, rating, starCounts } = (await (await app.request(`/shop/${product.slug}`)).json()) as ProductDetails
    const sum = shown.reduce((total, row) => total + row.rating, 0)
    expect([reviews, rating]).toEqual([20, Math.round((sum * 10) / 20) / 10])
    expect(starCounts).toEqual([1, 2, 3, 4, 5].map((star) => shown.filter((row) => row.rating === star).length))
  })

  it('count ten concurrent taps of a reader as one', async () => {
    const product = await createProduct(app, { variants: [{ stock: 1000 }] })
    const { written } = await reviewing(app).reviewed(await orderDelivered(app, [product]), product)
    const readers = await Promise.all(Array.from({ length: 8 }, () => app.actors.user()))
    const taps = readers.flatMap((as) =>
      Array.from({ length: 10 }, () => app.request(`/shop/reviews/${written[0]?.id}/helpful`, { as, json: { isHelpful: true } })),
    )
    for (const response of await Promise.all(taps)) expect(response.status).toBe(200)
    expect((await reviewing(app).read(product)).items).toMatchObject([{ helpfulCount: 8 }])
  })
})
