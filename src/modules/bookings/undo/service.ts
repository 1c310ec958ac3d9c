import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { newId } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/languages.ts'
import { requirePerson } from '../../accounts/sign-in/service.ts'
import { requirePandit, reserveTime } from '../../pandits/service.ts'
import { readSettings } from '../../settings/service.ts'
import { occupiedTimeOf, requireAgreed, withdrawOpenOffers } from '../offers/service.ts'
import { lockPandit } from '../offers/store.ts'
import { travelAfter } from '../online/model.ts'
import type { PanditBooking } from '../pandit-work/contract.ts'
import { getPanditBooking } from '../pandit-work/service.ts'
import { paymentAfter } from '../payment/model.ts'
import { listPayments, type ReversedPayment, reversePayment } from '../payment/store.ts'
import { bookingNotFound, recordEvent, referenceOf, requireLockedBooking, undoExpired } from '../record/service.ts'
import { type BookingChanges, type EventDetails, type LockedBooking, listEvents } from '../record/store.ts'
import type { TeamBooking } from '../team/contract.ts'
import { ownUndoOf, type Undo, undoOf } from '../team/model.ts'
import { performTeamAction } from '../team/service.ts'
import { requireVersion } from '../versions/service.ts'

/**
 * Undoes, within UNDO_MINUTES, that the puja was marked as done, that a call was not answered, that the team cancelled, or that it
 * recorded a payment by hand. Throws conflict/undo_expired after the time or after any later event, and conflict/slot_taken when
 * the pandit's time is no longer free. The family and the pandit get an email if they got one about the action.
 */
export function undoLastAction(ctx: Context, ref: string, version: number): Promise<TeamBooking> {
  return performTeamAction(ctx, ref, version, (ctx, booking) => undoAction(ctx, booking, { who: 'team', find: undoOf }))
}

/**
 * The pandit undoes that he marked the puja as done, by the same rules. Throws conflict/version_conflict after any change since
 * he read it.
 */
export async function undoDoneByPandit(
  ctx: Context,
  ref: string,
  { version, language }: { version: number; language: Language },
): Promise<PanditBooking> {
  const pandit = await requirePandit(ctx)
  await inTransaction(ctx, async (ctx) => {
    const booking = await requireLockedBooking(ctx, { ref: referenceOf(ref) })
    if (booking.panditId !== pandit.id) throw bookingNotFound()
    requireVersion(booking, version)
    await undoAction(ctx, booking, { who: 'pandit', find: ownUndoOf, actorName: pandit.name })
  })
  return getPanditBooking(ctx, pandit, ref, language)
}

type UndoInput = { who: 'team' | 'pandit'; find: typeof undoOf; actorName?: string }

async function undoAction(ctx: Context, booking: LockedBooking, { find, ...eventInput }: UndoInput): Promise<void> {
  const events = await listEvents(ctx.db, [booking.id])
  const undo = find(events, ctx.clock.now())
  if (!undo) throw undoExpired()
  const reversed = undo.paymentId === undefined ? undefined : await reverse(ctx, booking, undo.paymentId)
  const after = {
    ...booking,
    state: undo.to ?? booking.state,
    cancelDuePaise: undo.kind === 'cancelled' ? null : booking.cancelDuePaise,
  }
  await recordEvent(ctx, booking, {
    ...eventInput,
    kind: 'undone',
    to: after.state,
    isNotified: NOTIFIED_ACTIONS.has(undo.kind),
    changes: { ...changesOf(undo, booking), payment: paymentAfter(after, await listPayments(ctx.db, [booking.id])) },
    details: { what: undo.kind, panditId: booking.panditId, ...reversed },
  })
  if (undo.to === 'assigned' && !hasTime(undo, booking, events)) await reserveTimeAgain(ctx, booking)
}

/** The actions about which the family and the pandit got an email. */
const NOTIFIED_ACTIONS: ReadonlySet<Undo['kind']> = new Set(['completed', 'cancelled'])

/** Reverses the payment in the ledger and returns what the history says about it. */
async function reverse(ctx: Context, { id: bookingId }: LockedBooking, paymentId: string): Promise<EventDetails> {
  const at = ctx.clock.now()
  const by = requirePerson(ctx.actor).userId
  const reversed: ReversedPayment | undefined = await reversePayment(ctx.db, {
    id: newId(at.getTime()),
    bookingId,
    paymentId,
    by,
    at,
  })
  if (!reversed) throw undoExpired()
  return { paymentId, ...reversed }
}

function changesOf({ kind, plannedCallAt }: Undo, booking: LockedBooking): BookingChanges {
  const ended = plannedCallAt ?? null
  switch (kind) {
    case 'completed':
      return { completed_at: null }
    case 'not-reached':
      // A call that was planned since then stays.
      return { call_attempts: Math.max(0, booking.callAttempts - 1), planned_call_at: booking.plannedCallAt ?? ended }
    case 'cancelled':
      return { cancelled_at: null, cancelled_by: null, cancel_reason: null, cancel_due_paise: null, planned_call_at: ended }
    case 'payment-recorded':
      return {}
  }
}

/** A puja marked as done after its start still has its time in the pandit's calendar. */
function hasTime(undo: Undo, booking: LockedBooking, events: Awaited<ReturnType<typeof listEvents>>): boolean {
  const completion = events.find(({ id }) => id === undo.eventId)
  return undo.kind === 'completed' && completion !== undefined && booking.startsAt !== null && completion.at >= booking.startsAt
}

/** Takes the pandit's time again; open offers that overlap it are withdrawn. */
async function reserveTimeAgain(ctx: Context, locked: LockedBooking): Promise<void> {
  const booking = requireAgreed(locked)
  const panditId = booking.panditId ?? ''
  const { travelMinutes } = await readSettings(ctx)
  await lockPandit(ctx.db, panditId)
  await reserveTime(ctx, {
    panditId,
    bookingId: booking.id,
    startsAt: booking.startsAt,
    minutes: booking.durationMinutes,
    travelMinutes: travelAfter(booking.kind, travelMinutes),
    mayBeAway: true,
    mayBeFull: true,
  })
  await withdrawOpenOffers(ctx, panditId, occupiedTimeOf(booking, travelMinutes))
}
