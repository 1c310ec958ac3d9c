import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

type Vote = { reviewId: string; userId: string; at: Date }

/** Counts a reader once, however often it is sent; neither what is hidden nor his own review. */
export async function addVote(db: Database, { reviewId, userId, at }: Vote): Promise<void> {
  await sql`
    with vote as (
      insert into product_review_votes (review_id, user_id, at)
      select id, ${userId}, ${at}::timestamptz from product_reviews
      where id = ${reviewId}::uuid and hidden_at is null and user_id is distinct from ${userId}
      on conflict do nothing returning review_id
    )
    update product_reviews r set helpful_count = helpful_count + 1 from vote where r.id = vote.review_id`.execute(db)
}

export async function takeVote(db: Database, reviewId: string, userId: string): Promise<void> {
  await sql`
    with vote as (
      delete from product_review_votes where review_id = ${reviewId}::uuid and user_id = ${userId} returning review_id
    )
    update product_reviews r set helpful_count = helpful_count - 1 from vote where r.id = vote.review_id`.execute(db)
}

/** What readers of a review see now; undefined for one that is not there or hidden. */
export async function findVote(db: Database, reviewId: string, userId: string) {
  const { rows } = await sql<{ helpfulCount: number; isHelpful: boolean; isOwn: boolean }>`
    select helpful_count as "helpfulCount", user_id is not distinct from ${userId} as "isOwn",
      exists (select from product_review_votes v where v.review_id = r.id and v.user_id = ${userId}) as "isHelpful"
    from product_reviews r where id = ${reviewId}::uuid and hidden_at is null`.execute(db)
  return rows[0]
}

/** Every vote of a person, the latest first. */
export function listVotes(db: Database, userId: string) {
  return db
    .selectFrom('product_review_votes')
    .innerJoin('product_reviews', 'product_reviews.id', 'product_review_votes.review_id')
    .innerJoin('products', 'products.id', 'product_reviews.product_id')
    .where('product_review_votes.user_id', '=', userId)
    .select(['products.name', 'product_review_votes.at'])
    .orderBy('product_review_votes.at', 'desc')
    .execute()
}

/** Takes all votes of a person back; call it in the transaction in which he leaves. */
export async function takeVotes(db: Database, userId: string): Promise<void> {
  await sql`
    with votes as (delete from product_review_votes where user_id = ${userId} returning review_id)
    update product_reviews r set helpful_count = helpful_count - 1 from votes where r.id = votes.review_id`.execute(db)
}
