// How an offer is made, closed and passed on: to one pandit after another, at most three by themselves, then back to the team.
import type { Context } from '../../../server/context.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { readSettings } from '../../settings/service.ts'
import { type Answering, answerBy, MOST_OFFERS_IN_A_ROW, type Who } from '../model.ts'
import type { LockedBooking } from '../store/bookings.ts'
import { closeOffer, insertOffer, listOfferedPandits } from '../store/offers.ts'
import { rankFor } from './ranking.ts'
import { record } from './record.ts'

/** How many of the ranked are looked at for the next free one who was not asked yet. */
const LOOK_AT = 30

export type Agreed = LockedBooking & { startsAt: Date; durationMinutes: number; feePaise: number }

/** A booking past the phone call has a time, a length and a fee; the database holds that too. */
export function agreed(booking: LockedBooking): Agreed {
  const { startsAt, durationMinutes, feePaise } = booking
  if (!startsAt || durationMinutes === null || feePaise === null) {
    throw new AppError('conflict', 'Agree on the time and the fee first.', { reason: 'state_changed' })
  }
  return { ...booking, startsAt, durationMinutes, feePaise }
}

type Offering = { who: Who; turn: number; panditId: string; panditName: string; answering: Answering }

/** Makes an offer and queues its deadline, in the caller's transaction; conflict/offer_open while another is open. */
export async function makeOffer(
  ctx: Context,
  booking: Agreed,
  { who, turn, panditId, panditName, answering }: Offering,
): Promise<void> {
  const offeredAt = ctx.clock.now()
  const until = answerBy(offeredAt, answering, booking.startsAt)
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
  const details = {
    offerId: offer.id,
    panditId,
    panditName,
    turn,
    feePaise: offer.feePaise,
    samagriBringer: booking.samagriBringer,
    answerBy: until.toISOString(),
  }
  await record(ctx, booking, { who, kind: 'offered', to: booking.state, details })
  await ctx.queue.send('offer-deadline', { offerId: offer.id }, { startAfter: until })
}

/** Closes the open offer; conflict/offer_over when it is no longer open, or its time is over for an answer. */
export async function closeAs(
  ctx: Context,
  booking: LockedBooking,
  to: 'accepted' | 'declined' | 'expired' | 'withdrawn',
  reason?: string,
): Promise<void> {
  const id = booking.openOffer?.id
  if (!id || !(await closeOffer(ctx.db, { id, to, at: ctx.clock.now(), reason }))) throw offerOver()
}

export function offerOver(): AppError {
  return new AppError('conflict', 'This offer is no longer open.', { reason: 'offer_over' })
}

/** Asks the next free pandit who was not asked yet; after the third in a row, or when nobody is left, it is the team's again. */
export async function passOn(ctx: Context, booking: Agreed, turn: number): Promise<void> {
  const next = turn < MOST_OFFERS_IN_A_ROW && booking.startsAt > ctx.clock.now() ? await nextCandidate(ctx, booking) : undefined
  if (!next) return backToTeam(ctx, booking, turn)
  const offering = {
    who: 'system',
    turn: turn + 1,
    panditId: next.panditId,
    panditName: next.name,
    answering: await readSettings(ctx),
  } as const
  await makeOffer(ctx, booking, offering)
}

/** The chain ends: the team chooses whom to ask. */
export async function backToTeam(ctx: Context, booking: Agreed, turn: number): Promise<void> {
  await record(ctx, booking, { who: 'system', kind: 'back-to-team', to: booking.state, details: { turn } })
}

async function nextCandidate(ctx: Context, booking: Agreed) {
  const [ranked, asked] = [await rankFor(ctx, booking, LOOK_AT), await listOfferedPandits(ctx.db, booking.id)]
  const fits = ({ takesOnline }: (typeof ranked)[number]) => booking.kind === 'home' || takesOnline
  return ranked.find((candidate) => candidate.busy === null && fits(candidate) && !asked.has(candidate.panditId))
}
