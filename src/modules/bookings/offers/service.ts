import type { Context } from '../../../server/context.ts'
import { attempt, inTransaction } from '../../../server/db/guard.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId, newId } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/languages.ts'
import { indiaDate } from '../../../shared/time/dates.ts'
import { requireTeam } from '../../accounts/sign-in/service.ts'
import { findPandit, type PanditFacts, releaseTime, requirePandit, reserveTime } from '../../pandits/service.ts'
import { readSettings } from '../../settings/service.ts'
import { listsPujaLanguage } from '../candidates/model.ts'
import { rankPanditsFor } from '../candidates/service.ts'
import { travelAfter } from '../online/model.ts'
import type { PanditBooking } from '../pandit-work/contract.ts'
import { getPanditBooking } from '../pandit-work/service.ts'
import { recordEvent, requireAction, requireLockedBooking } from '../record/service.ts'
import type { EventDetails, LockedBooking } from '../record/store.ts'
import { type ActorKind, type AnswerSettings, answerBy, MAX_OFFERS_IN_A_ROW, MIN_ANSWER_MINUTES } from '../state-machine.ts'
import type { OfferRequest, TeamBooking } from '../team/contract.ts'
import { performTeamAction } from '../team/service.ts'
import { OFFER_REFUSALS } from './model.ts'
import {
  closeOffer,
  closeOffers,
  findOffer,
  insertOffer,
  isOfferEndRecorded,
  isSuspended,
  listOfferedPandits,
  listOverdueOffers,
  listTurnedDown,
  lockPandit,
  type OpenOffer,
  type OverdueOffer,
} from './store.ts'

/** How many of the ranked pandits are checked for the next free one. */
const MAX_CHECKED = 30

export type AgreedBooking = LockedBooking & { startsAt: Date; durationMinutes: number; feePaise: number }

/** A booking has a start, a length and a fee from the confirmation on. The database enforces this too. */
export function requireAgreed(booking: LockedBooking): AgreedBooking {
  const { startsAt, durationMinutes, feePaise } = booking
  if (!startsAt || durationMinutes === null || feePaise === null) {
    throw new AppError('conflict', 'Agree on the time and the fee first.', { reason: 'state_conflict' })
  }
  return { ...booking, startsAt, durationMinutes, feePaise }
}

type OfferInput = {
  who: ActorKind
  sequence: number
  panditId: string
  panditName: string
  settings: AnswerSettings & { travelMinutes: number }
  answerMinutes?: number | undefined
}

/** The pandit's time that a booking takes, including the travel after it. */
export function occupiedTimeOf(booking: AgreedBooking, travelMinutes: number): { from: Date; to: Date } {
  const minutes = booking.durationMinutes + travelAfter(booking.kind, travelMinutes)
  return { from: booking.startsAt, to: new Date(booking.startsAt.getTime() + minutes * 60_000) }
}

/**
 * Makes an offer and queues its deadline, in the caller's transaction. Throws conflict/open_offer_exists while the booking has
 * another open offer, pandit_busy when the pandit has no time, overlapping_offer when another open offer asks him for that time,
 * start_in_past for a start in the past, and pandit_not_eligible for a pandit who has left.
 */
export async function makeOffer(ctx: Context, booking: AgreedBooking, input: OfferInput): Promise<void> {
  const made = await tryOffer(ctx, booking, input)
  if (made === 'made') return
  const [reason, message] = OFFER_REFUSALS[made]
  throw new AppError('conflict', message, { reason })
}

/** Like `makeOffer`, but returns the booking or offer that overlaps instead of throwing. */
async function tryOffer(ctx: Context, booking: AgreedBooking, input: OfferInput): Promise<'made' | keyof typeof OFFER_REFUSALS> {
  const { who, sequence, panditId, panditName, settings, answerMinutes } = input
  const offeredAt = ctx.clock.now()
  if (booking.startsAt <= offeredAt) {
    throw new AppError('conflict', 'The agreed start is over. Agree on another time first.', { reason: 'start_in_past' })
  }
  const until = answerBy(offeredAt, settings, booking.startsAt, answerMinutes)
  const offer = {
    id: newId(offeredAt.getTime()),
    bookingId: booking.id,
    panditId,
    sequence,
    feePaise: booking.feePaise,
    offeredAt,
    answerBy: until,
    ...occupiedTimeOf(booking, settings.travelMinutes),
  }
  if (!(await lockPandit(ctx.db, panditId))) return 'gone'
  const outcome = await insertOffer(ctx.db, offer)
  if (outcome !== 'made') return outcome
  const details = {
    offerId: offer.id,
    panditId,
    panditName,
    sequence,
    feePaise: offer.feePaise,
    samagriBringer: booking.samagriBringer,
    answerBy: until.toISOString(),
  }
  await recordEvent(ctx, booking, { who, kind: 'offered', to: booking.state, details })
  await ctx.queue.send('offer-deadline', { offerId: offer.id }, { startAfter: until })
  return 'made'
}

/**
 * Withdraws a pandit's open offers, or only those that overlap this time, in the caller's transaction, which must lock him. A
 * job per offer moves its booking on: the offers belong to the pandit, but a booking may be locked by a transaction that waits
 * for him.
 */
export async function withdrawOpenOffers(ctx: Context, panditId: string, time?: { from: Date; to: Date }): Promise<void> {
  const withdrawn = await closeOffers(ctx.db, { panditId, time, at: ctx.clock.now() })
  for (const { id } of withdrawn) await ctx.queue.send('offer-deadline', { offerId: id })
}

/** Withdraws all open offers of a suspended pandit; their bookings move on. Safe to repeat. */
export function withdrawOffersOfSuspended(ctx: Context, panditId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockPandit(ctx.db, panditId)
    if (await isSuspended(ctx.db, panditId)) await withdrawOpenOffers(ctx, panditId)
  })
}

/** Closes the open offer. Throws conflict/offer_closed when it is no longer open or its deadline has passed. */
export async function closeOpenOffer(
  ctx: Context,
  booking: LockedBooking,
  to: 'accepted' | 'declined' | 'expired' | 'withdrawn',
  reason?: string,
): Promise<void> {
  const id = booking.openOffer?.id
  if (!id || !(await closeOffer(ctx.db, { id, to, at: ctx.clock.now(), reason }))) throw offerClosedError()
}

export function offerClosedError(): AppError {
  return new AppError('conflict', 'This offer is no longer open.', { reason: 'offer_closed' })
}

/**
 * Offers the puja to the next free pandit who has not been offered it and lists the family's language. The booking goes back to
 * the team after the third offer in a row, when nobody or no time is left, or when the pandit the family requested did not accept,
 * because then the family and the team decide.
 */
export async function offerToNextPandit(
  ctx: Context,
  booking: AgreedBooking,
  ended: { panditId: string; sequence: number },
): Promise<void> {
  const { panditId } = ended
  if (panditId === booking.recommendPanditId) return returnToTeam(ctx, booking, ended, { cause: 'requested-pandit', panditId })
  await offerNext(ctx, booking, ended)
}

/**
 * Offers the puja to the next free pandit who has not been offered it and lists the family's language, or returns it to the team.
 * Also used after the requested pandit.
 */
export async function offerNext(
  ctx: Context,
  booking: AgreedBooking,
  ended: { panditId: string; sequence: number },
): Promise<void> {
  const { sequence } = ended
  const isTimeLeft = booking.startsAt.getTime() >= ctx.clock.now().getTime() + MIN_ANSWER_MINUTES * 60_000
  if (sequence >= MAX_OFFERS_IN_A_ROW || !isTimeLeft) return returnToTeam(ctx, booking, ended)
  const settings = await readSettings(ctx)
  const candidates = await nextCandidates(ctx, booking)
  const withLanguage = candidates.filter((candidate) => listsPujaLanguage(candidate, booking.pujaLanguage))
  for (const next of withLanguage) {
    const input = { who: 'system', sequence: sequence + 1, panditId: next.panditId, panditName: next.name, settings } as const
    // A pandit who has since got an overlapping offer is skipped and unlocked. Keeping him locked while waiting for the next
    // one could deadlock with another booking that does the same in the opposite order.
    if (await attempt(ctx.db, async () => (await tryOffer(ctx, booking, input)) === 'made')) return
  }
  const isForLanguage = withLanguage.length < candidates.length
  await returnToTeam(ctx, booking, ended, isForLanguage ? { cause: 'language', language: booking.pujaLanguage } : {})
}

/** Ends the chain: the team chooses the next pandit. `cause`: he was the one requested, or no pandit left lists the language. */
async function returnToTeam(ctx: Context, booking: AgreedBooking, { sequence }: { sequence: number }, cause: EventDetails = {}) {
  const details = { sequence, ...cause }
  await recordEvent(ctx, booking, { who: 'system', kind: 'returned-to-team', to: booking.state, details })
}

async function nextCandidates(ctx: Context, booking: AgreedBooking) {
  const [ranked, offeredIds] = [await rankPanditsFor(ctx, booking, MAX_CHECKED), await listOfferedPandits(ctx.db, booking.id)]
  const fits = ({ takesOnline }: (typeof ranked)[number]) => booking.kind === 'home' || takesOnline
  return ranked.filter((candidate) => candidate.busy === null && fits(candidate) && !offeredIds.has(candidate.panditId))
}

/**
 * Offers the puja to a pandit as the first of a new chain. Beyond the refusals of `makeOffer`, throws conflict/already_offered
 * for a pandit who declined this puja or was released from it, unless the team sends `again`.
 */
export async function offerToPandit(ctx: Context, ref: string, offer: OfferRequest): Promise<TeamBooking> {
  const { panditId, answerMinutes, again, version } = offer
  requireTeam(ctx.actor)
  const pandit = await findPandit(ctx.db, panditId)
  if (!pandit) throw new AppError('invalid', 'Choose a pandit.', { fields: { panditId: 'There is no such pandit.' } })
  if (!pandit.takesOffers) throw new AppError('conflict', 'This pandit takes no requests now.', { reason: 'pandit_not_eligible' })
  const settings = await readSettings(ctx)
  return performTeamAction(ctx, ref, version, async (ctx, booking) => {
    requireAction('offer', 'team', booking, ctx.clock.now())
    if (!again && (await listTurnedDown(ctx.db, booking.id)).has(panditId)) {
      const message = 'This pandit has declined this puja or was released from it. Confirm that it is offered to him again.'
      throw new AppError('conflict', message, { reason: 'already_offered' })
    }
    await makeOffer(ctx, requireAgreed(booking), {
      who: 'team',
      sequence: 1,
      panditId,
      panditName: pandit.name,
      settings,
      answerMinutes,
    })
  })
}

/** Withdraws the open offer. The booking waits for the team. */
export function withdrawOffer(ctx: Context, ref: string, version: number): Promise<TeamBooking> {
  return performTeamAction(ctx, ref, version, async (ctx, booking) => {
    const to = requireAction('withdraw', 'team', booking, ctx.clock.now())
    await closeOpenOffer(ctx, booking, 'withdrawn')
    const details = { panditId: booking.openOffer?.panditId ?? null, sequence: booking.openOffer?.sequence ?? null }
    await recordEvent(ctx, booking, { who: 'team', kind: 'offer-withdrawn', to, details })
  })
}

/**
 * The pandit's own open offer with its booking locked. 404 for another pandit's offer, conflict/offer_closed after its deadline.
 */
async function ownOffer(ctx: Context, pandit: PanditFacts, offerId: string): Promise<LockedBooking> {
  const offer = isId(offerId) ? await findOffer(ctx.db, offerId) : undefined
  if (offer?.panditId !== pandit.id) throw new AppError('not_found', 'There is no such offer, or it was not made to you.')
  const booking = await requireLockedBooking(ctx, { id: offer.bookingId })
  if (booking.openOffer?.id !== offer.id || offer.answerBy <= ctx.clock.now()) throw offerClosedError()
  return booking
}

/**
 * Accepts an offer and takes the pandit's time in the same transaction. Of several acceptances for one pandit and hour exactly one
 * succeeds; the others get conflict/slot_taken or conflict/pandit_fully_booked, a suspended pandit conflict/pandit_suspended. His other
 * offers for this time are withdrawn, and their bookings move on. The offer's id identifies its terms: changed terms withdraw it.
 */
export async function acceptOffer(ctx: Context, offerId: string, language: Language): Promise<PanditBooking> {
  const pandit = await requirePandit(ctx)
  const { travelMinutes } = await readSettings(ctx)
  const ref = await inTransaction(ctx, async (ctx) => {
    const booking = requireAgreed(await ownOffer(ctx, pandit, offerId))
    const to = requireAction('accept', 'pandit', booking, ctx.clock.now())
    if (!(await lockPandit(ctx.db, pandit.id)))
      throw new AppError('conflict', 'Your profile is suspended. Please call us.', { reason: 'pandit_suspended' })
    await closeOpenOffer(ctx, booking, 'accepted')
    await reserveTime(ctx, {
      panditId: pandit.id,
      bookingId: booking.id,
      startsAt: booking.startsAt,
      minutes: booking.durationMinutes,
      travelMinutes: travelAfter(booking.kind, travelMinutes),
      mayBeAway: true,
    })
    await recordEvent(ctx, booking, {
      who: 'pandit',
      kind: 'accepted',
      to,
      changes: { pandit_id: pandit.id, late_cancellation_percent: pandit.lateCancellationPercent },
      details: { panditId: pandit.id, panditName: pandit.name, offerId },
      actorName: pandit.name,
    })
    await withdrawOpenOffers(ctx, pandit.id, occupiedTimeOf(booking, travelMinutes))
    return booking.ref
  })
  return getPanditBooking(ctx, pandit, ref, language)
}

/** Declines an offer. It goes to the next free pandit or back to the team. */
export async function declineOffer(ctx: Context, offerId: string, reason: string | undefined): Promise<void> {
  const pandit = await requirePandit(ctx)
  await inTransaction(ctx, async (ctx) => {
    const booking = await ownOffer(ctx, pandit, offerId)
    const sequence = booking.openOffer?.sequence ?? MAX_OFFERS_IN_A_ROW
    const to = requireAction('decline', 'pandit', booking, ctx.clock.now())
    await closeOpenOffer(ctx, booking, 'declined', reason)
    const details = { panditId: pandit.id, panditName: pandit.name, sequence, reason: reason ?? null }
    await recordEvent(ctx, booking, { who: 'pandit', kind: 'offer-declined', to, details, actorName: pandit.name })
    await offerToNextPandit(ctx, requireAgreed(booking), { panditId: pandit.id, sequence })
  })
}

/** By then the job has run, with its first retries. */
const OVERDUE_MINUTES = 15
const OFFER_BATCH_SIZE = 200

/**
 * Closes an offer that was not answered in time and moves the booking on. Safe to repeat; a job that runs early is queued again.
 */
export async function expireOffer(ctx: Context, offerId: string): Promise<void> {
  const offer = await findOffer(ctx.db, offerId)
  if (offer?.state === 'withdrawn') return continueAfterWithdrawal(ctx, offer)
  if (offer?.state !== 'offered') return
  if (ctx.clock.now() < offer.answerBy) {
    await ctx.queue.send('offer-deadline', { offerId }, { startAfter: offer.answerBy })
    return
  }
  await expireAndContinue(ctx, offer, offerToNextPandit)
}

/**
 * Moves a booking on, once, after its offer was withdrawn because the pandit took that time or was suspended. Does nothing when the
 * team withdrew the offer, or when the booking has moved on since.
 */
async function continueAfterWithdrawal(ctx: Context, offer: OpenOffer): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const booking = await requireLockedBooking(ctx, { id: offer.bookingId })
    if (booking.state !== 'confirmed' || booking.hasOpenOffer) return
    if (await isOfferEndRecorded(ctx.db, booking.id, offer)) return
    const reason = (await isSuspended(ctx.db, offer.panditId)) ? 'suspended' : 'overlap'
    const details = { offerId: offer.id, panditId: offer.panditId, sequence: offer.sequence, reason }
    await recordEvent(ctx, booking, { who: 'system', kind: 'offer-withdrawn', to: booking.state, details })
    await offerToNextPandit(ctx, requireAgreed(booking), offer)
  })
}

type Next = (ctx: Context, booking: AgreedBooking, ended: OpenOffer) => Promise<void>

async function expireAndContinue(ctx: Context, offer: OpenOffer, next: Next): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const booking = await requireLockedBooking(ctx, { id: offer.bookingId })
    if (booking.openOffer?.id !== offer.id) return
    const to = requireAction('expire', 'system', booking, ctx.clock.now())
    await closeOpenOffer(ctx, booking, 'expired')
    const details = { panditId: offer.panditId, sequence: offer.sequence }
    await recordEvent(ctx, booking, { who: 'system', kind: 'offer-expired', to, details })
    await next(ctx, requireAgreed(booking), offer)
  })
}

/**
 * Ends every offer that is overdue: each goes to the next pandit, or else back to the team. Safe in many processes at once.
 * Throws the first failure after all were tried.
 */
export async function endOverdueOffers(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - OVERDUE_MINUTES * 60_000)
  const failures: unknown[] = []
  // Continues after the last one even if it failed, so that a failing offer does not block the others.
  for (let last: OverdueOffer | undefined, isMore = true; isMore; ) {
    const overdue = await listOverdueOffers(ctx.db, before, last, OFFER_BATCH_SIZE)
    for (const offer of overdue) {
      try {
        await expireAndContinue(ctx, offer, offerToNextPandit)
      } catch (error) {
        failures.push(error)
        await expireAndContinue(ctx, offer, returnToTeam).catch((error: unknown) => failures.push(error))
      }
    }
    last = overdue.at(-1)
    isMore = overdue.length === OFFER_BATCH_SIZE
  }
  if (failures.length > 0) throw failures[0]
}

export type AssignedBooking = LockedBooking & { panditId: string }
type When = { startsAt: Date; durationMinutes: number }

/**
 * Takes the pandit's time again, in the caller's transaction. Throws conflict/slot_taken, pandit_fully_booked or
 * pandit_unavailable. He keeps the day he accepted, also when only the hour changes. `because` is set when he agreed to the new
 * time himself, or when he had it before.
 */
export async function rescheduleBooking(
  ctx: Context,
  booking: AssignedBooking,
  to: When,
  because?: 'he-agreed' | 'he-had-it',
): Promise<void> {
  const { travelMinutes } = await readSettings(ctx)
  const held = { panditId: booking.panditId, bookingId: booking.id }
  await releaseTime(ctx, held)
  const isSameDay = booking.startsAt !== null && indiaDate(booking.startsAt) === indiaDate(to.startsAt)
  const isHis = isSameDay || because === 'he-had-it'
  await reserveTime(ctx, {
    ...held,
    startsAt: to.startsAt,
    minutes: to.durationMinutes,
    travelMinutes: travelAfter(booking.kind, travelMinutes),
    mayBeAway: isHis || because === 'he-agreed',
    mayBeFull: isHis,
  })
}

/** Whether these terms change the pandit's time. */
export const isOtherTime = (booking: LockedBooking, { startsAt, durationMinutes }: When): boolean =>
  booking.startsAt?.getTime() !== startsAt.getTime() || booking.durationMinutes !== durationMinutes
