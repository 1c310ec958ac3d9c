import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { PAGE_SIZE, pageOf, positionOf } from '../../../server/http/cursor.ts'
import { AppError } from '../../../shared/errors.ts'
import { searchTerms } from '../../../shared/text/search-terms.ts'
import { addDays, indiaDate, indiaInstant } from '../../../shared/time/dates.ts'
import { requireTeam } from '../../accounts/sign-in/service.ts'
import { senderHashesOf } from '../../settings/sending-limits/service.ts'
import { readSettings } from '../../settings/service.ts'
import { nextCallSpans } from '../calling/model.ts'
import { cancellationTerms } from '../cancellation/model.ts'
import { rankPanditsFor } from '../candidates/service.ts'
import { listNotes } from '../notes/store.ts'
import { listOfferedPandits, listOffers, listOverlappingOffers, listTurnedDown } from '../offers/store.ts'
import { travelAfter } from '../online/model.ts'
import { listPayments, refundSumsOf } from '../payment/store.ts'
import { teamActions } from '../policy.ts'
import { visibleDoorCode } from '../puja-day/model.ts'
import {
  bookingNotFound,
  callHoursView,
  commonView,
  dayTimesView,
  eventOf,
  historyView,
  noticeView,
  proposalView,
  referenceOf,
  requireLockedBooking,
  reviewView,
  teamPaymentsView,
} from '../record/service.ts'
import { type LockedBooking, listEvents } from '../record/store.ts'
import { isRefundedByProvider } from '../refunds/service.ts'
import { answerBy, type BookingFacts } from '../state-machine.ts'
import { listNotices } from '../upi-notices/store.ts'
import { requireVersion, withCurrent } from '../versions/service.ts'
import type { Candidate, CandidateList, TeamBooking, TeamRow, TeamSummary } from './contract.ts'
import { undoOf } from './model.ts'
import {
  type FoundBooking,
  findBookings,
  findForTeam,
  listForTeam,
  type Queue,
  summarise,
  type TeamRowRecord,
  writeAlerts,
} from './store.ts'

const CANDIDATES = 24

/** From this long before the start, an online puja is listed when it has no URL yet. */
const SOON_MS = 48 * 3_600_000
const soonAfter = (now: Date): Date => new Date(now.getTime() + SOON_MS)

/** Today in India as a date and as two instants. */
function todayOf(now: Date): { day: string; from: Date; to: Date } {
  const day = indiaDate(now)
  return { day, from: indiaInstant(day, 0), to: indiaInstant(addDays(day, 1), 0) }
}

/** The filter values for the lists at this moment. */
const timesOf = (now: Date) => ({ now, today: todayOf(now), soon: soonAfter(now) })

function rowView(row: TeamRowRecord): TeamRow {
  const { offeredName, offeredNameHindi: panditNameHindi, offeredAt, answerBy, sequence } = row
  const isOffered = offeredName !== null && offeredAt !== null && answerBy !== null && sequence !== null
  return {
    ...commonView(row),
    name: row.name,
    mobile: row.mobile,
    locality: row.locality,
    callBy: row.callBy.toISOString(),
    plannedCallAt: row.plannedCallAt?.toISOString() ?? null,
    callAttempts: row.callAttempts,
    createdAt: row.createdAt.toISOString(),
    panditName: row.panditName,
    panditNameHindi: row.panditNameHindi,
    door: row.door,
    ...dayTimesView(row),
    cannotComeAt: row.cannotComeAt?.toISOString() ?? null,
    reportedPayment:
      row.reportedAt === null || row.reportedPaise === null
        ? null
        : { amountPaise: row.reportedPaise, at: row.reportedAt.toISOString() },
    offer: isOffered
      ? {
          panditName: offeredName,
          panditNameHindi,
          offeredAt: offeredAt.toISOString(),
          answerBy: answerBy.toISOString(),
          sequence,
        }
      : null,
  }
}

export type TeamListInput = {
  status?: Queue | undefined
  search?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** One page of a list: calls by their planned or promised time, agreed pujas by their start, the rest newest first. */
export async function listTeamBookings(
  ctx: Context,
  input: TeamListInput,
): Promise<{ items: TeamRow[]; nextCursor: string | null }> {
  requireTeam(ctx.actor)
  const queue = input.status ?? 'all'
  const size = input.limit ?? PAGE_SIZE
  const rows = await listForTeam(ctx.db, {
    queue,
    ...timesOf(ctx.clock.now()),
    search: input.search ? { terms: searchTerms(input.search), short: input.search } : undefined,
    after: positionOf(input.cursor),
    limit: size + 1,
  })
  const page = pageOf(rows, size, (row) => sortInstantOf(queue, row))
  return { items: page.items.map(rowView), nextCursor: page.nextCursor }
}

/** The latest bookings that contain all these words. Team only. */
export async function searchBookingsByTerms(ctx: Context, terms: readonly string[], limit: number): Promise<FoundBooking[]> {
  requireTeam(ctx.actor)
  return terms.length === 0 ? [] : findBookings(ctx.db, terms, limit)
}

const BY_START: ReadonlySet<Queue> = new Set(['confirmed', 'assigned', 'today', 'unpaid', 'without-join-link', 'to-complete'])

/** The instant by which the store orders this list. */
function sortInstantOf(queue: Queue, row: TeamRowRecord): Date {
  if (queue === 'requested') return row.plannedCallAt ?? row.callBy
  if (queue === 'reported-payments' && row.reportedAt) return row.reportedAt
  if (queue === 'at-risk') return row.startsAt ?? row.callBy
  return BY_START.has(queue) && row.startsAt ? row.startsAt : row.createdAt
}

/** Counts of what waits for the team now. The amount is what is still due of today's accepted and done pujas. */
export async function getTeamSummary(ctx: Context): Promise<TeamSummary> {
  requireTeam(ctx.actor)
  const row = await summarise(ctx.db, timesOf(ctx.clock.now()))
  return {
    callsOverdue: row.overdue,
    callsWaiting: row.waiting,
    nextCallBy: row.next?.toISOString() ?? null,
    waitingForPandit: row.confirmed,
    ceremoniesToday: row.today,
    toCollectTodayPaise: row.collect,
    reportedPayments: row.reportedPayments,
    unpaid: row.unpaid,
    withoutJoinLink: row.withoutJoinLink,
    atRisk: row.atRisk,
    toComplete: row.toComplete,
  }
}

/** One booking with all its data and the actions the team can perform now. */
export async function getTeamBooking(ctx: Context, ref: string): Promise<TeamBooking> {
  requireTeam(ctx.actor)
  const row = await findForTeam(ctx.db, referenceOf(ref))
  if (!row) throw bookingNotFound()
  const [offers, events, payments, notices, refunds, byProvider, notes, settings] = await Promise.all([
    listOffers(ctx.db, row.id),
    listEvents(ctx.db, [row.id]),
    listPayments(ctx.db, [row.id]),
    listNotices(ctx.db, [row.id]),
    refundSumsOf(ctx.db, row.id),
    isRefundedByProvider(ctx, row.id),
    listNotes(ctx.db, row.id),
    readSettings(ctx),
  ])
  const now = ctx.clock.now()
  const undo = undoOf(events, now)
  const facts: BookingFacts = { ...row, hasOpenOffer: row.offeredAt !== null, hasProposal: row.proposalId !== null }
  const view = rowView(row)
  return {
    ...view,
    offer: view.offer && { ...view.offer, mobile: row.offeredMobile },
    version: row.version,
    proposal: proposalView(row, 'en'),
    callHours: callHoursView(row),
    callSpans: row.state === 'requested' ? nextCallSpans(now, settings, callHoursView(row), row.day).map(spanView) : [],
    quotedFeePaise: row.quotedFeePaise,
    otherPujaDescription: row.otherPujaDescription,
    email: row.email,
    location: row.location,
    pujaAddress: row.pujaAddress,
    agreedAddress: row.agreedAddress,
    agreedNote: row.agreedNote,
    stateName: row.stateName,
    city: row.city,
    message: row.message,
    coupon: row.coupon,
    ...requestedPanditOf(row),
    readerLanguage: row.readerLanguage,
    pandit: panditOf(row),
    doorCode: visibleDoorCode(row),
    joinLink: row.joinLink,
    upiNotices: notices.map(noticeView),
    offers: offers.map(offerView),
    history: historyView(events),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    payments: teamPaymentsView(payments),
    ...refunds,
    isRefundedByProvider: byProvider,
    cancellation: cancellationTerms(facts, now),
    review: reviewView(row),
    undo: undo ? { kind: undo.kind, until: undo.until.toISOString() } : null,
    actions: teamActions(facts, now),
  }
}

const spanView = ({ from, to }: { from: Date; to: Date }) => ({ from: from.toISOString(), to: to.toISOString() })

const offerView = (offer: Awaited<ReturnType<typeof listOffers>>[number]) => ({
  ...offer,
  offeredAt: offer.offeredAt.toISOString(),
  answerBy: offer.answerBy.toISOString(),
  answeredAt: offer.answeredAt?.toISOString() ?? null,
})

/** The requested pandit: his registered name, or else the text the family typed. */
function requestedPanditOf({
  requestedName,
  requestedNameHindi,
  recommendPandit,
  recommendPanditId,
}: Awaited<ReturnType<typeof findForTeam>> & object) {
  return { recommendPandit: requestedName ?? recommendPandit, recommendPanditHindi: requestedNameHindi, recommendPanditId }
}

/** The pandit who accepted, with his phone number. */
function panditOf(row: Awaited<ReturnType<typeof findForTeam>> & object): TeamBooking['pandit'] {
  const { panditId: id, panditName: name, panditNameHindi: nameHindi, panditMobile: mobile } = row
  return id === null || name === null ? null : { id, name, nameHindi, mobile }
}

/**
 * Pandits for the agreed time of a booking: free ones first, then busy ones (including those with an overlapping offer), last
 * those who declined it or were released from it. Throws conflict/state_conflict before a time is agreed.
 */
export async function getCandidates(ctx: Context, ref: string): Promise<CandidateList> {
  requireTeam(ctx.actor)
  const row = await findForTeam(ctx.db, referenceOf(ref))
  if (!row) throw bookingNotFound()
  const { startsAt, durationMinutes } = row
  if (!startsAt || durationMinutes === null) {
    throw new AppError('conflict', 'Agree on the time first; then the free pandits are known.', { reason: 'state_conflict' })
  }
  const [ranked, offeredIds, turnedDown, settings] = await Promise.all([
    rankPanditsFor(ctx, { ...row, startsAt, durationMinutes }, CANDIDATES),
    listOfferedPandits(ctx.db, row.id),
    listTurnedDown(ctx.db, row.id),
    readSettings(ctx),
  ])
  const minutes = durationMinutes + travelAfter(row.kind, settings.travelMinutes)
  const end = new Date(startsAt.getTime() + minutes * 60_000)
  const ids = ranked.map(({ panditId }) => panditId)
  const offered = await listOverlappingOffers(ctx.db, row.offeredAt === null ? ids : [], startsAt, end)
  const items = ranked.map((candidate) => {
    const until = offered.get(candidate.panditId)
    const busy = candidate.busy ?? (until ? ({ reason: 'offered', until: until.toISOString() } as const) : null)
    const { panditId } = candidate
    return { ...candidate, busy, alreadyOffered: offeredIds.has(panditId), turnedDown: turnedDown.get(panditId) ?? null }
  })
  const last = (one: Candidate) => (one.turnedDown ? 2 : one.busy ? 1 : 0)
  const now = ctx.clock.now()
  return {
    items: items.sort((one, other) => last(one) - last(other)),
    answerBy: startsAt > now ? answerBy(now, settings, startsAt).toISOString() : null,
  }
}

type Work = (ctx: Context, booking: LockedBooking) => Promise<void>

/**
 * Performs an action of the team on a locked booking in one transaction and returns the booking afterwards. `version` is the one the
 * team member saw: after any change since, it throws conflict/version_conflict. Every conflict contains the current booking.
 */
export async function performTeamAction(
  ctx: Context,
  ref: string,
  version: number | undefined,
  work: Work,
): Promise<TeamBooking> {
  return performLockedAction(ctx, ref, async (ctx, booking) => {
    requireVersion(booking, version)
    await work(ctx, booking)
  })
}

/** Like `performTeamAction`, but `work` checks the version itself, because a retry of a call that succeeded is no conflict. */
export async function performLockedAction(ctx: Context, ref: string, work: Work): Promise<TeamBooking> {
  requireTeam(ctx.actor)
  const read = () => getTeamBooking(ctx, ref)
  const action = () => inTransaction(ctx, async (ctx) => work(ctx, await requireLockedBooking(ctx, { ref: referenceOf(ref) })))
  await withCurrent(action, read)
  return read()
}

const ALERT_BATCH_SIZE = 100

/**
 * Emails the team 24 hours before, 3 hours before and at the start of a puja that has no pandit: once each, however often and in
 * however many processes this runs. The warning, its event and the email's job are stored in one transaction.
 */
export async function warnOfMissingPandits(ctx: Context): Promise<void> {
  for (let isMore = true; isMore; ) {
    isMore = await inTransaction(ctx, async (ctx) => {
      const event = eventOf(ctx, 'system', 'unassigned-alert')
      const ids = await writeAlerts(ctx.db, ctx.clock.now(), event, ALERT_BATCH_SIZE)
      const senders = await senderHashesOf(ctx)
      for (const eventId of ids) await ctx.queue.send('booking-event', { eventId, senders })
      return ids.length === ALERT_BATCH_SIZE
    })
  }
}
