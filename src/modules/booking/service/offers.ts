// Offers: made to one pandit after another, at most three by themselves, then the booking is the team's again.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import type { Language } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId, newId } from '../../../shared/ids.ts'
import { requireTeam } from '../../accounts/service.ts'
import { findPandit, type PanditFacts, takeTime } from '../../pandits/service.ts'
import { readSettings } from '../../settings/service.ts'
import type { PanditBooking } from '../contract/pandit.ts'
import type { TeamBooking } from '../contract/team.ts'
import { answerBy, MOST_OFFERS_IN_A_ROW, type Who } from '../model.ts'
import type { LockedBooking } from '../store/bookings.ts'
import { closeOffer, findOffer, insertOffer, listOfferedPandits } from '../store/offers.ts'
import { panditBooking, requirePandit } from './pandit.ts'
import { rankFor } from './ranking.ts'
import { lock, permit, record, referenceOf } from './record.ts'
import { teamBooking } from './team.ts'

/** How many of the ranked are looked at for the next free one who was not asked yet. */
const LOOK_AT = 30

type Agreed = LockedBooking & { startsAt: Date; durationMinutes: number; feePaise: number }

/** A booking past the phone call has a time, a length and a fee; the database holds that too. */
function agreed(booking: LockedBooking): Agreed {
  const { startsAt, durationMinutes, feePaise } = booking
  if (!startsAt || durationMinutes === null || feePaise === null) {
    throw new AppError('conflict', 'Agree on the time and the fee first.', { reason: 'state_changed' })
  }
  return { ...booking, startsAt, durationMinutes, feePaise }
}

/** Offers the puja to a pandit as the first of a new chain; conflict/offer_open while another offer is open. */
export async function offerToPandit(ctx: Context, ref: string, panditId: string): Promise<TeamBooking> {
  requireTeam(ctx.actor)
  const pandit = await findPandit(ctx.db, panditId)
  if (!pandit) throw new AppError('invalid', 'Choose a pandit.', { fields: { panditId: 'This pandit is not one of ours.' } })
  if (!pandit.isVisible) throw new AppError('conflict', 'This pandit takes no requests now.', { reason: 'pandit_unfit' })
  const { offerMinutes } = await readSettings(ctx)
  await inTransaction(ctx, async (ctx) => {
    const booking = await lock(ctx, { ref: referenceOf(ref) })
    permit('offer', 'team', booking, ctx.clock.now())
    await makeOffer(ctx, agreed(booking), { who: 'team', turn: 1, panditId, panditName: pandit.name, minutes: offerMinutes })
  })
  return teamBooking(ctx, ref)
}

type Offering = { who: Who; turn: number; panditId: string; panditName: string; minutes: number }

async function makeOffer(ctx: Context, booking: Agreed, { who, turn, panditId, panditName, minutes }: Offering): Promise<void> {
  const offeredAt = ctx.clock.now()
  const until = answerBy(offeredAt, minutes, booking.startsAt)
  const offer = {
    id: newId(offeredAt.getTime()),
    bookingId: booking.id,
    panditId,
    turn,
    feePaise: booking.feePaise,
    offeredAt,
    answerBy: until,
  }
  if (!(await insertOffer(ctx.db, offer))) {
    throw new AppError('conflict', 'Another pandit has an open offer.', { reason: 'offer_open' })
  }
  const details = { offerId: offer.id, panditId, panditName, turn, feePaise: offer.feePaise, answerBy: until.toISOString() }
  await record(ctx, booking, { who, kind: 'offered', to: booking.state, details })
  await ctx.queue.send('offer-deadline', { offerId: offer.id }, { startAfter: until })
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

async function closeAs(
  ctx: Context,
  booking: LockedBooking,
  to: 'accepted' | 'declined' | 'expired' | 'withdrawn',
  reason?: string,
): Promise<void> {
  const id = booking.openOffer?.id
  if (!id || !(await closeOffer(ctx.db, { id, to, at: ctx.clock.now(), reason }))) throw offerOver()
}

function offerOver(): AppError {
  return new AppError('conflict', 'This offer is no longer open.', { reason: 'offer_over' })
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
      travelMinutes,
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

/** Closes an offer nobody answered in time and passes on; safe to repeat, and early copies only wait again. */
export async function expireOffer(ctx: Context, offerId: string): Promise<void> {
  const offer = await findOffer(ctx.db, offerId)
  if (offer?.state !== 'offered') return
  if (ctx.clock.now() < offer.answerBy) {
    await ctx.queue.send('offer-deadline', { offerId }, { startAfter: offer.answerBy })
    return
  }
  await inTransaction(ctx, async (ctx) => {
    const booking = await lock(ctx, { id: offer.bookingId })
    if (booking.openOffer?.id !== offer.id) return
    const to = permit('expire', 'system', booking, ctx.clock.now())
    await closeAs(ctx, booking, 'expired')
    await record(ctx, booking, {
      who: 'system',
      kind: 'offer-expired',
      to,
      details: { panditId: offer.panditId, turn: offer.turn },
    })
    await passOn(ctx, agreed(booking), offer.turn)
  })
}

/** Asks the next free pandit who was not asked yet; after the third in a row, or when nobody is left, it is the team's again. */
async function passOn(ctx: Context, booking: Agreed, turn: number): Promise<void> {
  const next = turn < MOST_OFFERS_IN_A_ROW && booking.startsAt > ctx.clock.now() ? await nextCandidate(ctx, booking) : undefined
  if (!next) {
    await record(ctx, booking, { who: 'system', kind: 'back-to-team', to: booking.state, details: { turn } })
    return
  }
  const { offerMinutes } = await readSettings(ctx)
  const offering = {
    who: 'system',
    turn: turn + 1,
    panditId: next.panditId,
    panditName: next.name,
    minutes: offerMinutes,
  } as const
  await makeOffer(ctx, booking, offering)
}

async function nextCandidate(ctx: Context, booking: Agreed) {
  const [ranked, asked] = [await rankFor(ctx, booking, LOOK_AT), await listOfferedPandits(ctx.db, booking.id)]
  return ranked.find((candidate) => candidate.busy === null && !asked.has(candidate.panditId))
}
