import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Language } from '../../../shared/dates.ts'
import type { ReviewSort } from '../model/reviews.ts'

export type GoodReviewRow = {
  id: string
  author: string
  created_at: Date | string
  rating: number
  content: string
  language: Language
  choice: string
  choice_hindi: string
  photos: string[]
  helpful_count: number
  is_helpful: boolean
  is_own: boolean
}

const READ = sql`r.id, r.author, r.created_at, r.rating, r.content, r.language, r.choice, r.choice_hindi, r.photos, r.helpful_count`

/** What only a signed-in reader has: nothing is looked up for anybody else. */
const ofReader = (userId: string | undefined) =>
  userId === undefined
    ? sql`false as is_helpful, false as is_own`
    : sql`exists (select from product_review_votes v where v.review_id = r.id and v.user_id = ${userId}) as is_helpful,
        r.user_id is not distinct from ${userId} as is_own`

const ORDER: Record<ReviewSort, RawBuilder<unknown>> = {
  helpful: sql`r.helpful_count desc, r.created_at desc, r.id desc`,
  newest: sql`r.created_at desc, r.id desc`,
  lowest: sql`r.rating, r.created_at desc, r.id desc`,
}

/** Where a page ended: the value its order goes by first, then the instant and the id. */
export type ReviewPlace = { value: number; at: Date; id: string }

function past(sort: ReviewSort, { value, at, id }: ReviewPlace): RawBuilder<unknown> {
  const later = sql`(r.created_at, r.id) < (${at}::timestamptz, ${id}::uuid)`
  if (sort === 'newest') return later
  if (sort === 'lowest') return sql`r.rating >= ${value}::int and (r.rating > ${value}::int or ${later})`
  return sql`(r.helpful_count, r.created_at, r.id) < (${value}::int, ${at}::timestamptz, ${id}::uuid)`
}

/** The head of a good's reviews, for the statement that reads the good under the name `p`; nothing is read where there are none. */
export const firstReviews = (userId: string | undefined, limit: number) => sql`
  case when p.review_count = 0 then '[]' else coalesce((select json_agg(f) from (
    select ${READ}, ${ofReader(userId)} from product_reviews r where r.product_id = p.id and r.hidden_at is null
    order by ${ORDER.helpful} limit ${limit}) f), '[]') end`

export type ReviewsPlan = {
  productId: string
  userId: string | undefined
  sort: ReviewSort
  stars: number | undefined
  isPictured: boolean
  after: ReviewPlace | undefined
  limit: number
}

/** Reviews of a good that everybody may read, in order. */
export async function listGoodReviews(db: Database, plan: ReviewsPlan): Promise<GoodReviewRow[]> {
  const { rows } = await sql<GoodReviewRow>`
    select ${READ}, ${ofReader(plan.userId)} from product_reviews r
    where r.product_id = ${plan.productId}::uuid and r.hidden_at is null
      ${plan.stars === undefined ? sql`` : sql`and r.rating = ${plan.stars}`}
      ${plan.isPictured ? sql`and r.photos <> '{}'` : sql``}
      ${plan.after ? sql`and ${past(plan.sort, plan.after)}` : sql``}
    order by ${ORDER[plan.sort]} limit ${plan.limit}`.execute(db)
  return rows
}

/** The id of a good that is on the shelf. */
export async function findGoodId(db: Database, key: { slug: string } | { id: string }): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .where('id' in key ? 'id' : 'slug', '=', 'id' in key ? key.id : key.slug)
    .where('is_visible', '=', true)
    .select('id')
    .executeTakeFirst()
  return row?.id
}

export type WrittenRow = {
  id: string
  product_id: string
  slug: string
  name: string
  name_hindi: string
  image_url: string | null
  number: string
  author: string
  choice: string
  choice_hindi: string
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

const WRITTEN = sql`r.id, r.product_id, p.slug, p.name, p.name_hindi, p.image_url, o.number, r.author, r.choice, r.choice_hindi, r.rating, r.content,
  r.language, r.photos, r.helpful_count, r.created_at, r.edited_at, r.hidden_at, r.hidden_reason
  from product_reviews r join products p on p.id = r.product_id join orders o on o.id = r.order_id`

type After = { at: Date; id: string } | undefined
const older = (after: After) => (after ? sql`and (r.created_at, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``)

/** What a person said of goods, newest first. */
export async function listOwnGoodReviews(db: Database, userId: string, after: After, limit: number): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    select ${WRITTEN} where r.user_id = ${userId} ${older(after)} order by r.created_at desc, r.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** What was said of the goods of an order by its buyer, there or in another order of his account. */
export async function listOrderReviews(db: Database, orderId: string, userId: string | null): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    select ${WRITTEN} where r.order_id = ${orderId}::uuid or (r.user_id = ${userId}
      and r.product_id in (select product_id from order_lines where order_id = ${orderId}::uuid))
    order by r.created_at, r.id`.execute(db)
  return rows
}

export async function findWritten(db: Database, id: string): Promise<WrittenRow | undefined> {
  const { rows } = await sql<WrittenRow>`select ${WRITTEN} where r.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** The team's list, newest first: what is shown, or what is hidden. */
export async function listTeamReviews(db: Database, isHidden: boolean, after: After, limit: number): Promise<WrittenRow[]> {
  const which = isHidden ? sql`r.hidden_at is not null` : sql`r.hidden_at is null`
  const { rows } = await sql<WrittenRow>`
    select ${WRITTEN} where ${which} ${older(after)} order by r.created_at desc, r.id desc limit ${limit}`.execute(db)
  return rows
}

export type WaitingRow = Pick<
  WrittenRow,
  'product_id' | 'slug' | 'name' | 'name_hindi' | 'image_url' | 'number' | 'choice' | 'choice_hindi'
> & {
  delivered_at: Date
}

const WAITING = sql`
  select distinct on (l.product_id) l.product_id, p.slug, p.name, p.name_hindi, l.image_url, o.number, l.choice, l.choice_hindi, o.delivered_at
  from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
  where o.delivered_at is not null and o.erased_at is null
    and not exists (select from product_reviews r where r.product_id = l.product_id and (r.order_id = o.id or r.user_id = o.user_id))`

/** The goods of a delivered order its buyer has said nothing of. */
export async function listUnreviewed(db: Database, orderId: string): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`${WAITING} and o.id = ${orderId}::uuid order by l.product_id, l.position`.execute(db)
  return rows
}

/** The goods of all orders of a person that he has said nothing of, the latest delivered first. */
export async function listOwnUnreviewed(db: Database, userId: string, limit: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select * from (${WAITING} and o.user_id = ${userId} and o.state = 'delivered'
      order by l.product_id, o.delivered_at desc, l.position) waiting
    order by delivered_at desc, product_id limit ${limit}`.execute(db)
  return rows
}
