import { z } from 'zod'
import { ReviewReply } from '../../pandits/contract.ts'
import { CancellationTerms, Cursor, commonBookingFields, FamilyBooking } from '../record/contract.ts'

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
