import { z } from 'zod'
import { PAYMENT_METHODS } from '../../../shared/money/payment-methods.ts'
import { textField } from '../../../shared/text-fields.ts'
import { MAX_UPLOAD_MB } from '../../../shared/uploads.ts'
import { MAX_LINES, MAX_PIECES } from '../catalogue/model.ts'
import { RETURN_ACTIONS, RETURN_REASONS, RETURN_STATES, type ReturnAction } from './model.ts'

const lineId = z.uuid('The line is named by its id.')
const pieces = z
  .int('The pieces must be a whole number.')
  .min(1, 'Say how many pieces.')
  .max(MAX_PIECES, `Return at most ${MAX_PIECES} pieces.`)

export const ReturnRequest = z.strictObject({
  lines: z
    .array(z.strictObject({ lineId, quantity: pieces }))
    .min(1, 'Choose what you send back.')
    .max(MAX_LINES, `An order has at most ${MAX_LINES} lines.`),
  reason: z.enum(RETURN_REASONS, { error: `The reason is one of ${RETURN_REASONS.join(', ')}.` }),
  words: textField(500, (max) => `Enter at most ${max} characters.`).optional(),
  /** Id of an uploaded photo. */
  photoId: z.uuid('The picture is named by its id.').optional(),
})
export type ReturnRequest = z.infer<typeof ReturnRequest>

export const ReturnPhotoForm = z.object({
  file: z.string().meta({ format: 'binary', description: `A JPEG, PNG, WebP or AVIF picture of at most ${MAX_UPLOAD_MB} MB.` }),
})
export const ReturnPhoto = z.object({ id: z.uuid() })

export const ReturnApproval = z.strictObject({ pickupOn: z.iso.date({ error: 'Enter the date as YYYY-MM-DD.' }) })
export const ReturnDecline = z.strictObject({ reason: z.string('Enter the reason.').trim().min(1, 'Enter the reason.').max(500) })
/** Pieces that do not go back into stock, by line. For lines that are not named, all pieces go back. */
export const ReturnArrival = z.strictObject({
  damaged: z
    .array(z.strictObject({ lineId, pieces: z.int().min(0).max(MAX_PIECES) }))
    .max(MAX_LINES)
    .optional(),
})
export type ReturnArrival = z.infer<typeof ReturnArrival>
export const ReturnRefund = z.strictObject({
  method: z.enum(PAYMENT_METHODS, { error: 'Give it back by cash, upi or online.' }),
  reference: z.string().trim().max(80).optional(),
  /** The amount shown in the form. If another amount is to be refunded by now, the request fails with `state_conflict`. */
  expectedAmountPaise: z.int().min(0).optional(),
})
export type ReturnRefund = z.infer<typeof ReturnRefund>

/** A return request as shown to the buyer and the team. */
export const OrderReturn = z.object({
  id: z.string(),
  state: z.enum(RETURN_STATES),
  reason: z.enum(RETURN_REASONS),
  words: z.string(),
  /** URL on our own origin for this reader only; null without a photo or after it expired. */
  photoUrl: z.string().nullable(),
  pickupOn: z.string().nullable(),
  /** Why it was declined. */
  answer: z.string(),
  /** Set when the products have arrived. */
  refundPaise: z.number().nullable(),
  /** The refunds recorded for it, including those in progress. */
  refundedPaise: z.number(),
  /** The part of them that is in progress. */
  refundingPaise: z.number(),
  requestedAt: z.iso.datetime(),
  lines: z.array(z.object({ lineId: z.string(), quantity: z.number(), damaged: z.number() })),
  actions: z.array(z.enum(Object.keys(RETURN_ACTIONS) as [ReturnAction, ...ReturnAction[]])),
})
export type OrderReturn = z.infer<typeof OrderReturn>

/** `ended` is the list of finished requests. */
export const RETURN_LISTS = ['requested', 'approved', 'taken-back', 'ended'] as const
export type ReturnList = (typeof RETURN_LISTS)[number]

export const ReturnCard = OrderReturn.pick({
  state: true,
  reason: true,
  pickupOn: true,
  id: true,
  refundPaise: true,
  refundedPaise: true,
  requestedAt: true,
}).extend({
  number: z.string(),
  name: z.string(),
  city: z.string(),
  firstLine: z.string(),
  pieces: z.number(),
  hasPhoto: z.boolean(),
})
export type ReturnCard = z.infer<typeof ReturnCard>

export const ReturnPage = z.object({
  items: z.array(ReturnCard),
  nextCursor: z.string().nullable(),
  counts: z.object({ requested: z.number(), approved: z.number(), 'taken-back': z.number() }),
})
export type ReturnPage = z.infer<typeof ReturnPage>
