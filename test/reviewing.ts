import { expect } from 'vitest'
import type { OrderPlaced } from '../src/modules/shop/orders/contract.ts'
import type { OrderReviews, ProductReviewPage } from '../src/modules/shop/reviews/contract.ts'
import { buying } from './buying.ts'
import type { TestActor, TestApp } from './harness.ts'
import { type MadeProduct, makeProduct } from './products.ts'

/** A buyer with his account, or with the key of the order's link. */
export type Buyer = { order: OrderPlaced; as?: TestActor }

const proof = ({ order, as }: Buyer) => (as ? { as } : { headers: { 'x-order-key': order.key } })

/** An order of these goods that has arrived now. */
export async function orderDelivered(
  app: TestApp,
  products: readonly MadeProduct[],
  as?: TestActor,
  contact: object = {},
): Promise<Buyer> {
  const lines = products.map((product) => ({ variantId: product.variants[0] ?? '', quantity: 1 }))
  const order = await buying(app).placed({ ...contact, lines }, as && { as })
  await app.db
    .updateTable('orders')
    .set({ state: 'delivered', delivered_at: app.clock.now() })
    .where('number', '=', order.number)
    .execute()
  return { order, ...(as ? { as } : {}) }
}

export type ReviewInput = { rating?: number; content?: string; photos?: string[] }

/** What the buyers of this application do with what was brought. */
export function reviewing(app: TestApp) {
  const review = (buyer: Buyer, product: MadeProduct, input: ReviewInput = {}) =>
    app.request(`/orders/${buyer.order.number}/reviews`, {
      ...proof(buyer),
      json: { productId: product.id, rating: 5, ...input },
    })
  return {
    review,
    /** The answer of a review that is taken. */
    reviewed: async (buyer: Buyer, product: MadeProduct, input: ReviewInput = {}): Promise<OrderReviews> => {
      const answer = await review(buyer, product, input)
      expect([200, 201]).toContain(answer.status)
      return (await answer.json()) as OrderReviews
    },
    see: async (buyer: Buyer): Promise<OrderReviews> =>
      (await (await app.request(`/orders/${buyer.order.number}/reviews`, proof(buyer))).json()) as OrderReviews,
    send: (buyer: Buyer, body: FormData) =>
      app.request(`/orders/${buyer.order.number}/review-photos`, { ...proof(buyer), method: 'POST', body }),
    read: async (product: MadeProduct, query = '', as?: TestActor): Promise<ProductReviewPage> =>
      (await (await app.request(`/shop/${product.slug}/reviews${query}`, as && { as })).json()) as ProductReviewPage,
  }
}

/** A good this person was brought and has reviewed, with the id of the review. */
export async function reviewedProduct(app: TestApp, as: TestActor): Promise<{ id: string; product: MadeProduct }> {
  const product = await makeProduct(app)
  const { written } = await reviewing(app).reviewed(await orderDelivered(app, [product], as), product, {
    content: 'Burns for hours',
  })
  return { id: written[0]?.id ?? '', product }
}
