import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { DEMO_LOGINS } from '../logins.ts'
import { seedDemo } from '../seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await seedDemo(app.ctx, { pandits: 240 })
}, 60_000)
afterAll(() => app.close())

it('are of delivered products only, in both languages, with different ratings and no text twice', async () => {
  const reviews = await app.db
    .selectFrom('product_reviews')
    .innerJoin('orders', 'orders.id', 'product_reviews.order_id')
    .select([
      'rating',
      'content',
      'product_reviews.language',
      'orders.delivered_at',
      'orders.user_id',
      'product_reviews.created_at',
    ])
    .execute()
  expect(reviews.length).toBeGreaterThan(60)
  expect(new Set(reviews.map(({ content }) => content)).size).toBe(reviews.length)
  expect(new Set(reviews.map(({ language }) => language))).toEqual(new Set(['en', 'hi']))
  expect(new Set(reviews.map(({ rating }) => rating)).size).toBeGreaterThan(3)
  for (const review of reviews) expect(review.created_at.getTime()).toBeGreaterThan(review.delivered_at?.getTime() ?? Infinity)
})

it('add up to the figures of their products; products without reviews have none', async () => {
  const products = await app.db.selectFrom('products').select(['id', 'rating_sum', 'review_count', 'star_counts']).execute()
  const reviews = await app.db.selectFrom('product_reviews').select(['product_id', 'rating']).execute()
  for (const product of products) {
    const own = reviews.filter((review) => review.product_id === product.id).map(({ rating }) => rating)
    expect(product).toMatchObject({ rating_sum: own.reduce((sum, rating) => sum + rating, 0), review_count: own.length })
    expect(product.star_counts).toEqual([1, 2, 3, 4, 5].map((star) => own.filter((rating) => rating === star).length))
  }
})

it('leave out the products of the demo family, which the family can review', async () => {
  const [family] = DEMO_LOGINS
  const row = await app.db
    .selectFrom('product_reviews')
    .innerJoin('users', 'users.id', 'product_reviews.user_id')
    .where('users.email', '=', family?.email ?? '')
    .select('product_reviews.id')
    .executeTakeFirst()
  expect(row).toBeUndefined()
})
