import { reviewEditableUntil } from '../../../shared/review-days.ts'
import type { Settings } from '../../settings/contract.ts'
import type { FamilyBooking } from '../contract.ts'
import { shownDoorCode } from '../model/day.ts'
import { leftPaise, owedPaise, payableOnlinePaise } from '../model/payment.ts'
import { type BookingFacts, cancellationTerms, isContactVisible, upiLink } from '../model.ts'
import { familyHistory, mayReview } from '../policy.ts'
import type { listEvents } from '../store/bookings.ts'
import type { FamilyRow } from '../store/family.ts'
import type { listNotices } from '../store/online.ts'
import type { listPayments } from '../store/outcome.ts'
import {
  callHoursView,
  commonView,
  historyView,
  noticeView,
  paymentsView,
  proposalView,
  replyView,
  shownJoinLink,
  wayView,
} from './views.ts'

export type FamilyFacts = {
  events: Awaited<ReturnType<typeof listEvents>>
  payments: Awaited<ReturnType<typeof listPayments>>
  /** The latest first. */
  notices: Awaited<ReturnType<typeof listNotices>>
  /** On its way back through the provider of online payments. */
  refundingPaise: number
  /** Whether there is a provider of online payments. */
  isPaidOnline: boolean
  settings: Settings
  now: Date
}

/** Everything but the key of the link, which only its holder is handed again. */
export function familyView(
  row: FamilyRow,
  { events, payments, notices, refundingPaise, isPaidOnline, settings, now }: FamilyFacts,
): Omit<FamilyBooking, 'linkKey'> {
  const facts: BookingFacts = { ...row, hasOpenOffer: false }
  const left = leftPaise({ state: row.state, owed: owedPaise(facts) }, payments)
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
    asked: askedView(row),
    isWishUnmet: row.state === 'confirmed' && isWishUnmet(events),
    pandit: panditView(row, isContactVisible(facts, now)),
    history: familyHistory(historyView(events)),
    cancellation: cancellationTerms(facts, now),
    payments: paymentsView(payments),
    doorCode: shownDoorCode(row),
    ...wayView(row),
    joinLink: shownJoinLink(row),
    upiNotice: notices[0] ? noticeView(notices[0]) : null,
    isPayableOnline: isPaidOnline && payableOnlinePaise(facts, payments) > 0,
    refundingPaise,
    upiLink: settings.upiId && left > 0 ? upiLink(settings, left, row.ref) : null,
    review: reviewOf(row),
    mayReview: mayReview(facts, row.reviewedAt !== null),
  }
}

/** As it was asked for; a place that the team has set since stands in the reader's language. */
function locationOf({ location, locality, localityHindi, readerLanguage }: FamilyRow): string | null {
  return location === locality && readerLanguage === 'hi' ? localityHindi : location
}

/** The last chain of offers ended with the pandit the family asked for. */
export function isWishUnmet(events: FamilyFacts['events']): boolean {
  const last = events.findLast(({ kind }) => kind === 'offered' || kind === 'back-to-team')
  return last?.kind === 'back-to-team' && last.details.why === 'wish'
}

type AskedRow = Pick<FamilyRow, 'askedId' | 'askedName' | 'askedNameHindi' | 'askedPercent'>

export function askedView({
  askedId: id,
  askedName: name,
  askedNameHindi: nameHindi,
  askedPercent: percent,
}: AskedRow): FamilyBooking['asked'] {
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
