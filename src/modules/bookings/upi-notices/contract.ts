import { z } from 'zod'
import { MAX_UPI_REFERENCE, UPI_REFERENCE } from '../../../shared/money/upi.ts'
import { optionalBodyField, textField } from '../../../shared/text-fields.ts'
import { ReasonRequest } from '../record/contract.ts'
import { Version } from '../versions/contract.ts'

/** A reference as UPI apps show it. Spaces and lower case are accepted. */
const UpiReference = z.preprocess(
  (value) => (typeof value === 'string' ? value.replace(/[\s-]+/g, '').toUpperCase() : value),
  optionalBodyField(
    textField(MAX_UPI_REFERENCE, (max) => `The reference has at most ${max} letters and digits.`).regex(
      UPI_REFERENCE,
      'Enter the reference from your UPI app, usually 12 digits.',
    ),
  ),
)

export const UpiNoticeRequest = z.strictObject({ reference: UpiReference })
export type UpiNoticeRequest = z.infer<typeof UpiNoticeRequest>

/** The payment the team found in the account. */
export const UpiMatchRequest = z.strictObject({
  amountPaise: z
    .int('Enter the amount in whole paise.')
    .min(1, 'Enter the amount that was paid.')
    .max(100_000_000, 'The amount is too large.'),
  reference: UpiReference,
  version: Version,
})
export type UpiMatchRequest = z.infer<typeof UpiMatchRequest>

export const UpiNotice = z.object({
  id: z.string(),
  state: z.enum(['open', 'matched', 'not-found']),
  amountPaise: z.number(),
  reference: z.string().nullable(),
  reportedAt: z.iso.datetime(),
  checkedAt: z.iso.datetime().nullable(),
  /** Why the payment was not found. */
  reason: z.string().nullable(),
})
export type UpiNotice = z.infer<typeof UpiNotice>

/** For a reported payment that cannot be found. */
export const NotFoundRequest = z.strictObject({ ...ReasonRequest.shape, version: Version })
export type NotFoundRequest = z.infer<typeof NotFoundRequest>
