// One public reply per review, editable for thirty days.
import type { Context } from '../../../server/context.ts'
import { PAGE_SIZE, pageOf, positionOf } from '../../../server/http/cursor.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId } from '../../../shared/ids.ts'
import { REVIEW_EDIT_DAYS, reviewEditableUntil } from '../../../shared/review-days.ts'
import { writtenIn } from '../../../shared/written-in.ts'
import type { PanditReview } from '../../pandits/contract.ts'
import { requirePandit } from '../../pandits/service.ts'
import type { ReceivedReview } from '../contract/figures.ts'
import { deleteReply, findReview, listReceived, type ReviewRow, saveReply } from '../store/replies.ts'
import { replyView } from './views.ts'

const DAY_MS = 86_400_000

/** A review as everybody reads it. */
export function publicReview({
  createdAt,
  hiddenAt: _,
  replyContent,
  replyLanguage,
  repliedAt,
  ...row
}: ReviewRow): PanditReview {
  return { ...row, date: createdAt.toISOString(), reply: replyView({ replyContent, replyLanguage, repliedAt }) }
}

function receivedReview(row: ReviewRow): ReceivedReview {
  const until = row.repliedAt && reviewEditableUntil(row.repliedAt)
  return { ...publicReview(row), replyEditableUntil: until?.toISOString() ?? null, isHidden: row.hiddenAt !== null }
}

/** What families said of the signed-in pandit, newest first; of a hidden one he learns that it is hidden. */
export async function receivedReviews(ctx: Context, cursor: string | undefined) {
  const { id } = await requirePandit(ctx)
  const page = pageOf(await listReceived(ctx.db, id, positionOf(cursor), PAGE_SIZE + 1), PAGE_SIZE, (row) => row.createdAt)
  return { items: page.items.map(receivedReview), nextCursor: page.nextCursor }
}

/** Writes his reply, or another in its place within thirty days of the first; 404 for a review not of him, conflict/reply_closed after. */
export async function replyToReview(ctx: Context, reviewId: string, content: string): Promise<ReceivedReview> {
  const { id: panditId } = await requirePandit(ctx)
  if (!isId(reviewId)) throw noReview()
  const at = ctx.clock.now()
  const openSince = new Date(at.getTime() - REVIEW_EDIT_DAYS * DAY_MS)
  const isSaved = await saveReply(ctx.db, { reviewId, panditId, content, language: writtenIn(content), at, openSince })
  const review = await findReview(ctx.db, panditId, reviewId)
  if (!review || review.hiddenAt !== null) throw noReview()
  if (!isSaved) {
    const message = `A reply can be changed for ${REVIEW_EDIT_DAYS} days, and these are over. You can still take it back.`
    throw new AppError('conflict', message, { reason: 'reply_closed' })
  }
  return receivedReview(review)
}

/** Takes his reply back, however old it is; 404 when there is none of his. */
export async function takeReplyBack(ctx: Context, reviewId: string): Promise<void> {
  const { id: panditId } = await requirePandit(ctx)
  if (isId(reviewId) && (await deleteReply(ctx.db, reviewId, panditId))) return
  throw new AppError('not_found', 'There is no reply of yours to this review.')
}

function noReview(): AppError {
  return new AppError('not_found', 'There is no such review, or it is not of you.')
}
