export const REVIEW_SORTS = ['helpful', 'newest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

export const MAX_REVIEW_PHOTOS = 4

/** Days after delivery: the products were used by then. */
export const REQUEST_AFTER_DAYS = 6
/** What was delivered longer ago is not asked for any more. */
export const REQUEST_UNTIL_DAYS = 20

const TITLES = /^(mr|mrs|ms|dr|shri|smt|श्री|श्रीमती|सुश्री|डॉ)\.?$/iu

/** The name a review of a product appears under: the first name alone. */
export function reviewerName(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean)
  return parts.find((part) => !TITLES.test(part)) ?? parts[0] ?? name
}
