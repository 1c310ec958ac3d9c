import { z } from 'zod'
import { PAYMENT_METHODS } from '../../../shared/money/payment-methods.ts'
import { optionalBodyField, requiredTextField, textField } from '../../../shared/text-fields.ts'
import { BRINGERS } from '../../pandits/profile/model.ts'
import { ChosenMuhurat } from '../muhurat/contract.ts'
import { OnlinePuja } from '../online/contract.ts'
import { Version } from '../versions/contract.ts'

export const BOOKING_STATES = ['requested', 'confirmed', 'assigned', 'completed', 'cancelled'] as const
export type BookingState = (typeof BOOKING_STATES)[number]
export const OFFER_STATES = ['offered', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type OfferState = (typeof OFFER_STATES)[number]
export const PAYMENT_STATES = ['due', 'paid', 'refunded'] as const

/** All kinds of booking events. Pages build the sentence from `kind` and `details`. */
export const EVENT_KINDS = [
  'requested',
  'not-reached',
  'call-planned',
  'planned-call-removed',
  'confirmed',
  'agreement-changed',
  'change-proposed',
  'change-declined',
  'change-withdrawn',
  'offered',
  'offer-declined',
  'offer-expired',
  'offer-withdrawn',
  'returned-to-team',
  'unassigned-alert',
  'another-pandit-accepted',
  'cannot-come',
  'can-come',
  'undone',
  'accepted',
  'left',
  'arrived',
  'door-code',
  'door-code-resolved',
  'pandit-released',
  'completed',
  'payment-recorded',
  'payment-reported',
  'payment-matched',
  'payment-not-found',
  'paid-online',
  'join-link-set',
  'refund-recorded',
  'refund-requested',
  'refund-failed',
  'cancelled',
  'reviewed',
  'review-edited',
  'review-hidden',
  'review-restored',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export const HistoryEntry = z.object({
  id: z.number(),
  /** When the server received it. */
  at: z.iso.datetime(),
  /** When it happened, if a phone reported it later. */
  happenedAt: z.iso.datetime().nullable(),
  kind: z.enum(EVENT_KINDS),
  actorKind: z.enum(['family', 'team', 'pandit', 'system']),
  actorName: z.string().nullable(),
  /** Numbers and short texts for the sentence, such as feePaise, startsAt, panditName, panditNameHindi, reason. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** What cancelling now would mean. */
export const CancellationTerms = z.object({
  allowed: z.boolean(),
  rule: z.enum(['before-acceptance', 'free', 'late', 'team-only', 'closed']),
  duePaise: z.number(),
  percent: z.number(),
  /** Until when this rule applies; null when it does not end by itself. */
  until: z.iso.datetime().nullable(),
})
export type CancellationTerms = z.infer<typeof CancellationTerms>

export const PaymentEntry = z.object({
  kind: z.enum(['payment', 'refund']),
  method: z.enum(PAYMENT_METHODS),
  amountPaise: z.number(),
  actorKind: z.enum(['team', 'pandit', 'system']),
  at: z.iso.datetime(),
})

/** Fields of every view of a booking. */
export const commonBookingFields = {
  ref: z.string(),
  state: z.enum(BOOKING_STATES),
  ceremonySlug: z.string(),
  otherPujaName: z.string().nullable(),
  /** The requested date. */
  date: z.iso.date(),
  pujaLanguage: z.string().nullable(),
  startsAt: z.iso.datetime().nullable(),
  durationMinutes: z.number().nullable(),
  feePaise: z.number().nullable(),
  /** Who brings the samagri; null until that is agreed. */
  samagriBringer: z.enum(BRINGERS).nullable(),
  payment: z.enum(PAYMENT_STATES),
  online: OnlinePuja,
  muhurat: ChosenMuhurat,
}

export const Cursor = z.string().max(200, 'The cursor is invalid.').optional()

export const CancelRequest = z.strictObject({
  reason: optionalBodyField(textField(500, (max) => `Enter the reason in at most ${max} characters.`)),
  /** The version of the booking whose terms the family read. */
  version: Version.optional(),
  /** The charge shown to the family, in paise. If cancelling now costs more, the request is refused with `version_conflict`. */
  duePaise: z.int().min(0).optional(),
})
export type CancelRequest = z.infer<typeof CancelRequest>
export const OpenLink = z.strictObject({
  key: z.string().min(20, 'The link is not complete.').max(100, 'The link is not complete.'),
})

/** Only the team can send `refund`. Without a kind it is a payment. */
export const PaymentRequest = z.strictObject({
  kind: z.enum(['payment', 'refund'], { error: 'Choose payment or refund.' }).optional(),
  method: z.enum(PAYMENT_METHODS, { error: 'Choose cash, upi or online.' }),
  amountPaise: z
    .int('Enter the amount in whole paise.')
    .min(1, 'Enter the amount that was paid.')
    .max(100_000_000, 'The amount is too large.'),
})
export type PaymentRequest = z.infer<typeof PaymentRequest>
export const ReasonRequest = z.strictObject({
  reason: requiredTextField(500, 'Enter the reason.', (max) => `Enter the reason in at most ${max} characters.`),
})
