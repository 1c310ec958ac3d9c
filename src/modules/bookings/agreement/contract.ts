import { z } from 'zod'
import { requiredTextField } from '../../../shared/text-fields.ts'
import { BRINGERS } from '../../pandits/profile/model.ts'

/** The proposed terms; the booking's own terms apply until he agrees. Null when nothing is proposed. */
export const TermProposal = z
  .object({
    id: z.string(),
    startsAt: z.iso.datetime(),
    durationMinutes: z.number(),
    feePaise: z.number(),
    samagriBringer: z.enum(BRINGERS).nullable(),
    /** Empty for an online puja. */
    address: z.string(),
    locality: z.string(),
    proposedAt: z.iso.datetime(),
  })
  .nullable()
export type TermProposal = z.infer<typeof TermProposal>

export const RefuseProposalRequest = z.strictObject({
  reason: requiredTextField(500, 'Enter why you cannot agree.', (max) => `Enter the reason in at most ${max} characters.`),
})
