import { expect } from 'vitest'
import type { OrderPlaced } from '../src/modules/shop/orders/contract.ts'
import type { OrderReviews, ProductReviewPage } from '../src/modules/shop/reviews/contract.ts'
import type { TestActor, TestApp } from './harness.ts'
import { buying } from './order-helpers.ts'
import { createProduct, type TestProduct } from './products.ts'

/** A buyer with an account, or with the key of the order's link. */
export type Buyer = { order: OrderPlaced; as?: TestActor }

const authOf = ({ order, as }: Buyer) => (as ? { as } : { headers: { 'x-order-key': order.key } })

/** Creates an order of these products that has just been delivered. */
export async function orderDelivered(
  app: TestApp,
  products: readonly TestProduct[],
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

/** The buyers' actions with delivered products. */
export function reviewing(app: TestApp) {
  const review = (buyer: Buyer, product: TestProduct, input: ReviewInput = {}) =>
    app.request(`/orders/${buyer.order.number}/reviews`, {
      ...authOf(buyer),
      json: { productId: product.id, rating: 5, ...input },
    })
  return {
    review,
    /** Writes a review and returns the successful response. */
    reviewed: async (buyer: Buyer, product: TestProduct, input: ReviewInput = {}): Promise<OrderReviews> => {
      const response = await review(buyer, product, input)
      expect([200, 201]).toContain(response.status)
      return (await response.json()) as OrderReviews
    },
    see: async (buyer: Buyer): Promise<OrderReviews> =>
      (await (await app.request(`/orders/${buyer.order.number}/reviews`, authOf(buyer))).json()) as OrderReviews,
    send: (buyer: Buyer, body: FormData) =>
      app.request(`/orders/${buyer.order.number}/review-photos`, { ...authOf(buyer), method: 'POST', body }),
    read: async (product: TestProduct, query = '', as?: TestActor): Promise<ProductReviewPage> =>
      (await (await app.request(`/shop/${product.slug}/reviews${query}`, as && { as })).json()) as ProductReviewPage,
  }
}

/** Creates a product that was delivered to this person and reviewed, with the id of the review. */
export async function reviewedProduct(app: TestApp, as: TestActor): Promise<{ id: string; product: TestProduct }> {
  const product = await createProduct(app)
  const { written } = await reviewing(app).reviewed(await orderDelivered(app, [product], as), product, {
    content: 'Burns for hours',
  })
  return { id: written[0]?.id ?? '', product }
}
