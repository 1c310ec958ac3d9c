import type { Actor, Context } from '../../../server/context.ts'
import { auditHistoryOf, eraseReasons, logAction, type PastAction } from '../../../server/db/audit-log.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { PAGE_SIZE, packCursor, pageOf, positionOf, refusedCursor, unpackCursor } from '../../../server/http/cursor.ts'
import type { ReceivedFile } from '../../../server/http/multipart.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId, newId } from '../../../shared/ids.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import { detectLanguage } from '../../../shared/text/written-in.ts'
import { indiaDate } from '../../../shared/time/dates.ts'
import { REVIEW_EDIT_DAYS, reviewEditableUntil } from '../../../shared/time/review-days.ts'
import type { UploadedPicture } from '../../accounts/pictures/contract.ts'
import { claimOrderPictures, publishPictures, releasePictures, storeOrderPicture } from '../../accounts/pictures/service.ts'
import { requirePerson, requireTeam } from '../../accounts/sign-in/service.ts'
import { consumeCallerLimits, consumeServiceLimit } from '../../settings/rate-limits/service.ts'
import { imageOf, nameOf } from '../catalogue/model.ts'
import { claimGuestOrders } from '../erasure/store.ts'
import { requireBuyersOrder } from '../orders/service.ts'
import type { OrderRow } from '../orders/store.ts'
import type {
  HelpfulCount,
  OrderReviews,
  OwnProductReview,
  OwnProductReviews,
  ProductReview,
  ProductReviewPage,
  ProductReviewsQuery,
  ProductToReview,
  ReviewProduct,
  TeamProductReview,
} from './contract.ts'
import { type ReviewSort, reviewerName } from './model.ts'
import {
  addVote,
  type DeliveredProduct,
  deleteOwnReviews,
  deleteReviewOptOuts,
  deleteVote,
  deleteVotes,
  findProductId,
  findReview,
  findVote,
  hideProductReview,
  insertProductReview,
  listOrderReviews,
  listOwnProductReviews,
  listOwnUnreviewed,
  listProductReviews,
  listTeamReviews,
  listUnreviewed,
  listVotes,
  lockDeliveredProduct,
  lockProductReview,
  type ProductReviewRow,
  type ReviewCursor,
  type ReviewRow,
  showProductReview,
  type UnreviewedRow,
  updateProductReview,
  updateRating,
} from './store.ts'

export const REVIEWS_AT_ONCE = 6

/** The reader, when the result depends on it. */
export const readerOf = (actor: Actor): string | undefined => (actor.kind === 'person' ? actor.userId : undefined)

/** One page of rows. One more row than shown was queried. */
export function reviewPage(rows: readonly ProductReviewRow[], sort: ReviewSort, language: Language): ProductReviewPage {
  const items = rows.slice(0, REVIEWS_AT_ONCE)
  const last = rows.length > REVIEWS_AT_ONCE ? items.at(-1) : undefined
  return { items: items.map((row) => reviewOf(row, language)), nextCursor: last ? cursorAfter(last, sort) : null }
}

const reviewOf = (row: ProductReviewRow, language: Language): ProductReview => ({
  id: row.id,
  author: row.author,
  month: indiaDate(new Date(row.created_at)).slice(0, 7),
  rating: row.rating,
  content: row.content,
  language: row.language,
  variantName: pickByLanguage(language, { en: row.variant_name, hi: row.variant_name_hindi }),
  photos: row.photos,
  helpfulCount: row.helpful_count,
  isHelpful: row.is_helpful,
  isOwn: row.is_own,
})

const leadingValue: Record<ReviewSort, (row: ProductReviewRow) => number> = {
  helpful: (row) => row.helpful_count,
  newest: () => 0,
  lowest: (row) => row.rating,
}

const cursorAfter = (row: ProductReviewRow, sort: ReviewSort): string =>
  packCursor([sort, leadingValue[sort](row), new Date(row.created_at).getTime(), row.id])

const MAX_DATE_MS = 8.64e15

/** Throws `invalid` for an unknown cursor, or one of another sort order. */
export function parseReviewCursor(text: string, sort: ReviewSort): ReviewCursor {
  const [cursorSort, value, at, id] = unpackCursor(text)
  const isInteger = (number: unknown, max: number): number is number =>
    typeof number === 'number' && Number.isInteger(number) && number >= 0 && number < max
  if (!isInteger(value, 2 ** 31) || !isInteger(at, MAX_DATE_MS) || typeof id !== 'string' || !isId(id)) throw refusedCursor()
  const instant = new Date(at)
  if (instant.getUTCFullYear() > 9999) throw refusedCursor()
  if (cursorSort !== sort) throw refusedCursor('The cursor belongs to another order of the list. Start from the first page.')
  return { value, at: instant, id }
}

type OrderedProductRow = Pick<
  UnreviewedRow,
  'product_id' | 'slug' | 'name' | 'name_hindi' | 'image_url' | 'number' | 'variant_name' | 'variant_name_hindi'
>

const toOrderedProduct = (row: OrderedProductRow, language: Language) => ({
  productId: row.product_id,
  slug: row.slug,
  name: nameOf(row, language),
  imageUrl: imageOf(row),
  variantName: pickByLanguage(language, { en: row.variant_name, hi: row.variant_name_hindi }),
  number: row.number,
})

export const toProductToReview = (row: UnreviewedRow, language: Language): ProductToReview => ({
  ...toOrderedProduct(row, language),
  deliveredAt: row.delivered_at.toISOString(),
})

const written = (row: ReviewRow, language: Language) => ({
  ...toOrderedProduct(row, language),
  id: row.id,
  rating: row.rating,
  content: row.content,
  photos: row.photos,
  helpfulCount: row.helpful_count,
  createdAt: row.created_at.toISOString(),
  hiddenReason: row.hidden_reason,
})

export const toOwnReview = (row: ReviewRow, language: Language): OwnProductReview => ({
  ...written(row, language),
  editableUntil: reviewEditableUntil(row.created_at).toISOString(),
})

const toOrderReviews = (written: readonly ReviewRow[], waiting: readonly UnreviewedRow[], language: Language): OrderReviews => ({
  written: written.map((row) => toOwnReview(row, language)),
  waiting: waiting.map((row) => toProductToReview(row, language)),
})

export const toTeamReview = (row: ReviewRow, language: Language, history: PastAction[] = []): TeamProductReview => ({
  ...written(row, language),
  author: row.author,
  language: row.language,
  editedAt: row.edited_at?.toISOString() ?? null,
  hiddenAt: row.hidden_at?.toISOString() ?? null,
  history,
})

/** Public reviews of a product. 404 when it is not listed. */
export async function getProductReviews(ctx: Context, key: string, query: ProductReviewsQuery): Promise<ProductReviewPage> {
  const sort = query.sort ?? 'helpful'
  const after = query.cursor ? parseReviewCursor(query.cursor, sort) : undefined
  const productId = await findProductId(ctx.db, isId(key) ? { id: key } : { slug: key })
  if (!productId) throw new AppError('not_found', 'Product not found')
  const rows = await listProductReviews(ctx.db, {
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

/** The products of an order with the buyer's reviews; both lists are empty until it is delivered. */
export async function getOrderReviews(
  ctx: Context,
  number: string,
  key: string | undefined,
  language: Language,
): Promise<OrderReviews> {
  const { row } = await requireBuyersOrder(ctx, number, key)
  return reviewsOf(ctx, row, language)
}

async function reviewsOf(ctx: Context, row: OrderRow, language: Language): Promise<OrderReviews> {
  if (row.delivered_at === null) return { written: [], waiting: [] }
  const [ownReviews, waiting] = await Promise.all([listOrderReviews(ctx.db, row.id, row.user_id), listUnreviewed(ctx.db, row.id)])
  return toOrderReviews(ownReviews, waiting, language)
}

/**
 * Checks that a photo for this order can be uploaded now, before the body is read. Throws 404, 409, and 429. Strangers are refused before the
 * limit of the network is counted, so that they cannot use it up.
 */
export async function checkReviewPhotoAllowed(
  ctx: Context,
  number: string,
  key: string | undefined,
  network: string,
): Promise<OrderRow> {
  const { row } = await requireBuyersOrder(ctx, number, key)
  if (row.delivered_at === null) throw notDelivered()
  await consumeServiceLimit(ctx, 'uploadsPerOrder', row.id)
  await consumeCallerLimits(ctx, ['uploadsPerNetwork'], network)
  return row
}

/** Stores a photo for a review of this order. Only its sender and the team see it until the review is public. */
export const storeReviewPhoto = (ctx: Context, { id }: OrderRow, file: ReceivedFile): Promise<UploadedPicture> =>
  storeOrderPicture(ctx, file, id)

const notDelivered = () =>
  new AppError('conflict', 'A review can be written once the product has been delivered.', { reason: 'order_not_delivered' })

/**
 * Writes or edits (within thirty days) the buyer's review of one product of this order. The product's rating is updated in the
 * same transaction. Throws conflict/order_not_delivered, conflict/review_not_editable after the thirty days,
 * conflict/already_reviewed when another order of the same address has a review, and unprocessable/upload_not_found.
 */
export async function reviewProduct(
  ctx: Context,
  number: string,
  key: string | undefined,
  review: ReviewProduct,
  language: Language,
): Promise<{ reviews: OrderReviews; isNew: boolean }> {
  const { row } = await requireBuyersOrder(ctx, number, key)
  const isNew = await inTransaction(ctx, async (ctx) => {
    const product = await lockDeliveredProduct(ctx.db, row.id, review.productId)
    if (!product) throw notDelivered()
    return (await addReview(ctx, row.id, product, review)) || (await changeReview(ctx, row.id, product, review))
  })
  return { reviews: await reviewsOf(ctx, row, language), isNew }
}

/** A review without text is in the language of the order. */
const languageOf = (content: string, product: DeliveredProduct): Language =>
  content === '' ? product.language : detectLanguage(content)

async function addReview(ctx: Context, orderId: string, product: DeliveredProduct, review: ReviewProduct): Promise<boolean> {
  const { productId, rating, content = '', photos = [] } = review
  const at = ctx.clock.now()
  const language = languageOf(content, product)
  const author = reviewerName(product.name)
  const added = { ...product, id: newId(at.getTime()), productId, orderId, rating, content, language, author, photos, at }
  if (!(await insertProductReview(ctx.db, added))) return false
  await claimOrderPictures(ctx, { paths: photos, orderId, field: 'photos', isPublic: true })
  await updateRating(ctx.db, productId, { on: rating })
  return true
}

/** Returns that it was not new. */
async function changeReview(ctx: Context, orderId: string, product: DeliveredProduct, review: ReviewProduct): Promise<false> {
  const { productId, rating, content = '' } = review
  const before = await lockProductReview(ctx.db, { orderId, productId, userId: product.userId })
  if (!before) {
    throw new AppError('conflict', 'You have already reviewed this product, with another order.', { reason: 'already_reviewed' })
  }
  const at = ctx.clock.now()
  if (at >= reviewEditableUntil(before.createdAt)) {
    const message = `A review can be changed for ${REVIEW_EDIT_DAYS} days; that time is over.`
    throw new AppError('conflict', message, { reason: 'review_not_editable' })
  }
  const photos = review.photos ?? before.photos
  const added = photos.filter((path) => !before.photos.includes(path))
  const gone = before.photos.filter((path) => !photos.includes(path))
  await claimOrderPictures(ctx, { paths: added, orderId, field: 'photos', isPublic: before.hiddenAt === null })
  await releasePictures(ctx, gone)
  await updateProductReview(ctx.db, before.id, { rating, content, photos, language: languageOf(content, product), at })
  // A hidden review does not count, so editing it does not change the rating.
  if (before.hiddenAt === null) await updateRating(ctx.db, productId, { on: rating, off: before.rating })
  return false
}

/** Adds or removes the signed-in reader's vote; a repeated vote counts once. 409 `own_review`. */
export async function voteHelpful(ctx: Context, id: string, isHelpful: boolean): Promise<HelpfulCount> {
  const { userId } = requirePerson(ctx.actor)
  if (!isId(id)) throw noReview()
  if (isHelpful) await addVote(ctx.db, { reviewId: id, userId, at: ctx.clock.now() })
  else await deleteVote(ctx.db, id, userId)
  const now = await findVote(ctx.db, id, userId)
  if (!now) throw noReview()
  if (now.isOwn) throw new AppError('conflict', 'This is your own review.', { reason: 'own_review' })
  return { helpfulCount: now.helpfulCount, isHelpful: now.isHelpful }
}

export const noReview = () => new AppError('not_found', 'There is no such review.')

/** The maximum number of products without a review that are listed. */
const MAX_WAITING = 6

/** The signed-in person's product reviews, newest first; the first page also has the products without a review. */
export async function getOwnProductReviews(
  ctx: Context,
  cursor: string | undefined,
  language: Language,
): Promise<OwnProductReviews> {
  const person = requirePerson(ctx.actor)
  const after = positionOf(cursor)
  if (person.emailVerified && !after) await claimGuestOrders(ctx.db, person.userId, person.email)
  const [rows, waiting] = await Promise.all([
    listOwnProductReviews(ctx.db, person.userId, after, PAGE_SIZE + 1),
    after ? [] : listOwnUnreviewed(ctx.db, person.userId, MAX_WAITING),
  ])
  const page = pageOf(rows, PAGE_SIZE, (row) => row.created_at)
  return { ...toOrderReviews(page.items, waiting, language), nextCursor: page.nextCursor }
}

/** All product reviews and votes of the signed-in person. */
export async function exportProductReviews(ctx: Context) {
  const { userId } = requirePerson(ctx.actor)
  const productReviews: OwnProductReview[] = []
  let after: { at: Date; id: string } | undefined
  do {
    const rows = await listOwnProductReviews(ctx.db, userId, after, PAGE_SIZE)
    productReviews.push(...rows.map((row) => toOwnReview(row, 'en')))
    const last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined
    after = last && { at: last.created_at, id: last.id }
  } while (after)
  const votes = await listVotes(ctx.db, userId)
  return { productReviews, helpfulVotes: votes.map(({ name, at }) => ({ product: name, at: at.toISOString() })) }
}

/** Deletes a person's product reviews, photos and votes. Call it in the transaction that deletes the account. */
export async function eraseProductReviews(ctx: Context, userId: string): Promise<void> {
  await deleteVotes(ctx.db, userId)
  const gone = await deleteOwnReviews(ctx.db, userId)
  for (const { productId, rating, isHidden } of gone) if (!isHidden) await updateRating(ctx.db, productId, { off: rating })
  const photos = gone.flatMap((review) => review.photos)
  await releasePictures(ctx, photos)
  await eraseReasons(ctx.db, 'product_review', gone)
  await deleteReviewOptOuts(ctx.db, userId)
}

/** The team's list, newest first: public or hidden reviews. */
export async function getTeamReviews(ctx: Context, isHidden: boolean, cursor: string | undefined, language: Language) {
  requireTeam(ctx.actor)
  const rows = await listTeamReviews(ctx.db, isHidden, positionOf(cursor), PAGE_SIZE + 1)
  const page = pageOf(rows, PAGE_SIZE, (row) => row.created_at)
  const actions = await auditHistoryOf(
    ctx.db,
    'product_review',
    page.items.map((row) => row.id),
  )
  return { items: page.items.map((row) => toTeamReview(row, language, actions.get(row.id))), nextCursor: page.nextCursor }
}

/** Hides a review with its photos and stars. Its author sees the reason. conflict/state_conflict when it is hidden. */
export async function hideReview(ctx: Context, id: string, reason: string, language: Language): Promise<TeamProductReview> {
  const { userId } = requireTeam(ctx.actor)
  return changeVisibility(ctx, id, language, async (ctx) => {
    const hidden = await hideProductReview(ctx.db, id, { reason, userId, at: ctx.clock.now() })
    if (hidden) await updateRating(ctx.db, hidden.productId, { off: hidden.rating })
    return hidden && { photos: hidden.photos, isPublic: false, reason }
  })
}

/** Restores a hidden review. */
export async function showReview(ctx: Context, id: string, language: Language): Promise<TeamProductReview> {
  requireTeam(ctx.actor)
  return changeVisibility(ctx, id, language, async (ctx) => {
    const shown = await showProductReview(ctx.db, id)
    if (shown) await updateRating(ctx.db, shown.productId, { on: shown.rating })
    return shown && { photos: shown.photos, isPublic: true }
  })
}

type ChangedVisibility = { photos: string[]; isPublic: boolean; reason?: string } | undefined

async function changeVisibility(
  ctx: Context,
  id: string,
  language: Language,
  work: (ctx: Context) => Promise<ChangedVisibility>,
): Promise<TeamProductReview> {
  if (!isId(id)) throw noReview()
  const changedReview = await inTransaction(ctx, async (ctx) => {
    const done = await work(ctx)
    if (!done) return done
    await publishPictures(ctx, done.photos, done.isPublic)
    const written = await findReview(ctx.db, id)
    await logAction(ctx, {
      action: done.isPublic ? 'product_review_restored' : 'product_review_hidden',
      subject: { kind: 'product_review', id, name: written?.name ?? '' },
      ...(done.reason === undefined ? {} : { details: { reason: done.reason } }),
    })
    return done
  })
  const row = await findReview(ctx.db, id)
  if (!row) throw noReview()
  if (!changedReview)
    throw new AppError('conflict', 'A colleague changed this just now. Please look at it again.', { reason: 'state_conflict' })
  return toTeamReview(row, language, (await auditHistoryOf(ctx.db, 'product_review', [id])).get(id))
}
