// Erases a person's data from product reviews.
import type { Database } from '../../../server/context.ts'

export type GoneReview = { productId: string; rating: number; photos: string[]; isHidden: boolean }

/** Deletes what a person said of goods, in the order of the goods, whose figures follow; the goods are held first. */
export async function deleteOwnReviews(db: Database, userId: string): Promise<GoneReview[]> {
  const own = db.selectFrom('orders').where('user_id', '=', userId).select('id')
  const reviewed = db.selectFrom('product_reviews').where('order_id', 'in', own).select('product_id')
  await db.selectFrom('products').where('id', 'in', reviewed).select('id').orderBy('id').forNoKeyUpdate().execute()
  const rows = await db
    .deleteFrom('product_reviews')
    .where('order_id', 'in', own)
    .returning(['product_id as productId', 'rating', 'photos', 'hidden_at as hiddenAt'])
    .execute()
  const gone = rows.map(({ hiddenAt, ...row }) => ({ ...row, isHidden: hiddenAt !== null }))
  return gone.sort((one, other) => (one.productId < other.productId ? -1 : 1))
}

/** Forgets that the addresses of this person's orders want no asking. */
export async function deleteStops(db: Database, userId: string): Promise<void> {
  await db
    .deleteFrom('review_letter_stops')
    .where('email', 'in', (query) =>
      query
        .selectFrom('orders')
        .where('user_id', '=', userId)
        .select((order) => order.fn<string>('lower', ['email']).as('email')),
    )
    .execute()
}
