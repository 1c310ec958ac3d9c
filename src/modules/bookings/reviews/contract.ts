import { z } from 'zod'
import { optionalQueryParam } from '../../../shared/query-fields.ts'
import { Rating, ReviewHistory, ReviewState } from '../../../shared/text/moderation.ts'
import { readable } from '../../../shared/text/readable.ts'
import { textField } from '../../../shared/text-fields.ts'
import { PanditReview } from '../../pandits/contract.ts'
import { Cursor } from '../record/contract.ts'
import { MAX_REPLY } from './model.ts'

export const TeamReviewsQuery = z.object({
  state: ReviewState,
  /** Id or slug; only reviews of this pandit. */
  pandit: optionalQueryParam(z.string().max(100, 'There is no such pandit.')),
  cursor: Cursor,
})
export type TeamReviewsQuery = z.infer<typeof TeamReviewsQuery>

/** A review of a pandit as shown to the team. */
export const TeamPanditReview = PanditReview.extend({
  /** Reference of the booking. */
  ref: z.string(),
  panditId: z.string(),
  panditSlug: z.string(),
  panditName: z.string(),
  panditNameHindi: z.string().nullable(),
  editedAt: z.iso.datetime().nullable(),
  hiddenAt: z.iso.datetime().nullable(),
  hiddenReason: z.string().nullable(),
  history: ReviewHistory,
})
export type TeamPanditReview = z.infer<typeof TeamPanditReview>

export const TeamPanditReviews = z.object({ items: z.array(TeamPanditReview), nextCursor: z.string().nullable() })

export const ReplyRequest = z.strictObject({
  content: z
    .string({ error: 'Enter your reply.' })
    .overwrite(readable)
    .trim()
    .min(1, 'Enter your reply.')
    .max(MAX_REPLY, `Enter a reply of at most ${MAX_REPLY} characters.`),
})

/** A review as shown to its pandit. */
export const ReceivedReview = PanditReview.extend({
  /** The end of the time in which his reply can be edited; null without a reply. */
  replyEditableUntil: z.iso.datetime().nullable(),
  /** The team has hidden it: nobody else can read it and its stars do not count. */
  isHidden: z.boolean(),
})
export type ReceivedReview = z.infer<typeof ReceivedReview>
export const ReceivedReviewPage = z.object({ items: z.array(ReceivedReview), nextCursor: z.string().nullable() })
export const ReceivedReviewsQuery = z.object({ cursor: Cursor })

export const ReviewRequest = z.strictObject({
  rating: Rating,
  content: z.preprocess(
    (value) => value ?? '',
    textField(2000, (max) => `Enter a review of at most ${max} characters.`),
  ),
})
export type ReviewRequest = z.infer<typeof ReviewRequest>
