import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { AppError, fieldError, type ReasonOf } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/languages.ts'
import { indiaDate } from '../../../shared/time/dates.ts'
import { requireTeam } from '../../accounts/sign-in/service.ts'
import { findPandit, type PanditFacts, releaseTime, requirePandit } from '../../pandits/service.ts'
import { readSettings } from '../../settings/service.ts'
import { cancelBooking } from '../family/service.ts'
import { type AssignedBooking, isOtherTime, occupiedTimeOf, rescheduleBooking, withdrawOpenOffers } from '../offers/service.ts'
import { closeOffer, lockPandit, withdrawAcceptedOffer } from '../offers/store.ts'
import type { PanditBooking } from '../pandit-work/contract.ts'
import { getPanditBooking } from '../pandit-work/service.ts'
import { paymentAfter } from '../payment/model.ts'
import { listPayments } from '../payment/store.ts'
import { createDoorCode, RESET_DAY_COLUMNS, resetDayOnOtherDate } from '../puja-day/service.ts'
import {
  bookingNotFound,
  recordEvent,
  referenceOf,
  requireAction,
  requireLockedBooking,
  stateChanged,
} from '../record/service.ts'
import type { BookingChanges, EventDetails, LockedBooking } from '../record/store.ts'
import { changedLocalityColumns, localityColumns, type PlaceChange, placeForAddress } from '../request/service.ts'
import { dateProblem, MAX_YEARS_AHEAD, startProblem } from '../state-machine.ts'
import type { ConfirmRequest, ReassignRequest, TeamBooking, TeamCancelRequest } from '../team/contract.ts'
import { performLockedAction, performTeamAction } from '../team/service.ts'
import { requireVersion } from '../versions/service.ts'
import { changedBringer, changeOf, needsConsent, type Terms } from './model.ts'
import { deleteProposal, insertProposal, type OpenProposal } from './store.ts'

export type AgreedTerms = Terms & { startsAt: Date; durationMinutes: number; feePaise: number; agreedAddress: string }

/**
 * Changes a booking that a pandit has accepted. Changes that need his agreement become a proposal, which replaces an open one:
 * until he answers, the old terms hold and his time does not move. The new time is reserved only once he agrees. If he is not
 * free then, the proposal is refused immediately (conflict/slot_taken, pandit_fully_booked, pandit_unavailable); this is tested
 * by taking the time and rolling back. The note and corrections that do not change his terms apply immediately. Terms equal to
 * the current ones end an open proposal.
 */
export async function changeAccepted(
  ctx: Context,
  booking: AssignedBooking,
  terms: AgreedTerms,
  placed: PlaceChange,
): Promise<void> {
  const open = booking.openProposal
  const isProposed = needsConsent(booking, terms, placed.isMoved)
  if (open && isProposed && isSameProposal(open, terms, placed))
    return correct(ctx, booking, { ...terms, ...currentTerms(booking) }, placed)
  if (open) await endByTeam(ctx, booking, open, isProposed ? 'replaced' : 'withdrawn')
  await correct(ctx, booking, isProposed ? { ...terms, ...currentTerms(booking) } : terms, placed)
  if (isProposed) await propose(ctx, booking, terms, placed)
}

/** The current terms except the note. */
const currentTerms = ({ startsAt, durationMinutes, feePaise, agreedAddress, samagriBringer }: LockedBooking) =>
  ({ startsAt, durationMinutes, feePaise, agreedAddress, samagriBringer }) as Omit<AgreedTerms, 'agreedNote'>

const isSameProposal = (open: OpenProposal, terms: AgreedTerms, placed: PlaceChange): boolean =>
  open.latitude === placed.latitude &&
  open.longitude === placed.longitude &&
  changeOf({ ...open, agreedNote: null }, { ...terms, agreedNote: null }) === undefined

/** Applies changes that do not need the pandit's agreement. He gets an email about all of them except the note. */
async function correct(ctx: Context, booking: AssignedBooking, terms: AgreedTerms, placed: PlaceChange): Promise<void> {
  const change = changeOf(booking, terms)
  if (change === undefined) return
  await recordEvent(ctx, booking, {
    who: 'team',
    kind: 'agreement-changed',
    to: booking.state,
    isNotified: change === 'terms',
    changes: {
      samagri_bringer: terms.samagriBringer,
      agreed_note: terms.agreedNote,
      agreed_address: terms.agreedAddress,
      ...(booking.latitude === null && !placed.isMoved ? changedLocalityColumns(booking, placed) : {}),
    },
    details: { ...termDetails(terms, booking), panditId: booking.panditId, ...(change === 'note' ? { changed: change } : {}) },
  })
}

const termDetails = (terms: AgreedTerms, before: Terms): EventDetails => ({
  startsAt: terms.startsAt.toISOString(),
  durationMinutes: terms.durationMinutes,
  feePaise: terms.feePaise,
  samagriBringer: changedBringer(before.samagriBringer, terms.samagriBringer),
})

async function propose(ctx: Context, booking: AssignedBooking, terms: AgreedTerms, placed: PlaceChange): Promise<void> {
  if (isOtherTime(booking, terms)) {
    await rescheduleBooking(ctx, booking, terms)
    await rescheduleBooking(ctx, { ...booking, startsAt: terms.startsAt }, currentTerms(booking), 'he-had-it')
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
    ...localityColumns(placed),
    proposed_at: at,
  })
  const pandit = await findPandit(ctx.db, booking.panditId)
  await recordEvent(ctx, booking, {
    who: 'team',
    kind: 'change-proposed',
    to: booking.state,
    details: {
      ...termDetails(terms, booking),
      proposalId: id,
      panditId: booking.panditId,
      panditName: pandit?.name ?? null,
      locality: placed.locality,
      localityHindi: placed.localityHindi,
    },
  })
}

/** `replaced`: another proposal follows immediately, and the family sees only that one. */
async function endByTeam(
  ctx: Context,
  booking: LockedBooking,
  open: OpenProposal,
  cause: 'withdrawn' | 'replaced',
): Promise<void> {
  if (!(await deleteProposal(ctx.db, open.id))) throw proposalClosedError()
  const details = { panditId: open.panditId, ...(cause === 'replaced' ? { cause } : {}) }
  await recordEvent(ctx, booking, { who: 'team', kind: 'change-withdrawn', to: booking.state, details })
}

function proposalClosedError(): AppError {
  return new AppError('conflict', 'This change is no longer waiting for an answer.', { reason: 'proposal_closed' })
}

/** The team withdraws a proposed change. The previous agreement stays. */
export function withdrawChange(ctx: Context, ref: string, version: number): Promise<TeamBooking> {
  return performTeamAction(ctx, ref, version, async (ctx, booking) => {
    requireAction('withdraw-change', 'team', booking, ctx.clock.now())
    if (booking.openProposal) await endByTeam(ctx, booking, booking.openProposal, 'withdrawn')
  })
}

type Answer = { ref: string; id: string; language: Language }
type Answered = { booking: AssignedBooking; open: OpenProposal; pandit: PanditFacts }

/** The pandit's answer to the open change. Throws conflict/proposal_closed when it was answered, replaced or withdrawn. */
async function answer(
  ctx: Context,
  { ref, id, language }: Answer,
  action: 'agree' | 'refuse',
  work: (ctx: Context, answered: Answered) => Promise<void>,
): Promise<PanditBooking> {
  const pandit = await requirePandit(ctx)
  await inTransaction(ctx, async (ctx) => {
    const booking = await requireLockedBooking(ctx, { ref: referenceOf(ref) })
    if (booking.panditId !== pandit.id) throw bookingNotFound()
    requireAction(action, 'pandit', booking, ctx.clock.now())
    const open = booking.openProposal
    if (open?.id !== id || !(await deleteProposal(ctx.db, id))) throw proposalClosedError()
    await work(ctx, { booking: { ...booking, panditId: pandit.id }, open, pandit })
  })
  return getPanditBooking(ctx, pandit, ref, language)
}

/**
 * The pandit agrees: the new terms apply and his time moves with them, in one transaction. Throws conflict/slot_taken or
 * pandit_fully_booked when he is no longer free, and conflict/start_in_past when the new start has passed; the proposal then
 * stays open.
 */
export function agreeToChange(ctx: Context, input: Answer): Promise<PanditBooking> {
  return answer(ctx, input, 'agree', async (ctx, { booking, open, pandit }) => {
    if (open.startsAt <= ctx.clock.now()) {
      throw new AppError('conflict', 'The proposed start is over. Please call us.', { reason: 'start_in_past' })
    }
    const terms = { ...open, agreedNote: booking.agreedNote }
    const payments = await listPayments(ctx.db, [booking.id])
    const changes: BookingChanges = {
      starts_at: open.startsAt,
      duration_minutes: open.durationMinutes,
      fee_paise: open.feePaise,
      samagri_bringer: open.samagriBringer,
      agreed_address: open.agreedAddress,
      ...(booking.kind === 'online' ? {} : changedLocalityColumns(booking, open)),
      ...resetDayOnOtherDate(booking, open.startsAt),
      payment: paymentAfter({ ...booking, feePaise: open.feePaise }, payments),
    }
    const details = { ...termDetails(terms, booking), panditId: pandit.id, panditName: pandit.name }
    await recordEvent(ctx, booking, {
      who: 'pandit',
      kind: 'agreement-changed',
      to: booking.state,
      changes,
      details,
      actorName: pandit.name,
    })
    if (!isOtherTime(booking, open)) return
    await lockPandit(ctx.db, pandit.id)
    await rescheduleBooking(ctx, booking, open, 'he-agreed')
    const { travelMinutes } = await readSettings(ctx)
    await withdrawOpenOffers(ctx, pandit.id, occupiedTimeOf({ ...booking, ...terms }, travelMinutes))
  })
}

/** The pandit refuses with a reason. The previous terms stay and the team gets an email. */
export function refuseChange(ctx: Context, input: Answer, reason: string): Promise<PanditBooking> {
  return answer(ctx, input, 'refuse', async (ctx, { booking, pandit }) => {
    const details = { panditId: pandit.id, panditName: pandit.name, reason }
    await recordEvent(ctx, booking, {
      who: 'pandit',
      kind: 'change-declined',
      to: booking.state,
      details,
      actorName: pandit.name,
    })
  })
}

/**
 * Records what was agreed by phone. On a confirmed booking this is a change. If a term changes, an open offer is withdrawn,
 * because it was made on other terms, and a pandit who has accepted must agree first (see `changeAccepted`). A change of only the
 * note does neither and sends no email. If nothing differs, nothing is recorded; this includes a retry of a call that succeeded.
 * A corrected address moves the booking to the place it names. A new start must be in the future (400 `time_in_past`). A change
 * needs the version of the booking that was read: without it, or after any change since, it is a conflict, so that no agreement
 * overwrites another unseen. If the call omits who brings the samagri or the note, they stay as they were.
 */
export async function confirmBooking(ctx: Context, ref: string, agreed: ConfirmRequest): Promise<TeamBooking> {
  requireTeam(ctx.actor)
  const now = ctx.clock.now()
  rejectField('startsAt', dateProblem(indiaDate(new Date(agreed.startsAt)), now))
  return performLockedAction(ctx, ref, async (ctx, booking) => {
    const to = requireAction('confirm', 'team', booking, now)
    const terms = termsAfter(booking, agreed)
    const placed = placeForAddress(ctx.ports.places, booking, terms.agreedAddress, agreed.placeId)
    const change = placed.isMoved ? 'terms' : changeOf(booking, terms)
    if (change === undefined && !booking.openProposal) return
    requireVersion(booking, agreed.version)
    if (booking.state !== 'requested' && agreed.version === undefined) throw stateChanged()
    if (booking.startsAt?.getTime() !== terms.startsAt.getTime()) rejectField('startsAt', startProblem(terms.startsAt, now))
    const { panditId } = booking
    if (panditId !== null) return changeAccepted(ctx, { ...booking, panditId }, terms, placed)
    if (booking.openOffer && change === 'terms') await withdraw(ctx, booking, booking.openOffer)
    await recordEvent(ctx, booking, {
      who: 'team',
      kind: booking.state === 'requested' ? 'confirmed' : 'agreement-changed',
      to,
      isNotified: change === 'terms',
      changes: {
        starts_at: terms.startsAt,
        duration_minutes: terms.durationMinutes,
        fee_paise: terms.feePaise,
        samagri_bringer: terms.samagriBringer,
        agreed_note: terms.agreedNote,
        agreed_address: terms.agreedAddress,
        ...changedLocalityColumns(booking, placed),
        ...dayChanges(booking, terms.startsAt),
        payment: paymentAfter({ ...booking, feePaise: terms.feePaise }, await listPayments(ctx.db, [booking.id])),
      },
      details: changeEventDetails(booking, terms, change ?? 'note'),
    })
  })
}

/** Rejects a field when it has a problem. */
function rejectField(field: string, problem: { reason: ReasonOf<'invalid'>; message: string } | undefined): void {
  if (!problem) return
  const { reason, message } = problem
  throw new AppError('invalid', message, { reason, fields: { [field]: message }, values: { years: MAX_YEARS_AHEAD } })
}

/** The terms after this call. An online puja has no address, and its family arranges the samagri itself. */
function termsAfter(booking: LockedBooking, agreed: ConfirmRequest): AgreedTerms {
  const { durationMinutes, feePaise, samagriBringer, agreedNote } = agreed
  const isOnline = booking.kind === 'online'
  if (isOnline && samagriBringer)
    throw fieldError('samagriBringer', 'For a puja over video the family has the samagri beside it.')
  if (!isOnline && !agreed.address) throw fieldError('address', 'Enter the address of the puja.')
  return {
    startsAt: new Date(agreed.startsAt),
    durationMinutes,
    feePaise,
    agreedAddress: isOnline ? '' : (agreed.address ?? ''),
    samagriBringer: samagriBringer === undefined ? booking.samagriBringer : samagriBringer,
    agreedNote: agreedNote === undefined ? booking.agreedNote : agreedNote || null,
  }
}

/** The details of an agreement in the history. The address and the note are personal and are left out. */
function changeEventDetails(booking: LockedBooking, terms: AgreedTerms, change: 'terms' | 'note'): EventDetails {
  return {
    startsAt: terms.startsAt.toISOString(),
    durationMinutes: terms.durationMinutes,
    feePaise: terms.feePaise,
    samagriBringer: changedBringer(booking.samagriBringer, terms.samagriBringer),
    panditId: booking.panditId,
    ...(change === 'note' ? { changed: change } : {}),
  }
}

/** The first agreement creates the door code. On another date the progress of the day is cleared. */
function dayChanges(booking: LockedBooking, startsAt: Date) {
  if (booking.state === 'requested') return booking.kind === 'online' ? {} : { door_code: createDoorCode() }
  return resetDayOnOtherDate(booking, startsAt)
}

async function withdraw(
  ctx: Context,
  booking: LockedBooking,
  offer: { id: string; panditId: string; sequence: number },
): Promise<void> {
  await closeOffer(ctx.db, { id: offer.id, to: 'withdrawn', at: ctx.clock.now() })
  await recordEvent(ctx, booking, {
    who: 'team',
    kind: 'offer-withdrawn',
    to: booking.state,
    details: { panditId: offer.panditId, sequence: offer.sequence },
  })
}

/** Records a call nobody answered. The booking keeps its promised call time, and a planned one that is not due yet. */
export function markNotReached(ctx: Context, ref: string, version: number): Promise<TeamBooking> {
  return performTeamAction(ctx, ref, version, async (ctx, booking) => {
    const to = requireAction('not-reached', 'team', booking, ctx.clock.now())
    const attempt = booking.callAttempts + 1
    const { plannedCallAt } = booking
    // This was the planned call, unless it is planned for later.
    const isPlanned = plannedCallAt !== null && plannedCallAt <= ctx.clock.now()
    await recordEvent(ctx, booking, {
      who: 'team',
      kind: 'not-reached',
      to,
      changes: { call_attempts: attempt, ...(isPlanned ? { planned_call_at: null } : {}) },
      details: { attempt, ...(isPlanned ? { plannedCallAt: plannedCallAt.toISOString() } : {}) },
    })
  })
}

/**
 * Releases the pandit who accepted, or who did not come, and frees his time. The booking is confirmed again and waits for another
 * pandit.
 */
export function reassignBooking(ctx: Context, ref: string, { reason, noShow, version }: ReassignRequest): Promise<TeamBooking> {
  return performTeamAction(ctx, ref, version, async (ctx, booking) => {
    const now = ctx.clock.now()
    const to = requireAction(noShow ? 'pandit-no-show' : 'reassign', 'team', booking, now)
    const panditId = booking.panditId ?? ''
    const pandit = await findPandit(ctx.db, panditId)
    await recordEvent(ctx, booking, {
      who: 'team',
      kind: 'pandit-released',
      to,
      // The released pandit may know the door code and the URL of the video call, so both are replaced.
      changes: {
        pandit_id: null,
        late_cancellation_percent: 0,
        door_code: booking.kind === 'online' ? null : createDoorCode(),
        join_link: null,
        ...RESET_DAY_COLUMNS,
      },
      details: { panditId, panditName: pandit?.name ?? null, reason: reason ?? null, ...(noShow ? { noShow: 'pandit' } : {}) },
    })
    await withdrawAcceptedOffer(ctx.db, booking.id, now)
    await releaseTime(ctx, { panditId, bookingId: booking.id })
  })
}

/**
 * Cancels at any time before the puja is done. Nothing is due, unless the family asked for it or did not come; then its terms
 * decide.
 */
export function cancelByTeam(ctx: Context, ref: string, input: TeamCancelRequest): Promise<TeamBooking> {
  const { isByFamily = false, noShow: isNoShow = false, reason, version } = input
  const how = { who: 'team', isForFamily: isByFamily || isNoShow, isNoShow, reason } as const
  return performTeamAction(ctx, ref, version, (ctx, booking) => cancelBooking(ctx, booking, how))
}
