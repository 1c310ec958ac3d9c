// What goes in and out of the console's calls: the queue, one booking as the team sees it, and the team's moves.
import { z } from 'zod'
import { clearable, needed, optional, text } from '../../accounts/contract/text.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { BRINGERS } from '../../pandits/model/bringers.ts'
import { CancellationTerms, Cursor, common, HistoryEntry, OFFER_STATES, PaymentEntry, ReasonRequest } from '../contract.ts'
import { DOORS } from './day.ts'
import { UpiNotice } from './online.ts'

/** One row of the team's lists. */
export const TeamRow = z.object({
  ...common,
  name: z.string(),
  mobile: z.string(),
  locality: z.string(),
  callBy: z.iso.datetime(),
  callAttempts: z.number(),
  createdAt: z.iso.datetime(),
  panditName: z.string().nullable(),
  panditNameHindi: z.string().nullable(),
  /** What the code proved that the pandit gave at the door; null before he has arrived. */
  door: z.enum(DOORS).nullable(),
  /** The open offer, if any. */
  offer: z
    .object({
      panditName: z.string(),
      panditNameHindi: z.string().nullable(),
      offeredAt: z.iso.datetime(),
      answerBy: z.iso.datetime(),
      turn: z.number(),
    })
    .nullable(),
  /** A payment by UPI the family said, as long as it waits to be matched. */
  paymentSaid: z.object({ amountPaise: z.number(), at: z.iso.datetime() }).nullable(),
})
export type TeamRow = z.infer<typeof TeamRow>
/** The states, and lists of the team's own: what was said to be paid, what was done and is unpaid, what begins soon without an address. */
export const TEAM_QUEUES = [
  ...(['requested', 'confirmed', 'assigned', 'completed', 'cancelled', 'today', 'all'] as const),
  ...(['to-match', 'unpaid', 'without-call'] as const),
] as const
export const TeamQuery = z.object({
  status: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(TEAM_QUEUES, { error: `Choose a status: ${TEAM_QUEUES.join(', ')}.` }).optional(),
  ),
  /** Name, mobile or reference. */
  search: z.preprocess((value) => (value === '' ? undefined : value), text(120, 'Search with at most 120 letters.').optional()),
  cursor: Cursor,
  limit: z.coerce
    .number()
    .int('The limit must be a whole number.')
    .min(1, 'The limit must be at least 1.')
    .max(100, 'The limit must be at most 100.')
    .optional(),
})
export const TeamPage = z.object({ items: z.array(TeamRow), nextCursor: z.string().nullable() })

export const TeamSummary = z.object({
  callsOverdue: z.number(),
  callsWaiting: z.number(),
  nextCallBy: z.iso.datetime().nullable(),
  waitingForPandit: z.number(),
  ceremoniesToday: z.number(),
  toCollectTodayPaise: z.number(),
  /** Bookings in the three lists of the team's own. */
  paymentsToMatch: z.number(),
  unpaid: z.number(),
  withoutCall: z.number(),
})
export type TeamSummary = z.infer<typeof TeamSummary>

export const OfferEntry = z.object({
  id: z.string(),
  panditId: z.string(),
  panditName: z.string(),
  panditNameHindi: z.string().nullable(),
  state: z.enum(OFFER_STATES),
  turn: z.number(),
  feePaise: z.number(),
  offeredAt: z.iso.datetime(),
  answerBy: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  declineReason: z.string().nullable(),
})

export const TeamBooking = z.object({
  ...TeamRow.shape,
  otherPujaDescription: z.string().nullable(),
  email: z.string().nullable(),
  location: z.string().nullable(),
  pujaAddress: z.string(),
  agreedAddress: z.string().nullable(),
  agreedNote: z.string().nullable(),
  stateName: z.string().nullable(),
  city: z.string().nullable(),
  message: z.string().nullable(),
  coupon: z.string().nullable(),
  /** As he is registered, where the family chose one of ours; else as the family wrote it. */
  recommendPandit: z.string().nullable(),
  recommendPanditHindi: z.string().nullable(),
  recommendPanditId: z.string().nullable(),
  readerLanguage: LanguageCode,
  pandit: z
    .object({ id: z.string(), name: z.string(), nameHindi: z.string().nullable(), mobile: z.string().nullable() })
    .nullable(),
  /** Four digits the family gives at the door, to be read out when they cannot find them. */
  doorCode: z.string().nullable(),
  leftAt: z.iso.datetime().nullable(),
  arrivedAt: z.iso.datetime().nullable(),
  /** Of the video call; null before it is entered, and for a puja at home. */
  joinLink: z.string().nullable(),
  /** Payments by UPI the family said, the latest first. */
  upiNotices: z.array(UpiNotice),
  offers: z.array(OfferEntry),
  history: z.array(HistoryEntry),
  payments: z.array(PaymentEntry),
  cancellation: CancellationTerms,
  review: z.object({ rating: z.number(), content: z.string() }).nullable(),
  /** Names of moves the team may make now, from the same table as the server's guard. */
  moves: z.array(
    z.enum([
      'confirm',
      'not-reached',
      'offer',
      'withdraw',
      'reassign',
      'complete',
      'payment',
      'join-link',
      'settle-door',
      'cancel',
    ]),
  ),
})
export type TeamBooking = z.infer<typeof TeamBooking>

export const ConfirmRequest = z.strictObject({
  startsAt: z.iso.datetime({ offset: true, error: 'Choose the date and time of the puja.' }),
  durationMinutes: z
    .int('Write the length in minutes.')
    .min(15, 'The puja takes at least 15 minutes.')
    .max(1440, 'The puja takes at most a day.'),
  feePaise: z
    .int('Write the dakshina in whole paise.')
    .min(0, 'The dakshina cannot be below zero.')
    .max(100_000_000, 'The dakshina is too large.'),
  /** Needed by a puja at home; one over video has none. */
  address: optional(text(500, 'Write the address in at most 500 letters.')),
  /** Who brings the samagri; refused for a puja over video. */
  samagriBringer: clearable(z.enum(BRINGERS, { error: 'Who brings the samagri: choose pandit or family.' })),
  /** What else was agreed, such as that fruit and flowers are included. */
  agreedNote: clearable(text(500, 'Write what else was agreed in at most 500 letters.')),
})
export type ConfirmRequest = z.infer<typeof ConfirmRequest>
export const OfferRequest = z.strictObject({ panditId: z.uuid('Choose a pandit.') })
/** How the question of a door code was settled, such as by phone. */
export const SettleDoorRequest = z.strictObject({
  note: needed(500, 'Write how it was settled.', 'Write at most 500 letters on how it was settled.'),
})
export type SettleDoorRequest = z.infer<typeof SettleDoorRequest>
/** `askedByFamily`: the family asked for it on the phone, so the pandit's late-cancellation share is due; else nothing is. */
export const TeamCancelRequest = z.strictObject({
  ...ReasonRequest.shape,
  askedByFamily: z.boolean('Say true or false.').optional(),
})
export type TeamCancelRequest = z.infer<typeof TeamCancelRequest>

/** Pandits for one booking, ranked as in search. */
export const Candidate = z.object({
  panditId: z.string(),
  name: z.string(),
  nameHindi: z.string().nullable(),
  place: z.string(),
  kilometres: z.number().nullable(),
  feePaise: z.number(),
  rating: z.number(),
  reviewCount: z.number(),
  languages: z.array(z.string()),
  isAskedFor: z.boolean(),
  /** Has said that he holds pujas over video; without it he is asked for one by the team alone. */
  takesOnline: z.boolean(),
  /** Why not: away or full that day, or another ceremony (its end, with travel) in the way; null when free. */
  busy: z.object({ reason: z.enum(['day-out', 'overlap']), until: z.iso.datetime().nullable() }).nullable(),
  alreadyOffered: z.boolean(),
})
export type Candidate = z.infer<typeof Candidate>
