import { z } from 'zod'
import { AUDIT_ACTIONS } from '../audit-actions.ts'
import { optionalQueryParam } from '../query-fields.ts'

export const ReviewState = optionalQueryParam(z.enum(['shown', 'hidden'], { error: 'The state is shown or hidden.' }))

export const HideReview = z.strictObject({
  reason: z.string('Enter a reason.').trim().min(1, 'Enter a reason.').max(500, 'Enter the reason in at most 500 characters.'),
})

/** The entries of hiding and restoring it, newest first. */
export const ReviewHistory = z.array(
  z.object({ at: z.iso.datetime(), by: z.string(), action: z.enum(AUDIT_ACTIONS), reason: z.string() }),
)
