import { z } from 'zod'
import { ReviewReply } from '../../pandits/contract.ts'
import { CancellationTerms, Cursor, common, FamilyBooking } from '../record/contract.ts'

/** One row of a person's own list. */
export const MyBooking = z.object({
  ...common,
  version: FamilyBooking.shape.version,
  createdAt: z.iso.datetime(),
  callBy: z.iso.datetime(),
  callHours: FamilyBooking.shape.callHours,
  panditName: z.string().nullable(),
  /** In Devanagari; null where the pandit has not said. */
  panditNameHindi: z.string().nullable(),
  /** To ask for him again; null while he takes no requests, and once he has left. */
  panditId: z.string().nullable(),
  cancellation: CancellationTerms,
  requestedPandit: FamilyBooking.shape.requestedPandit,
  /** The pandit asked for, as it was written; null for none. */
  recommendPandit: z.string().nullable(),
  /** We have called and reached nobody. */
  isCallMissed: z.boolean(),
  review: FamilyBooking.shape.review,
  mayReview: z.boolean(),
})
export type MyBooking = z.infer<typeof MyBooking>
export const MyBookingPage = z.object({ items: z.array(MyBooking), nextCursor: z.string().nullable() })
/** Current: from the request until the puja is done or called off; past: all the others. */
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
  /** The team took it off the pandit's page, and why. */
  hiddenReason: z.string().nullable(),
  reply: ReviewReply.nullable(),
})
export type MyReview = z.infer<typeof MyReview>
export const MyReviewPage = z.object({ items: z.array(MyReview), nextCursor: z.string().nullable() })

/** A booking with all of it that is the person's, for the file of their data. */
export const FullBooking = FamilyBooking.extend({
  /** As it was written in the form, where the page shows what was agreed or nothing. */
  requestedPandit: z
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
