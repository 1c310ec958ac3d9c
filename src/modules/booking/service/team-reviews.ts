// Hiding or restoring a review updates the pandit's rating immediately.
import type { Context } from '../../../server/context.ts'
import { actsOn, type PastAct, recordAct } from '../../../server/db/audit-log.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { PAGE_SIZE, pageOf, positionOf } from '../../../server/http/cursor.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId } from '../../../shared/ids.ts'
import { requireTeam } from '../../accounts/service.ts'
import { addReview, findPanditId } from '../../pandits/service.ts'
import type { TeamPanditReview, TeamReviewsQuery } from '../contract/team-reviews.ts'
import { findTeamReview, hideReview, listTeamReviews, restoreReview, type TeamReviewRow } from '../store/team-reviews.ts'
import { lock, record } from './record.ts'
import { publicReview } from './replies.ts'

/** Newest first: what everybody may read, or what is hidden; of one pandit if asked. 404 for a pandit nobody knows. */
export async function teamPanditReviews(
  ctx: Context,
  { state, pandit, cursor }: TeamReviewsQuery,
): Promise<{ items: TeamPanditReview[]; nextCursor: string | null }> {
  requireTeam(ctx.actor)
  const panditId = pandit === undefined ? undefined : await findPanditId(ctx.db, pandit)
  if (pandit !== undefined && !panditId) throw new AppError('not_found', 'There is no such pandit.')
  const which = { isHidden: state === 'hidden', panditId, after: positionOf(cursor), limit: PAGE_SIZE + 1 }
  const page = pageOf(await listTeamReviews(ctx.db, which), PAGE_SIZE, (row) => row.createdAt)
  const acts = await actsOn(
    ctx.db,
    'review',
    page.items.map((row) => row.id),
  )
  return { items: page.items.map((row) => teamView(row, acts.get(row.id))), nextCursor: page.nextCursor }
}

function teamView({ ref, editedAt, hiddenReason, ...row }: TeamReviewRow, history: PastAct[] = []): TeamPanditReview {
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

/** Hides a review: nobody reads it, its stars do not count, and its author is told why. conflict/state_changed when it is hidden already. */
export function hidePanditReview(ctx: Context, id: string, reason: string): Promise<TeamPanditReview> {
  return turn(ctx, id, reason)
}

/** Shows a hidden review to everybody again. conflict/state_changed when it is shown already. */
export function restorePanditReview(ctx: Context, id: string): Promise<TeamPanditReview> {
  return turn(ctx, id, undefined)
}

/** Hides with a reason, restores without one. Review, rating, history, letter and audit log change together or not at all. */
async function turn(ctx: Context, id: string, reason: string | undefined): Promise<TeamPanditReview> {
  requireTeam(ctx.actor)
  if (!isId(id)) throw noReview()
  const isTurned = await inTransaction(ctx, async (ctx) => {
    const at = ctx.clock.now()
    const turned = await (reason === undefined ? restoreReview(ctx.db, id) : hideReview(ctx.db, id, { reason, at }))
    if (!turned) return false
    const sign = reason === undefined ? 1 : -1
    await addReview(ctx, { panditId: turned.panditId, ratingChange: sign * turned.rating, countChange: sign })
    const booking = await lock(ctx, { id: turned.bookingId })
    await record(ctx, booking, {
      who: 'team',
      kind: reason === undefined ? 'review-restored' : 'review-hidden',
      to: booking.state,
      ...(reason === undefined ? {} : { details: { reason } }),
    })
    await recordAct(ctx, {
      action: reason === undefined ? 'review_restored' : 'review_hidden',
      subject: { kind: 'review', id, name: booking.ref },
      ...(reason === undefined ? {} : { details: { reason } }),
    })
    return true
  })
  const row = await findTeamReview(ctx.db, id)
  if (!row) throw noReview()
  if (!isTurned) throw new AppError('conflict', 'A colleague was quicker. Please look at it again.', { reason: 'state_changed' })
  return teamView(row, (await actsOn(ctx.db, 'review', [id])).get(id))
}

function noReview(): AppError {
  return new AppError('not_found', 'There is no such review.')
}
