// The only write path: checks the move, guards state, records one event.
import type { Context } from '../../../server/context.ts'
import { AppError } from '../../../shared/errors.ts'
import { REFERENCE_PATTERN } from '../../../shared/ids.ts'
import { sendersHere } from '../../settings/service/letter-limit.ts'
import type { BookingState, EventKind } from '../contract.ts'
import type { Move, Who } from '../model.ts'
import { judge } from '../policy.ts'
import {
  type BookingChanges,
  type EventDetails,
  type LockedBooking,
  lockBooking,
  moveBooking,
  type NewEvent,
} from '../store/bookings.ts'
import { deleteProposal } from '../store/proposals.ts'

/** Events somebody is written to about; the others only stand in the history. */
const TOLD: ReadonlySet<EventKind> = new Set([
  'requested',
  'confirmed',
  'moved',
  'change-proposed',
  'change-declined',
  'offered',
  'back-to-team',
  'accepted',
  'pandit-released',
  'payment-said',
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

/** A reference as people type it. */
export function referenceOf(text: string): string {
  const ref = text.trim().toUpperCase()
  if (!REFERENCE_PATTERN.test(ref)) throw noBooking()
  return ref
}

/** The same answer for a booking that is not there and one that is somebody else's. */
export function noBooking(): AppError {
  return new AppError('not_found', 'There is no such booking, or it is not yours to see.')
}

/** A move that came too late. */
export function stateChanged(): AppError {
  return new AppError('conflict', 'This booking has moved on. Please look at it again.', { reason: 'state_changed' })
}

/** The booking, locked until the transaction ends; 404 when there is none. */
export async function lock(ctx: Context, by: { ref: string } | { id: string }): Promise<LockedBooking> {
  const booking = await lockBooking(ctx.db, by)
  if (!booking) throw noBooking()
  return booking
}

/** The state a move leads to; throws its refusal. */
export function permit(move: Move, who: Who, booking: LockedBooking, now: Date): BookingState {
  const verdict = judge(move, who, booking, now)
  if (!verdict.ok) throw new AppError(verdict.code, verdict.message, { reason: verdict.reason })
  return verdict.to
}

export function eventOf(ctx: Context, who: Who, kind: EventKind, details: EventDetails = {}, actorName?: string): NewEvent {
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

export type Recorded = {
  who: Who
  kind: EventKind
  to: BookingState
  details?: EventDetails
  changes?: BookingChanges
  /** Whether anybody is written to about it, where its kind is one that people are written to about; they are, unless it says no. */
  isTold?: boolean
  actorName?: string
  /** By the phone that said so afterwards. */
  happenedAt?: Date
  idempotencyKey?: string | undefined
  requestHash?: string | undefined
}

/** Writes a permitted move with its event and its job, in the caller's transaction; conflict/state_changed when it came too late. */
export async function record(
  ctx: Context,
  booking: { id: string; state: BookingState; openProposal?: { id: string } | undefined },
  done: Recorded,
): Promise<void> {
  const { happenedAt, idempotencyKey, requestHash } = done
  const event = { ...eventOf(ctx, done.who, done.kind, done.details, done.actorName), happenedAt, idempotencyKey, requestHash }
  const eventId = await moveBooking(ctx.db, {
    id: booking.id,
    from: booking.state,
    to: done.to,
    event,
    ...(done.changes ? { changes: done.changes } : {}),
  })
  if (eventId === undefined) throw stateChanged()
  // A change is proposed to the pandit of an assigned booking; when it is that no longer, nobody is left to answer.
  if (booking.openProposal && done.to !== 'assigned') await deleteProposal(ctx.db, booking.openProposal.id)
  if (TOLD.has(done.kind) && done.isTold !== false) {
    await ctx.queue.send('booking-event', { eventId, senders: await sendersHere(ctx) })
  }
}
