import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { errorOf } from '../../../../test/order-helpers.ts'
import { createProduct } from '../../../../test/products.ts'
import { type Buyer, orderDelivered, reviewing } from '../../../../test/review-helpers.ts'
import type { ProductDetails } from '../catalogue/contract.ts'
import type { OwnProductReviews, ProductReviewPage, TeamProductReview } from './contract.ts'

let app: TestApp
let team: TestActor
let doing: ReturnType<typeof reviewing>
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
  doing = reviewing(app)
})
beforeEach(() => app.clock.set(new Date('2026-11-20T06:00:00Z')))
afterAll(() => app.close())

const DAY = 24 * 60
const page = async (slug: string, as?: TestActor) =>
  (await (await app.request(`/shop/${slug}`, as && { as })).json()) as ProductDetails
const figures = async (slug: string) => {
  const { rating, reviews, starCounts } = await page(slug)
  return { rating, reviews, starCounts }
}
const guest = (word: string) => ({
  email: `${word}-${Math.floor(performance.now() * 1000)}@example.com`,
  name: `Shri ${word} Sharma`,
})

describe('writing a review', () => {
  it('is possible for a guest with the order’s link, and counts at once', async () => {
    const product = await createProduct(app, { variants: [{ color: 'Brass', size: '5 inch' }] })
    const buyer = await orderDelivered(app, [product], undefined, guest('Meena'))
    expect((await doing.see(buyer)).waiting).toMatchObject([{ productId: product.id, number: buyer.order.number }])
    const response = await doing.review(buyer, product, { rating: 4, content: 'Heavy, and the wick stands well.' })
    expect(response.status).toBe(201)
    expect(await doing.see(buyer)).toMatchObject({
      written: [{ rating: 4, content: 'Heavy, and the wick stands well.', hiddenReason: null, variantName: 'Brass, 5 inch' }],
      waiting: [],
    })
    const { firstReviews, ...shown } = await page(product.slug)
    expect(shown).toMatchObject({ rating: 4, reviews: 1, starCounts: [0, 0, 0, 1, 0] })
    // Only the first name and the month, so that the author cannot be identified.
    expect(firstReviews).toMatchObject({
      items: [
        {
          author: 'Meena',
          month: '2026-11',
          rating: 4,
          variantName: 'Brass, 5 inch',
          language: 'en',
          isOwn: false,
          isHelpful: false,
        },
      ],
      nextCursor: null,
    })
    expect(JSON.stringify(firstReviews)).not.toMatch(/Sharma|@|2026-11-20/)
  })

  it('is rejected before delivery, for a product that was not ordered, and for anyone else', async () => {
    const [product, other] = [await createProduct(app), await createProduct(app)]
    const as = await app.actors.user()
    const buyer = await orderDelivered(app, [product], as)
    const elsewhere = await doing.review(buyer, other)
    expect([elsewhere.status, (await errorOf(elsewhere)).reason]).toEqual([409, 'order_not_delivered'])
    expect((await doing.review({ ...buyer, as: await app.actors.user() }, product)).status).toBe(404)
    await app.db
      .updateTable('orders')
      .set({ state: 'shipped', carrier: 'India Post', delivered_at: null })
      .where('number', '=', buyer.order.number)
      .execute()
    const early = await doing.review(buyer, product)
    expect([early.status, (await errorOf(early)).reason]).toEqual([409, 'order_not_delivered'])
    expect(await doing.see(buyer)).toEqual({ written: [], waiting: [] })
  })

  it('can be repeated for thirty days, and updates the product’s rating', async () => {
    const product = await createProduct(app)
    const buyer = await orderDelivered(app, [product], await app.actors.user())
    await doing.reviewed(buyer, product, { rating: 2, content: 'Leaks oil.' })
    app.clock.advance(30 * DAY - 1)
    const changed = await doing.review(buyer, product, { rating: 5, content: 'यह दूसरा दीया बढ़िया है।' })
    expect(changed.status).toBe(200)
    expect(await figures(product.slug)).toEqual({ rating: 5, reviews: 1, starCounts: [0, 0, 0, 0, 1] })
    expect((await doing.read(product)).items).toMatchObject([{ language: 'hi', month: '2026-11' }])
    app.clock.advance(1)
    const late = await doing.review(buyer, product, { rating: 1 })
    expect([late.status, (await errorOf(late)).reason]).toEqual([409, 'review_not_editable'])
    expect(await figures(product.slug)).toEqual({ rating: 5, reviews: 1, starCounts: [0, 0, 0, 0, 1] })
  })

  it('is limited to one review per product and buyer across orders', async () => {
    const product = await createProduct(app)
    const as = await app.actors.user()
    const [first, second] = [await orderDelivered(app, [product], as), await orderDelivered(app, [product], as)]
    await doing.reviewed(first, product, { rating: 3 })
    expect((await doing.see(second)).written).toMatchObject([{ rating: 3, number: first.order.number }])
    expect((await doing.review(second, product, { rating: 4 })).status).toBe(200)
    expect(await figures(product.slug)).toMatchObject({ reviews: 1, rating: 4 })
    const contact = guest('Kamla')
    const [once, again] = [
      await orderDelivered(app, [product], undefined, contact),
      await orderDelivered(app, [product], undefined, contact),
    ]
    await doing.reviewed(once, product, { rating: 5 })
    // The email was never verified, so this order may not change the other order’s review.
    const refused = await doing.review(again, product, { rating: 1 })
    expect([refused.status, (await errorOf(refused)).reason]).toEqual([409, 'already_reviewed'])
    expect(await figures(product.slug)).toMatchObject({ reviews: 2, starCounts: [0, 0, 0, 1, 1] })
  })

  it('links a guest’s review to the account that has verified the order’s email', async () => {
    const product = await createProduct(app)
    const as = await app.actors.user()
    const buyer = await orderDelivered(app, [product], undefined, { email: as.email.toUpperCase() })
    await doing.reviewed(buyer, product, { content: 'Good clay.' })
    const own = (await (await app.request('/user/product-reviews', { as })).json()) as OwnProductReviews
    expect(own.written).toMatchObject([{ content: 'Good clay.', number: buyer.order.number }])
    expect((await page(product.slug, as)).firstReviews.items).toMatchObject([{ isOwn: true }])
  })
})

describe('the account', () => {
  it('lists its reviews and the products without a review, each once', async () => {
    const as = await app.actors.user()
    const [one, other] = [await createProduct(app), await createProduct(app)]
    const first = await orderDelivered(app, [one, other], as)
    await orderDelivered(app, [one], as)
    await doing.reviewed(first, one)
    const own = (await (await app.request('/user/product-reviews?lang=hi', { as })).json()) as OwnProductReviews
    expect(own.written.map(({ slug, name }) => [slug, name])).toEqual([[one.slug, 'दीया']])
    expect(own.waiting.map(({ slug }) => slug)).toEqual([other.slug])
    expect(own.nextCursor).toBeNull()
  })
})

/** Reviews of one product with these ratings, an hour apart, by different people. */
async function manyReviews(ratings: readonly number[]) {
  const product = await createProduct(app, { variants: [{ stock: 100 }] })
  for (const [index, rating] of ratings.entries()) {
    app.clock.advance(60)
    await doing.reviewed(await orderDelivered(app, [product], undefined, guest(`Reader${index}`)), product, {
      rating,
      content: `Nr ${index}`,
    })
  }
  return product
}

const contents = ({ items }: ProductReviewPage) => items.map(({ content }) => content)

describe('reading reviews', () => {
  it('returns every sort order page by page, each review once', async () => {
    const product = await manyReviews([5, 3, 5, 1, 4, 5, 3, 5])
    for (const [sort, expected] of [
      ['newest', ['Nr 7', 'Nr 6', 'Nr 5', 'Nr 4', 'Nr 3', 'Nr 2', 'Nr 1', 'Nr 0']],
      ['lowest', ['Nr 3', 'Nr 6', 'Nr 1', 'Nr 4', 'Nr 7', 'Nr 5', 'Nr 2', 'Nr 0']],
    ] as const) {
      const first = await doing.read(product, `?sort=${sort}`)
      expect(first.items).toHaveLength(6)
      const second = await doing.read(product, `?sort=${sort}&cursor=${first.nextCursor}`)
      expect([...contents(first), ...contents(second)]).toEqual(expected)
      expect(second.nextCursor).toBeNull()
    }
    const { firstReviews } = await page(product.slug)
    expect(firstReviews).toEqual(await doing.read(product))
    expect(contents(await doing.read(product, `?cursor=${firstReviews.nextCursor}`))).toEqual(['Nr 1', 'Nr 0'])
  })

  it('filters by stars and photos', async () => {
    const product = await manyReviews([5, 3, 3])
    expect(contents(await doing.read(product, '?stars=3'))).toEqual(['Nr 2', 'Nr 1'])
    expect(contents(await doing.read(product, '?stars=2'))).toEqual([])
    expect(contents(await doing.read(product, '?photos=true'))).toEqual([])
  })

  it('rejects a cursor of another sort order, an invalid cursor, and unknown filters', async () => {
    const product = await manyReviews([5, 5, 5, 5, 5, 5, 5])
    const { nextCursor } = await doing.read(product, '?sort=newest')
    for (const query of [`?sort=lowest&cursor=${nextCursor}`, '?cursor=bm90IG9uZQ', '?sort=best', '?stars=6']) {
      expect((await app.request(`/shop/${product.slug}/reviews${query}`)).status, query).toBe(400)
    }
    expect((await app.request('/shop/no-such-good/reviews')).status).toBe(404)
  })
})

describe('finding a review helpful', () => {
  const vote = (id: string, isHelpful: boolean, as?: TestActor) =>
    app.request(`/shop/reviews/${id}/helpful`, { json: { isHelpful }, ...(as ? { as } : {}) })

  it('counts each reader once, can be undone, and moves the review to the top', async () => {
    const product = await manyReviews([5, 4])
    const [, older] = (await doing.read(product, '?sort=newest')).items
    const [one, other] = [await app.actors.user(), await app.actors.user()]
    for (const as of [one, one, other]) expect((await vote(older?.id ?? '', true, as)).status).toBe(200)
    const [first] = (await doing.read(product, '', one)).items
    expect(first).toMatchObject({ id: older?.id, helpfulCount: 2, isHelpful: true })
    expect(await (await vote(older?.id ?? '', false, one)).json()).toEqual({ helpfulCount: 1, isHelpful: false })
    expect(await (await vote(older?.id ?? '', false, one)).json()).toEqual({ helpfulCount: 1, isHelpful: false })
  })

  it('is not possible for guests, for one’s own review or for an unknown review', async () => {
    const product = await createProduct(app)
    const as = await app.actors.user()
    const { written } = await doing.reviewed(await orderDelivered(app, [product], as), product)
    const id = written[0]?.id ?? ''
    expect((await vote(id, true)).status).toBe(401)
    const own = await vote(id, true, as)
    expect([own.status, (await errorOf(own)).reason]).toEqual([409, 'own_review'])
    expect((await doing.read(product)).items).toMatchObject([{ helpfulCount: 0 }])
    expect((await vote('0198c0de-0000-7000-8000-000000000000', true, as)).status).toBe(404)
  })
})

describe('the team', () => {
  const turn = (id: string, to: 'hide' | 'show', json: object = {}) =>
    app.request(`/ops/product-reviews/${id}/${to}`, { as: team, json })
  const shown = async (state: string) =>
    ((await (await app.request(`/ops/product-reviews?state=${state}`, { as: team })).json()) as { items: TeamProductReview[] })
      .items

  it('hides a review with a reason that its author sees, and shows it again, with the rating updated', async () => {
    app.clock.advance(DAY)
    const product = await createProduct(app)
    const buyer: Buyer = await orderDelivered(app, [product], undefined, guest('Ravi'))
    const { written } = await doing.reviewed(buyer, product, { rating: 1, content: 'Ask Mr Gupta of number 7.' })
    const id = written[0]?.id ?? ''
    expect((await shown('shown'))[0]).toMatchObject({ id, author: 'Ravi', number: buyer.order.number })
    expect((await turn(id, 'hide')).status).toBe(400)
    expect((await turn(id, 'hide', { reason: 'Names a neighbour' })).status).toBe(200)
    const again = await turn(id, 'hide', { reason: 'Names a neighbour' })
    expect([again.status, (await errorOf(again)).reason]).toEqual([409, 'state_conflict'])
    expect(await figures(product.slug)).toEqual({ rating: 0, reviews: 0, starCounts: [0, 0, 0, 0, 0] })
    expect((await doing.read(product)).items).toEqual([])
    expect((await shown('hidden'))[0]).toMatchObject({ id, hiddenReason: 'Names a neighbour' })
    expect((await doing.see(buyer)).written).toMatchObject([{ hiddenReason: 'Names a neighbour' }])
    // A review changed while it is hidden still does not count.
    await doing.reviewed(buyer, product, { rating: 3, content: 'The clay is thin.' })
    expect(await figures(product.slug)).toMatchObject({ reviews: 0 })
    expect((await turn(id, 'show')).status).toBe(200)
    expect(await figures(product.slug)).toEqual({ rating: 3, reviews: 1, starCounts: [0, 0, 1, 0, 0] })
  })
})
