// What the team and the pandit do with an offer: make it, take it back, accept it, decline it.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import type { Language } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId } from '../../../shared/ids.ts'
import { requireTeam } from '../../accounts/service.ts'
import { findPandit, type PanditFacts, requirePandit, takeTime } from '../../pandits/service.ts'
import { readSettings } from '../../settings/service.ts'
import type { PanditBooking } from '../contract/pandit.ts'
import type { TeamBooking } from '../contract/team.ts'
import { travelAfter } from '../model/online.ts'
import { MOST_OFFERS_IN_A_ROW } from '../model.ts'
import type { LockedBooking } from '../store/bookings.ts'
import { findOffer } from '../store/offers.ts'
import { agreed, closeAs, makeOffer, offerOver, passOn } from './offering.ts'
import { panditBooking } from './pandit.ts'
import { lock, permit, record, referenceOf } from './record.ts'
import { teamBooking } from './team.ts'

/** Offers the puja to a pandit as the first of a new chain; conflict/offer_open while another offer is open. */
export async function offerToPandit(ctx: Context, ref: string, panditId: string): Promise<TeamBooking> {
  requireTeam(ctx.actor)
  const pandit = await findPandit(ctx.db, panditId)
  if (!pandit) throw new AppError('invalid', 'Choose a pandit.', { fields: { panditId: 'This pandit is not one of ours.' } })
  if (!pandit.isVisible) throw new AppError('conflict', 'This pandit takes no requests now.', { reason: 'pandit_unfit' })
  const answering = await readSettings(ctx)
  await inTransaction(ctx, async (ctx) => {
    const booking = await lock(ctx, { ref: referenceOf(ref) })
    permit('offer', 'team', booking, ctx.clock.now())
    await makeOffer(ctx, agreed(booking), { who: 'team', turn: 1, panditId, panditName: pandit.name, answering })
  })
  return teamBooking(ctx, ref)
}

/** Takes the open offer back; the booking waits for the team. */
export async function withdrawOffer(ctx: Context, ref: string): Promise<TeamBooking> {
  requireTeam(ctx.actor)
  await inTransaction(ctx, async (ctx) => {
    const booking = await lock(ctx, { ref: referenceOf(ref) })
    const to = permit('withdraw', 'team', booking, ctx.clock.now())
    await closeAs(ctx, booking, 'withdrawn')
    const details = { panditId: booking.openOffer?.panditId ?? null, turn: booking.openOffer?.turn ?? null }
    await record(ctx, booking, { who: 'team', kind: 'offer-withdrawn', to, details })
  })
  return teamBooking(ctx, ref)
}

/** The pandit's own open offer with its booking locked; 404 for another's, conflict/offer_over past its time. */
async function ownOffer(ctx: Context, pandit: PanditFacts, offerId: string): Promise<LockedBooking> {
  const offer = isId(offerId) ? await findOffer(ctx.db, offerId) : undefined
  if (offer?.panditId !== pandit.id) throw new AppError('not_found', 'There is no such offer, or it was not made to you.')
  const booking = await lock(ctx, { id: offer.bookingId })
  if (booking.openOffer?.id !== offer.id || offer.answerBy <= ctx.clock.now()) throw offerOver()
  return booking
}

/**
 * Accepts: the booking is his, and his time is taken in the same transaction. Of many acceptances for one pandit and
 * hour exactly one wins; the others get conflict/slot_taken or conflict/day_full, and their offers stay open.
 */
export async function acceptOffer(ctx: Context, offerId: string, language: Language): Promise<PanditBooking> {
  const pandit = await requirePandit(ctx)
  const { travelMinutes } = await readSettings(ctx)
  const ref = await inTransaction(ctx, async (ctx) => {
    const booking = agreed(await ownOffer(ctx, pandit, offerId))
    const to = permit('accept', 'pandit', booking, ctx.clock.now())
    await closeAs(ctx, booking, 'accepted')
    await takeTime(ctx, {
      panditId: pandit.id,
      bookingId: booking.id,
      startsAt: booking.startsAt,
      minutes: booking.durationMinutes,
      travelMinutes: travelAfter(booking.kind, travelMinutes),
      mayBeAway: true,
    })
    await record(ctx, booking, {
      who: 'pandit',
      kind: 'accepted',
      to,
      changes: { pandit_id: pandit.id, late_cancellation_percent: pandit.lateCancellationPercent },
      details: { panditId: pandit.id, panditName: pandit.name, offerId },
      actorName: pandit.name,
    })
    return booking.ref
  })
  return panditBooking(ctx, pandit, ref, language)
}

/** Declines; the offer passes on to the next free pandit, or back to the team. */
export async function declineOffer(ctx: Context, offerId: string, reason: string | undefined): Promise<void> {
  const pandit = await requirePandit(ctx)
  await inTransaction(ctx, async (ctx) => {
    const booking = await ownOffer(ctx, pandit, offerId)
    const turn = booking.openOffer?.turn ?? MOST_OFFERS_IN_A_ROW
    const to = permit('decline', 'pandit', booking, ctx.clock.now())
    await closeAs(ctx, booking, 'declined', reason)
    const details = { panditId: pandit.id, panditName: pandit.name, turn, reason: reason ?? null }
    await record(ctx, booking, { who: 'pandit', kind: 'offer-declined', to, details, actorName: pandit.name })
    await passOn(ctx, agreed(booking), turn)
  })
}
