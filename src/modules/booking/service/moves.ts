// The team's moves on a booking: agree, note a missed call, release a pandit, cancel.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { indiaDate } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { requireTeam } from '../../accounts/service.ts'
import { findPandit, releaseTime, takeTime } from '../../pandits/service.ts'
import { readSettings } from '../../settings/service.ts'
import type { ConfirmRequest, TeamBooking, TeamCancelRequest } from '../contract/team.ts'
import { travelAfter } from '../model/online.ts'
import { paymentAfter } from '../model/payment.ts'
import { changeOf, type Terms, toldBringer } from '../model/terms.ts'
import { dateProblem } from '../model.ts'
import type { EventDetails, LockedBooking } from '../store/bookings.ts'
import { closeOffer, withdrawAccepted } from '../store/offers.ts'
import { listPayments } from '../store/outcome.ts'
import { NEW_DAY, newDoorCode } from './door-code.ts'
import { cancel } from './family.ts'
import { localityOf } from './locality.ts'
import { lock, permit, record, referenceOf } from './record.ts'
import { teamBooking } from './team.ts'

/**
 * Writes down what was agreed on the phone. On a booking already confirmed it is a change. Where it changes a term, an open offer is
 * withdrawn, because it was made on other terms, and an accepted pandit's time moves with it, or conflict/slot_taken, day_full or
 * pandit_away, and nothing changes. A change of the note alone leaves both and writes to nobody; where nothing differs, nothing is
 * written down. Who brings the samagri and the note stay as they were where the call does not speak of them.
 */
export async function confirmBooking(ctx: Context, ref: string, agreed: ConfirmRequest): Promise<TeamBooking> {
  requireTeam(ctx.actor)
  const problem = dateProblem(indiaDate(new Date(agreed.startsAt)), ctx.clock.now())
  if (problem) throw new AppError('invalid', problem.message, { reason: problem.reason, fields: { startsAt: problem.message } })
  const { travelMinutes } = await readSettings(ctx)
  await inTransaction(ctx, async (ctx) => {
    const booking = await lock(ctx, { ref: referenceOf(ref) })
    const to = permit('confirm', 'team', booking, ctx.clock.now())
    const terms = termsAfter(booking, agreed)
    const change = changeOf(booking, terms)
    if (change === undefined) return
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
        ...placeChanges(ctx, booking, terms.agreedAddress),
        ...dayChanges(booking, terms.startsAt),
        payment: paymentAfter({ ...booking, feePaise: terms.feePaise }, await listPayments(ctx.db, [booking.id])),
      },
      details: detailsOf(booking, terms, change),
    })
    if (booking.panditId && change === 'terms')
      await moveTime(ctx, { ...booking, panditId: booking.panditId }, terms, travelMinutes)
  })
  return teamBooking(ctx, ref)
}

type AgreedTerms = Terms & { startsAt: Date; durationMinutes: number; feePaise: number; agreedAddress: string }

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

/** Takes the pandit's time anew. The day he accepted stays his, also when only the hour, the fee or the address changes. */
async function moveTime(ctx: Context, booking: LockedBooking & { panditId: string }, terms: AgreedTerms, travelMinutes: number) {
  const { startsAt, durationMinutes: minutes } = terms
  const held = { panditId: booking.panditId, bookingId: booking.id }
  await releaseTime(ctx, held)
  const mayBeAway = booking.startsAt !== null && indiaDate(booking.startsAt) === indiaDate(startsAt)
  await takeTime(ctx, { ...held, startsAt, minutes, travelMinutes: travelAfter(booking.kind, travelMinutes), mayBeAway })
}

/** The first agreement makes the door code; on another date the day begins anew. */
function dayChanges(booking: LockedBooking, startsAt: Date) {
  if (booking.state === 'requested') return booking.kind === 'online' ? {} : { door_code: newDoorCode() }
  return booking.startsAt && indiaDate(booking.startsAt) === indiaDate(startsAt) ? {} : NEW_DAY
}

/** A booking that could not be placed by what the family wrote is placed by the address agreed on the phone. */
function placeChanges(ctx: Context, booking: LockedBooking, address: string) {
  if (booking.kind === 'online' || booking.latitude !== null) return { agreed_address: address }
  const { locality, localityHindi, latitude, longitude } = localityOf(ctx.ports.places, { address })
  const place = latitude === null ? {} : { locality, locality_hindi: localityHindi, latitude, longitude }
  return { agreed_address: address, ...place }
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
export async function markNotReached(ctx: Context, ref: string): Promise<TeamBooking> {
  requireTeam(ctx.actor)
  await inTransaction(ctx, async (ctx) => {
    const booking = await lock(ctx, { ref: referenceOf(ref) })
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
  return teamBooking(ctx, ref)
}

/** Releases the pandit who accepted, with his time; the booking is confirmed again and waits for another. */
export async function reassignBooking(ctx: Context, ref: string, reason: string): Promise<TeamBooking> {
  requireTeam(ctx.actor)
  await inTransaction(ctx, async (ctx) => {
    const booking = await lock(ctx, { ref: referenceOf(ref) })
    const now = ctx.clock.now()
    const to = permit('reassign', 'team', booking, now)
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
      details: { panditId, panditName: pandit?.name ?? null, reason },
    })
    await withdrawAccepted(ctx.db, booking.id, now)
    await releaseTime(ctx, { panditId, bookingId: booking.id })
  })
  return teamBooking(ctx, ref)
}

/** Cancels at any time before the puja is done. Nothing is due, unless the family asked for it: then what its terms say. */
export async function cancelByTeam(ctx: Context, ref: string, input: TeamCancelRequest): Promise<TeamBooking> {
  requireTeam(ctx.actor)
  const by = { ref: referenceOf(ref) }
  await cancel(ctx, by, { who: 'team', isForFamily: input.askedByFamily ?? false, reason: input.reason })
  return teamBooking(ctx, ref)
}
