import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import type { Language } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId } from '../../../shared/ids.ts'
import { requireTeam } from '../../accounts/service.ts'
import { findPandit, type PanditFacts, requirePandit, takeTime } from '../../pandits/service.ts'
import { readSettings } from '../../settings/service.ts'
import type { PanditBooking } from '../contract/pandit.ts'
import type { OfferRequest, TeamBooking } from '../contract/team.ts'
import { travelAfter } from '../model/online.ts'
import { MOST_OFFERS_IN_A_ROW } from '../model.ts'
import type { LockedBooking } from '../store/bookings.ts'
import { findOffer, listTurnedDown, lockPandit } from '../store/offers.ts'
import { agreed, closeAs, makeOffer, offerOver, passOn, timeOf, withdrawOverlapping } from './offering.ts'
import { panditBooking } from './pandit.ts'
import { lock, permit, record } from './record.ts'
import { teamMove } from './team-move.ts'

/**
 * Offers the puja to a pandit as the first of a new chain. Beside what `makeOffer` refuses: conflict/asked_before for one who has declined
 * this puja or was released from it, unless the team says that he is to be asked `again`.
 */
export async function offerToPandit(ctx: Context, ref: string, offer: OfferRequest): Promise<TeamBooking> {
  const { panditId, answerMinutes, again, version } = offer
  requireTeam(ctx.actor)
  const pandit = await findPandit(ctx.db, panditId)
  if (!pandit) throw new AppError('invalid', 'Choose a pandit.', { fields: { panditId: 'This pandit is not one of ours.' } })
  if (!pandit.isVisible) throw new AppError('conflict', 'This pandit takes no requests now.', { reason: 'pandit_unfit' })
  const settings = await readSettings(ctx)
  return teamMove(ctx, ref, version, async (ctx, booking) => {
    permit('offer', 'team', booking, ctx.clock.now())
    if (!again && (await listTurnedDown(ctx.db, booking.id)).has(panditId)) {
      const message = 'This pandit has declined this puja or was released from it. Say that he is to be asked again.'
      throw new AppError('conflict', message, { reason: 'asked_before' })
    }
    await makeOffer(ctx, agreed(booking), { who: 'team', turn: 1, panditId, panditName: pandit.name, settings, answerMinutes })
  })
}

/** Takes the open offer back; the booking waits for the team. */
export function withdrawOffer(ctx: Context, ref: string, version: number): Promise<TeamBooking> {
  return teamMove(ctx, ref, version, async (ctx, booking) => {
    const to = permit('withdraw', 'team', booking, ctx.clock.now())
    await closeAs(ctx, booking, 'withdrawn')
    const details = { panditId: booking.openOffer?.panditId ?? null, turn: booking.openOffer?.turn ?? null }
    await record(ctx, booking, { who: 'team', kind: 'offer-withdrawn', to, details })
  })
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
 * hour exactly one wins; the others get conflict/slot_taken or conflict/day_full. Other offers that ask him for this time are
 * withdrawn in the same transaction, and their bookings go on to others at once. The offer's id stands for its terms: changed
 * terms withdraw it.
 */
export async function acceptOffer(ctx: Context, offerId: string, language: Language): Promise<PanditBooking> {
  const pandit = await requirePandit(ctx)
  const { travelMinutes } = await readSettings(ctx)
  const ref = await inTransaction(ctx, async (ctx) => {
    const booking = agreed(await ownOffer(ctx, pandit, offerId))
    const to = permit('accept', 'pandit', booking, ctx.clock.now())
    await lockPandit(ctx.db, pandit.id)
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
    await withdrawOverlapping(ctx, pandit.id, timeOf(booking, travelMinutes))
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
    await passOn(ctx, agreed(booking), { panditId: pandit.id, turn })
  })
}
