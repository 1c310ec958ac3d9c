import { z } from 'zod'
import { needed } from '../../../shared/text-fields.ts'
import { BRINGERS } from '../../pandits/profile/model.ts'

/** The terms as they would be; until he agrees, those of the booking hold. Null while nothing is proposed. */
export const TermProposal = z
  .object({
    id: z.string(),
    startsAt: z.iso.datetime(),
    durationMinutes: z.number(),
    feePaise: z.number(),
    samagriBringer: z.enum(BRINGERS).nullable(),
    /** Empty for a puja over video. */
    address: z.string(),
    locality: z.string(),
    proposedAt: z.iso.datetime(),
  })
  .nullable()
export type TermProposal = z.infer<typeof TermProposal>

export const RefuseProposalRequest = z.strictObject({
  reason: needed(500, 'Write why you cannot agree.', 'Write the reason in at most 500 letters.'),
})
