import { z } from 'zod'
import { MAX_SHORT_TEXT, numberIn, SEARCH_TOO_LONG } from '../../../shared/query-fields.ts'
import { clearable, optionalBodyField, requiredTextField, textField } from '../../../shared/text-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { BRINGERS } from '../../pandits/profile/model.ts'
import { TermProposal } from '../agreement/contract.ts'
import { FamilyBooking } from '../family/contract.ts'
import { BookingNote } from '../notes/contract.ts'
import { DOOR_CODE_STATUSES } from '../puja-day/model.ts'
import {
  CancellationTerms,
  Cursor,
  commonBookingFields,
  HistoryEntry,
  OFFER_STATES,
  PaymentEntry,
  PaymentRequest,
} from '../record/contract.ts'
import { UpiNotice } from '../upi-notices/contract.ts'
import { Version } from '../versions/contract.ts'
import { TEAM_ACTIONS, UNDOABLE } from './model.ts'

const OpenOffer = z.object({
  panditName: z.string(),
  panditNameHindi: z.string().nullable(),
  offeredAt: z.iso.datetime(),
  answerBy: z.iso.datetime(),
  sequence: z.number(),
})

/** One row of the team's lists. */
export const TeamRow = z.object({
  ...commonBookingFields,
  name: z.string(),
  mobile: z.string(),
  locality: z.string(),
  callBy: z.iso.datetime(),
  /** When the team means to call again; null when that is not planned. */
  plannedCallAt: z.iso.datetime().nullable(),
  callAttempts: z.number(),
  createdAt: z.iso.datetime(),
  panditName: z.string().nullable(),
  panditNameHindi: z.string().nullable(),
  /** Result of checking the door code; null before the pandit has arrived. */
  door: z.enum(DOOR_CODE_STATUSES).nullable(),
  leftAt: z.iso.datetime().nullable(),
  arrivedAt: z.iso.datetime().nullable(),
  /** When the pandit reported that he cannot come. */
  cannotComeAt: z.iso.datetime().nullable(),
  /** The open offer, if any. */
  offer: OpenOffer.nullable(),
  /** A UPI payment reported by the family, until it is matched. */
  reportedPayment: z.object({ amountPaise: z.number(), at: z.iso.datetime() }).nullable(),
})
export type TeamRow = z.infer<typeof TeamRow>
/**
 * The booking states and the team's own lists: payments to match; done but unpaid; an online puja that begins soon without a URL;
 * at risk (a request for today that is not agreed yet, no pandit a day before the start, nobody there at the start, a pandit who
 * cannot come, a door code that did not match); over but not marked as done.
 */
export const TEAM_QUEUES = [
  ...(['requested', 'confirmed', 'assigned', 'completed', 'cancelled', 'today', 'all'] as const),
  ...(['reported-payments', 'unpaid', 'without-join-link', 'at-risk', 'to-complete'] as const),
] as const
export const TeamQuery = z.object({
  status: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(TEAM_QUEUES, { error: `Choose a status: ${TEAM_QUEUES.join(', ')}.` }).optional(),
  ),
  /** Name, mobile or reference. */
  search: z.preprocess((value) => (value === '' ? undefined : value), textField(MAX_SHORT_TEXT, SEARCH_TOO_LONG).optional()),
  cursor: Cursor,
  limit: numberIn(1, 100, 'The limit').int('The limit must be a whole number.').optional(),
})
export const TeamPage = z.object({ items: z.array(TeamRow), nextCursor: z.string().nullable() })

export const TeamSummary = z.object({
  /** Promised calls that are overdue. */
  callsOverdue: z.number(),
  /** Promised calls that are not overdue. */
  callsWaiting: z.number(),
  nextCallBy: z.iso.datetime().nullable(),
  waitingForPandit: z.number(),
  ceremoniesToday: z.number(),
  toCollectTodayPaise: z.number(),
  /** Counts of the team's own lists. */
  reportedPayments: z.number(),
  unpaid: z.number(),
  withoutJoinLink: z.number(),
  atRisk: z.number(),
  toComplete: z.number(),
})
export type TeamSummary = z.infer<typeof TeamSummary>

export const OfferEntry = z.object({
  id: z.string(),
  panditId: z.string(),
  panditName: z.string(),
  panditNameHindi: z.string().nullable(),
  state: z.enum(OFFER_STATES),
  sequence: z.number(),
  feePaise: z.number(),
  offeredAt: z.iso.datetime(),
  answerBy: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  declineReason: z.string().nullable(),
})

export const TeamBooking = z.object({
  ...TeamRow.shape,
  /** The open offer, with the mobile number of its pandit, so that the team can call him before he answers. */
  offer: OpenOffer.extend({ mobile: z.string().nullable() }).nullable(),
  /** Send it back with every action. */
  version: Version,
  callHours: FamilyBooking.shape.callHours,
  /** Spans in which a call can be planned; empty unless the booking is `requested`. */
  callSpans: z.array(z.object({ from: z.iso.datetime(), to: z.iso.datetime() })),
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
  /** The registered name of a requested pandit who is listed with us; else the text the family typed. */
  recommendPandit: z.string().nullable(),
  recommendPanditHindi: z.string().nullable(),
  recommendPanditId: z.string().nullable(),
  readerLanguage: LanguageCode,
  pandit: z
    .object({ id: z.string(), name: z.string(), nameHindi: z.string().nullable(), mobile: z.string().nullable() })
    .nullable(),
  /** Four digits for the pandit at the door. The team reads them out when the family cannot find them. */
  doorCode: z.string().nullable(),
  /** URL of the video call; null before it is entered, and for a puja at home. */
  joinLink: z.string().nullable(),
  /** UPI payments the family reported, newest first. */
  upiNotices: z.array(UpiNotice),
  offers: z.array(OfferEntry),
  /** A change of terms that waits for the pandit's answer. */
  proposal: TermProposal,
  history: z.array(HistoryEntry),
  /** Newest first. */
  notes: z.array(BookingNote),
  /** `reference` is the provider's number of an online payment. */
  payments: z.array(PaymentEntry.extend({ reference: z.string().nullable() })),
  /** Amount the online payment provider is refunding. */
  refundingPaise: z.number(),
  /** Refunds the provider could not make. */
  refundFailedPaise: z.number(),
  /** The booking has online payments, and a refund recorded as online goes through the provider. */
  isRefundedByProvider: z.boolean(),
  cancellation: CancellationTerms,
  review: z.object({ rating: z.number(), content: z.string() }).nullable(),
  /** The team's last action, while it can be undone. */
  undo: z.object({ kind: z.enum(UNDOABLE), until: z.iso.datetime() }).nullable(),
  /** Names of the actions the team can perform now, from the same table as the server's guard. */
  actions: z.array(z.enum(TEAM_ACTIONS)),
})
export type TeamBooking = z.infer<typeof TeamBooking>

export const MIN_AGREED_MINUTES = 15
export const MAX_AGREED_MINUTES = 1440
/** Characters of an address, and of the note. */
export const MAX_AGREED_TEXT = 500
export const ConfirmRequest = z.strictObject({
  startsAt: z.iso.datetime({ offset: true, error: 'Choose the date and time of the puja.' }),
  durationMinutes: z
    .int('Enter the length in minutes.')
    .min(MIN_AGREED_MINUTES, `The puja takes at least ${MIN_AGREED_MINUTES} minutes.`)
    .max(MAX_AGREED_MINUTES, `The puja takes at most ${MAX_AGREED_MINUTES / 60} hours.`),
  feePaise: z
    .int('Enter the dakshina in whole paise.')
    .min(0, 'The dakshina cannot be below zero.')
    .max(100_000_000, 'The dakshina is too large.'),
  /** Required for a puja at home; an online puja has none. */
  address: optionalBodyField(textField(MAX_AGREED_TEXT, (max) => `Enter the address in at most ${max} characters.`)),
  /** Who brings the samagri; rejected for an online puja. */
  samagriBringer: clearable(z.enum(BRINGERS, { error: 'Who brings the samagri: choose pandit or family.' })),
  /** Other agreed details, for example that fruit and flowers are included. */
  agreedNote: clearable(textField(MAX_AGREED_TEXT, (max) => `Enter what else was agreed in at most ${max} characters.`)),
  /** Gazetteer id of the address's place, for an address whose text does not name it. */
  placeId: optionalBodyField(textField(40, 'Choose a place from the list.')),
  /** Required to change an earlier agreement. */
  version: Version.optional(),
})
export type ConfirmRequest = z.infer<typeof ConfirmRequest>
/** The shortest and the longest time to answer that the team can set. */
const MIN_CHOSEN_ANSWER_MINUTES = 10
const MAX_CHOSEN_ANSWER_HOURS = 24

export const OfferRequest = z.strictObject({
  panditId: z.uuid('Choose a pandit.'),
  /** How long the pandit has to answer, at most until the start. By default it depends on the time left. */
  answerMinutes: z
    .int('Choose how long he has to answer.')
    .min(MIN_CHOSEN_ANSWER_MINUTES, `Give him at least ${MIN_CHOSEN_ANSWER_MINUTES} minutes to answer.`)
    .max(MAX_CHOSEN_ANSWER_HOURS * 60, `Give him at most ${MAX_CHOSEN_ANSWER_HOURS} hours to answer.`)
    .optional(),
  /** True to offer the puja again to a pandit who declined it or was released from it. */
  again: z.boolean('Say true or false.').optional(),
  version: Version.optional(),
})
export type OfferRequest = z.infer<typeof OfferRequest>
export const CompleteRequest = z.strictObject({ version: Version.optional() })
const noShow = z.boolean('Say true or false.').optional()
const reason = optionalBodyField(textField(500, (max) => `Enter the reason in at most ${max} characters.`))
/** A no-show needs no reason; every other release does. */
const WITH_REASON = [
  (submitted: { reason?: string | undefined; noShow?: boolean | undefined }) =>
    submitted.noShow === true || submitted.reason !== undefined,
  { path: ['reason'], message: 'Enter the reason.' },
] as const satisfies [unknown, { path: string[]; message: string }]

/** `noShow`: the start has passed and the pandit did not come. It counts in his figures. */
export const ReassignRequest = z.strictObject({ reason, noShow, version: Version }).refine(...WITH_REASON)
export type ReassignRequest = z.infer<typeof ReassignRequest>
/** A payment or refund recorded by the team. */
export const TeamPaymentRequest = z.strictObject({ ...PaymentRequest.shape, version: Version.optional() })
/** How the door code was resolved, for example by phone. */
export const ResolveDoorCodeRequest = z.strictObject({
  note: requiredTextField(500, 'Enter how it was resolved.', (max) => `Enter at most ${max} characters on how it was resolved.`),
  version: Version,
})
export type ResolveDoorCodeRequest = z.infer<typeof ResolveDoorCodeRequest>
/**
 * `isByFamily`: the family cancelled by phone, so the pandit's late-cancellation share is due; otherwise nothing is.
 * `noShow`: the start has passed and the family did not come; the same amount is due.
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

/** Why a pandit is not offered the puja: he declined it, the team released him, or he did not come. */
export const TURNED_DOWN = ['declined', 'released', 'no-show'] as const

/** Pandits for one booking, ranked as in the search. */
export const Candidate = z.object({
  panditId: z.string(),
  name: z.string(),
  nameHindi: z.string().nullable(),
  place: z.string(),
  /** Empty when the Hindi name of the place is unknown. */
  placeHindi: z.string(),
  kilometres: z.number().nullable(),
  feePaise: z.number(),
  rating: z.number(),
  reviewCount: z.number(),
  languages: z.array(z.string()),
  isRequested: z.boolean(),
  /** Offers online pujas. Without it only the team can offer him one. */
  takesOnline: z.boolean(),
  /**
   * Why he is not free: away or full that day, another ceremony, or an open offer, with its end including travel. Null when he is
   * free.
   */
  busy: z.object({ reason: z.enum(['day-out', 'overlap', 'offered']), until: z.iso.datetime().nullable() }).nullable(),
  alreadyOffered: z.boolean(),
  /** Declined this puja or was released from it. He is listed last and can be offered it again only with `again`. */
  turnedDown: z.enum(TURNED_DOWN).nullable(),
})
export type Candidate = z.infer<typeof Candidate>

/** `answerBy`: the deadline for a pandit who gets an offer now; null once the start has passed. */
export const CandidateList = z.object({ items: z.array(Candidate), answerBy: z.iso.datetime().nullable() })
export type CandidateList = z.infer<typeof CandidateList>
