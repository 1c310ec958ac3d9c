import type { Context } from '../../../server/context.ts'
import { auditHistoryOf, logAction, type PastAction } from '../../../server/db/audit-log.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { PAGE_SIZE, pageOf, positionOf } from '../../../server/http/cursor.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId, newId } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/languages.ts'
import { detectLanguage } from '../../../shared/text/written-in.ts'
import { REVIEW_EDIT_DAYS, reviewEditableUntil } from '../../../shared/time/review-days.ts'
import { requirePerson, requireTeam } from '../../accounts/sign-in/service.ts'
import type { PanditReview } from '../../pandits/contract.ts'
import { applyReviewRating, findPanditId, requirePandit } from '../../pandits/service.ts'
import { listOwnReviews } from '../erasure/store.ts'
import type { FamilyBooking, MyReview } from '../family/contract.ts'
import { getFamilyBooking, requireFamilyBooking } from '../family/service.ts'
import type { FamilyRow } from '../family/store.ts'
import { recordEvent, replyView, requireLockedBooking } from '../record/service.ts'
import type { ReceivedReview, ReviewRequest, TeamPanditReview, TeamReviewsQuery } from './contract.ts'
import { publicName } from './model.ts'
import {
  deleteReply,
  findReview,
  findTeamReview,
  hideReview,
  insertReview,
  listReceived,
  listReviews,
  listTeamReviews,
  lockReview,
  type ReviewRow,
  restoreReview,
  saveReply,
  type TeamReviewRow,
  updateReview,
} from './store.ts'

const DAY_MS = 86_400_000

/** A review as shown to the public. */
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

/** Reviews of the signed-in pandit, newest first. A hidden one is marked as hidden. */
export async function getReceivedReviews(ctx: Context, cursor: string | undefined) {
  const { id } = await requirePandit(ctx)
  const page = pageOf(await listReceived(ctx.db, id, positionOf(cursor), PAGE_SIZE + 1), PAGE_SIZE, (row) => row.createdAt)
  return { items: page.items.map(receivedReview), nextCursor: page.nextCursor }
}

/**
 * Writes or edits the pandit's reply, within thirty days of the first. 404 for a review of another pandit,
 * conflict/reply_not_editable after the thirty days.
 */
export async function replyToReview(ctx: Context, reviewId: string, content: string): Promise<ReceivedReview> {
  const { id: panditId } = await requirePandit(ctx)
  if (!isId(reviewId)) throw reviewNotFound()
  const at = ctx.clock.now()
  const openSince = new Date(at.getTime() - REVIEW_EDIT_DAYS * DAY_MS)
  const isSaved = await saveReply(ctx.db, { reviewId, panditId, content, language: detectLanguage(content), at, openSince })
  const review = await findReview(ctx.db, panditId, reviewId)
  if (!review || review.hiddenAt !== null) throw reviewNotFound()
  if (!isSaved) {
    const message = `A reply can be changed for ${REVIEW_EDIT_DAYS} days; that time is over. You can still take it back.`
    throw new AppError('conflict', message, { reason: 'reply_not_editable' })
  }
  return receivedReview(review)
}

/** Deletes the pandit's reply, at any age. 404 when he has none. */
export async function deleteOwnReply(ctx: Context, reviewId: string): Promise<void> {
  const { id: panditId } = await requirePandit(ctx)
  if (isId(reviewId) && (await deleteReply(ctx.db, reviewId, panditId))) return
  throw new AppError('not_found', 'There is no reply of yours to this review.')
}

function reviewNotFound(): AppError {
  return new AppError('not_found', 'There is no such review, or it is not of you.')
}

/**
 * Writes or edits the family's review, within thirty days. The pandit's rating and count are updated in the same transaction.
 * Throws conflict/puja_not_completed before the puja is done, conflict/review_not_editable after the thirty days.
 */
export async function reviewBooking(
  ctx: Context,
  ref: string,
  key: string | undefined,
  review: ReviewRequest,
): Promise<{ booking: FamilyBooking; isNew: boolean }> {
  const row = await requireFamilyBooking(ctx, ref, key)
  if (row.state !== 'completed' || row.panditId === null) {
    throw new AppError('conflict', 'A review can be written once the puja is done.', { reason: 'puja_not_completed' })
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
      await applyReviewRating(ctx, { panditId, ratingChange: review.rating, countChange: 1 })
      await recordReviewEvent(ctx, row, 'reviewed', review.rating)
    }
    return isFirst
  })
  return { booking: await getFamilyBooking(ctx, ref, key), isNew }
}

async function editReview(ctx: Context, row: FamilyRow, panditId: string, review: ReviewRequest): Promise<void> {
  const before = await lockReview(ctx.db, row.id)
  if (!before) throw new AppError('conflict', 'The review has changed. Please look at it again.', { reason: 'state_conflict' })
  const now = ctx.clock.now()
  if (now >= reviewEditableUntil(before.createdAt)) {
    throw new AppError('conflict', `A review can be changed for ${REVIEW_EDIT_DAYS} days; that time is over.`, {
      reason: 'review_not_editable',
    })
  }
  if (before.rating === review.rating && before.content === review.content) return
  await updateReview(ctx.db, before.id, { ...review, language: languageOf(review.content, row), at: now })
  const ratingChange = review.rating - before.rating
  // A hidden review does not count, so editing it does not change the rating.
  if (before.hiddenAt === null && ratingChange !== 0) await applyReviewRating(ctx, { panditId, ratingChange, countChange: 0 })
  await recordReviewEvent(ctx, row, 'review-edited', review.rating)
}

function recordReviewEvent(ctx: Context, row: FamilyRow, kind: 'reviewed' | 'review-edited', rating: number): Promise<void> {
  return recordEvent(ctx, row, { who: 'family', kind, to: 'completed', details: { rating }, actorName: row.name })
}

/** A review without text is in the language of the request. */
function languageOf(content: string, row: FamilyRow): Language {
  return content === '' ? row.readerLanguage : detectLanguage(content)
}

/** Public reviews of a pandit, newest first. 404 for an unknown id. */
export async function getPanditReviews(
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

/** A person's own reviews, newest first. A hidden one has the reason. */
export async function getOwnReviews(
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

/** Public or hidden reviews, newest first; optionally of one pandit. 404 for an unknown pandit. */
export async function getTeamPanditReviews(
  ctx: Context,
  { state, pandit, cursor }: TeamReviewsQuery,
): Promise<{ items: TeamPanditReview[]; nextCursor: string | null }> {
  requireTeam(ctx.actor)
  const panditId = pandit === undefined ? undefined : await findPanditId(ctx.db, pandit)
  if (pandit !== undefined && !panditId) throw new AppError('not_found', 'There is no such pandit.')
  const which = { isHidden: state === 'hidden', panditId, after: positionOf(cursor), limit: PAGE_SIZE + 1 }
  const page = pageOf(await listTeamReviews(ctx.db, which), PAGE_SIZE, (row) => row.createdAt)
  const actions = await auditHistoryOf(
    ctx.db,
    'review',
    page.items.map((row) => row.id),
  )
  return { items: page.items.map((row) => teamView(row, actions.get(row.id))), nextCursor: page.nextCursor }
}

function teamView({ ref, editedAt, hiddenReason, ...row }: TeamReviewRow, history: PastAction[] = []): TeamPanditReview {
  const { panditId, panditSlug, panditName, panditNameHindi, hiddenAt } = row
  return {
    ...publicReview(row),
    ref,
    panditId,
    panditSlug,
    panditName,
    panditNameHindi,
    editedAt: editedAt?.toISOString() ?? null,
    hiddenAt: hiddenAt?.toISOString() ?? null,
    hiddenReason,
    history,
  }
}

/**
 * Hides a review: nobody can read it, its stars do not count, and its author gets an email with the reason.
 * conflict/state_conflict when it is already hidden.
 */
export function hidePanditReview(ctx: Context, id: string, reason: string): Promise<TeamPanditReview> {
  return setHidden(ctx, id, reason)
}

/** Restores a hidden review. conflict/state_conflict when it is already public. */
export function restorePanditReview(ctx: Context, id: string): Promise<TeamPanditReview> {
  return setHidden(ctx, id, undefined)
}

/** Hides with a reason, restores without one. Review, rating, history, email and audit log change in one transaction. */
async function setHidden(ctx: Context, id: string, reason: string | undefined): Promise<TeamPanditReview> {
  requireTeam(ctx.actor)
  if (!isId(id)) throw teamReviewNotFound()
  const isChanged = await inTransaction(ctx, async (ctx) => {
    const at = ctx.clock.now()
    const changed = await (reason === undefined ? restoreReview(ctx.db, id) : hideReview(ctx.db, id, { reason, at }))
    if (!changed) return false
    const sign = reason === undefined ? 1 : -1
    await applyReviewRating(ctx, { panditId: changed.panditId, ratingChange: sign * changed.rating, countChange: sign })
    const booking = await requireLockedBooking(ctx, { id: changed.bookingId })
    await recordEvent(ctx, booking, {
      who: 'team',
      kind: reason === undefined ? 'review-restored' : 'review-hidden',
      to: booking.state,
      ...(reason === undefined ? {} : { details: { reason } }),
    })
    await logAction(ctx, {
      action: reason === undefined ? 'review_restored' : 'review_hidden',
      subject: { kind: 'review', id, name: booking.ref },
      ...(reason === undefined ? {} : { details: { reason } }),
    })
    return true
  })
  const row = await findTeamReview(ctx.db, id)
  if (!row) throw teamReviewNotFound()
  if (!isChanged)
    throw new AppError('conflict', 'A colleague changed this a moment ago. Please look at it again.', {
      reason: 'state_conflict',
    })
  return teamView(row, (await auditHistoryOf(ctx.db, 'review', [id])).get(id))
}

function teamReviewNotFound(): AppError {
  return new AppError('not_found', 'There is no such review.')
}
