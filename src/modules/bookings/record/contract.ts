import { z } from 'zod'
import { STATES } from '../../../shared/indian-states.ts'
import { isCountry } from '../../../shared/phone/countries.ts'
import { looksLikeMobile, MOBILE_MESSAGE } from '../../../shared/phone/mobile-shape.ts'
import { nameField, optionalBodyField, requiredTextField, textField } from '../../../shared/text-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { CEREMONIES, PUJA_LANGUAGES } from '../../catalogue/model.ts'
import { ReviewReply } from '../../pandits/contract.ts'
import { BRINGERS } from '../../pandits/profile/model.ts'
import { TermProposal } from '../agreement/contract.ts'
import { CALL_FIELDS, CALL_HOURS_COMPLETE, CALL_HOURS_IN_ORDER, CallHoursView } from '../calling/contract.ts'
import { ONLINE_FIELDS, OnlinePuja, requiredFor, UpiNotice } from '../online/contract.ts'
import { Version } from '../versions/contract.ts'

const PUJA_NAMES = new Set(CEREMONIES.map((ceremony) => ceremony.pujaName))
const STATE_NAMES = new Set(STATES.map((state) => state.name))

/** True for a text that is not blank. A missing field is reported by its own rule. */
const hasText = (value: unknown, field: string): boolean => {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined
  return typeof found === 'string' && found.trim() !== ''
}

/** Body of a booking request. Its messages are the English sentences of the API. */
export const BookingRequest = z
  .strictObject({
    pujaName: z
      .string({ error: 'Choose a puja from the list.' })
      .refine((name) => PUJA_NAMES.has(name), 'Choose a puja from the list.'),
    otherPujaName: optionalBodyField(
      nameField(120, 'Enter the name of the other puja.', 'Enter the name of the puja in at most 120 characters.'),
    ),
    otherPujaDescription: optionalBodyField(textField(2000, 'Describe the puja in at most 2,000 characters.')),
    name: nameField(120, 'Enter your name.', 'Enter a name of at most 120 characters.'),
    mobile: requiredTextField(24, 'Enter your mobile number.', 'The mobile number is too long.'),
    /** Country code for a mobile number without its own + code; by default `country`, then India. */
    mobileCountry: optionalBodyField(z.string().refine(isCountry, 'Choose the country of the mobile number.')),
    email: optionalBodyField(
      z
        .string()
        .trim()
        .toLowerCase()
        .max(254, 'The email address is too long.')
        .pipe(z.email('Enter the email address in full, such as name@example.com.')),
    ),
    location: optionalBodyField(textField(120, 'Enter the location in at most 120 characters.')),
    /** Required for a puja at home. */
    pujaAddress: optionalBodyField(textField(500, 'Enter the address in at most 500 characters.')),
    ...ONLINE_FIELDS,
    ...CALL_FIELDS,
    language: optionalBodyField(z.enum(PUJA_LANGUAGES, { error: 'Choose a language from the list.' })),
    date: z.string({ error: 'Choose the date of the puja.' }).pipe(z.iso.date({ error: 'Choose the date of the puja.' })),
    state: optionalBodyField(z.string().refine((name) => STATE_NAMES.has(name), 'Choose a state from the list.')),
    city: optionalBodyField(textField(120, 'Enter the city in at most 120 characters.')),
    message: optionalBodyField(textField(2000, 'Enter a message of at most 2,000 characters.')),
    coupon: optionalBodyField(textField(60, 'A coupon has at most 60 characters.')),
    recommendPandit: optionalBodyField(textField(200, 'The name of the pandit is too long.')),
    recommendPanditId: optionalBodyField(z.uuid('There is no such pandit.')),
    /** The family's language, for emails. */
    readerLanguage: optionalBodyField(LanguageCode),
    /** Honeypot: a field that people do not see. */
    website: optionalBodyField(textField(500, 'Leave this field empty.')),
  })
  .refine((request) => request.pujaName !== 'Others' || Boolean(request.otherPujaName), {
    path: ['otherPujaName'],
    message: 'Enter the name of the other puja.',
  })
  .refine(({ mobile, mobileCountry, country }) => looksLikeMobile(mobile, mobileCountry ?? country), {
    path: ['mobile'],
    message: MOBILE_MESSAGE,
    when: ({ value }) => hasText(value, 'mobile'),
  })
  .refine(...CALL_HOURS_COMPLETE)
  .refine(...CALL_HOURS_IN_ORDER)
  .refine(...requiredFor('home', 'pujaAddress'))
  .refine(...requiredFor('online', 'country'))
  .refine(...requiredFor('online', 'timeZone'))
  .refine(...requiredFor('online', 'time'))
export type BookingRequest = z.infer<typeof BookingRequest>

export const BookingStored = z.object({
  message: z.string(),
  ref: z.string(),
  /** At least 128 bits; opens the private link /booking/{ref}?key=… */
  key: z.string(),
  callBy: z.iso.datetime(),
})
export type BookingStored = z.infer<typeof BookingStored>

export const BOOKING_STATES = ['requested', 'confirmed', 'assigned', 'completed', 'cancelled'] as const
export type BookingState = (typeof BOOKING_STATES)[number]
export const OFFER_STATES = ['offered', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type OfferState = (typeof OFFER_STATES)[number]
export const PAYMENT_STATES = ['due', 'paid', 'refunded'] as const
export const PAYMENT_METHODS = ['cash', 'upi', 'online'] as const

/** All kinds of booking events. Pages build the sentence from `kind` and `details`. */
export const EVENT_KINDS = [
  'requested',
  'not-reached',
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
  'another-pandit-requested',
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
}

/** The family's own view, at /booking/{ref}. */
export const FamilyBooking = z.object({
  ...commonBookingFields,
  version: Version,
  name: z.string(),
  mobile: z.string(),
  email: z.string().nullable(),
  address: z.string(),
  /** Other agreed details, as written by the team. */
  agreedNote: z.string().nullable(),
  location: z.string().nullable(),
  /** The Indian state from the form. `state` is the state of the booking. */
  stateName: z.string().nullable(),
  message: z.string().nullable(),
  createdAt: z.iso.datetime(),
  callBy: z.iso.datetime(),
  callHours: CallHoursView,
  /** The requested pandit's fee for this puja in paise when the request was stored; null without a requested pandit or fee. */
  quotedFeePaise: z.number().nullable(),
  recommendPandit: z.string().nullable(),
  /** The requested pandit, if he is listed with us. His late-cancellation share applies until another pandit accepts. */
  requestedPandit: z
    .object({ id: z.string(), name: z.string(), nameHindi: z.string().nullable(), percent: z.number() })
    .nullable(),
  /** The requested pandit cannot come, and no other is offered the puja before the family agrees. */
  isRequestedPanditUnavailable: z.boolean(),
  /** Only a pandit who accepted, with his mobile number. */
  pandit: z
    .object({
      id: z.string(),
      /** Slug of his page; null while the page is not public and after he has left. */
      slug: z.string().nullable(),
      name: z.string(),
      /** In Devanagari; null when the pandit has not given it. */
      nameHindi: z.string().nullable(),
      mobile: z.string().nullable(),
      photo: z.string().nullable(),
    })
    .nullable(),
  history: z.array(HistoryEntry),
  cancellation: CancellationTerms,
  payments: z.array(PaymentEntry),
  /** Four digits for the pandit at the door, from his acceptance until he arrived with them. */
  doorCode: z.string().nullable(),
  leftAt: z.iso.datetime().nullable(),
  arrivedAt: z.iso.datetime().nullable(),
  /** URL of the video call, from the agreement until the puja is over; null before the team has entered it. */
  joinLink: z.string().nullable(),
  /** The last UPI payment the family reported. */
  upiNotice: UpiNotice.nullable(),
  /** A change agreed with the family that waits for the pandit's answer. */
  proposal: TermProposal,
  /** Whether the amount due can be paid online now. */
  isPayableOnline: z.boolean(),
  /** Amount the provider is refunding. */
  refundingPaise: z.number(),
  /** `upi://pay?…`, only when a UPI id is set, a fee is agreed and something is due. */
  upiLink: z.string().nullable(),
  review: z
    .object({
      rating: z.number(),
      content: z.string(),
      createdAt: z.iso.datetime(),
      editableUntil: z.iso.datetime(),
      /** Why the team has hidden it; null while it is public. */
      hiddenReason: z.string().nullable(),
      reply: ReviewReply.nullable(),
    })
    .nullable(),
  mayReview: z.boolean(),
  /** The key of the private link, for sharing. Null for every caller who did not send it, including the signed-in owner. */
  linkKey: z.string().nullable(),
})
export type FamilyBooking = z.infer<typeof FamilyBooking>

export const Cursor = z.string().max(200, 'The cursor is invalid.').optional()

export const CancelRequest = z.strictObject({
  reason: optionalBodyField(textField(500, 'Enter the reason in at most 500 characters.')),
  /** The version of the booking whose terms the family read. */
  version: Version.optional(),
  /** The charge shown to the family, in paise. If cancelling now costs more, the request is refused with `version_conflict`. */
  duePaise: z.int().min(0).optional(),
})
export type CancelRequest = z.infer<typeof CancelRequest>
export const ReviewRequest = z.strictObject({
  rating: z.int('Choose 1 to 5 stars.').min(1, 'Choose 1 to 5 stars.').max(5, 'Choose 1 to 5 stars.'),
  content: z.preprocess((value) => value ?? '', textField(2000, 'Enter a review of at most 2,000 characters.')),
})
export type ReviewRequest = z.infer<typeof ReviewRequest>
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
  reason: requiredTextField(500, 'Enter the reason.', 'Enter the reason in at most 500 characters.'),
})
