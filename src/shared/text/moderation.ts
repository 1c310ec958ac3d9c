import { z } from 'zod'
import { AUDIT_ACTIONS } from '../audit-actions.ts'
import { optionalQueryParam } from '../query-fields.ts'
import { MAX_RATING, MIN_RATING } from './rating.ts'

const RATING_WRONG = `Choose ${MIN_RATING} to ${MAX_RATING} stars.`
export const Rating = z.int(RATING_WRONG).min(MIN_RATING, RATING_WRONG).max(MAX_RATING, RATING_WRONG)

export const ReviewState = optionalQueryParam(z.enum(['shown', 'hidden'], { error: 'The state is shown or hidden.' }))

const MAX_REASON = 500

export const HideReview = z.strictObject({
  reason: z
    .string('Enter a reason.')
    .trim()
    .min(1, 'Enter a reason.')
    .max(MAX_REASON, `Enter the reason in at most ${MAX_REASON} characters.`),
})

/** The entries of hiding and restoring it, newest first. */
export const ReviewHistory = z.array(
  z.object({ at: z.iso.datetime(), by: z.string(), action: z.enum(AUDIT_ACTIONS), reason: z.string() }),
)
