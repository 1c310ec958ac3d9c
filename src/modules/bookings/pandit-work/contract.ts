// Offers omit the family's contact; accepted bookings show it for a while.
import { z } from 'zod'
import { optionalBodyField, requiredTextField, textField } from '../../../shared/text-fields.ts'
import { Family } from '../../accounts/profile/contract.ts'
import { BRINGERS } from '../../pandits/profile/model.ts'
import { TermProposal } from '../agreement/contract.ts'
import { ChosenMuhurat } from '../muhurat/contract.ts'
import { OnlinePuja } from '../online/contract.ts'
import { PanditDay } from '../puja-day/contract.ts'
import { Cursor, commonBookingFields, PaymentEntry } from '../record/contract.ts'
import { Version } from '../versions/contract.ts'

export const DeclineRequest = z.strictObject({
  reason: optionalBodyField(textField(500, (max) => `Enter the reason in at most ${max} characters.`)),
})

/** Why a pandit cannot come to a puja he accepted. */
export const CannotComeRequest = z.strictObject({
  reason: requiredTextField(500, 'Enter why you cannot come.', (max) => `Enter the reason in at most ${max} characters.`),
})

/** What a pandit sees before accepting: no name, address or mobile number. */
export const PanditOffer = z.object({
  id: z.string(),
  ceremonySlug: z.string(),
  otherPujaName: z.string().nullable(),
  locality: z.string(),
  kilometres: z.number().nullable(),
  startsAt: z.iso.datetime(),
  durationMinutes: z.number(),
  feePaise: z.number(),
  samagriBringer: z.enum(BRINGERS).nullable(),
  pujaLanguage: z.string().nullable(),
  online: OnlinePuja,
  muhurat: ChosenMuhurat,
  answerBy: z.iso.datetime(),
  /** The next hours before `answerBy` that do not count, as times of day in India; null when all hours count. */
  pause: z.object({ from: z.string(), until: z.string() }).nullable(),
})
export type PanditOffer = z.infer<typeof PanditOffer>

export const PanditOffers = z.object({ items: z.array(PanditOffer) })
export type PanditOffers = z.infer<typeof PanditOffers>

/**
 * An offer that ended without the pandit's answer. Either its deadline passed and it went to `another-pandit` or back to the
 * `team`, or it was withdrawn earlier: the pandit was `not-free`, the puja was `cancelled`, or the team chose `withdrawn`.
 */
export const UnansweredOffer = z.object({
  id: z.string(),
  ceremonySlug: z.string(),
  otherPujaName: z.string().nullable(),
  locality: z.string(),
  feePaise: z.number(),
  answerBy: z.iso.datetime(),
  end: z.enum(['another-pandit', 'team', 'not-free', 'cancelled', 'withdrawn']),
  endedAt: z.iso.datetime(),
})
export type UnansweredOffer = z.infer<typeof UnansweredOffer>

/** With the family's contact from the acceptance until a week after the ceremony; without it later. */
export const PanditBooking = z.object({
  ...commonBookingFields,
  locality: z.string(),
  contact: z
    .object({
      name: z.string(),
      mobile: z.string(),
      address: z.string(),
      message: z.string().nullable(),
      /** Other details agreed by phone. */
      agreedNote: z.string().nullable(),
      /** The family named in the sankalp; null unless the family agreed to show it. */
      family: Family.nullable(),
    })
    .nullable(),
  payments: z.array(PaymentEntry),
  /** A proposed change that waits for his answer. */
  proposal: TermProposal,
  /** When he reported that he cannot come; null otherwise. */
  cannotComeAt: z.iso.datetime().nullable(),
  day: PanditDay,
  /** URL of the video call, until the puja is over. */
  joinLink: z.string().nullable(),
  review: z.object({ rating: z.number(), content: z.string() }).nullable(),
  /** Set while he can undo marking the puja as done: the deadline, and the version to send. */
  undo: z.object({ until: z.iso.datetime(), version: Version }).nullable(),
})
export type PanditBooking = z.infer<typeof PanditBooking>
/** Accepted pujas, those of them with a proposed change that he has not answered, and completed or cancelled ones. */
export const BOOKING_LISTS = ['upcoming', 'proposed', 'done'] as const
export type BookingList = (typeof BOOKING_LISTS)[number]
export const PanditBookingsQuery = z.object({
  when: z.enum(BOOKING_LISTS, { error: 'Choose upcoming, proposed or done.' }),
  cursor: Cursor,
})
export const PanditBookingPage = z.object({ items: z.array(PanditBooking), nextCursor: z.string().nullable() })
