// Writing a review also updates the product's rating figures.
import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Language } from '../../../shared/dates.ts'

export type DeliveredGood = {
  userId: string | null
  email: string
  name: string
  choice: string
  choiceHindi: string
  /** In which the buyer reads. */
  language: Language
}

/** A good of an order that was delivered, held until the transaction ends: its buyer cannot be taken out of it meanwhile. */
export function holdDeliveredGood(db: Database, orderId: string, productId: string): Promise<DeliveredGood | undefined> {
  return db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('orders.id', '=', orderId)
    .where('order_lines.product_id', '=', productId)
    .where('orders.delivered_at', 'is not', null)
    .where('orders.erased_at', 'is', null)
    .select([
      'orders.user_id as userId',
      'orders.email',
      'orders.name',
      'order_lines.choice',
      'order_lines.choice_hindi as choiceHindi',
      'orders.reader_language as language',
    ])
    .$narrowType<{ language: Language }>()
    .orderBy('order_lines.position')
    .limit(1)
    .forShare('orders')
    .executeTakeFirst()
}

export type NewGoodReview = DeliveredGood & {
  id: string
  productId: string
  orderId: string
  rating: number
  content: string
  author: string
  photos: string[]
  at: Date
}

/** False when this buyer has reviewed the good already. */
export async function insertGoodReview(db: Database, review: NewGoodReview): Promise<boolean> {
  const row = await db
    .insertInto('product_reviews')
    .values({
      id: review.id,
      product_id: review.productId,
      order_id: review.orderId,
      user_id: review.userId,
      email: review.email.toLowerCase(),
      rating: review.rating,
      content: review.content,
      language: review.language,
      author: review.author,
      choice: review.choice,
      choice_hindi: review.choiceHindi,
      photos: review.photos,
      created_at: review.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Which = { orderId: string; productId: string; userId: string | null }

/** What this buyer said of the good, here or in another order of his account; locked until the transaction ends. */
export function lockGoodReview(db: Database, { orderId, productId, userId }: Which) {
  return db
    .selectFrom('product_reviews')
    .where('product_id', '=', productId)
    .where((review) => review.or([review('order_id', '=', orderId), ...(userId ? [review('user_id', '=', userId)] : [])]))
    .select(['id', 'rating', 'content', 'photos', 'order_id as orderId', 'created_at as createdAt', 'hidden_at as hiddenAt'])
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

type Change = { rating: number; content: string; language: Language; photos: string[]; at: Date }

export async function updateGoodReview(db: Database, id: string, { at, ...change }: Change): Promise<void> {
  await db
    .updateTable('product_reviews')
    .set({ ...change, edited_at: at })
    .where('id', '=', id)
    .execute()
}

/** Stars that come to a good, or go from it; both when a review changes its mind. */
export type StarChange = { on?: number; off?: number }

/** The figures of a good, in one statement that adds to what stands there: two at once both count. */
export async function countStars(db: Database, productId: string, { on, off }: StarChange): Promise<void> {
  if (on === off) return
  const counts = [
    ...(on === undefined ? [] : [sql`star_counts[${on}::int] = star_counts[${on}::int] + 1`]),
    ...(off === undefined ? [] : [sql`star_counts[${off}::int] = star_counts[${off}::int] - 1`]),
  ]
  const sum = (on ?? 0) - (off ?? 0)
  const reviews = (on === undefined ? 0 : 1) - (off === undefined ? 0 : 1)
  await sql`
    update products set rating_sum = rating_sum + ${sum}::int, review_count = review_count + ${reviews}::int, ${sql.join(counts)}
    where id = ${productId}::uuid`.execute(db)
}

type Hidden = { productId: string; rating: number; photos: string[] }

/** Undefined when it is hidden already, or not there. */
export function hideGoodReview(
  db: Database,
  id: string,
  by: { reason: string; userId: string; at: Date },
): Promise<Hidden | undefined> {
  return db
    .updateTable('product_reviews')
    .set({ hidden_at: by.at, hidden_reason: by.reason, hidden_by: by.userId })
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .returning(['product_id as productId', 'rating', 'photos'])
    .executeTakeFirst()
}

/** Undefined when everybody may read it already, or it is not there. */
export function showGoodReview(db: Database, id: string): Promise<Hidden | undefined> {
  return db
    .updateTable('product_reviews')
    .set({ hidden_at: null, hidden_reason: null, hidden_by: null })
    .where('id', '=', id)
    .where('hidden_at', 'is not', null)
    .returning(['product_id as productId', 'rating', 'photos'])
    .executeTakeFirst()
}
