import type { Context } from '../../../server/context.ts'
import { actsOn, recordAct } from '../../../server/db/audit-log.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { PAGE_SIZE, pageOf, positionOf } from '../../../server/http/cursor.ts'
import type { Language } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId } from '../../../shared/ids.ts'
import { publishPictures } from '../../accounts/service/uploads.ts'
import { requireTeam } from '../../accounts/service.ts'
import type { TeamGoodReview } from '../contract/reviews.ts'
import { findWritten, listTeamReviews } from '../store/review-lists.ts'
import { countStars, hideGoodReview, showGoodReview } from '../store/reviews.ts'
import { teamOf } from './review-view.ts'
import { noReview } from './reviews.ts'

/** The team's list, newest first: what everybody may read, or what is hidden. */
export async function teamReviews(ctx: Context, isHidden: boolean, cursor: string | undefined, language: Language) {
  requireTeam(ctx.actor)
  const rows = await listTeamReviews(ctx.db, isHidden, positionOf(cursor), PAGE_SIZE + 1)
  const page = pageOf(rows, PAGE_SIZE, (row) => row.created_at)
  const acts = await actsOn(
    ctx.db,
    'product_review',
    page.items.map((row) => row.id),
  )
  return { items: page.items.map((row) => teamOf(row, language, acts.get(row.id))), nextCursor: page.nextCursor }
}

/** Hides a review with its pictures; its stars no longer count. The writer reads the reason. conflict/state_changed when it is hidden. */
export async function hideReview(ctx: Context, id: string, reason: string, language: Language): Promise<TeamGoodReview> {
  const { userId } = requireTeam(ctx.actor)
  return turn(ctx, id, language, async (ctx) => {
    const hidden = await hideGoodReview(ctx.db, id, { reason, userId, at: ctx.clock.now() })
    if (hidden) await countStars(ctx.db, hidden.productId, { off: hidden.rating })
    return hidden && { photos: hidden.photos, isPublic: false, reason }
  })
}

/** Shows it to everybody again. */
export async function showReview(ctx: Context, id: string, language: Language): Promise<TeamGoodReview> {
  requireTeam(ctx.actor)
  return turn(ctx, id, language, async (ctx) => {
    const shown = await showGoodReview(ctx.db, id)
    if (shown) await countStars(ctx.db, shown.productId, { on: shown.rating })
    return shown && { photos: shown.photos, isPublic: true }
  })
}

type Turned = { photos: string[]; isPublic: boolean; reason?: string } | undefined

async function turn(
  ctx: Context,
  id: string,
  language: Language,
  work: (ctx: Context) => Promise<Turned>,
): Promise<TeamGoodReview> {
  if (!isId(id)) throw noReview()
  const turned = await inTransaction(ctx, async (ctx) => {
    const done = await work(ctx)
    if (!done) return done
    await publishPictures(ctx, done.photos, done.isPublic)
    const written = await findWritten(ctx.db, id)
    await recordAct(ctx, {
      action: done.isPublic ? 'product_review_restored' : 'product_review_hidden',
      subject: { kind: 'product_review', id, name: written?.name ?? '' },
      ...(done.reason === undefined ? {} : { details: { reason: done.reason } }),
    })
    return done
  })
  const row = await findWritten(ctx.db, id)
  if (!row) throw noReview()
  if (!turned) throw new AppError('conflict', 'A colleague was quicker. Please look at it again.', { reason: 'state_changed' })
  return teamOf(row, language, (await actsOn(ctx.db, 'product_review', [id])).get(id))
}
