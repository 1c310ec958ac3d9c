import type { Context } from '../../../server/context.ts'
import { PAGE_SIZE, pageOf, positionOf } from '../../../server/http/cursor.ts'
import type { Language } from '../../../shared/dates.ts'
import { releasePictures } from '../../accounts/service/uploads.ts'
import { requirePerson } from '../../accounts/service.ts'
import type { OwnGoodReview, OwnGoodReviews } from '../contract/reviews.ts'
import { adoptOrders } from '../store/own.ts'
import { deleteOwnReviews, deleteStops } from '../store/own-reviews.ts'
import { listOwnGoodReviews, listOwnUnreviewed } from '../store/review-lists.ts'
import { listVotes, takeVotes } from '../store/review-votes.ts'
import { countStars } from '../store/reviews.ts'
import { ownOf, waitingOf } from './review-view.ts'

/** How many goods are asked about at once. */
const ASKED = 6

/** What the signed-in person said of goods, newest first, and beside the first page the goods that wait for it. */
export async function ownGoodReviews(ctx: Context, cursor: string | undefined, language: Language): Promise<OwnGoodReviews> {
  const person = requirePerson(ctx.actor)
  const after = positionOf(cursor)
  if (person.emailVerified && !after) await adoptOrders(ctx.db, person.userId, person.email)
  const [rows, waiting] = await Promise.all([
    listOwnGoodReviews(ctx.db, person.userId, after, PAGE_SIZE + 1),
    after ? [] : listOwnUnreviewed(ctx.db, person.userId, ASKED),
  ])
  const page = pageOf(rows, PAGE_SIZE, (row) => row.created_at)
  return {
    written: page.items.map((row) => ownOf(row, language)),
    waiting: waiting.map((row) => waitingOf(row, language)),
    nextCursor: page.nextCursor,
  }
}

/** Everything the signed-in person said of goods, and which reviews of others he found helpful. */
export async function everyGoodReview(ctx: Context) {
  const { userId } = requirePerson(ctx.actor)
  const goodReviews: OwnGoodReview[] = []
  let after: { at: Date; id: string } | undefined
  do {
    const rows = await listOwnGoodReviews(ctx.db, userId, after, PAGE_SIZE)
    goodReviews.push(...rows.map((row) => ownOf(row, 'en')))
    const last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined
    after = last && { at: last.created_at, id: last.id }
  } while (after)
  const votes = await listVotes(ctx.db, userId)
  return { goodReviews, helpfulVotes: votes.map(({ name, at }) => ({ good: name, at: at.toISOString() })) }
}

/** Takes a person's reviews of goods out with their pictures and stars, and his votes; call it in the transaction that ends the account. */
export async function leaveGoodReviews(ctx: Context, userId: string): Promise<void> {
  await takeVotes(ctx.db, userId)
  const gone = await deleteOwnReviews(ctx.db, userId)
  for (const { productId, rating, isHidden } of gone) if (!isHidden) await countStars(ctx.db, productId, { off: rating })
  await releasePictures(
    ctx,
    gone.flatMap(({ photos }) => photos),
  )
  await deleteStops(ctx.db, userId)
}
