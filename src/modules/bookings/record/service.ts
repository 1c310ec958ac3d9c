import type { Context } from '../../../server/context.ts'
import { placeInAddress } from '../../../server/ports/places/addresses.ts'
import { type Gazetteer, type Place, placeLabel } from '../../../server/ports/places/gazetteer.ts'
import { refusalError } from '../../../server/refusal.ts'
import { AppError } from '../../../shared/errors.ts'
import { REFERENCE_PATTERN } from '../../../shared/ids.ts'
import { STATES, stateName } from '../../../shared/indian-states.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import type { ReviewReply } from '../../pandits/contract.ts'
import type { Bringer } from '../../pandits/profile/model.ts'
import { senderHashesOf } from '../../settings/sending-limits/service.ts'
import type { TermProposal } from '../agreement/contract.ts'
import { deleteProposal } from '../agreement/store.ts'
import type { CallHours } from '../calling/model.ts'
import type { ChosenMuhurat } from '../muhurat/contract.ts'
import type { OnlinePuja } from '../online/contract.ts'
import type { listPayments } from '../payment/store.ts'
import { checkAction } from '../policy.ts'
import type { ActorKind, BookingAction, BookingFacts } from '../state-machine.ts'
import { UNDO_MINUTES } from '../team/model.ts'
import type { UpiNotice } from '../upi-notices/contract.ts'
import type { listNotices } from '../upi-notices/store.ts'
import type { BookingState, EventKind, HistoryEntry } from './contract.ts'
import {
  type BookingChanges,
  type EventDetails,
  type LockedBooking,
  type listEvents,
  lockBooking,
  type NewEvent,
  transitionBooking,
} from './store.ts'

/** Events that cause emails. All others are only recorded in the history. */
const NOTIFIED_EVENTS: ReadonlySet<EventKind> = new Set([
  'requested',
  'confirmed',
  'agreement-changed',
  'change-proposed',
  'change-declined',
  'offered',
  'returned-to-team',
  'accepted',
  'pandit-released',
  'payment-reported',
  'payment-matched',
  'payment-not-found',
  'paid-online',
  'refund-failed',
  'join-link-set',
  'completed',
  'cancelled',
  'review-hidden',
  'review-restored',
  'undone',
  'cannot-come',
  'can-come',
])

/** A reference as people may type it. */
export function referenceOf(text: string): string {
  const ref = text.trim().toUpperCase()
  if (!REFERENCE_PATTERN.test(ref)) throw bookingNotFound()
  return ref
}

/** The same 404 for a booking that does not exist and one that belongs to somebody else. */
export function bookingNotFound(): AppError {
  return new AppError('not_found', 'There is no such booking, or it is not yours to see.')
}

/** An action that came too late. */
export function stateChanged(): AppError {
  return new AppError('conflict', 'This booking has changed. Reload it and try again.', { reason: 'state_conflict' })
}

/** An undo after its time, or after something that followed. */
export function undoExpired(): AppError {
  return new AppError('conflict', 'This can no longer be taken back: the time is over, or something followed.', {
    reason: 'undo_expired',
    values: { minutes: UNDO_MINUTES },
  })
}

/** The booking, locked until the transaction ends. 404 when it does not exist. */
export async function requireLockedBooking(ctx: Context, by: { ref: string } | { id: string }): Promise<LockedBooking> {
  const booking = await lockBooking(ctx.db, by)
  if (!booking) throw bookingNotFound()
  return booking
}

/** The state an action leads to. Throws when the action is not allowed. */
export function requireAction(action: BookingAction, who: ActorKind, booking: LockedBooking, now: Date): BookingState {
  const verdict = checkAction(action, who, booking, now)
  if (!verdict.ok) throw refusalError(verdict)
  return verdict.to
}

export function eventOf(ctx: Context, who: ActorKind, kind: EventKind, details: EventDetails = {}, actorName?: string): NewEvent {
  const person = ctx.actor.kind === 'person' && who !== 'system' ? ctx.actor : undefined
  return {
    at: ctx.clock.now(),
    kind,
    actorKind: who,
    actorId: person?.userId ?? null,
    actorName: actorName ?? person?.name ?? null,
    details,
  }
}

export type EventInput = {
  who: ActorKind
  kind: EventKind
  to: BookingState
  details?: EventDetails
  changes?: BookingChanges
  /** Whether to send emails about an event that can cause them; true by default. */
  isNotified?: boolean
  actorName?: string
  /** Set when a phone reported the event later. */
  happenedAt?: Date
  idempotencyKey?: string | undefined
  requestHash?: string | undefined
}

/**
 * Writes a permitted action with its event and its job, in the caller's transaction. Throws conflict/state_conflict when it came
 * too late.
 */
export async function recordEvent(
  ctx: Context,
  booking: { id: string; state: BookingState; openProposal?: { id: string } | undefined },
  input: EventInput,
): Promise<void> {
  const { happenedAt, idempotencyKey, requestHash } = input
  const event = {
    ...eventOf(ctx, input.who, input.kind, input.details, input.actorName),
    happenedAt,
    idempotencyKey,
    requestHash,
  }
  const eventId = await transitionBooking(ctx.db, {
    id: booking.id,
    from: booking.state,
    to: input.to,
    event,
    ...(input.changes ? { changes: input.changes } : {}),
  })
  if (eventId === undefined) throw stateChanged()
  // A change is proposed to the pandit of an assigned booking. When the booking leaves that state, nobody can answer it.
  if (booking.openProposal && input.to !== 'assigned') await deleteProposal(ctx.db, booking.openProposal.id)
  if (NOTIFIED_EVENTS.has(input.kind) && input.isNotified !== false) {
    await ctx.queue.send('booking-event', { eventId, senders: await senderHashesOf(ctx) })
  }
}

type CommonRow = Pick<BookingFacts, 'state' | 'startsAt' | 'durationMinutes' | 'feePaise' | 'payment'> & {
  ref: string
  ceremonySlug: string
  otherPujaName: string | null
  day: string
  pujaLanguage: string | null
  samagriBringer: Bringer | null
  country: string | null
  timeZone: string | null
  preferredStartAt: Date | null
} & MuhuratRow

/** The fields of every view. */
export function commonView(row: CommonRow) {
  return {
    ref: row.ref,
    state: row.state,
    ceremonySlug: row.ceremonySlug,
    otherPujaName: row.otherPujaName,
    date: row.day,
    pujaLanguage: row.pujaLanguage,
    startsAt: row.startsAt?.toISOString() ?? null,
    durationMinutes: row.durationMinutes,
    feePaise: row.feePaise,
    samagriBringer: row.samagriBringer,
    payment: row.payment,
    online: onlineView(row),
    muhurat: muhuratView(row),
  }
}

/** The country and time zone of the family of an online puja, and the start it requested. */
export function onlineView({
  country,
  timeZone,
  preferredStartAt,
}: Pick<CommonRow, 'country' | 'timeZone' | 'preferredStartAt'>): OnlinePuja {
  if (country === null || timeZone === null || preferredStartAt === null) return null
  return { country, timeZone, preferredStartAt: preferredStartAt.toISOString() }
}

type MuhuratRow = {
  muhuratStartsAt: Date | null
  muhuratEndsAt: Date | null
  muhuratPlace: string | null
  muhuratPlaceHindi: string | null
}

/** The muhurat the family chose. */
export function muhuratView(row: MuhuratRow): ChosenMuhurat {
  const { muhuratStartsAt: startsAt, muhuratEndsAt: endsAt, muhuratPlace: place, muhuratPlaceHindi: placeHindi } = row
  if (startsAt === null || endsAt === null || place === null || placeHindi === null) return null
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), place, placeHindi }
}

type CallRow = { callTimeZone: string | null; callFromMinute: number | null; callToMinute: number | null }

/** The hours in which a family abroad wants to be called; null for any of our hours. */
export function callHoursView({
  callTimeZone: timeZone,
  callFromMinute: fromMinute,
  callToMinute: toMinute,
}: CallRow): CallHours | null {
  return timeZone === null || fromMinute === null || toMinute === null ? null : { timeZone, fromMinute, toMinute }
}

/** The URL of the video call, until the puja is over. */
export function shownJoinLink({ state, joinLink }: { state: CommonRow['state']; joinLink: string | null }): string | null {
  return state === 'confirmed' || state === 'assigned' ? joinLink : null
}

export function noticeView(row: Awaited<ReturnType<typeof listNotices>>[number]): UpiNotice {
  const { id, state, amountPaise, reference, reportedAt, checkedAt, reason } = row
  return {
    id,
    state,
    amountPaise,
    reference,
    reportedAt: reportedAt.toISOString(),
    checkedAt: checkedAt?.toISOString() ?? null,
    reason,
  }
}

export function historyView(rows: Awaited<ReturnType<typeof listEvents>>): HistoryEntry[] {
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    happenedAt: row.happenedAt?.toISOString() ?? null,
    kind: row.kind,
    actorKind: row.actorKind,
    actorName: row.actorName,
    details: {
      ...row.details,
      ...(row.panditNameHindi ? { panditNameHindi: row.panditNameHindi } : {}),
      // The history does not name a pandit who has left.
      ...(row.panditErasedAt && row.panditNameNow ? { panditName: row.panditNameNow } : {}),
    },
  }))
}

/** The pandit's progress on the day. */
export function dayTimesView(row: { leftAt: Date | null; arrivedAt: Date | null }) {
  return { leftAt: row.leftAt?.toISOString() ?? null, arrivedAt: row.arrivedAt?.toISOString() ?? null }
}

type ProposalRow = {
  proposalId: string | null
  newStartsAt: Date | null
  newMinutes: number | null
  newFeePaise: number | null
  newBringer: string | null
  newAddress: string | null
  newLocality: string | null
  newLocalityHindi: string | null
  proposedAt: Date | null
}

/** A change that waits for the pandit's answer; null when there is none. */
export function proposalView(row: ProposalRow, language: Language): TermProposal {
  const { proposalId: id, newStartsAt, newMinutes, newFeePaise, newBringer, proposedAt } = row
  if (id === null || !newStartsAt || newMinutes === null || newFeePaise === null || !proposedAt) return null
  return {
    id,
    startsAt: newStartsAt.toISOString(),
    durationMinutes: newMinutes,
    feePaise: newFeePaise,
    samagriBringer: newBringer === 'pandit' || newBringer === 'family' ? newBringer : null,
    address: row.newAddress ?? '',
    locality: pickByLanguage(language, { en: row.newLocality, hi: row.newLocalityHindi }) ?? '',
    proposedAt: proposedAt.toISOString(),
  }
}

/** Payments as shown to the team, with the provider's number for online ones. */
export const teamPaymentsView = (rows: readonly PaymentRow[]) =>
  paymentsView(rows).map((entry, index) => ({ ...entry, reference: rows[index]?.reference ?? null }))

type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number]

export function paymentsView(rows: readonly PaymentRow[]) {
  return rows.map(({ kind, method, amountPaise, actorKind, at }) => ({
    kind,
    method,
    amountPaise,
    actorKind,
    at: at.toISOString(),
  }))
}

export function reviewView(row: { reviewRating: number | null; reviewContent: string | null }) {
  return row.reviewRating === null ? null : { rating: row.reviewRating, content: row.reviewContent ?? '' }
}

type ReplyRow = { replyContent: string | null; replyLanguage: Language | null; repliedAt: Date | null }

/** The pandit's public reply to a review; null when he has written none. */
export function replyView({ replyContent: content, replyLanguage: language, repliedAt }: ReplyRow): ReviewReply | null {
  if (content === null || language === null || repliedAt === null) return null
  return { content, language, date: repliedAt.toISOString() }
}

export type Locality = { locality: string; localityHindi: string; latitude: number | null; longitude: number | null }

type AddressFields = { location?: string | undefined; city?: string | undefined; state?: string | undefined; address: string }

/** The place of a booking: by location, else city, else its address. Undefined when none of them names a place. */
export function placeOf(places: Gazetteer, { location, city, state, address }: AddressFields): Place | undefined {
  const code = STATES.find(({ name }) => name === state)?.code
  const inState = (place: Place | undefined) => (place && (!code || place.state === code) ? place : undefined)
  const named = [location, city].filter((text) => text !== undefined && text !== '')
  return (
    first(named, (text) => inState(places.resolve(state ? `${text}, ${state}` : text)) ?? inState(places.resolve(text))) ??
    placeInAddress(places, address, state)
  )
}

/** The place, or only the state. The label never quotes the address. */
export function localityOf(places: Gazetteer, address: AddressFields): Locality {
  const place = placeOf(places, address)
  if (!place) {
    const code = STATES.find((state) => state.name === address.state)?.code
    const label = (language: Language) => (code ? stateName(code, language) : '')
    return { locality: label('en'), localityHindi: label('hi'), latitude: null, longitude: null }
  }
  return {
    locality: placeLabel(place, 'en'),
    localityHindi: placeLabel(place, 'hi'),
    latitude: place.latitude,
    longitude: place.longitude,
  }
}

function first(texts: readonly (string | undefined)[], find: (text: string) => Place | undefined): Place | undefined {
  for (const text of texts) {
    const place = text ? find(text) : undefined
    if (place) return place
  }
  return undefined
}
