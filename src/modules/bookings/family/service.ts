import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { hostOf } from '../../../server/email/email.ts'
import { PAGE_SIZE, pageOf, positionOf } from '../../../server/http/cursor.ts'
import { privateLinks } from '../../../server/private-link.ts'
import { AppError } from '../../../shared/errors.ts'
import { type Language, localizePath, pickByLanguage } from '../../../shared/languages.ts'
import { reviewEditableUntil } from '../../../shared/time/review-days.ts'
import { requirePerson } from '../../accounts/sign-in/service.ts'
import { ceremonyName } from '../../catalogue/model.ts'
import { releaseTime } from '../../pandits/service.ts'
import type { Settings } from '../../settings/contract.ts'
import { readSettings } from '../../settings/service.ts'
import { cancellationDue, cancellationTerms } from '../cancellation/model.ts'
import { offerNext, requireAgreed } from '../offers/service.ts'
import { closeOffer } from '../offers/store.ts'
import type { BookingKind } from '../online/contract.ts'
import { outstandingPaise, owedPaise, payableByProviderPaise, paymentAfter } from '../payment/model.ts'
import { listPayments, refundSumsOf } from '../payment/store.ts'
import { familyHistory, mayReview } from '../policy.ts'
import { visibleDoorCode } from '../puja-day/model.ts'
import type { CancelRequest } from '../record/contract.ts'
import {
  bookingNotFound,
  callHoursView,
  commonView,
  dayTimesView,
  historyView,
  noticeView,
  paymentsView,
  proposalView,
  recordEvent,
  referenceOf,
  replyView,
  requireAction,
  requireLockedBooking,
  shownJoinLink,
  stateChanged,
} from '../record/service.ts'
import { type LockedBooking, listEvents } from '../record/store.ts'
import { queueCancellationRefund } from '../refunds/service.ts'
import { type BookingFacts, isContactVisible, upiLink } from '../state-machine.ts'
import { listNotices } from '../upi-notices/store.ts'
import { requireVersion, versionConflict, withCurrent } from '../versions/service.ts'
import type { FamilyBooking, MyBooking } from './contract.ts'
import { assignBookingsToAccount, type FamilyRow, findFamilyBooking, listOwnBookings } from './store.ts'

export type CalendarEntry = {
  id: string
  ref: string
  /** The name of the puja. */
  puja: string
  startsAt: Date
  durationMinutes: number
  address: string
  language: Language
  /** Increases with every event of the booking. */
  sequence: number
  madeAt: Date
  publicUrl: string
  /** The page on which the reader follows the booking. */
  url: string
  brandName: string
  isCancelled?: boolean
}

/** The displayed name of a puja. For a puja that is not in the list it is the name the family typed. */
export function pujaName(row: { ceremonySlug: string; otherPujaName: string | null }, language: Language): string {
  return row.ceremonySlug === 'others' && row.otherPujaName ? row.otherPujaName : ceremonyName(row.ceremonySlug, language)
}

/** The location of the calendar event. For an online puja it is the URL of the video call, once there is one. */
export const meetingPlace = (row: { kind: BookingKind; joinLink: string | null }, address: string): string =>
  row.kind === 'online' ? (row.joinLink ?? '') : address

/** Instants are in UTC, so every calendar shows them in its own time zone. */
export function calendarFile(entry: CalendarEntry): string {
  const end = new Date(entry.startsAt.getTime() + entry.durationMinutes * 60_000)
  const calendar = ical({
    prodId: { company: entry.brandName, product: 'booking', language: entry.language.toUpperCase() },
    method: entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `booking-${entry.id}@${hostOf(entry.publicUrl)}`,
    sequence: entry.sequence,
    stamp: entry.madeAt,
    start: entry.startsAt,
    end,
    summary: entry.puja,
    location: entry.address,
    description: entry.ref,
    url: entry.url,
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  // Every line of a calendar file ends with a line break, including the last one.
  return `${calendar.toString().trimEnd()}\r\n`
}

export type FamilyFacts = {
  events: Awaited<ReturnType<typeof listEvents>>
  payments: Awaited<ReturnType<typeof listPayments>>
  /** Newest first. */
  notices: Awaited<ReturnType<typeof listNotices>>
  /** Amount the online payment provider is refunding. */
  refundingPaise: number
  /** Whether an online payment provider is configured. */
  isProviderPaymentAvailable: boolean
  settings: Settings
  now: Date
}

/** All fields except the key of the private link, which is returned only to a caller who sent it. */
export function familyView(
  row: FamilyRow,
  { events, payments, notices, refundingPaise, isProviderPaymentAvailable, settings, now }: FamilyFacts,
): Omit<FamilyBooking, 'linkKey'> {
  const facts: BookingFacts = { ...row, hasOpenOffer: false }
  const left = outstandingPaise({ state: row.state, owed: owedPaise(facts) }, payments)
  return {
    ...commonView(row),
    version: row.version,
    proposal: proposalView(row, row.readerLanguage),
    name: row.name,
    mobile: row.mobile,
    email: row.email,
    address: row.agreedAddress ?? row.pujaAddress,
    agreedNote: row.agreedNote,
    location: locationOf(row),
    stateName: row.stateName,
    message: row.message,
    createdAt: row.createdAt.toISOString(),
    callBy: row.callBy.toISOString(),
    callHours: callHoursView(row),
    quotedFeePaise: row.quotedFeePaise,
    recommendPandit: row.recommendPandit,
    requestedPandit: requestedPanditView(row),
    isRequestedPanditUnavailable: row.state === 'confirmed' && isRequestedPanditUnavailable(events),
    pandit: panditView(row, isContactVisible(facts, now)),
    history: familyHistory(historyView(events)),
    cancellation: cancellationTerms(facts, now),
    payments: paymentsView(payments),
    doorCode: visibleDoorCode(row),
    ...dayTimesView(row),
    joinLink: shownJoinLink(row),
    upiNotice: notices[0] ? noticeView(notices[0]) : null,
    isPayableByProvider: isProviderPaymentAvailable && payableByProviderPaise(facts, payments) > 0,
    refundingPaise,
    upiLink: settings.upiId && left > 0 ? upiLink(settings, left, row.ref) : null,
    review: reviewOf(row),
    mayReview: mayReview(facts, row.reviewedAt !== null),
  }
}

/** The place as typed in the form. A place set by the team later is shown in the reader's language. */
function locationOf({ location, locality, localityHindi, readerLanguage }: FamilyRow): string | null {
  return location === locality ? pickByLanguage(readerLanguage, { en: location, hi: localityHindi }) : location
}

/** The last chain of offers ended with the pandit the family requested. */
export function isRequestedPanditUnavailable(events: FamilyFacts['events']): boolean {
  const last = events.findLast(({ kind }) => kind === 'offered' || kind === 'returned-to-team')
  return last?.kind === 'returned-to-team' && last.details.cause === 'requested-pandit'
}

type RequestedRow = Pick<FamilyRow, 'requestedId' | 'requestedName' | 'requestedNameHindi' | 'requestedPercent'>

export function requestedPanditView({
  requestedId: id,
  requestedName: name,
  requestedNameHindi: nameHindi,
  requestedPercent: percent,
}: RequestedRow): FamilyBooking['requestedPandit'] {
  return id === null || name === null || percent === null ? null : { id, name, nameHindi, percent }
}

function panditView(row: FamilyRow, withContact: boolean): FamilyBooking['pandit'] {
  const { panditId: id, panditName: name, panditNameHindi: nameHindi, panditMobile, panditPhoto: photo } = row
  if (id === null || name === null) return null
  const slug = row.isPanditListed ? row.panditSlug : null
  return { id, slug, name, nameHindi, photo, mobile: withContact ? panditMobile : null }
}

type ReviewedRow = Pick<FamilyRow, 'reviewedAt' | 'reviewRating' | 'reviewContent' | 'reviewHiddenReason'> &
  Parameters<typeof replyView>[0]

export function reviewOf(row: ReviewedRow): FamilyBooking['review'] {
  if (row.reviewedAt === null || row.reviewRating === null) return null
  return {
    rating: row.reviewRating,
    content: row.reviewContent ?? '',
    createdAt: row.reviewedAt.toISOString(),
    editableUntil: reviewEditableUntil(row.reviewedAt).toISOString(),
    hiddenReason: row.reviewHiddenReason,
    reply: replyView(row),
  }
}

export const { keyOf: linkKeyOf, isKey: isLinkKey } = privateLinks('booking-links')

/** The booking, if this caller may act for the family (its account, its verified email or the key); otherwise 404. */
export async function requireFamilyBooking(ctx: Context, ref: string, key: string | undefined): Promise<FamilyRow> {
  const row = await findFamilyBooking(ctx.db, referenceOf(ref))
  if (!row) throw bookingNotFound()
  const { actor } = ctx
  if (actor.kind === 'person') {
    const isSameAddress = actor.emailVerified && row.email !== null && row.email.toLowerCase() === actor.email.toLowerCase()
    if (row.userId === actor.userId || (row.userId === null && isSameAddress)) return row
  }
  if (key === undefined || !(await isLinkKey(ctx, row.id, key))) throw bookingNotFound()
  return row
}

/** One booking as shown to the family. */
export async function getFamilyBooking(ctx: Context, ref: string, key: string | undefined): Promise<FamilyBooking> {
  const row = await requireFamilyBooking(ctx, ref, key)
  const [events, payments, notices, { refundingPaise }, settings, isHolder] = await Promise.all([
    listEvents(ctx.db, [row.id]),
    listPayments(ctx.db, [row.id]),
    listNotices(ctx.db, [row.id]),
    refundSumsOf(ctx.db, row.id),
    readSettings(ctx),
    key !== undefined && isLinkKey(ctx, row.id, key),
  ])
  const linkKey = isHolder && key !== undefined ? key : null
  const paid = { payments, notices, refundingPaise, isProviderPaymentAvailable: ctx.ports.payments !== undefined }
  return { ...familyView(row, { events, ...paid, settings, now: ctx.clock.now() }), linkKey }
}

/** Checks the key of a private link and returns the reference in its standard form. 404 for a wrong key. */
export async function openLink(ctx: Context, ref: string, key: string): Promise<string> {
  const row = await findFamilyBooking(ctx.db, referenceOf(ref))
  if (!row || !(await isLinkKey(ctx, row.id, key))) throw bookingNotFound()
  return row.ref
}

/**
 * Cancels under the current terms and records the amount due. Throws conflict/online_cancellation_closed within the last day, and
 * conflict/version_conflict if the booking changed after the given version or cancelling now costs more than `duePaise`, so that
 * nobody cancels under terms they have not seen. Every conflict contains the current booking.
 */
export async function cancelByFamily(
  ctx: Context,
  ref: string,
  key: string | undefined,
  { reason, version, duePaise }: CancelRequest,
): Promise<FamilyBooking> {
  const row = await requireFamilyBooking(ctx, ref, key)
  const read = () => getFamilyBooking(ctx, ref, key)
  const how = { who: 'family', isForFamily: true, reason, actorName: row.name } as const
  const action = () =>
    inTransaction(ctx, async (ctx) => {
      const booking = await requireLockedBooking(ctx, { id: row.id })
      requireVersion(booking, version)
      const terms = cancellationTerms(booking, ctx.clock.now())
      if (duePaise !== undefined && terms.allowed && terms.duePaise > duePaise) throw versionConflict()
      await cancelBooking(ctx, booking, how)
    })
  await withCurrent(action, read)
  return read()
}

/**
 * Records that the family agrees to another pandit after the one it chose cannot come. The next free pandit gets an offer
 * immediately; without one, the team takes over. Throws conflict/version_conflict if the booking changed after the given
 * version, and state_conflict when nobody waits for this answer. Every conflict contains the current booking.
 */
export async function acceptAnotherPandit(
  ctx: Context,
  ref: string,
  key: string | undefined,
  version: number,
): Promise<FamilyBooking> {
  const row = await requireFamilyBooking(ctx, ref, key)
  const read = () => getFamilyBooking(ctx, ref, key)
  const action = () =>
    inTransaction(ctx, async (ctx) => {
      const booking = await requireLockedBooking(ctx, { id: row.id })
      requireVersion(booking, version)
      const to = requireAction('accept-another-pandit', 'family', booking, ctx.clock.now())
      const { recommendPanditId } = booking
      if (recommendPanditId === null || !isRequestedPanditUnavailable(await listEvents(ctx.db, [booking.id])))
        throw stateChanged()
      await recordEvent(ctx, booking, { who: 'family', kind: 'another-pandit-accepted', to, actorName: row.name })
      await offerNext(ctx, requireAgreed(booking), { panditId: recommendPanditId, sequence: 0 })
    })
  await withCurrent(action, read)
  return read()
}

export type CancellationInput = {
  who: 'family' | 'team'
  isForFamily: boolean
  /** The family did not come. */
  isNoShow?: boolean
  reason: string | undefined
  actorName?: string
}

/** The only way a locked booking ends early. Withdraws an open offer and frees the pandit's time in the caller's transaction. */
export async function cancelBooking(ctx: Context, booking: LockedBooking, input: CancellationInput): Promise<void> {
  const now = ctx.clock.now()
  const to = requireAction(input.isNoShow ? 'family-no-show' : 'cancel', input.who, booking, now)
  const duePaise = cancellationDue(booking, input.isForFamily, now)
  const after = { ...booking, state: to, cancelDuePaise: duePaise }
  const payment = paymentAfter(after, await listPayments(ctx.db, [booking.id]))
  await recordEvent(ctx, booking, {
    who: input.who,
    kind: 'cancelled',
    to,
    changes: {
      cancelled_at: now,
      cancelled_by: input.who,
      cancel_reason: input.reason ?? null,
      cancel_due_paise: duePaise,
      payment,
    },
    details: {
      by: input.who,
      reason: input.reason ?? null,
      duePaise,
      from: booking.state,
      panditId: booking.panditId,
      ...(input.isNoShow ? { noShow: 'family' } : {}),
      ...(booking.plannedCallAt ? { plannedCallAt: booking.plannedCallAt.toISOString() } : {}),
    },
    ...(input.actorName ? { actorName: input.actorName } : {}),
  })
  if (booking.openOffer) await closeOffer(ctx.db, { id: booking.openOffer.id, to: 'withdrawn', at: now })
  if (booking.panditId) await releaseTime(ctx, { panditId: booking.panditId, bookingId: booking.id })
  await queueCancellationRefund(ctx, booking.id)
}

/**
 * The signed-in person's own bookings, newest first. Bookings made with the same verified email are added to the account first.
 */
export async function getOwnBookings(
  ctx: Context,
  { when, cursor }: { when?: 'current' | 'past' | undefined; cursor?: string | undefined },
): Promise<{ items: MyBooking[]; nextCursor: string | null }> {
  const person = requirePerson(ctx.actor)
  const after = positionOf(cursor)
  if (person.emailVerified && !after) await assignBookingsToAccount(ctx.db, person.userId, person.email)
  const rows = await listOwnBookings(ctx.db, person.userId, when, after, PAGE_SIZE + 1)
  const page = pageOf(rows, PAGE_SIZE, (row) => row.createdAt)
  const now = ctx.clock.now()
  return {
    items: page.items.map((row) => ({
      ...commonView(row),
      version: row.version,
      createdAt: row.createdAt.toISOString(),
      callBy: row.callBy.toISOString(),
      callHours: callHoursView(row),
      panditName: row.panditName,
      panditNameHindi: row.panditNameHindi,
      panditId: row.isPanditListed ? row.panditId : null,
      cancellation: cancellationTerms(row, now),
      requestedPandit: requestedPanditView(row),
      recommendPandit: row.recommendPandit,
      isCallMissed: row.callAttempts > 0,
      review: reviewOf(row),
      mayReview: mayReview(row, row.reviewedAt !== null),
    })),
    nextCursor: page.nextCursor,
  }
}

/** A calendar file with the agreed time or its cancellation. 404 while no time is agreed. */
export async function getBookingCalendar(ctx: Context, ref: string, key: string | undefined): Promise<string> {
  const row = await requireFamilyBooking(ctx, ref, key)
  if (!row.startsAt || row.durationMinutes === null) throw new AppError('not_found', 'No time has been agreed for this puja yet.')
  const events = await listEvents(ctx.db, [row.id])
  const { brandName } = await readSettings(ctx)
  return calendarFile({
    ...row,
    puja: pujaName(row, row.readerLanguage),
    startsAt: row.startsAt,
    durationMinutes: row.durationMinutes,
    address: meetingPlace(row, row.agreedAddress ?? row.pujaAddress),
    language: row.readerLanguage,
    sequence: events.at(-1)?.id ?? 0,
    madeAt: ctx.clock.now(),
    publicUrl: ctx.publicUrl,
    url: ctx.publicUrl + localizePath(`/booking/${row.ref}`, row.readerLanguage),
    brandName,
    isCancelled: row.state === 'cancelled',
  })
}
