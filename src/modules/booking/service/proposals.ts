import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import type { Language } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { findPandit, type PanditFacts, requirePandit } from '../../pandits/service.ts'
import { readSettings } from '../../settings/service.ts'
import type { PanditBooking } from '../contract/pandit.ts'
import type { TeamBooking } from '../contract/team.ts'
import { paymentAfter } from '../model/payment.ts'
import { changeOf, needsConsent, type Terms, toldBringer } from '../model/terms.ts'
import type { BookingChanges, EventDetails, LockedBooking } from '../store/bookings.ts'
import { lockPandit } from '../store/offers.ts'
import { listPayments } from '../store/outcome.ts'
import { deleteProposal, insertProposal, type OpenProposal } from '../store/proposals.ts'
import { newDayChanges } from './door-code.ts'
import { type Assigned, isOtherTime, moveTime } from './held-time.ts'
import { timeOf, withdrawOverlapping } from './offering.ts'
import { panditBooking } from './pandit.ts'
import { localityColumns, type Placed, placeColumns } from './places.ts'
import { lock, noBooking, permit, record, referenceOf } from './record.ts'
import { teamMove } from './team-move.ts'

export type AgreedTerms = Terms & { startsAt: Date; durationMinutes: number; feePaise: number; agreedAddress: string }

/**
 * Changes a booking that a pandit has accepted. What needs his agreement becomes a proposal, which takes the place of an open one: until he
 * answers, the old terms hold and his time stays where it is. The new time is only held once he agrees, but refused at once where he does
 * not have it (conflict/slot_taken, day_full, pandit_away), by taking it and going back in the same transaction. The note, and corrections
 * that leave his terms alone, hold at once. Terms set back to those that hold end an open proposal.
 */
export async function changeAccepted(ctx: Context, booking: Assigned, terms: AgreedTerms, place: Placed): Promise<void> {
  const open = booking.openProposal
  const isProposed = needsConsent(booking, terms, place.isMoved)
  if (open && isProposed && isSameProposal(open, terms, place))
    return correct(ctx, booking, { ...terms, ...standing(booking) }, place)
  if (open) await endByTeam(ctx, booking, open, isProposed ? 'replaced' : 'withdrawn')
  await correct(ctx, booking, isProposed ? { ...terms, ...standing(booking) } : terms, place)
  if (isProposed) await propose(ctx, booking, terms, place)
}

/** The terms that hold, all but the note. */
const standing = ({ startsAt, durationMinutes, feePaise, agreedAddress, samagriBringer }: LockedBooking) =>
  ({ startsAt, durationMinutes, feePaise, agreedAddress, samagriBringer }) as Omit<AgreedTerms, 'agreedNote'>

const isSameProposal = (open: OpenProposal, terms: AgreedTerms, place: Placed): boolean =>
  open.latitude === place.latitude &&
  open.longitude === place.longitude &&
  changeOf({ ...open, agreedNote: null }, { ...terms, agreedNote: null }) === undefined

/** Writes down at once what does not need his agreement; he is told of all but the note. */
async function correct(ctx: Context, booking: Assigned, terms: AgreedTerms, place: Placed): Promise<void> {
  const change = changeOf(booking, terms)
  if (change === undefined) return
  await record(ctx, booking, {
    who: 'team',
    kind: 'moved',
    to: booking.state,
    isTold: change === 'terms',
    changes: {
      samagri_bringer: terms.samagriBringer,
      agreed_note: terms.agreedNote,
      agreed_address: terms.agreedAddress,
      ...(booking.latitude === null && !place.isMoved ? placeColumns(booking, place) : {}),
    },
    details: { ...termDetails(terms, booking), panditId: booking.panditId, ...(change === 'note' ? { changed: change } : {}) },
  })
}

const termDetails = (terms: AgreedTerms, before: Terms): EventDetails => ({
  startsAt: terms.startsAt.toISOString(),
  durationMinutes: terms.durationMinutes,
  feePaise: terms.feePaise,
  samagriBringer: toldBringer(before.samagriBringer, terms.samagriBringer),
})

async function propose(ctx: Context, booking: Assigned, terms: AgreedTerms, place: Placed): Promise<void> {
  if (isOtherTime(booking, terms)) {
    await moveTime(ctx, booking, terms)
    await moveTime(ctx, { ...booking, startsAt: terms.startsAt }, standing(booking), 'he-had-it')
  }
  const { startsAt, durationMinutes, feePaise, samagriBringer, agreedAddress } = terms
  const at = ctx.clock.now()
  const id = newId(at.getTime())
  await insertProposal(ctx.db, {
    booking_id: booking.id,
    id,
    pandit_id: booking.panditId,
    starts_at: startsAt,
    duration_minutes: durationMinutes,
    fee_paise: feePaise,
    samagri_bringer: samagriBringer,
    agreed_address: agreedAddress,
    ...localityColumns(place),
    proposed_at: at,
  })
  const pandit = await findPandit(ctx.db, booking.panditId)
  await record(ctx, booking, {
    who: 'team',
    kind: 'change-proposed',
    to: booking.state,
    details: {
      ...termDetails(terms, booking),
      proposalId: id,
      panditId: booking.panditId,
      panditName: pandit?.name ?? null,
      locality: place.locality,
      localityHindi: place.localityHindi,
    },
  })
}

/** `replaced`: another comes in its place at once, which is all the family reads of it. */
async function endByTeam(ctx: Context, booking: LockedBooking, open: OpenProposal, why: 'withdrawn' | 'replaced'): Promise<void> {
  if (!(await deleteProposal(ctx.db, open.id))) throw proposalOver()
  const details = { panditId: open.panditId, ...(why === 'replaced' ? { why } : {}) }
  await record(ctx, booking, { who: 'team', kind: 'change-withdrawn', to: booking.state, details })
}

function proposalOver(): AppError {
  return new AppError('conflict', 'This change is no longer waiting for an answer.', { reason: 'proposal_over' })
}

/** The team takes a proposed change back; what was agreed before goes on. */
export function withdrawChange(ctx: Context, ref: string, version: number): Promise<TeamBooking> {
  return teamMove(ctx, ref, version, async (ctx, booking) => {
    permit('withdraw-change', 'team', booking, ctx.clock.now())
    if (booking.openProposal) await endByTeam(ctx, booking, booking.openProposal, 'withdrawn')
  })
}

type Answer = { ref: string; id: string; language: Language }
type Answered = { booking: Assigned; open: OpenProposal; pandit: PanditFacts }

/** The pandit's answer to the change that is open; conflict/proposal_over once it was answered, replaced or taken back. */
async function answer(
  ctx: Context,
  { ref, id, language }: Answer,
  move: 'agree' | 'refuse',
  work: (ctx: Context, answered: Answered) => Promise<void>,
): Promise<PanditBooking> {
  const pandit = await requirePandit(ctx)
  await inTransaction(ctx, async (ctx) => {
    const booking = await lock(ctx, { ref: referenceOf(ref) })
    if (booking.panditId !== pandit.id) throw noBooking()
    permit(move, 'pandit', booking, ctx.clock.now())
    const open = booking.openProposal
    if (open?.id !== id || !(await deleteProposal(ctx.db, id))) throw proposalOver()
    await work(ctx, { booking: { ...booking, panditId: pandit.id }, open, pandit })
  })
  return panditBooking(ctx, pandit, ref, language)
}

/**
 * He agrees: the new terms hold and his time moves with them, in one transaction. Throws conflict/slot_taken or day_full where he has
 * taken something else meanwhile, and conflict/start_passed where the new start is over; then the proposal stays open.
 */
export function agreeToChange(ctx: Context, sent: Answer): Promise<PanditBooking> {
  return answer(ctx, sent, 'agree', async (ctx, { booking, open, pandit }) => {
    if (open.startsAt <= ctx.clock.now()) {
      throw new AppError('conflict', 'The proposed start is over. Please call us.', { reason: 'start_passed' })
    }
    const terms = { ...open, agreedNote: booking.agreedNote }
    const payments = await listPayments(ctx.db, [booking.id])
    const changes: BookingChanges = {
      starts_at: open.startsAt,
      duration_minutes: open.durationMinutes,
      fee_paise: open.feePaise,
      samagri_bringer: open.samagriBringer,
      agreed_address: open.agreedAddress,
      ...(booking.kind === 'online' ? {} : placeColumns(booking, open)),
      ...newDayChanges(booking, open.startsAt),
      payment: paymentAfter({ ...booking, feePaise: open.feePaise }, payments),
    }
    const details = { ...termDetails(terms, booking), panditId: pandit.id, panditName: pandit.name }
    await record(ctx, booking, { who: 'pandit', kind: 'moved', to: booking.state, changes, details, actorName: pandit.name })
    if (!isOtherTime(booking, open)) return
    await lockPandit(ctx.db, pandit.id)
    await moveTime(ctx, booking, open, 'he-agreed')
    const { travelMinutes } = await readSettings(ctx)
    await withdrawOverlapping(ctx, pandit.id, timeOf({ ...booking, ...terms }, travelMinutes))
  })
}

/** He does not agree, and says why: what he accepted goes on, and the team is told. */
export function refuseChange(ctx: Context, sent: Answer, reason: string): Promise<PanditBooking> {
  return answer(ctx, sent, 'refuse', async (ctx, { booking, pandit }) => {
    const details = { panditId: pandit.id, panditName: pandit.name, reason }
    await record(ctx, booking, { who: 'pandit', kind: 'change-declined', to: booking.state, details, actorName: pandit.name })
  })
}
