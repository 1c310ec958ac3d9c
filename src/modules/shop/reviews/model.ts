export const REVIEW_SORTS = ['helpful', 'newest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

export const MAX_REVIEW_PHOTOS = 4

/** Days after the delivery, when the products have been used. */
export const REQUEST_AFTER_DAYS = 6
/** Orders delivered longer ago get no review email. */
export const REQUEST_UNTIL_DAYS = 20

const TITLES = /^(mr|mrs|ms|dr|shri|smt|श्री|श्रीमती|सुश्री|डॉ)\.?$/iu

/** The displayed name of a reviewer: only the first name. */
export function reviewerName(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean)
  return parts.find((part) => !TITLES.test(part)) ?? parts[0] ?? name
}
