// Offers one pandit after another; after three, back to the team.
import type { Context } from '../../../server/context.ts'
import { attempt } from '../../../server/db/attempt.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { readSettings } from '../../settings/service.ts'
import { travelAfter } from '../model/online.ts'
import { type Answering, answerBy, LEAST_ANSWER_MINUTES, MOST_OFFERS_IN_A_ROW, type Who } from '../model.ts'
import type { LockedBooking } from '../store/bookings.ts'
import { closeOffer, closeOverlapping, insertOffer, listOfferedPandits, lockPandit } from '../store/offers.ts'
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

type Offering = {
  who: Who
  turn: number
  panditId: string
  panditName: string
  settings: Answering & { travelMinutes: number }
  answerMinutes?: number | undefined
}

const IN_THE_WAY = {
  open: ['offer_open', 'Another pandit has an open offer.'],
  busy: ['pandit_busy', 'The pandit has something else at that time, or is still on the way from it.'],
  gone: ['pandit_unfit', 'This pandit takes no requests now.'],
  overlap: ['offers_overlap', 'The pandit is already asked for another puja at that time. Wait for his answer, or ask another.'],
} as const

/** The time a booking takes of a pandit, with the travel after it. */
export function timeOf(booking: Agreed, travelMinutes: number): { from: Date; to: Date } {
  const minutes = booking.durationMinutes + travelAfter(booking.kind, travelMinutes)
  return { from: booking.startsAt, to: new Date(booking.startsAt.getTime() + minutes * 60_000) }
}

/**
 * Makes an offer and queues its deadline, in the caller's transaction. Throws conflict/offer_open while another of the booking is open,
 * pandit_busy and offers_overlap where the pandit has no time for it or is asked for another in that time, start_passed for a start that
 * is over, pandit_unfit for one who has left.
 */
export async function makeOffer(ctx: Context, booking: Agreed, offering: Offering): Promise<void> {
  const made = await tryOffer(ctx, booking, offering)
  if (made === 'made') return
  const [reason, message] = IN_THE_WAY[made]
  throw new AppError('conflict', message, { reason })
}

/** As `makeOffer`, but answers what of the pandit's time or of another offer stood in the way. */
async function tryOffer(ctx: Context, booking: Agreed, offering: Offering): Promise<'made' | keyof typeof IN_THE_WAY> {
  const { who, turn, panditId, panditName, settings, answerMinutes } = offering
  const offeredAt = ctx.clock.now()
  if (booking.startsAt <= offeredAt) {
    throw new AppError('conflict', 'The agreed start is over. Agree on another time first.', { reason: 'start_passed' })
  }
  const until = answerBy(offeredAt, settings, booking.startsAt, answerMinutes)
  const offer = {
    id: newId(offeredAt.getTime()),
    bookingId: booking.id,
    panditId,
    turn,
    feePaise: booking.feePaise,
    offeredAt,
    answerBy: until,
    ...timeOf(booking, settings.travelMinutes),
  }
  if (!(await lockPandit(ctx.db, panditId))) return 'gone'
  const outcome = await insertOffer(ctx.db, offer)
  if (outcome !== 'made') return outcome
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
  return 'made'
}

/**
 * Withdraws what this pandit is still asked for in the time he has just taken, in the caller's transaction, which must hold him. Their
 * bookings go on at once by a job each: the offers are his rows, the bookings may be held by somebody who waits for him.
 */
export async function withdrawOverlapping(ctx: Context, panditId: string, time: { from: Date; to: Date }): Promise<void> {
  const fallen = await closeOverlapping(ctx.db, { panditId, ...time, at: ctx.clock.now() })
  for (const { id } of fallen) await ctx.queue.send('offer-deadline', { offerId: id })
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

/**
 * Asks the next free pandit who was not asked yet. After the third in a row, when nobody is left or no time to answer, it is the team's
 * again; and at once when the pandit the family asked for has not accepted: another is its and the team's to decide.
 */
export async function passOn(ctx: Context, booking: Agreed, ended: { panditId: string; turn: number }): Promise<void> {
  if (ended.panditId === booking.recommendPanditId) return backToTeam(ctx, booking, ended, 'wish')
  await offerNext(ctx, booking, ended)
}

/** Offers the puja to the next free pandit who was not asked yet, else gives it back to the team; also after the family's chosen pandit. */
export async function offerNext(ctx: Context, booking: Agreed, ended: { panditId: string; turn: number }): Promise<void> {
  const { turn } = ended
  const isTimeLeft = booking.startsAt.getTime() >= ctx.clock.now().getTime() + LEAST_ANSWER_MINUTES * 60_000
  if (turn >= MOST_OFFERS_IN_A_ROW || !isTimeLeft) return backToTeam(ctx, booking, ended)
  const settings = await readSettings(ctx)
  for (const next of await nextCandidates(ctx, booking)) {
    const offering = { who: 'system', turn: turn + 1, panditId: next.panditId, panditName: next.name, settings } as const
    // One who is asked for something else in that time meanwhile is passed over, and let go: whoever holds one pandit and waits for
    // the next could wait for another booking that holds and waits the other way round.
    if (await attempt(ctx.db, async () => (await tryOffer(ctx, booking, offering)) === 'made')) return
  }
  await backToTeam(ctx, booking, ended)
}

/** The chain ends: the team chooses whom to ask. `wish` where it ended with the pandit the family asked for. */
export async function backToTeam(
  ctx: Context,
  booking: Agreed,
  { panditId, turn }: { panditId: string; turn: number },
  why?: 'wish',
): Promise<void> {
  const details = { turn, ...(why ? { why, panditId } : {}) }
  await record(ctx, booking, { who: 'system', kind: 'back-to-team', to: booking.state, details })
}

async function nextCandidates(ctx: Context, booking: Agreed) {
  const [ranked, asked] = [await rankFor(ctx, booking, LOOK_AT), await listOfferedPandits(ctx.db, booking.id)]
  const fits = ({ takesOnline }: (typeof ranked)[number]) => booking.kind === 'home' || takesOnline
  return ranked.filter((candidate) => candidate.busy === null && fits(candidate) && !asked.has(candidate.panditId))
}
