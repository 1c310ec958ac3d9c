import { z } from 'zod'
import { optionalQueryParam } from '../../../shared/query-fields.ts'
import { ReviewHistory, ReviewState } from '../../../shared/text/moderation.ts'
import { PanditReview } from '../../pandits/contract.ts'
import { Cursor } from '../record/contract.ts'

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
