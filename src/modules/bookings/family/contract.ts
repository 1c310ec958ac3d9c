import { z } from 'zod'
import { ReviewReply } from '../../pandits/contract.ts'
import { TermProposal } from '../agreement/contract.ts'
import { CallHoursView } from '../calling/contract.ts'
import { CancellationTerms, Cursor, commonBookingFields, HistoryEntry, PaymentEntry } from '../record/contract.ts'
import { UpiNotice } from '../upi-notices/contract.ts'
import { Version } from '../versions/contract.ts'

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
  isPayableByProvider: z.boolean(),
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

/** One row of a person's own list. */
export const MyBooking = z.object({
  ...commonBookingFields,
  version: FamilyBooking.shape.version,
  createdAt: z.iso.datetime(),
  callBy: z.iso.datetime(),
  callHours: FamilyBooking.shape.callHours,
  panditName: z.string().nullable(),
  /** In Devanagari; null when the pandit has not given it. */
  panditNameHindi: z.string().nullable(),
  /** Slug for requesting him again; null while he takes no requests or after he left. */
  panditId: z.string().nullable(),
  cancellation: CancellationTerms,
  requestedPandit: FamilyBooking.shape.requestedPandit,
  /** The requested pandit as the family wrote it; null for none. */
  recommendPandit: z.string().nullable(),
  /** We called and nobody answered. */
  isCallMissed: z.boolean(),
  review: FamilyBooking.shape.review,
  mayReview: z.boolean(),
})
export type MyBooking = z.infer<typeof MyBooking>
export const MyBookingPage = z.object({ items: z.array(MyBooking), nextCursor: z.string().nullable() })
/** Current: from the request until the puja is done or cancelled. Past: all others. */
export const MyBookingsQuery = z.object({
  when: z.enum(['current', 'past'], { error: 'Choose current or past.' }).optional(),
  cursor: Cursor,
})

/** One review a person has written. */
export const MyReview = z.object({
  /** Of the booking it belongs to. */
  ref: z.string(),
  ceremonySlug: z.string(),
  otherPujaName: z.string().nullable(),
  panditName: z.string(),
  panditNameHindi: z.string().nullable(),
  rating: z.number(),
  content: z.string(),
  createdAt: z.iso.datetime(),
  editableUntil: z.iso.datetime(),
  /** Set when the team has hidden it on the pandit's page, with the reason. */
  hiddenReason: z.string().nullable(),
  reply: ReviewReply.nullable(),
})
export type MyReview = z.infer<typeof MyReview>
export const MyReviewPage = z.object({ items: z.array(MyReview), nextCursor: z.string().nullable() })

/** A booking with all of the person's own data, for the data export. */
export const FullBooking = FamilyBooking.extend({
  /** As typed in the request form. The page shows the agreed address or none. */
  requestForm: z
    .object({
      address: z.string(),
      otherPujaDescription: z.string().nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      coupon: z.string().nullable(),
    })
    .nullable(),
})
export type FullBooking = z.infer<typeof FullBooking>
