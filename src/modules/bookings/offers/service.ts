import type { Context } from '../../../server/context.ts'
import { attempt } from '../../../server/db/attempt.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId, newId } from '../../../shared/ids.ts'
import { indiaDate, type Language } from '../../../shared/time/dates.ts'
import { requireTeam } from '../../accounts/sign-in/service.ts'
import { findPandit, type PanditFacts, releaseTime, requirePandit, takeTime } from '../../pandits/service.ts'
import { readSettings } from '../../settings/service.ts'
import { rankFor } from '../candidates/service.ts'
import { travelAfter } from '../online/model.ts'
import type { PanditBooking } from '../pandit-work/contract.ts'
import { panditBooking } from '../pandit-work/service.ts'
import { lock, permit, record } from '../record/service.ts'
import type { LockedBooking } from '../record/store.ts'
import { type Answering, answerBy, MAX_OFFERS_IN_A_ROW, MIN_ANSWER_MINUTES, type Who } from '../states.ts'
import type { OfferRequest, TeamBooking } from '../team/contract.ts'
import { teamMove } from '../team/service.ts'
import {
  closeOffer,
  closeOverlapping,
  findOffer,
  hasEnded,
  insertOffer,
  listOfferedPandits,
  listOverdueOffers,
  listTurnedDown,
  lockPandit,
  type OpenOffer,
  type OverdueOffer,
} from './store.ts'

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
  const isTimeLeft = booking.startsAt.getTime() >= ctx.clock.now().getTime() + MIN_ANSWER_MINUTES * 60_000
  if (turn >= MAX_OFFERS_IN_A_ROW || !isTimeLeft) return backToTeam(ctx, booking, ended)
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
  const [ranked, offeredIds] = [await rankFor(ctx, booking, LOOK_AT), await listOfferedPandits(ctx.db, booking.id)]
  const fits = ({ takesOnline }: (typeof ranked)[number]) => booking.kind === 'home' || takesOnline
  return ranked.filter((candidate) => candidate.busy === null && fits(candidate) && !offeredIds.has(candidate.panditId))
}

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
    const turn = booking.openOffer?.turn ?? MAX_OFFERS_IN_A_ROW
    const to = permit('decline', 'pandit', booking, ctx.clock.now())
    await closeAs(ctx, booking, 'declined', reason)
    const details = { panditId: pandit.id, panditName: pandit.name, turn, reason: reason ?? null }
    await record(ctx, booking, { who: 'pandit', kind: 'offer-declined', to, details, actorName: pandit.name })
    await passOn(ctx, agreed(booking), { panditId: pandit.id, turn })
  })
}

/** The job has had its chance by then, with its first tries. */
const OVERDUE_MINUTES = 15
const OFFERS_AT_A_TIME = 200

/** Closes an offer nobody answered in time and passes on; safe to repeat, and early copies only wait again. */
export async function expireOffer(ctx: Context, offerId: string): Promise<void> {
  const offer = await findOffer(ctx.db, offerId)
  if (offer?.state === 'withdrawn') return passOnFallen(ctx, offer)
  if (offer?.state !== 'offered') return
  if (ctx.clock.now() < offer.answerBy) {
    await ctx.queue.send('offer-deadline', { offerId }, { startAfter: offer.answerBy })
    return
  }
  await end(ctx, offer, passOn)
}

/**
 * Goes on with a booking whose offer fell because the pandit has taken that time, once: what the team withdrew itself, or what was asked
 * or decided since, is left alone.
 */
async function passOnFallen(ctx: Context, offer: OpenOffer): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const booking = await lock(ctx, { id: offer.bookingId })
    if (booking.state !== 'confirmed' || booking.hasOpenOffer) return
    if (await hasEnded(ctx.db, booking.id, offer)) return
    const details = { offerId: offer.id, panditId: offer.panditId, turn: offer.turn, reason: 'overlap' }
    await record(ctx, booking, { who: 'system', kind: 'offer-withdrawn', to: booking.state, details })
    await passOn(ctx, agreed(booking), offer)
  })
}

type Next = (ctx: Context, booking: Agreed, ended: OpenOffer) => Promise<void>

async function end(ctx: Context, offer: OpenOffer, next: Next): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const booking = await lock(ctx, { id: offer.bookingId })
    if (booking.openOffer?.id !== offer.id) return
    const to = permit('expire', 'system', booking, ctx.clock.now())
    await closeAs(ctx, booking, 'expired')
    const details = { panditId: offer.panditId, turn: offer.turn }
    await record(ctx, booking, { who: 'system', kind: 'offer-expired', to, details })
    await next(ctx, agreed(booking), offer)
  })
}

/**
 * Ends every offer that should have ended a while ago: passed on where that can be done, else back with the team. Safe in
 * many processes at once. Throws the first failure once all were tried.
 */
export async function endOverdueOffers(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - OVERDUE_MINUTES * 60_000)
  const failures: unknown[] = []
  // On from the last one, whatever became of it: those that cannot be ended must not keep the others back.
  for (let last: OverdueOffer | undefined, isMore = true; isMore; ) {
    const overdue = await listOverdueOffers(ctx.db, before, last, OFFERS_AT_A_TIME)
    for (const offer of overdue) {
      try {
        await end(ctx, offer, passOn)
      } catch (error) {
        failures.push(error)
        await end(ctx, offer, backToTeam).catch((error: unknown) => failures.push(error))
      }
    }
    last = overdue.at(-1)
    isMore = overdue.length === OFFERS_AT_A_TIME
  }
  if (failures.length > 0) throw failures[0]
}

export type Assigned = LockedBooking & { panditId: string }
type When = { startsAt: Date; durationMinutes: number }

/**
 * Takes the pandit's time anew, in the caller's transaction; conflict/slot_taken, day_full or pandit_away. The day he accepted stays his, also
 * where only the hour changes. `because` he himself has said yes to the new one, or it is the one he had until now.
 */
export async function moveTime(ctx: Context, booking: Assigned, to: When, because?: 'he-agreed' | 'he-had-it'): Promise<void> {
  const { travelMinutes } = await readSettings(ctx)
  const held = { panditId: booking.panditId, bookingId: booking.id }
  await releaseTime(ctx, held)
  const isSameDay = booking.startsAt !== null && indiaDate(booking.startsAt) === indiaDate(to.startsAt)
  const isHis = isSameDay || because === 'he-had-it'
  await takeTime(ctx, {
    ...held,
    startsAt: to.startsAt,
    minutes: to.durationMinutes,
    travelMinutes: travelAfter(booking.kind, travelMinutes),
    mayBeAway: isHis || because === 'he-agreed',
    mayBeFull: isHis,
  })
}

/** Whether the pandit's time must move for these terms. */
export const isOtherTime = (booking: LockedBooking, { startsAt, durationMinutes }: When): boolean =>
  booking.startsAt?.getTime() !== startsAt.getTime() || booking.durationMinutes !== durationMinutes
