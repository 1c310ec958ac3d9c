// Pure booking rules: state machine, cancellation, time windows; clock passed in.

import { upiLink as upiPayment } from '../../shared/money/upi.ts'
import { CONTACT_DAYS } from '../../shared/time/contact-days.ts'
import { addDays, indiaDate } from '../../shared/time/dates.ts'
import type { Settings } from '../settings/contract.ts'
import { callBy, everyDay, openMinutes } from '../settings/model.ts'
import type { BookingKind } from './online/contract.ts'
import type { DoorCodeStatus } from './puja-day/model.ts'
import type { BookingState } from './record/contract.ts'

/** Who acts: the family (signed in or with its link), the team, the pandit of the offer or booking, or a timer. */
export type ActorKind = 'family' | 'team' | 'pandit' | 'system'

type ActionRule = { by: readonly ActorKind[]; to: Partial<Record<BookingState, BookingState>> }

/** Every possible action: who may perform it, from which states, and the state it leads to. Nothing else can happen. */
export const BOOKING_ACTIONS = {
  /** On a requested booking, the first agreement; later, a change of time, fee or address. */
  confirm: { by: ['team'], to: { requested: 'confirmed', confirmed: 'confirmed', assigned: 'assigned' } },
  /** The family agrees that another pandit may be offered the puja, after the one it chose cannot come. */
  'accept-another-pandit': { by: ['family'], to: { confirmed: 'confirmed' } },
  'not-reached': { by: ['team'], to: { requested: 'requested' } },
  /** Sets, changes or removes the time at which the team calls the family again. */
  'plan-call': { by: ['team'], to: { requested: 'requested' } },
  /** A note that only the team reads. */
  note: {
    by: ['team'],
    to: {
      requested: 'requested',
      confirmed: 'confirmed',
      assigned: 'assigned',
      completed: 'completed',
      cancelled: 'cancelled',
    },
  },
  offer: { by: ['team', 'system'], to: { confirmed: 'confirmed' } },
  withdraw: { by: ['team'], to: { confirmed: 'confirmed' } },
  accept: { by: ['pandit'], to: { confirmed: 'assigned' } },
  decline: { by: ['pandit'], to: { confirmed: 'confirmed' } },
  expire: { by: ['system'], to: { confirmed: 'confirmed' } },
  /** The pandit's answer to a proposed change. */
  agree: { by: ['pandit'], to: { assigned: 'assigned' } },
  refuse: { by: ['pandit'], to: { assigned: 'assigned' } },
  'withdraw-change': { by: ['team'], to: { assigned: 'assigned' } },
  /** Also allowed after the team marked the puja as done: the pandit's phone may have been offline. */
  leave: { by: ['pandit'], to: { assigned: 'assigned', completed: 'completed' } },
  arrive: { by: ['pandit'], to: { assigned: 'assigned', completed: 'completed' } },
  /** The pandit keeps the booking until the team releases him. */
  'cannot-come': { by: ['pandit'], to: { assigned: 'assigned' } },
  /** The team records what the pandit reports by phone. */
  'can-come': { by: ['pandit', 'team'], to: { assigned: 'assigned' } },
  reassign: { by: ['team'], to: { assigned: 'confirmed' } },
  /** After the start, when one of the two sides did not come. */
  'pandit-no-show': { by: ['team'], to: { assigned: 'confirmed' } },
  'family-no-show': { by: ['team'], to: { assigned: 'cancelled' } },
  complete: { by: ['team', 'pandit'], to: { assigned: 'completed' } },
  payment: {
    by: ['team', 'pandit'],
    to: { confirmed: 'confirmed', assigned: 'assigned', completed: 'completed', cancelled: 'cancelled' },
  },
  /** The URL of the video call of an online puja. */
  'join-link': { by: ['team'], to: { confirmed: 'confirmed', assigned: 'assigned' } },
  /** The family reports a UPI payment. It counts only once the team records the payment. */
  'report-payment': {
    by: ['family'],
    to: { confirmed: 'confirmed', assigned: 'assigned', completed: 'completed', cancelled: 'cancelled' },
  },
  /** The team has asked the family about a door code that did not match. */
  'resolve-door-code': { by: ['team'], to: { assigned: 'assigned', completed: 'completed' } },
  cancel: { by: ['family', 'team'], to: { requested: 'cancelled', confirmed: 'cancelled', assigned: 'cancelled' } },
} as const satisfies Record<string, ActionRule>
export type BookingAction = keyof typeof BOOKING_ACTIONS

export const HOUR = 3_600_000
const DAY = 24 * HOUR
export const MAX_OFFERS_IN_A_ROW = 3
export const MAX_YEARS_AHEAD = 2

/** The fields of a booking that the rules read. */
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
  /** Whether a proposed change waits for the pandit's answer. */
  hasProposal?: boolean
  /** When the pandit reported that he cannot come. */
  cannotComeAt: Date | null
  door: DoorCodeStatus | null
  /** When the family's data was erased. */
  erasedAt?: Date | null
}

export function ceremonyEnd(booking: Pick<BookingFacts, 'startsAt' | 'durationMinutes'>): Date | undefined {
  if (!booking.startsAt) return undefined
  return new Date(booking.startsAt.getTime() + (booking.durationMinutes ?? 0) * 60_000)
}

/** Whether the family and the pandit may see each other's contact: from the acceptance until a week after the ceremony. */
export function isContactVisible(booking: Pick<BookingFacts, 'state' | 'startsAt' | 'durationMinutes'>, now: Date): boolean {
  const end = ceremonyEnd(booking)
  if (!end || (booking.state !== 'assigned' && booking.state !== 'completed')) return false
  return now.getTime() < end.getTime() + CONTACT_DAYS * DAY
}

/** The problem with a ceremony's date, or undefined. Valid dates run from today in India to two years ahead. */
export function dateProblem(date: string, now: Date): { reason: 'date_in_past' | 'date_too_far'; message: string } | undefined {
  const today = indiaDate(now)
  if (date < today) return { reason: 'date_in_past', message: 'Date: choose today or a later day.' }
  const last = addDays(today, MAX_YEARS_AHEAD * 365)
  if (date > last) return { reason: 'date_too_far', message: `Date: choose a day within the next ${MAX_YEARS_AHEAD} years.` }
  return undefined
}

/** Returns a problem when this start has already passed. */
export function startProblem(startsAt: Date, now: Date): { reason: 'time_in_past'; message: string } | undefined {
  if (startsAt.getTime() > now.getTime()) return undefined
  return { reason: 'time_in_past', message: 'Time: choose a start that has not passed.' }
}

/** How long a pandit has to answer, and the hours of the day that count. */
export type AnswerSettings = Pick<Settings, 'offerMinutes' | 'answerHours'>

/** A pandit has at least this long to answer, unless the puja begins earlier. */
export const MIN_ANSWER_MINUTES = 20
/** A pandit gets this fraction of the remaining time, so that two more can be offered the puja after him. */
const ANSWER_SHARE = 3

/**
 * The deadline for answering an offer: a third of the time left before the start, at most `offerMinutes`, at least
 * MIN_ANSWER_MINUTES, and never after the start. Only the hours in which pandits answer are counted, so a late offer waits for
 * the morning. If too few of those hours are left before the start, all hours count. `chosenMinutes` is the team's own limit and
 * counts all hours.
 */
export function answerBy(
  offeredAt: Date,
  { offerMinutes, answerHours }: AnswerSettings,
  startsAt: Date,
  chosenMinutes?: number | undefined,
): Date {
  const byClock = (minutes: number) => new Date(Math.min(startsAt.getTime(), offeredAt.getTime() + minutes * 60_000))
  if (chosenMinutes !== undefined) return byClock(chosenMinutes)
  const hours = everyDay(answerHours)
  const share = (minutes: number) => Math.min(offerMinutes, Math.max(MIN_ANSWER_MINUTES, Math.floor(minutes / ANSWER_SHARE)))
  const countedMinutes = openMinutes(offeredAt, startsAt, hours)
  if (countedMinutes >= MIN_ANSWER_MINUTES * ANSWER_SHARE) return callBy(offeredAt, share(countedMinutes), hours)
  return byClock(share((startsAt.getTime() - offeredAt.getTime()) / 60_000))
}

/**
 * The next hours before this deadline that do not count, such as "21:00" to "07:00". Null when all hours count, or when the
 * deadline comes before the next such hours.
 */
export function answerPause(
  { offeredAt, answerBy: until, startsAt }: { offeredAt: Date; answerBy: Date; startsAt: Date },
  answering: AnswerSettings,
  now: Date,
): { from: string; until: string } | null {
  if (answerBy(offeredAt, answering, startsAt).getTime() !== until.getTime()) return null
  const hours = everyDay(answering.answerHours)
  const isByClock = openMinutes(offeredAt, startsAt, hours) < MIN_ANSWER_MINUTES * ANSWER_SHARE
  const left = Math.floor((until.getTime() - now.getTime()) / 60_000)
  if (isByClock || openMinutes(now, until, hours) >= left) return null
  return { from: answering.answerHours.closes, until: answering.answerHours.opens }
}

/** The UPI link to pay for a puja. Returning from the UPI app does not prove a payment. */
export const upiLink = (to: { upiId: string; upiName: string }, paise: number, ref: string): string =>
  upiPayment(to, paise, ref, `Puja ${ref}`)
