// Pure booking rules: state machine, cancellation, time windows; clock passed in.

import { upiLink as upiPayment } from '../../shared/money/upi.ts'
import { addDays, indiaDate } from '../../shared/time/dates.ts'
import type { Settings } from '../settings/contract.ts'
import { callBy, everyDay, openMinutes } from '../settings/model.ts'
import type { BookingKind } from './online/contract.ts'
import type { DoorCodeStatus } from './puja-day/contract.ts'
import type { BookingState } from './record/contract.ts'

/** Who acts: the family with its account or link, the team, the pandit of the offer or booking, or the clock. */
export type Who = 'family' | 'team' | 'pandit' | 'system'

type Row = { by: readonly Who[]; to: Partial<Record<BookingState, BookingState>> }

/** Every move there is: who makes it, from which state, and where it leads. What is not here cannot happen. */
export const MOVES = {
  /** On a requested booking the first agreement; afterwards a change of time, fee or address. */
  confirm: { by: ['team'], to: { requested: 'confirmed', confirmed: 'confirmed', assigned: 'assigned' } },
  /** That another pandit may be asked, once the one the family chose cannot come. */
  'ask-another': { by: ['family'], to: { confirmed: 'confirmed' } },
  'not-reached': { by: ['team'], to: { requested: 'requested' } },
  offer: { by: ['team', 'system'], to: { confirmed: 'confirmed' } },
  withdraw: { by: ['team'], to: { confirmed: 'confirmed' } },
  accept: { by: ['pandit'], to: { confirmed: 'assigned' } },
  decline: { by: ['pandit'], to: { confirmed: 'confirmed' } },
  expire: { by: ['system'], to: { confirmed: 'confirmed' } },
  /** His answer to a change of what he accepted. */
  agree: { by: ['pandit'], to: { assigned: 'assigned' } },
  refuse: { by: ['pandit'], to: { assigned: 'assigned' } },
  'withdraw-change': { by: ['team'], to: { assigned: 'assigned' } },
  /** Also after the team has marked it as done: the phone may have been out of reach. */
  leave: { by: ['pandit'], to: { assigned: 'assigned', completed: 'completed' } },
  arrive: { by: ['pandit'], to: { assigned: 'assigned', completed: 'completed' } },
  /** He stays the pandit of the booking until the team releases him. */
  'cannot-come': { by: ['pandit'], to: { assigned: 'assigned' } },
  /** The team writes down what he says on the phone. */
  'can-come': { by: ['pandit', 'team'], to: { assigned: 'assigned' } },
  reassign: { by: ['team'], to: { assigned: 'confirmed' } },
  /** The start has passed, and one of the two was not there. */
  'pandit-no-show': { by: ['team'], to: { assigned: 'confirmed' } },
  'family-no-show': { by: ['team'], to: { assigned: 'cancelled' } },
  complete: { by: ['team', 'pandit'], to: { assigned: 'completed' } },
  payment: {
    by: ['team', 'pandit'],
    to: { confirmed: 'confirmed', assigned: 'assigned', completed: 'completed', cancelled: 'cancelled' },
  },
  /** The address of the video call, of a puja that is held online. */
  'join-link': { by: ['team'], to: { confirmed: 'confirmed', assigned: 'assigned' } },
  /** That the family has paid by UPI; the team's payment is what counts. */
  'say-paid': {
    by: ['family'],
    to: { confirmed: 'confirmed', assigned: 'assigned', completed: 'completed', cancelled: 'cancelled' },
  },
  /** The team has asked the family about a door code that did not match. */
  'settle-door': { by: ['team'], to: { assigned: 'assigned', completed: 'completed' } },
  cancel: { by: ['family', 'team'], to: { requested: 'cancelled', confirmed: 'cancelled', assigned: 'cancelled' } },
} as const satisfies Record<string, Row>
export type Move = keyof typeof MOVES

export const HOUR = 3_600_000
const DAY = 24 * HOUR
export const CONTACT_DAYS = 7
export const MAX_OFFERS_IN_A_ROW = 3
export const MAX_YEARS_AHEAD = 2

/** What the rules look at. */
export type BookingFacts = {
  kind: BookingKind
  state: BookingState
  startsAt: Date | null
  durationMinutes: number | null
  feePaise: number | null
  lateCancellationPercent: number
  cancelDuePaise: number | null
  payment: 'due' | 'paid' | 'refunded'
  hasOpenOffer: boolean
  /** Whether a change waits for the pandit's agreement. */
  hasProposal?: boolean
  /** When the pandit said that he cannot come. */
  cannotComeAt: Date | null
  door: DoorCodeStatus | null
}

export function ceremonyEnd(booking: Pick<BookingFacts, 'startsAt' | 'durationMinutes'>): Date | undefined {
  if (!booking.startsAt) return undefined
  return new Date(booking.startsAt.getTime() + (booking.durationMinutes ?? 0) * 60_000)
}

/** True while the family and the pandit see each other's contact: from the acceptance until a week past the ceremony. */
export function isContactVisible(booking: Pick<BookingFacts, 'state' | 'startsAt' | 'durationMinutes'>, now: Date): boolean {
  const end = ceremonyEnd(booking)
  if (!end || (booking.state !== 'assigned' && booking.state !== 'completed')) return false
  return now.getTime() < end.getTime() + CONTACT_DAYS * DAY
}

/** What is wrong with a ceremony's calendar date, or undefined: from today in India to two years ahead. */
export function dateProblem(date: string, now: Date): { reason: 'past_date' | 'far_date'; message: string } | undefined {
  const today = indiaDate(now)
  if (date < today) return { reason: 'past_date', message: 'Date: choose today or a later day.' }
  const last = addDays(today, MAX_YEARS_AHEAD * 365)
  if (date > last) return { reason: 'far_date', message: 'Date: choose a day within the next two years.' }
  return undefined
}

/** Why a puja cannot be agreed to begin then: that moment has passed; undefined while it is to come. */
export function startProblem(startsAt: Date, now: Date): { reason: 'start_passed'; message: string } | undefined {
  if (startsAt.getTime() > now.getTime()) return undefined
  return { reason: 'start_passed', message: 'Time: choose a start that has not passed.' }
}

/** How long a pandit has to answer, and at which hours of any day that counts. */
export type Answering = Pick<Settings, 'offerMinutes' | 'answerHours'>

/** A pandit has at least this long to answer, unless the puja begins before. */
export const MIN_ANSWER_MINUTES = 20
/** He may use this part of the time that is left, so that two others can still be asked after him. */
const ANSWER_SHARE = 3

/**
 * Until when a pandit may answer an offer, for a start that is ahead: a third of the time left, at most `offerMinutes`, at least
 * LEAST_ANSWER_MINUTES, never past the start. Counted in the hours in which pandits answer, so that what is offered late waits for the
 * morning; where too few of them are left before the start, by the clock. `chosenMinutes` is the team's own limit, by the clock.
 */
export function answerBy(
  offeredAt: Date,
  { offerMinutes, answerHours }: Answering,
  startsAt: Date,
  chosenMinutes?: number | undefined,
): Date {
  const byClock = (minutes: number) => new Date(Math.min(startsAt.getTime(), offeredAt.getTime() + minutes * 60_000))
  if (chosenMinutes !== undefined) return byClock(chosenMinutes)
  const hours = everyDay(answerHours)
  const share = (minutes: number) => Math.min(offerMinutes, Math.max(MIN_ANSWER_MINUTES, Math.floor(minutes / ANSWER_SHARE)))
  const awake = openMinutes(offeredAt, startsAt, hours)
  if (awake >= MIN_ANSWER_MINUTES * ANSWER_SHARE) return callBy(offeredAt, share(awake), hours)
  return byClock(share((startsAt.getTime() - offeredAt.getTime()) / 60_000))
}

/**
 * The hours in which no time runs before this deadline and which are still to come at `now`: "21:00" to "07:00". Null where the deadline
 * was set by the clock, or comes before the next of them.
 */
export function answerPause(
  { offeredAt, answerBy: until, startsAt }: { offeredAt: Date; answerBy: Date; startsAt: Date },
  answering: Answering,
  now: Date,
): { from: string; until: string } | null {
  if (answerBy(offeredAt, answering, startsAt).getTime() !== until.getTime()) return null
  const hours = everyDay(answering.answerHours)
  const isByClock = openMinutes(offeredAt, startsAt, hours) < MIN_ANSWER_MINUTES * ANSWER_SHARE
  const left = Math.floor((until.getTime() - now.getTime()) / 60_000)
  if (isByClock || openMinutes(now, until, hours) >= left) return null
  return { from: answering.answerHours.closes, until: answering.answerHours.opens }
}

/** The payment of a puja; returning from it proves nothing. */
export const upiLink = (to: { upiId: string; upiName: string }, paise: number, ref: string): string =>
  upiPayment(to, paise, ref, `Puja ${ref}`)
