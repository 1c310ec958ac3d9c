import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/languages.ts'
import { requirePandit, reserveTime } from '../../pandits/service.ts'
import { readSettings } from '../../settings/service.ts'
import { occupiedTimeOf, requireAgreed, withdrawOverlappingOffers } from '../offers/service.ts'
import { lockPandit } from '../offers/store.ts'
import { travelAfter } from '../online/model.ts'
import type { PanditBooking } from '../pandit-work/contract.ts'
import { getPanditBooking } from '../pandit-work/service.ts'
import { paymentAfter } from '../payment/model.ts'
import { listPayments } from '../payment/store.ts'
import { bookingNotFound, recordEvent, referenceOf, requireLockedBooking } from '../record/service.ts'
import { type BookingChanges, type LockedBooking, listEvents } from '../record/store.ts'
import type { TeamBooking } from '../team/contract.ts'
import { ownUndoOf, UNDO_MINUTES, type Undo, undoOf } from '../team/model.ts'
import { teamMove } from '../team/service.ts'
import { requireVersion } from '../versions/service.ts'

/**
 * Undoes, within UNDO_MINUTES, that the puja was marked as done, that a call was not answered, or that the team cancelled. Throws
 * conflict/undo_expired after the time or after any later event, and conflict/slot_taken when the pandit's time is no longer
 * free. The family and the pandit get an email if they got one about the step.
 */
export function undoLastStep(ctx: Context, ref: string, version: number): Promise<TeamBooking> {
  return teamMove(ctx, ref, version, (ctx, booking) => undoStep(ctx, booking, { who: 'team', find: undoOf }))
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
    await undoStep(ctx, booking, { who: 'pandit', find: ownUndoOf, actorName: pandit.name })
  })
  return getPanditBooking(ctx, pandit, ref, language)
}

type UndoInput = { who: 'team' | 'pandit'; find: typeof undoOf; actorName?: string }

async function undoStep(ctx: Context, booking: LockedBooking, { find, ...eventInput }: UndoInput): Promise<void> {
  const [events, payments] = await Promise.all([listEvents(ctx.db, [booking.id]), listPayments(ctx.db, [booking.id])])
  const undo = find(events, ctx.clock.now())
  if (!undo) {
    throw new AppError('conflict', 'This can no longer be taken back: the time is over, or something followed.', {
      reason: 'undo_expired',
      values: { minutes: UNDO_MINUTES },
    })
  }
  await recordEvent(ctx, booking, {
    ...eventInput,
    kind: 'undone',
    to: undo.to,
    isNotified: undo.kind !== 'not-reached',
    changes: {
      ...changesOf(undo, booking),
      payment: paymentAfter({ ...booking, state: undo.to, cancelDuePaise: null }, payments),
    },
    details: { what: undo.kind, panditId: booking.panditId },
  })
  if (undo.to === 'assigned' && !hasTime(undo, booking, events)) await reserveTimeAgain(ctx, booking)
}

function changesOf({ kind }: Undo, { callAttempts }: LockedBooking): BookingChanges {
  if (kind === 'completed') return { completed_at: null }
  if (kind === 'not-reached') return { call_attempts: Math.max(0, callAttempts - 1) }
  return { cancelled_at: null, cancelled_by: null, cancel_reason: null, cancel_due_paise: null }
}

/** A puja marked as done after its start still has its time in the pandit's calendar. */
function hasTime(undo: Undo, booking: LockedBooking, events: Awaited<ReturnType<typeof listEvents>>): boolean {
  const step = events.find(({ id }) => id === undo.eventId)
  return undo.kind === 'completed' && step !== undefined && booking.startsAt !== null && step.at >= booking.startsAt
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
  await withdrawOverlappingOffers(ctx, panditId, occupiedTimeOf(booking, travelMinutes))
}
