import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Language } from '../../../shared/languages.ts'
import type { ReviewSort } from './model.ts'

export type DeliveredProduct = {
  userId: string | null
  email: string
  name: string
  variantName: string
  variantNameHindi: string
  /** The buyer's language. */
  language: Language
}

/** A product of a delivered order, locked until the transaction ends, so that its buyer cannot be erased meanwhile. */
export function lockDeliveredProduct(db: Database, orderId: string, productId: string): Promise<DeliveredProduct | undefined> {
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
      'order_lines.variant_name as variantName',
      'order_lines.variant_name_hindi as variantNameHindi',
      'orders.reader_language as language',
    ])
    .$narrowType<{ language: Language }>()
    .orderBy('order_lines.position')
    .limit(1)
    .forShare('orders')
    .executeTakeFirst()
}

export type NewProductReview = DeliveredProduct & {
  id: string
  productId: string
  orderId: string
  rating: number
  content: string
  author: string
  photos: string[]
  at: Date
}

/** Returns false when this buyer has already reviewed the product. */
export async function insertProductReview(db: Database, review: NewProductReview): Promise<boolean> {
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
      variant_name: review.variantName,
      variant_name_hindi: review.variantNameHindi,
      photos: review.photos,
      created_at: review.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type ReviewKey = { orderId: string; productId: string; userId: string | null }

/** This buyer's review of the product, from this or another order of the account; locked until the transaction ends. */
export function lockProductReview(db: Database, { orderId, productId, userId }: ReviewKey) {
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

export async function updateProductReview(db: Database, id: string, { at, ...change }: Change): Promise<void> {
  await db
    .updateTable('product_reviews')
    .set({ ...change, edited_at: at })
    .where('id', '=', id)
    .execute()
}

/** Stars added to and removed from a product; an edited review has both. */
export type StarChange = { on?: number; off?: number }

/** The rating columns of a product, updated by increments in one statement, so that concurrent reviews both count. */
export async function updateRating(db: Database, productId: string, { on, off }: StarChange): Promise<void> {
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

/** Undefined when it is already hidden or does not exist. */
export function hideProductReview(
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

/** Undefined when it is already public or does not exist. */
export function showProductReview(db: Database, id: string): Promise<Hidden | undefined> {
  return db
    .updateTable('product_reviews')
    .set({ hidden_at: null, hidden_reason: null, hidden_by: null })
    .where('id', '=', id)
    .where('hidden_at', 'is not', null)
    .returning(['product_id as productId', 'rating', 'photos'])
    .executeTakeFirst()
}

export type ProductReviewRow = {
  id: string
  author: string
  created_at: Date | string
  rating: number
  content: string
  language: Language
  variant_name: string
  variant_name_hindi: string
  photos: string[]
  helpful_count: number
  is_helpful: boolean
  is_own: boolean
}

const PUBLIC_COLUMNS = sql`r.id, r.author, r.created_at, r.rating, r.content, r.language, r.variant_name, r.variant_name_hindi, r.photos, r.helpful_count`

/** Only for a signed-in reader; nothing is looked up for others. */
const readerColumns = (userId: string | undefined) =>
  userId === undefined
    ? sql`false as is_helpful, false as is_own`
    : sql`exists (select from product_review_votes v where v.review_id = r.id and v.user_id = ${userId}) as is_helpful,
        r.user_id is not distinct from ${userId} as is_own`

const ORDER: Record<ReviewSort, RawBuilder<unknown>> = {
  helpful: sql`r.helpful_count desc, r.created_at desc, r.id desc`,
  newest: sql`r.created_at desc, r.id desc`,
  lowest: sql`r.rating, r.created_at desc, r.id desc`,
}

/** The end of a page: the sort value, then the time and the id. */
export type ReviewCursor = { value: number; at: Date; id: string }

function afterCursor(sort: ReviewSort, { value, at, id }: ReviewCursor): RawBuilder<unknown> {
  const later = sql`(r.created_at, r.id) < (${at}::timestamptz, ${id}::uuid)`
  if (sort === 'newest') return later
  if (sort === 'lowest') return sql`r.rating >= ${value}::int and (r.rating > ${value}::int or ${later})`
  return sql`(r.helpful_count, r.created_at, r.id) < (${value}::int, ${at}::timestamptz, ${id}::uuid)`
}

/** The first reviews of a product, for the statement that reads the product with alias `p`. Nothing is read when it has none. */
export const firstReviews = (userId: string | undefined, limit: number) => sql`
  case when p.review_count = 0 then '[]' else coalesce((select json_agg(f) from (
    select ${PUBLIC_COLUMNS}, ${readerColumns(userId)} from product_reviews r where r.product_id = p.id and r.hidden_at is null
    order by ${ORDER.helpful} limit ${limit}) f), '[]') end`

export type ReviewsPlan = {
  productId: string
  userId: string | undefined
  sort: ReviewSort
  stars: number | undefined
  isPictured: boolean
  after: ReviewCursor | undefined
  limit: number
}

/** Public reviews of a product, in order. */
export async function listProductReviews(db: Database, plan: ReviewsPlan): Promise<ProductReviewRow[]> {
  const { rows } = await sql<ProductReviewRow>`
    select ${PUBLIC_COLUMNS}, ${readerColumns(plan.userId)} from product_reviews r
    where r.product_id = ${plan.productId}::uuid and r.hidden_at is null
      ${plan.stars === undefined ? sql`` : sql`and r.rating = ${plan.stars}`}
      ${plan.isPictured ? sql`and r.photos <> '{}'` : sql``}
      ${plan.after ? sql`and ${afterCursor(plan.sort, plan.after)}` : sql``}
    order by ${ORDER[plan.sort]} limit ${plan.limit}`.execute(db)
  return rows
}

/** The id of a listed product. */
export async function findProductId(db: Database, key: { slug: string } | { id: string }): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .where('id' in key ? 'id' : 'slug', '=', 'id' in key ? key.id : key.slug)
    .where('is_visible', '=', true)
    .select('id')
    .executeTakeFirst()
  return row?.id
}

export type ReviewRow = {
  id: string
  product_id: string
  slug: string
  name: string
  name_hindi: string
  image_url: string | null
  number: string
  author: string
  variant_name: string
  variant_name_hindi: string
  rating: number
  content: string
  language: Language
  photos: string[]
  helpful_count: number
  created_at: Date
  edited_at: Date | null
  hidden_at: Date | null
  hidden_reason: string | null
}

const REVIEW_COLUMNS = sql`r.id, r.product_id, p.slug, p.name, p.name_hindi, p.image_url, o.number, r.author, r.variant_name, r.variant_name_hindi, r.rating, r.content,
  r.language, r.photos, r.helpful_count, r.created_at, r.edited_at, r.hidden_at, r.hidden_reason
  from product_reviews r join products p on p.id = r.product_id join orders o on o.id = r.order_id`

type After = { at: Date; id: string } | undefined
const afterPosition = (after: After) =>
  after ? sql`and (r.created_at, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``

/** A person's product reviews, newest first. */
export async function listOwnProductReviews(db: Database, userId: string, after: After, limit: number): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${REVIEW_COLUMNS} where r.user_id = ${userId} ${afterPosition(after)} order by r.created_at desc, r.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Reviews of the products of an order by its buyer, from this or another order of the account. */
export async function listOrderReviews(db: Database, orderId: string, userId: string | null): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${REVIEW_COLUMNS} where r.order_id = ${orderId}::uuid or (r.user_id = ${userId}
      and r.product_id in (select product_id from order_lines where order_id = ${orderId}::uuid))
    order by r.created_at, r.id`.execute(db)
  return rows
}

export async function findReview(db: Database, id: string): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`select ${REVIEW_COLUMNS} where r.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** The team's list, newest first: public or hidden reviews. */
export async function listTeamReviews(db: Database, isHidden: boolean, after: After, limit: number): Promise<ReviewRow[]> {
  const which = isHidden ? sql`r.hidden_at is not null` : sql`r.hidden_at is null`
  const { rows } = await sql<ReviewRow>`
    select ${REVIEW_COLUMNS} where ${which} ${afterPosition(after)} order by r.created_at desc, r.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export type UnreviewedRow = Pick<
  ReviewRow,
  'product_id' | 'slug' | 'name' | 'name_hindi' | 'image_url' | 'number' | 'variant_name' | 'variant_name_hindi'
> & {
  delivered_at: Date
}

const UNREVIEWED = sql`
  select distinct on (l.product_id) l.product_id, p.slug, p.name, p.name_hindi, l.image_url, o.number, l.variant_name, l.variant_name_hindi, o.delivered_at
  from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
  where o.delivered_at is not null and o.erased_at is null
    and not exists (select from product_reviews r where r.product_id = l.product_id and (r.order_id = o.id or r.user_id = o.user_id))`

/** Products of a delivered order that the buyer has not reviewed. */
export async function listUnreviewed(db: Database, orderId: string): Promise<UnreviewedRow[]> {
  const { rows } = await sql<UnreviewedRow>`${UNREVIEWED} and o.id = ${orderId}::uuid order by l.product_id, l.position`.execute(
    db,
  )
  return rows
}

/** Products of all of a person's orders without a review, latest delivery first. */
export async function listOwnUnreviewed(db: Database, userId: string, limit: number): Promise<UnreviewedRow[]> {
  const { rows } = await sql<UnreviewedRow>`
    select * from (${UNREVIEWED} and o.user_id = ${userId} and o.state = 'delivered'
      order by l.product_id, o.delivered_at desc, l.position) waiting
    order by delivered_at desc, product_id limit ${limit}`.execute(db)
  return rows
}

type Vote = { reviewId: string; userId: string; at: Date }

/** Counts a reader once, however often it is sent; never for a hidden or own review. */
export async function addVote(db: Database, { reviewId, userId, at }: Vote): Promise<void> {
  await sql`
    with vote as (
      insert into product_review_votes (review_id, user_id, created_at)
      select id, ${userId}, ${at}::timestamptz from product_reviews
      where id = ${reviewId}::uuid and hidden_at is null and user_id is distinct from ${userId}
      on conflict do nothing returning review_id
    )
    update product_reviews r set helpful_count = helpful_count + 1 from vote where r.id = vote.review_id`.execute(db)
}

export async function deleteVote(db: Database, reviewId: string, userId: string): Promise<void> {
  await sql`
    with vote as (
      delete from product_review_votes where review_id = ${reviewId}::uuid and user_id = ${userId} returning review_id
    )
    update product_reviews r set helpful_count = helpful_count - 1 from vote where r.id = vote.review_id`.execute(db)
}

/** The current count for readers; undefined for a review that does not exist or is hidden. */
export async function findVote(db: Database, reviewId: string, userId: string) {
  const { rows } = await sql<{ helpfulCount: number; isHelpful: boolean; isOwn: boolean }>`
    select helpful_count as "helpfulCount", user_id is not distinct from ${userId} as "isOwn",
      exists (select from product_review_votes v where v.review_id = r.id and v.user_id = ${userId}) as "isHelpful"
    from product_reviews r where id = ${reviewId}::uuid and hidden_at is null`.execute(db)
  return rows[0]
}

/** All votes of a person, newest first. */
export function listVotes(db: Database, userId: string) {
  return db
    .selectFrom('product_review_votes')
    .innerJoin('product_reviews', 'product_reviews.id', 'product_review_votes.review_id')
    .innerJoin('products', 'products.id', 'product_reviews.product_id')
    .where('product_review_votes.user_id', '=', userId)
    .select(['products.name', 'product_review_votes.created_at as at'])
    .orderBy('product_review_votes.created_at', 'desc')
    .execute()
}

/** Deletes all votes of a person. Call it in the transaction that deletes the account. */
export async function deleteVotes(db: Database, userId: string): Promise<void> {
  await sql`
    with votes as (delete from product_review_votes where user_id = ${userId} returning review_id)
    update product_reviews r set helpful_count = helpful_count - 1 from votes where r.id = votes.review_id`.execute(db)
}

export type DeletedReview = { id: string; productId: string; rating: number; photos: string[]; isHidden: boolean }

/** Deletes a person's product reviews in the order of the products, and updates their ratings. The products are locked first. */
export async function deleteOwnReviews(db: Database, userId: string): Promise<DeletedReview[]> {
  const own = db.selectFrom('orders').where('user_id', '=', userId).select('id')
  const reviewed = db.selectFrom('product_reviews').where('order_id', 'in', own).select('product_id')
  await db.selectFrom('products').where('id', 'in', reviewed).select('id').orderBy('id').forNoKeyUpdate().execute()
  const rows = await db
    .deleteFrom('product_reviews')
    .where('order_id', 'in', own)
    .returning(['id', 'product_id as productId', 'rating', 'photos', 'hidden_at as hiddenAt'])
    .execute()
  const gone = rows.map(({ hiddenAt, ...row }) => ({ ...row, isHidden: hiddenAt !== null }))
  return gone.sort((one, other) => (one.productId < other.productId ? -1 : 1))
}

/** Deletes the opt-outs from review emails of this person's addresses. */
export async function deleteReviewOptOuts(db: Database, userId: string): Promise<void> {
  await db
    .deleteFrom('review_email_opt_outs')
    .where('email', 'in', (query) =>
      query
        .selectFrom('orders')
        .where('user_id', '=', userId)
        .select((order) => order.fn<string>('lower', ['email']).as('email')),
    )
    .execute()
}
