import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import type { ReceivedFile } from '../../../server/http/multipart.ts'
import type { Language } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId, newId } from '../../../shared/ids.ts'
import { reviewEditableUntil } from '../../../shared/review-days.ts'
import { writtenIn } from '../../../shared/written-in.ts'
import type { UploadedPicture } from '../../accounts/contract/uploads.ts'
import { admitOrderUpload, claimOrderPictures, releasePictures, storeOrderPicture } from '../../accounts/service/uploads.ts'
import { requirePerson } from '../../accounts/service.ts'
import type { GoodReviewPage, GoodReviewsQuery, HelpfulCount, OrderReviews, ReviewGood } from '../contract/reviews.ts'
import { reviewerName } from '../model/reviews.ts'
import type { OrderRow } from '../store/order-views.ts'
import { findGoodId, listGoodReviews, listOrderReviews, listUnreviewed } from '../store/review-lists.ts'
import { addVote, findVote, takeVote } from '../store/review-votes.ts'
import {
  countStars,
  type DeliveredGood,
  holdDeliveredGood,
  insertGoodReview,
  lockGoodReview,
  updateGoodReview,
} from '../store/reviews.ts'
import { buyersOrder } from './orders.ts'
import { REVIEWS_AT_ONCE, readerOf, reviewPage, reviewPlace } from './review-page.ts'
import { ownOf, waitingOf } from './review-view.ts'

/** What buyers said of a good; hidden reviews are left out. 404 for what is not on the shelf. */
export async function goodReviews(ctx: Context, key: string, query: GoodReviewsQuery): Promise<GoodReviewPage> {
  const sort = query.sort ?? 'helpful'
  const after = query.cursor ? reviewPlace(query.cursor, sort) : undefined
  const productId = await findGoodId(ctx.db, isId(key) ? { id: key } : { slug: key })
  if (!productId) throw new AppError('not_found', 'Product not found')
  const rows = await listGoodReviews(ctx.db, {
    productId,
    userId: readerOf(ctx.actor),
    sort,
    stars: query.stars === undefined ? undefined : Number(query.stars),
    isPictured: query.photos === 'true',
    after,
    limit: REVIEWS_AT_ONCE + 1,
  })
  return reviewPage(rows, sort, query.lang ?? 'en')
}

/** The goods of an order with what its buyer said of each; both empty until it is delivered. */
export async function orderReviews(
  ctx: Context,
  number: string,
  key: string | undefined,
  language: Language,
): Promise<OrderReviews> {
  const { row } = await buyersOrder(ctx, number, key)
  return reviewsOf(ctx, row, language)
}

async function reviewsOf(ctx: Context, row: OrderRow, language: Language): Promise<OrderReviews> {
  if (row.delivered_at === null) return { written: [], waiting: [] }
  const [said, waiting] = await Promise.all([listOrderReviews(ctx.db, row.id, row.user_id), listUnreviewed(ctx.db, row.id)])
  return { written: said.map((one) => ownOf(one, language)), waiting: waiting.map((one) => waitingOf(one, language)) }
}

/** Lets a picture for a review of this order be sent now; asked before anything of the body is read. 404, 409 and 429 past the limit. */
export async function admitReviewPhoto(
  ctx: Context,
  number: string,
  key: string | undefined,
  address: string,
): Promise<OrderRow> {
  const { row } = await buyersOrder(ctx, number, key)
  if (row.delivered_at === null) throw notDelivered()
  await admitOrderUpload(ctx, row.id, address)
  return row
}

/** Keeps a picture for a review of this order; nobody but its sender and the team sees it until the review shows it. */
export const keepReviewPhoto = (ctx: Context, { id }: OrderRow, file: ReceivedFile): Promise<UploadedPicture> =>
  storeOrderPicture(ctx, file, id)

const notDelivered = () =>
  new AppError('conflict', 'A review can be written once the good has been delivered.', { reason: 'not_delivered' })

/**
 * Writes the buyer's review of one good of this order, or changes it within thirty days; the good's figures follow in the same
 * transaction. Throws conflict/not_delivered, conflict/review_closed after the thirty days, conflict/already_reviewed where
 * another order to the same address has one, and unprocessable/not_own_upload.
 */
export async function reviewGood(
  ctx: Context,
  number: string,
  key: string | undefined,
  review: ReviewGood,
  language: Language,
): Promise<{ reviews: OrderReviews; isNew: boolean }> {
  const { row } = await buyersOrder(ctx, number, key)
  const isNew = await inTransaction(ctx, async (ctx) => {
    const good = await holdDeliveredGood(ctx.db, row.id, review.productId)
    if (!good) throw notDelivered()
    return (await addReview(ctx, row.id, good, review)) || (await changeReview(ctx, row.id, good, review))
  })
  return { reviews: await reviewsOf(ctx, row, language), isNew }
}

/** A review without words is in the language of the order. */
const languageOf = (content: string, good: DeliveredGood): Language => (content === '' ? good.language : writtenIn(content))

async function addReview(ctx: Context, orderId: string, good: DeliveredGood, review: ReviewGood): Promise<boolean> {
  const { productId, rating, content = '', photos = [] } = review
  const at = ctx.clock.now()
  const language = languageOf(content, good)
  const author = reviewerName(good.name)
  const fresh = { ...good, id: newId(at.getTime()), productId, orderId, rating, content, language, author, photos, at }
  if (!(await insertGoodReview(ctx.db, fresh))) return false
  await claimOrderPictures(ctx, { paths: photos, orderId, field: 'photos', isPublic: true })
  await countStars(ctx.db, productId, { on: rating })
  return true
}

/** Answers that it was not new. */
async function changeReview(ctx: Context, orderId: string, good: DeliveredGood, review: ReviewGood): Promise<false> {
  const { productId, rating, content = '' } = review
  const before = await lockGoodReview(ctx.db, { orderId, productId, userId: good.userId })
  if (!before) {
    throw new AppError('conflict', 'You have reviewed this good already, with another order.', { reason: 'already_reviewed' })
  }
  const at = ctx.clock.now()
  if (at >= reviewEditableUntil(before.createdAt)) {
    throw new AppError('conflict', 'A review can be changed for 30 days, and these are over.', { reason: 'review_closed' })
  }
  const photos = review.photos ?? before.photos
  const fresh = photos.filter((path) => !before.photos.includes(path))
  const gone = before.photos.filter((path) => !photos.includes(path))
  await claimOrderPictures(ctx, { paths: fresh, orderId, field: 'photos', isPublic: before.hiddenAt === null })
  await releasePictures(ctx, gone)
  await updateGoodReview(ctx.db, before.id, { rating, content, photos, language: languageOf(content, good), at })
  // A hidden review counts for nothing, so a change of it changes nothing.
  if (before.hiddenAt === null) await countStars(ctx.db, productId, { on: rating, off: before.rating })
  return false
}

/** Counts the signed-in reader's vote, or takes it back; sent twice it counts once. 409 `own_review` for one's own. */
export async function voteHelpful(ctx: Context, id: string, isHelpful: boolean): Promise<HelpfulCount> {
  const { userId } = requirePerson(ctx.actor)
  if (!isId(id)) throw noReview()
  if (isHelpful) await addVote(ctx.db, { reviewId: id, userId, at: ctx.clock.now() })
  else await takeVote(ctx.db, id, userId)
  const now = await findVote(ctx.db, id, userId)
  if (!now) throw noReview()
  if (now.isOwn) throw new AppError('conflict', 'This is your own review.', { reason: 'own_review' })
  return { helpfulCount: now.helpfulCount, isHelpful: now.isHelpful }
}

export const noReview = () => new AppError('not_found', 'There is no such review.')
