// Who may perform which action; shared by server checks and buttons.
import type { ErrorReason, Refusal } from '../../shared/errors.ts'
import { FAMILY_CANCELLATION_HOURS } from '../../shared/time/cancellation-hours.ts'
import { cancellationTerms } from './cancellation/model.ts'
import { isDoorCodeOpen, isOnTheWayTime, ON_THE_WAY_HOURS } from './puja-day/model.ts'
import type { BookingState, EventKind, HistoryEntry } from './record/contract.ts'
import { type ActorKind, BOOKING_ACTIONS, type BookingAction, type BookingFacts } from './state-machine.ts'
import { TEAM_ACTIONS, type TeamAction } from './team/model.ts'

export type Verdict = { ok: true; to: BookingState } | ({ ok: false } & Refusal)

const refusal = (reason: ErrorReason, message: string): Verdict => ({ ok: false, reason, message })

/** Whether this side may perform this action now, and the state it leads to. */
export function checkAction(action: BookingAction, who: ActorKind, booking: BookingFacts, now: Date): Verdict {
  const row: { by: readonly ActorKind[]; to: Partial<Record<BookingState, BookingState>> } = BOOKING_ACTIONS[action]
  if (!row.by.includes(who)) return refusal('action_not_allowed', 'You cannot perform this action.')
  const to = row.to[booking.state]
  if (!to) return refusal('state_conflict', 'This booking has changed. Reload it and try again.')
  return findObstacle(action, who, booking, now) ?? { ok: true, to }
}

/** Reasons other than the state that block an action. */
function findObstacle(action: BookingAction, who: ActorKind, booking: BookingFacts, now: Date): Verdict | undefined {
  if ((action === 'offer' || action === 'accept-another-pandit') && booking.hasOpenOffer) {
    return refusal('open_offer_exists', 'Another pandit has an open offer. Withdraw it first, or wait for the answer.')
  }
  if ((action === 'withdraw' || action === 'accept' || action === 'decline' || action === 'expire') && !booking.hasOpenOffer) {
    return refusal('offer_closed', 'This offer is no longer open.')
  }
  if ((action === 'agree' || action === 'refuse' || action === 'withdraw-change') && !booking.hasProposal) {
    return refusal('proposal_closed', 'This change is no longer waiting for an answer.')
  }
  if (action === 'note' && booking.erasedAt) {
    return refusal('state_conflict', 'This family deleted its account, so no notes can be added.')
  }
  if ((action === 'leave' || action === 'arrive') && booking.kind === 'online') {
    return refusal('puja_online', 'Online pujas have no travel status.')
  }
  if (action === 'payment' && who === 'pandit' && booking.kind === 'online') {
    return refusal('puja_online', 'Only the team can record payments for online pujas.')
  }
  if (action === 'join-link' && booking.kind !== 'online') {
    return refusal('puja_not_online', 'This puja is held at home, not online.')
  }
  if ((action === 'leave' || action === 'arrive') && booking.startsAt && !isOnTheWayTime(booking.startsAt, now)) {
    return refusal('too_early', `The puja is more than ${ON_THE_WAY_HOURS} hours away.`)
  }
  if ((action === 'pandit-no-show' || action === 'family-no-show') && booking.startsAt && now < booking.startsAt) {
    return refusal('too_early', 'A no-show can be recorded only after the start time.')
  }
  if (action === 'complete' && who === 'pandit' && booking.startsAt && now < booking.startsAt) {
    return refusal('too_early', 'The puja has not begun yet. Mark it as done afterwards.')
  }
  if (action === 'can-come' && who === 'team' && !booking.cannotComeAt) {
    return refusal('state_conflict', 'Nothing says that the pandit cannot come. Please look at the booking again.')
  }
  if (action === 'resolve-door-code' && !isDoorCodeOpen(booking)) {
    return refusal('door_code_already_resolved', 'Nothing is open about the door code of this booking.')
  }
  if (action === 'cancel' && who === 'family' && !cancellationTerms(booking, now).allowed) {
    return refusal(
      'online_cancellation_closed',
      `The puja is less than ${FAMILY_CANCELLATION_HOURS} hours away. Please call us to cancel it.`,
    )
  }
  return undefined
}

/** The actions the team may perform now. */
export function teamActions(booking: BookingFacts, now: Date): TeamAction[] {
  return TEAM_ACTIONS.filter((action) => checkAction(action, 'team', booking, now).ok)
}

/** Whether the family can write a review: the puja is done and has no review yet. */
export function mayReview(booking: Pick<BookingFacts, 'state'>, hasReview: boolean): boolean {
  return booking.state === 'completed' && !hasReview
}

/** The details of each event that the family may read. Kinds that are missing here are internal. */
const FAMILY_VISIBLE_DETAILS: Partial<Record<EventKind, readonly string[]>> = {
  requested: ['callBy'],
  'not-reached': ['attempt'],
  confirmed: ['startsAt', 'durationMinutes', 'feePaise', 'samagriBringer'],
  'agreement-changed': ['startsAt', 'durationMinutes', 'feePaise', 'samagriBringer', 'changed', 'panditName', 'panditNameHindi'],
  'change-proposed': ['startsAt', 'durationMinutes', 'feePaise', 'samagriBringer', 'panditName', 'panditNameHindi'],
  'change-declined': ['panditName', 'panditNameHindi'],
  'change-withdrawn': [],
  'another-pandit-accepted': [],
  accepted: ['panditName', 'panditNameHindi'],
  left: ['panditName', 'panditNameHindi'],
  arrived: ['panditName', 'panditNameHindi'],
  'pandit-released': ['panditName', 'panditNameHindi', 'noShow'],
  undone: ['what', 'method', 'amountPaise', 'panditName', 'panditNameHindi'],
  completed: [],
  'payment-recorded': ['method', 'amountPaise'],
  'refund-recorded': ['method', 'amountPaise'],
  'payment-reported': ['amountPaise'],
  'payment-matched': ['method', 'amountPaise'],
  'payment-not-found': ['reason'],
  'paid-online': ['method', 'amountPaise'],
  'refund-requested': ['amountPaise'],
  'join-link-set': [],
  cancelled: ['by', 'reason', 'duePaise', 'noShow'],
  reviewed: ['rating'],
  'review-edited': ['rating'],
  'review-hidden': ['reason'],
  'review-restored': [],
}

/**
 * The part of the history the family may read. It leaves out team members' names, failed offers, and the end of a proposal that a
 * newer one replaced. It shows how every other proposal ended; a proposal nobody answered is shown on the entry that ended it
 * (`changeOver`).
 */
export function familyHistory(history: readonly HistoryEntry[]): HistoryEntry[] {
  let isOpen = false
  return history.flatMap((entry) => {
    const after = isChangeOpenAfter(entry, isOpen)
    const isOver = isOpen && !after && UNANSWERED.has(entry.kind)
    isOpen = after
    const seen = FAMILY_VISIBLE_DETAILS[entry.kind]
    if (!seen || entry.details.cause === 'replaced') return []
    const details = Object.fromEntries(Object.entries(entry.details).filter(([key]) => seen.includes(key)))
    const actorName = entry.actorKind === 'team' ? null : entry.actorName
    return [{ ...entry, actorName, details: isOver ? { ...details, changeOver: 1 } : details }]
  })
}

/** Events that end a proposed change without an answer. */
const UNANSWERED: ReadonlySet<EventKind> = new Set(['pandit-released', 'completed', 'undone'])

/** A cancellation ends the proposal too, but that matters only if the cancellation is undone. */
function isChangeOpenAfter({ kind, actorKind, details }: HistoryEntry, isOpen: boolean): boolean {
  if (kind === 'change-proposed') return true
  if (kind === 'agreement-changed') return isOpen && actorKind !== 'pandit'
  if (kind === 'undone') return isOpen && details.what !== 'cancelled'
  return isOpen && kind !== 'change-declined' && kind !== 'change-withdrawn' && !UNANSWERED.has(kind)
}
