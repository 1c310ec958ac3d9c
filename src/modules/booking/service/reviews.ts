// One review per completed puja, editable for thirty days.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { PAGE_SIZE, pageOf, positionOf } from '../../../server/http/cursor.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { reviewEditableUntil } from '../../../shared/review-days.ts'
import { writtenIn } from '../../../shared/written-in.ts'
import { requirePerson } from '../../accounts/service.ts'
import type { PanditReview } from '../../pandits/contract.ts'
import { addReview, findPanditId } from '../../pandits/service.ts'
import type { MyReview } from '../contract/own.ts'
import type { FamilyBooking, ReviewRequest } from '../contract.ts'
import { publicName } from '../model/public-name.ts'
import type { FamilyRow } from '../store/family.ts'
import { insertReview, lockReview, updateReview } from '../store/outcome.ts'
import { listOwnReviews } from '../store/own.ts'
import { listReviews } from '../store/replies.ts'
import { familyBooking, familyRow } from './family.ts'
import { record } from './record.ts'
import { publicReview } from './replies.ts'
import { replyView } from './views.ts'

/**
 * Writes the family's review, or changes it within thirty days; rating and count of the pandit follow in the same
 * transaction. Throws conflict/not_completed before the puja is done, conflict/review_closed after the thirty days.
 */
export async function reviewBooking(
  ctx: Context,
  ref: string,
  key: string | undefined,
  review: ReviewRequest,
): Promise<{ booking: FamilyBooking; isNew: boolean }> {
  const row = await familyRow(ctx, ref, key)
  if (row.state !== 'completed' || row.panditId === null) {
    throw new AppError('conflict', 'A review can be written once the puja is done.', { reason: 'not_completed' })
  }
  const panditId = row.panditId
  const isNew = await inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const isFirst = await insertReview(ctx.db, {
      id: newId(now.getTime()),
      bookingId: row.id,
      panditId,
      ceremonySlug: row.ceremonySlug,
      rating: review.rating,
      content: review.content,
      language: languageOf(review.content, row),
      author: publicName(row.name),
      at: now,
    })
    if (!isFirst) await editReview(ctx, row, panditId, review)
    else {
      await addReview(ctx, { panditId, ratingChange: review.rating, countChange: 1 })
      await note(ctx, row, 'reviewed', review.rating)
    }
    return isFirst
  })
  return { booking: await familyBooking(ctx, ref, key), isNew }
}

async function editReview(ctx: Context, row: FamilyRow, panditId: string, review: ReviewRequest): Promise<void> {
  const before = await lockReview(ctx.db, row.id)
  if (!before) throw new AppError('conflict', 'The review has changed. Please look at it again.', { reason: 'state_changed' })
  const now = ctx.clock.now()
  if (now >= reviewEditableUntil(before.createdAt)) {
    throw new AppError('conflict', 'A review can be changed for 30 days, and these are over.', { reason: 'review_closed' })
  }
  if (before.rating === review.rating && before.content === review.content) return
  await updateReview(ctx.db, before.id, { ...review, language: languageOf(review.content, row), at: now })
  const ratingChange = review.rating - before.rating
  // A hidden review counts for nothing, so a change of it changes nothing.
  if (before.hiddenAt === null && ratingChange !== 0) await addReview(ctx, { panditId, ratingChange, countChange: 0 })
  await note(ctx, row, 'review-edited', review.rating)
}

function note(ctx: Context, row: FamilyRow, kind: 'reviewed' | 'review-edited', rating: number): Promise<void> {
  return record(ctx, row, { who: 'family', kind, to: 'completed', details: { rating }, actorName: row.name })
}

/** A review without words is in the language of the request. */
function languageOf(content: string, row: FamilyRow): 'en' | 'hi' {
  return content === '' ? row.readerLanguage : writtenIn(content)
}

/** What families said of a pandit, newest first; hidden reviews are left out. 404 for an id nobody has. */
export async function panditReviews(
  ctx: Context,
  idOrSlug: string,
  cursor: string | undefined,
  limit = PAGE_SIZE,
): Promise<{ items: PanditReview[]; nextCursor: string | null }> {
  const after = positionOf(cursor)
  const panditId = await findPanditId(ctx.db, idOrSlug)
  if (!panditId) throw new AppError('not_found', 'There is no such pandit.')
  const rows = await listReviews(ctx.db, panditId, after, limit + 1)
  const page = pageOf(rows, limit, (row) => row.createdAt)
  return { items: page.items.map(publicReview), nextCursor: page.nextCursor }
}

/** The reviews a person has written on their own bookings, newest first; a hidden one says why. */
export async function myReviews(
  ctx: Context,
  cursor: string | undefined,
): Promise<{ items: MyReview[]; nextCursor: string | null }> {
  const { userId } = requirePerson(ctx.actor)
  const rows = await listOwnReviews(ctx.db, userId, positionOf(cursor), PAGE_SIZE + 1)
  const page = pageOf(rows, PAGE_SIZE, (row) => row.createdAt)
  return {
    items: page.items.map(({ id: _, createdAt, replyContent, replyLanguage, repliedAt, ...row }) => ({
      ...row,
      reply: replyView({ replyContent, replyLanguage, repliedAt }),
      createdAt: createdAt.toISOString(),
      editableUntil: reviewEditableUntil(createdAt).toISOString(),
    })),
    nextCursor: page.nextCursor,
  }
}
