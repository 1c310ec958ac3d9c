import type { Actor } from '../../../server/context.ts'
import { packCursor, refusedCursor, unpackCursor } from '../../../server/http/cursor.ts'
import { indiaDate, type Language } from '../../../shared/dates.ts'
import { isId } from '../../../shared/ids.ts'
import type { GoodReview, GoodReviewPage } from '../contract/reviews.ts'
import type { ReviewSort } from '../model/reviews.ts'
import type { GoodReviewRow, ReviewPlace } from '../store/review-lists.ts'

export const REVIEWS_AT_ONCE = 6

/** Who reads, where that makes a difference. */
export const readerOf = (actor: Actor): string | undefined => (actor.kind === 'person' ? actor.userId : undefined)

/** One page of rows of which one more were asked for. */
export function reviewPage(rows: readonly GoodReviewRow[], sort: ReviewSort, language: Language): GoodReviewPage {
  const items = rows.slice(0, REVIEWS_AT_ONCE)
  const last = rows.length > REVIEWS_AT_ONCE ? items.at(-1) : undefined
  return { items: items.map((row) => reviewOf(row, language)), nextCursor: last ? cursorAfter(last, sort) : null }
}

const reviewOf = (row: GoodReviewRow, language: Language): GoodReview => ({
  id: row.id,
  author: row.author,
  month: indiaDate(new Date(row.created_at)).slice(0, 7),
  rating: row.rating,
  content: row.content,
  language: row.language,
  choice: language === 'hi' ? row.choice_hindi : row.choice,
  photos: row.photos,
  helpfulCount: row.helpful_count,
  isHelpful: row.is_helpful,
  isOwn: row.is_own,
})

const leadingValue: Record<ReviewSort, (row: GoodReviewRow) => number> = {
  helpful: (row) => row.helpful_count,
  newest: () => 0,
  lowest: (row) => row.rating,
}

const cursorAfter = (row: GoodReviewRow, sort: ReviewSort): string =>
  packCursor([sort, leadingValue[sort](row), new Date(row.created_at).getTime(), row.id])

const LATEST_MS = 8.64e15

/** Throws `invalid` naming the field for what is not a cursor of ours, and for one of another order. */
export function reviewPlace(text: string, sort: ReviewSort): ReviewPlace {
  const [madeFor, value, at, id] = unpackCursor(text)
  const isWhole = (number: unknown, most: number): number is number =>
    typeof number === 'number' && Number.isInteger(number) && number >= 0 && number < most
  if (!isWhole(value, 2 ** 31) || !isWhole(at, LATEST_MS) || typeof id !== 'string' || !isId(id)) throw refusedCursor()
  const instant = new Date(at)
  if (instant.getUTCFullYear() > 9999) throw refusedCursor()
  if (madeFor !== sort) throw refusedCursor('The cursor belongs to another order of the list. Start from the first page.')
  return { value, at: instant, id }
}
