import { z } from 'zod'
import { cursorField, optionalQueryParam } from '../../../shared/query-fields.ts'
import { Rating, ReviewHistory } from '../../../shared/text/moderation.ts'
import { MAX_RATING, MIN_RATING } from '../../../shared/text/rating.ts'
import { textField } from '../../../shared/text-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { MAX_REVIEW_PHOTOS, REVIEW_SORTS } from './model.ts'

/** A public review. */
export const ProductReview = z.object({
  id: z.string(),
  /** Only the first name. */
  author: z.string(),
  /** As YYYY-MM. */
  month: z.string(),
  rating: z.number(),
  content: z.string(),
  language: LanguageCode,
  /** The colour or size bought; empty when there is no choice. */
  variantName: z.string(),
  photos: z.array(z.string()),
  helpfulCount: z.number(),
  /** Whether the signed-in reader marked it as helpful. */
  isHelpful: z.boolean(),
  isOwn: z.boolean(),
})
export type ProductReview = z.infer<typeof ProductReview>

export const ProductReviewPage = z.object({ items: z.array(ProductReview), nextCursor: z.string().nullable() })
export type ProductReviewPage = z.infer<typeof ProductReviewPage>

export const ProductReviewsQuery = z.object({
  sort: optionalQueryParam(z.enum(REVIEW_SORTS, { error: `Sort by one of ${REVIEW_SORTS.join(', ')}.` })),
  stars: optionalQueryParam(z.enum(['1', '2', '3', '4', '5'], { error: `The stars are ${MIN_RATING} to ${MAX_RATING}.` })),
  photos: optionalQueryParam(z.enum(['true', 'false'], { error: 'photos is true or false.' })),
  cursor: cursorField,
  lang: optionalQueryParam(LanguageCode),
})
export type ProductReviewsQuery = z.infer<typeof ProductReviewsQuery>

export const ReviewProduct = z.strictObject({
  productId: z.uuid('There is no such product.'),
  rating: Rating,
  content: textField(2000, (max) => `Enter a review of at most ${max} characters.`).optional(),
  /** Paths of photos uploaded for this order, in display order. Omitted: the previous ones stay. */
  photos: z.array(z.string().max(120)).max(MAX_REVIEW_PHOTOS, `A review shows at most ${MAX_REVIEW_PHOTOS} pictures.`).optional(),
})
export type ReviewProduct = z.infer<typeof ReviewProduct>

/** A delivered product. */
const OrderedProduct = z.object({
  productId: z.string(),
  slug: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  variantName: z.string(),
  /** Number of the order. */
  number: z.string(),
})

/** A product without a review. */
export const ProductToReview = OrderedProduct.extend({ deliveredAt: z.iso.datetime() })
export type ProductToReview = z.infer<typeof ProductToReview>

/** A review as shown to its author. */
export const OwnProductReview = OrderedProduct.extend({
  id: z.string(),
  rating: z.number(),
  content: z.string(),
  photos: z.array(z.string()),
  helpfulCount: z.number(),
  createdAt: z.iso.datetime(),
  editableUntil: z.iso.datetime(),
  /** Why the team hid it; null while it is public. */
  hiddenReason: z.string().nullable(),
})
export type OwnProductReview = z.infer<typeof OwnProductReview>

/** The products of a delivered order: reviewed ones and those without a review. */
export const OrderReviews = z.object({ written: z.array(OwnProductReview), waiting: z.array(ProductToReview) })
export type OrderReviews = z.infer<typeof OrderReviews>

export const OwnProductReviews = OrderReviews.extend({ nextCursor: z.string().nullable() })
export type OwnProductReviews = z.infer<typeof OwnProductReviews>

export const HelpfulVote = z.strictObject({ isHelpful: z.boolean('Say true or false.') })
export const HelpfulCount = z.object({ helpfulCount: z.number(), isHelpful: z.boolean() })
export type HelpfulCount = z.infer<typeof HelpfulCount>

/** A review as shown to the team. */
export const TeamProductReview = OwnProductReview.omit({ editableUntil: true }).extend({
  author: z.string(),
  language: LanguageCode,
  editedAt: z.iso.datetime().nullable(),
  hiddenAt: z.iso.datetime().nullable(),
  history: ReviewHistory,
})
export type TeamProductReview = z.infer<typeof TeamProductReview>
