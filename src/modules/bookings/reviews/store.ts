import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Language } from '../../../shared/languages.ts'

/** Columns of a review's reply, for every list of reviews joined with `review_replies`. */
export const REPLY_COLUMNS = [
  'review_replies.content as replyContent',
  'review_replies.language as replyLanguage',
  'review_replies.created_at as repliedAt',
] as const

/** The review of a booking with its reply, beside the booking's own columns. */
export const REVIEW_COLUMNS = [
  'reviews.rating as reviewRating',
  'reviews.content as reviewContent',
  'reviews.created_at as reviewedAt',
  'reviews.hidden_reason as reviewHiddenReason',
  ...REPLY_COLUMNS,
] as const

/** All reviews of a pandit with his replies. */
const reviews = (db: Database, panditId: string) =>
  db
    .selectFrom('reviews')
    .leftJoin('review_replies', 'review_replies.review_id', 'reviews.id')
    .where('reviews.pandit_id', '=', panditId)
    .select([
      'reviews.id',
      'reviews.author',
      'reviews.created_at as createdAt',
      'reviews.rating',
      'reviews.content',
      'reviews.ceremony_slug as ceremonySlug',
      'reviews.language',
      'reviews.hidden_at as hiddenAt',
      ...REPLY_COLUMNS,
    ])
    .$narrowType<{ language: Language; replyLanguage: Language | null }>()

type After = { at: Date; id: string } | undefined

/** Public reviews, newest first. */
export function listReviews(db: Database, panditId: string, after: After, limit: number) {
  return listReceived(db, panditId, after, limit, false)
}

/** Newest first; for the pandit himself, including those the team has hidden. */
export function listReceived(db: Database, panditId: string, after: After, limit: number, withHidden = true) {
  return reviews(db, panditId)
    .$if(!withHidden, (query) => query.where('reviews.hidden_at', 'is', null))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(reviews.created_at, reviews.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute()
}
export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number]

export function findReview(db: Database, panditId: string, reviewId: string): Promise<ReviewRow | undefined> {
  return reviews(db, panditId).where('reviews.id', '=', reviewId).executeTakeFirst()
}

export type NewReply = {
  reviewId: string
  panditId: string
  content: string
  language: Language
  at: Date
  /** A reply first written before this time can no longer be edited. */
  openSince: Date
}

/** Writes or edits the reply. Returns false when the review is of another pandit or hidden, or the reply is closed. */
export async function saveReply(db: Database, reply: NewReply): Promise<boolean> {
  const { rows } = await sql`
    insert into review_replies (review_id, pandit_id, content, language, created_at)
    select id, pandit_id, ${reply.content}, ${reply.language}, ${reply.at}::timestamptz from reviews
    where id = ${reply.reviewId}::uuid and pandit_id = ${reply.panditId}::uuid and hidden_at is null
    on conflict (review_id) do update
      set content = excluded.content, language = excluded.language, edited_at = excluded.created_at
      where review_replies.created_at > ${reply.openSince}::timestamptz
    returning review_id`.execute(db)
  return rows.length === 1
}

/** Deletes the reply. Returns false when there is none by this pandit. */
export async function deleteReply(db: Database, reviewId: string, panditId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('review_replies')
    .where('review_id', '=', reviewId)
    .where('pandit_id', '=', panditId)
    .returning('review_id')
    .executeTakeFirst()
  return gone !== undefined
}

const teamReviews = (db: Database) =>
  db
    .selectFrom('reviews')
    .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .innerJoin('pandits', 'pandits.id', 'reviews.pandit_id')
    .leftJoin('review_replies', 'review_replies.review_id', 'reviews.id')
    .select([
      'reviews.id',
      'bookings.ref',
      'pandits.id as panditId',
      'pandits.slug as panditSlug',
      'pandits.name as panditName',
      'pandits.name_hindi as panditNameHindi',
      'reviews.ceremony_slug as ceremonySlug',
      'reviews.author',
      'reviews.rating',
      'reviews.content',
      'reviews.language',
      'reviews.created_at as createdAt',
      'reviews.edited_at as editedAt',
      'reviews.hidden_at as hiddenAt',
      'reviews.hidden_reason as hiddenReason',
      ...REPLY_COLUMNS,
    ])
    .$narrowType<{ language: Language; replyLanguage: Language | null }>()

type ReviewFilter = {
  isHidden: boolean
  panditId: string | undefined
  after: { at: Date; id: string } | undefined
  limit: number
}

/** Newest first. */
export function listTeamReviews(db: Database, { isHidden, panditId, after, limit }: ReviewFilter) {
  return teamReviews(db)
    .where('reviews.hidden_at', isHidden ? 'is not' : 'is', null)
    .$if(panditId !== undefined, (query) => query.where('reviews.pandit_id', '=', panditId ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(reviews.created_at, reviews.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute()
}
export type TeamReviewRow = Awaited<ReturnType<typeof listTeamReviews>>[number]

export function findTeamReview(db: Database, id: string): Promise<TeamReviewRow | undefined> {
  return teamReviews(db).where('reviews.id', '=', id).executeTakeFirst()
}

type ChangedReview = { bookingId: string; panditId: string; rating: number }
const CHANGED_REVIEW = ['booking_id as bookingId', 'pandit_id as panditId', 'rating'] as const

/** Undefined when it is already hidden or does not exist. */
export function hideReview(db: Database, id: string, by: { reason: string; at: Date }): Promise<ChangedReview | undefined> {
  return db
    .updateTable('reviews')
    .set({ hidden_at: by.at, hidden_reason: by.reason })
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .returning(CHANGED_REVIEW)
    .executeTakeFirst()
}

/** Undefined when it is already public or does not exist. */
export function restoreReview(db: Database, id: string): Promise<ChangedReview | undefined> {
  return db
    .updateTable('reviews')
    .set({ hidden_at: null, hidden_reason: null })
    .where('id', '=', id)
    .where('hidden_at', 'is not', null)
    .returning(CHANGED_REVIEW)
    .executeTakeFirst()
}

export type NewReview = {
  id: string
  bookingId: string
  panditId: string
  ceremonySlug: string
  rating: number
  content: string
  language: Language
  author: string
  at: Date
}

/** Inserts the review of a booking. Returns false when it already has one. */
export async function insertReview(db: Database, review: NewReview): Promise<boolean> {
  const row = await db
    .insertInto('reviews')
    .values({
      id: review.id,
      booking_id: review.bookingId,
      pandit_id: review.panditId,
      ceremony_slug: review.ceremonySlug,
      rating: review.rating,
      content: review.content,
      language: review.language,
      author: review.author,
      created_at: review.at,
    })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The review of a booking, locked until the transaction ends. */
export function lockReview(db: Database, bookingId: string) {
  return db
    .selectFrom('reviews')
    .where('booking_id', '=', bookingId)
    .select(['id', 'rating', 'content', 'created_at as createdAt', 'hidden_at as hiddenAt'])
    .forUpdate()
    .executeTakeFirst()
}

export async function updateReview(
  db: Database,
  id: string,
  change: { rating: number; content: string; language: Language; at: Date },
): Promise<void> {
  await db
    .updateTable('reviews')
    .set({ rating: change.rating, content: change.content, language: change.language, edited_at: change.at })
    .where('id', '=', id)
    .execute()
}
