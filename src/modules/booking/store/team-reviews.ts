import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { REPLY_COLUMNS } from './replies.ts'

const reviews = (db: Database) =>
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
    .$narrowType<{ language: 'en' | 'hi'; replyLanguage: 'en' | 'hi' | null }>()

type Which = { isHidden: boolean; panditId: string | undefined; after: { at: Date; id: string } | undefined; limit: number }

/** Newest first. */
export function listTeamReviews(db: Database, { isHidden, panditId, after, limit }: Which) {
  return reviews(db)
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
  return reviews(db).where('reviews.id', '=', id).executeTakeFirst()
}

type Turned = { bookingId: string; panditId: string; rating: number }
const TURNED = ['booking_id as bookingId', 'pandit_id as panditId', 'rating'] as const

/** Undefined when it is hidden already, or not there. */
export function hideReview(db: Database, id: string, by: { reason: string; at: Date }): Promise<Turned | undefined> {
  return db
    .updateTable('reviews')
    .set({ hidden_at: by.at, hidden_reason: by.reason })
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .returning(TURNED)
    .executeTakeFirst()
}

/** Undefined when everybody may read it already, or it is not there. */
export function restoreReview(db: Database, id: string): Promise<Turned | undefined> {
  return db
    .updateTable('reviews')
    .set({ hidden_at: null, hidden_reason: null })
    .where('id', '=', id)
    .where('hidden_at', 'is not', null)
    .returning(TURNED)
    .executeTakeFirst()
}
