import { z } from 'zod'
import { clearable, needed, optional, text } from '../../../shared/text-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { BRINGERS } from '../../pandits/profile/model.ts'
import { TermProposal } from '../agreement/contract.ts'
import { UpiNotice } from '../online/contract.ts'
import { DOOR_CODE_STATUSES } from '../puja-day/contract.ts'
import {
  CancellationTerms,
  Cursor,
  common,
  FamilyBooking,
  HistoryEntry,
  OFFER_STATES,
  PaymentEntry,
  PaymentRequest,
  ReasonRequest,
} from '../record/contract.ts'
import { Version } from '../versions/contract.ts'
import { UNDOABLE } from './model.ts'

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
  door: z.enum(DOOR_CODE_STATUSES).nullable(),
  leftAt: z.iso.datetime().nullable(),
  arrivedAt: z.iso.datetime().nullable(),
  /** When the pandit said that he cannot come. */
  cannotComeAt: z.iso.datetime().nullable(),
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
  reportedPayment: z.object({ amountPaise: z.number(), at: z.iso.datetime() }).nullable(),
})
export type TeamRow = z.infer<typeof TeamRow>
/**
 * The states, and lists of the team's own: what was said to be paid, what was done and is unpaid, what begins soon without an address; what
 * somebody must act on now (a request for today that is not agreed yet, no pandit a day before the start, nobody there at the start, a pandit who cannot come, a door code that did not match); what is over and
 * not marked as done.
 */
export const TEAM_QUEUES = [
  ...(['requested', 'confirmed', 'assigned', 'completed', 'cancelled', 'today', 'all'] as const),
  ...(['to-match', 'unpaid', 'without-call', 'at-risk', 'to-close'] as const),
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
  /** Calls whose time has passed. */
  callsOverdue: z.number(),
  /** Calls still in time. */
  callsWaiting: z.number(),
  nextCallBy: z.iso.datetime().nullable(),
  waitingForPandit: z.number(),
  ceremoniesToday: z.number(),
  toCollectTodayPaise: z.number(),
  /** Bookings in the lists of the team's own. */
  paymentsToMatch: z.number(),
  unpaid: z.number(),
  withoutCall: z.number(),
  atRisk: z.number(),
  toClose: z.number(),
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
  /** Sent back with every move. */
  version: Version,
  callHours: FamilyBooking.shape.callHours,
  quotedFeePaise: FamilyBooking.shape.quotedFeePaise,
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
  /** Of the video call; null before it is entered, and for a puja at home. */
  joinLink: z.string().nullable(),
  /** Payments by UPI the family said, the latest first. */
  upiNotices: z.array(UpiNotice),
  offers: z.array(OfferEntry),
  /** A change of terms that waits for the pandit's agreement. */
  proposal: TermProposal,
  history: z.array(HistoryEntry),
  /** `reference` is the provider's number of what went through him. */
  payments: z.array(PaymentEntry.extend({ reference: z.string().nullable() })),
  /** On its way back through the provider of online payments. */
  refundingPaise: z.number(),
  /** What the provider could not give back. */
  refundFailedPaise: z.number(),
  /** Money of it came online, and a refund recorded as online goes back that way. */
  isRefundedByProvider: z.boolean(),
  cancellation: CancellationTerms,
  review: z.object({ rating: z.number(), content: z.string() }).nullable(),
  /** The team's last step, while it may still be taken back. */
  undo: z.object({ kind: z.enum(UNDOABLE), until: z.iso.datetime() }).nullable(),
  /** Names of moves the team may make now, from the same table as the server's guard. */
  moves: z.array(
    z.enum([
      'confirm',
      'not-reached',
      'offer',
      'withdraw',
      'reassign',
      'pandit-no-show',
      'family-no-show',
      'complete',
      'payment',
      'join-link',
      'settle-door',
      'can-come',
      'withdraw-change',
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
  /** The place of the address, by its id in the gazetteer, where the words of the address do not say it. */
  placeId: optional(text(40, 'Choose a place from the list.')),
  /** Needed to change what was agreed before. */
  version: Version.optional(),
})
export type ConfirmRequest = z.infer<typeof ConfirmRequest>
export const OfferRequest = z.strictObject({
  panditId: z.uuid('Choose a pandit.'),
  /** How long he has to answer, never past the start; left out, by the time that is left. */
  answerMinutes: z
    .int('Choose how long he has to answer.')
    .min(10, 'Give him at least 10 minutes to answer.')
    .max(1440, 'Give him at most a day to answer.')
    .optional(),
  /** True to ask a pandit again who has declined this puja or was released from it. */
  again: z.boolean('Say true or false.').optional(),
  version: Version.optional(),
})
export type OfferRequest = z.infer<typeof OfferRequest>
export const CompleteRequest = z.strictObject({ version: Version.optional() })
/** A payment the family said that cannot be found. */
export const RefuseNoticeRequest = z.strictObject({ ...ReasonRequest.shape, version: Version })
export type RefuseNoticeRequest = z.infer<typeof RefuseNoticeRequest>

const noShow = z.boolean('Say true or false.').optional()
const reason = optional(text(500, 'Write the reason in at most 500 letters.'))
/** A no-show says by itself what happened; everything else needs a reason. */
const WITH_REASON = [
  (submitted: { reason?: string | undefined; noShow?: boolean | undefined }) =>
    submitted.noShow === true || submitted.reason !== undefined,
  { path: ['reason'], message: 'Write the reason.' },
] as const satisfies [unknown, { path: string[]; message: string }]

/** `noShow`: the start has passed and he did not come; it counts in his figures. */
export const ReassignRequest = z.strictObject({ reason, noShow, version: Version }).refine(...WITH_REASON)
export type ReassignRequest = z.infer<typeof ReassignRequest>
/** A payment or refund that the team writes down. */
export const TeamPaymentRequest = z.strictObject({ ...PaymentRequest.shape, version: Version.optional() })
/** How the question of a door code was settled, such as by phone. */
export const SettleDoorCodeRequest = z.strictObject({
  note: needed(500, 'Write how it was settled.', 'Write at most 500 letters on how it was settled.'),
  version: Version,
})
export type SettleDoorCodeRequest = z.infer<typeof SettleDoorCodeRequest>
/**
 * `askedByFamily`: the family asked for it on the phone, so the pandit's late-cancellation share is due; else nothing is. `noShow`: the start
 * has passed and the family was not there; what is due is the same as where it had asked.
 */
export const TeamCancelRequest = z
  .strictObject({
    reason,
    isByFamily: z.boolean('Say true or false.').optional(),
    noShow,
    version: Version.optional(),
  })
  .refine(...WITH_REASON)
export type TeamCancelRequest = z.infer<typeof TeamCancelRequest>

/** How a pandit is out of a puja: he declined it, the team released him, or he did not come. */
export const TURNED_DOWN = ['declined', 'released', 'no-show'] as const

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
  isRequested: z.boolean(),
  /** Has said that he holds pujas over video; without it he is asked for one by the team alone. */
  takesOnline: z.boolean(),
  /** Why not: away or full that day, another ceremony in the way, or an open offer of one (their end, with travel); null when free. */
  busy: z.object({ reason: z.enum(['day-out', 'overlap', 'offered']), until: z.iso.datetime().nullable() }).nullable(),
  alreadyOffered: z.boolean(),
  /** Has declined this puja or was released from it: he stands last, and is asked again only with `again`. */
  turnedDown: z.enum(TURNED_DOWN).nullable(),
})
export type Candidate = z.infer<typeof Candidate>

/** `answerBy`: until when a pandit who is asked now has to answer, by the time that is left; null once the start is over. */
export const CandidateList = z.object({ items: z.array(Candidate), answerBy: z.iso.datetime().nullable() })
export type CandidateList = z.infer<typeof CandidateList>
