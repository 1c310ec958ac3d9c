// Offers omit the family's contact; accepted bookings show it for a while.
import { z } from 'zod'
import { needed, optional, text } from '../../../shared/text-fields.ts'
import { Family } from '../../accounts/profile/contract.ts'
import { BRINGERS } from '../../pandits/profile/model.ts'
import { TermProposal } from '../agreement/contract.ts'
import { OnlinePuja } from '../online/contract.ts'
import { PanditDay } from '../puja-day/contract.ts'
import { Cursor, common, PaymentEntry } from '../record/contract.ts'
import { Version } from '../versions/contract.ts'

export const DeclineRequest = z.strictObject({ reason: optional(text(500, 'Write the reason in at most 500 letters.')) })

/** Why he cannot come to a puja he has accepted. */
export const CannotComeRequest = z.strictObject({
  reason: needed(500, 'Write why you cannot come.', 'Write the reason in at most 500 letters.'),
})

/** What a pandit sees before accepting: no name, no address, no mobile. */
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
  answerBy: z.iso.datetime(),
  /** The next hours that are not counted before `answerBy`, as times of day in India; null where all time counts. */
  pause: z.object({ from: z.string(), until: z.string() }).nullable(),
})
export type PanditOffer = z.infer<typeof PanditOffer>

export const PanditOffers = z.object({ items: z.array(PanditOffer) })
export type PanditOffers = z.infer<typeof PanditOffers>

/**
 * An offer that ended without the pandit's answer. His time to answer was over, and it went to `another-pandit` or back to the `team`; or it
 * was taken from him before: he was `not-free` any more, the puja was `cancelled`, or the team had it `withdrawn`.
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

/** After accepting, until a week past the ceremony, with the family's contact; later without. */
export const PanditBooking = z.object({
  ...common,
  locality: z.string(),
  contact: z
    .object({
      name: z.string(),
      mobile: z.string(),
      address: z.string(),
      message: z.string().nullable(),
      /** What else was agreed on the phone. */
      agreedNote: z.string().nullable(),
      /** Whom the sankalp names; null unless the family agreed to show it. */
      family: Family.nullable(),
    })
    .nullable(),
  payments: z.array(PaymentEntry),
  /** A change he is asked to agree to. */
  proposal: TermProposal,
  /** When he said that he cannot come; null where he comes. */
  cannotComeAt: z.iso.datetime().nullable(),
  day: PanditDay,
  /** Of the video call, as long as the puja is still to come. */
  joinLink: z.string().nullable(),
  review: z.object({ rating: z.number(), content: z.string() }).nullable(),
  /** That he has marked the puja as done, while he may take it back: until when, and the version he sends with it. */
  undo: z.object({ until: z.iso.datetime(), version: Version }).nullable(),
})
export type PanditBooking = z.infer<typeof PanditBooking>
export const PanditBookingsQuery = z.object({
  when: z.enum(['upcoming', 'done'], { error: 'Choose upcoming or done.' }),
  cursor: Cursor,
})
export const PanditBookingPage = z.object({ items: z.array(PanditBooking), nextCursor: z.string().nullable() })
