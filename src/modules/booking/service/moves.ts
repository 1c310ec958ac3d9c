import type { Context } from '../../../server/context.ts'
import { indiaDate } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { requireTeam } from '../../accounts/service.ts'
import { findPandit, releaseTime } from '../../pandits/service.ts'
import type { ConfirmRequest, ReassignRequest, TeamBooking, TeamCancelRequest } from '../contract/team.ts'
import { paymentAfter } from '../model/payment.ts'
import { changeOf, toldBringer } from '../model/terms.ts'
import { dateProblem, startProblem } from '../model.ts'
import type { EventDetails, LockedBooking } from '../store/bookings.ts'
import { closeOffer, withdrawAccepted } from '../store/offers.ts'
import { listPayments } from '../store/outcome.ts'
import { NEW_DAY, newDayChanges, newDoorCode } from './door-code.ts'
import { cancel } from './family.ts'
import { placeAfter, placeColumns } from './places.ts'
import { type AgreedTerms, changeAccepted } from './proposals.ts'
import { permit, record, stateChanged } from './record.ts'
import { lockedMove, teamMove } from './team-move.ts'
import { requireVersion } from './version.ts'

/**
 * Writes down what was agreed on the phone. On a booking already confirmed it is a change. Where it changes a term, an open offer is
 * withdrawn, because it was made on other terms, and of a pandit who has accepted it is asked first (see `changeAccepted`). A change of
 * the note alone leaves both and writes to nobody; where nothing differs, nothing is written down, also for a copy of a call that was
 * carried out. A corrected address moves the booking to the place it names. A new start must be to come
 * (400 `start_passed`). A change needs the version of the booking that was read: without one, or after any change since, it is a
 * conflict, so that no agreement overwrites another unseen. Who brings the samagri and the note stay as they were where the call does
 * not speak of them.
 */
export async function confirmBooking(ctx: Context, ref: string, agreed: ConfirmRequest): Promise<TeamBooking> {
  requireTeam(ctx.actor)
  const now = ctx.clock.now()
  refuseField('startsAt', dateProblem(indiaDate(new Date(agreed.startsAt)), now))
  return lockedMove(ctx, ref, async (ctx, booking) => {
    const to = permit('confirm', 'team', booking, now)
    const terms = termsAfter(booking, agreed)
    const place = placeAfter(ctx.ports.places, booking, terms.agreedAddress, agreed.placeId)
    const change = place.isMoved ? 'terms' : changeOf(booking, terms)
    if (change === undefined && !booking.openProposal) return
    requireVersion(booking, agreed.version)
    if (booking.state !== 'requested' && agreed.version === undefined) throw stateChanged()
    if (booking.startsAt?.getTime() !== terms.startsAt.getTime()) refuseField('startsAt', startProblem(terms.startsAt, now))
    const { panditId } = booking
    if (panditId !== null) return changeAccepted(ctx, { ...booking, panditId }, terms, place)
    if (booking.openOffer && change === 'terms') await withdraw(ctx, booking, booking.openOffer)
    await record(ctx, booking, {
      who: 'team',
      kind: booking.state === 'requested' ? 'confirmed' : 'moved',
      to,
      isTold: change === 'terms',
      changes: {
        starts_at: terms.startsAt,
        duration_minutes: terms.durationMinutes,
        fee_paise: terms.feePaise,
        samagri_bringer: terms.samagriBringer,
        agreed_note: terms.agreedNote,
        agreed_address: terms.agreedAddress,
        ...placeColumns(booking, place),
        ...dayChanges(booking, terms.startsAt),
        payment: paymentAfter({ ...booking, feePaise: terms.feePaise }, await listPayments(ctx.db, [booking.id])),
      },
      details: detailsOf(booking, terms, change ?? 'note'),
    })
  })
}

/** Refuses a field with what is wrong with it, if anything is. */
function refuseField(field: string, problem: { reason: string; message: string } | undefined): void {
  if (problem) throw new AppError('invalid', problem.message, { reason: problem.reason, fields: { [field]: problem.message } })
}

/** The terms as they stand after this call. A puja over video has no address, and a family far away arranges its samagri itself. */
function termsAfter(booking: LockedBooking, agreed: ConfirmRequest): AgreedTerms {
  const { durationMinutes, feePaise, samagriBringer, agreedNote } = agreed
  const isOnline = booking.kind === 'online'
  if (isOnline && samagriBringer) throw refused('samagriBringer', 'For a puja over video the family has the samagri beside it.')
  if (!isOnline && !agreed.address) throw refused('address', 'Write the address of the puja.')
  return {
    startsAt: new Date(agreed.startsAt),
    durationMinutes,
    feePaise,
    agreedAddress: isOnline ? '' : (agreed.address ?? ''),
    samagriBringer: samagriBringer === undefined ? booking.samagriBringer : samagriBringer,
    agreedNote: agreedNote === undefined ? booking.agreedNote : agreedNote || null,
  }
}

const refused = (field: string, message: string) => new AppError('invalid', message, { fields: { [field]: message } })

/** What the history says of an agreement; the address and the note are personal and stay out. */
function detailsOf(booking: LockedBooking, terms: AgreedTerms, change: 'terms' | 'note'): EventDetails {
  return {
    startsAt: terms.startsAt.toISOString(),
    durationMinutes: terms.durationMinutes,
    feePaise: terms.feePaise,
    samagriBringer: toldBringer(booking.samagriBringer, terms.samagriBringer),
    panditId: booking.panditId,
    ...(change === 'note' ? { changed: change } : {}),
  }
}

/** The first agreement makes the door code; on another date the day begins anew. */
function dayChanges(booking: LockedBooking, startsAt: Date) {
  if (booking.state === 'requested') return booking.kind === 'online' ? {} : { door_code: newDoorCode() }
  return newDayChanges(booking, startsAt)
}

async function withdraw(
  ctx: Context,
  booking: LockedBooking,
  offer: { id: string; panditId: string; turn: number },
): Promise<void> {
  await closeOffer(ctx.db, { id: offer.id, to: 'withdrawn', at: ctx.clock.now() })
  await record(ctx, booking, {
    who: 'team',
    kind: 'offer-withdrawn',
    to: booking.state,
    details: { panditId: offer.panditId, turn: offer.turn },
  })
}

/** Counts a call nobody answered; the booking stays in the queue with its promised time. */
export function markNotReached(ctx: Context, ref: string, version: number): Promise<TeamBooking> {
  return teamMove(ctx, ref, version, async (ctx, booking) => {
    const to = permit('not-reached', 'team', booking, ctx.clock.now())
    const attempt = booking.callAttempts + 1
    await record(ctx, booking, {
      who: 'team',
      kind: 'not-reached',
      to,
      changes: { call_attempts: attempt },
      details: { attempt },
    })
  })
}

/** Releases the pandit who accepted, or who did not come, with his time; the booking is confirmed again and waits for another. */
export function reassignBooking(ctx: Context, ref: string, { reason, noShow, version }: ReassignRequest): Promise<TeamBooking> {
  return teamMove(ctx, ref, version, async (ctx, booking) => {
    const now = ctx.clock.now()
    const to = permit(noShow ? 'pandit-no-show' : 'reassign', 'team', booking, now)
    const panditId = booking.panditId ?? ''
    const pandit = await findPandit(ctx.db, panditId)
    await record(ctx, booking, {
      who: 'team',
      kind: 'pandit-released',
      to,
      // The one who is released may have heard the code of the door, and knows the way into the video call.
      changes: {
        pandit_id: null,
        late_cancellation_percent: 0,
        door_code: booking.kind === 'online' ? null : newDoorCode(),
        join_link: null,
        ...NEW_DAY,
      },
      details: { panditId, panditName: pandit?.name ?? null, reason: reason ?? null, ...(noShow ? { noShow: 'pandit' } : {}) },
    })
    await withdrawAccepted(ctx.db, booking.id, now)
    await releaseTime(ctx, { panditId, bookingId: booking.id })
  })
}

/** Cancels at any time before the puja is done. Nothing is due, unless the family asked for it or was not there: then what its terms say. */
export function cancelByTeam(ctx: Context, ref: string, input: TeamCancelRequest): Promise<TeamBooking> {
  const { askedByFamily = false, noShow: isNoShow = false, reason, version } = input
  const how = { who: 'team', isForFamily: askedByFamily || isNoShow, isNoShow, reason } as const
  return teamMove(ctx, ref, version, (ctx, booking) => cancel(ctx, booking, how))
}
