// Explicit field lists; rows are never returned as stored.
import type { ReviewReply } from '../../pandits/contract.ts'
import type { Bringer } from '../../pandits/model/bringers.ts'
import type { OnlinePuja, UpiNotice } from '../contract/online.ts'
import type { TermProposal } from '../contract/proposal.ts'
import type { HistoryEntry } from '../contract.ts'
import type { CallHours } from '../model/calling.ts'
import type { BookingFacts } from '../model.ts'
import type { listEvents } from '../store/bookings.ts'
import type { listNotices } from '../store/online.ts'
import type { listPayments } from '../store/outcome.ts'

type CommonRow = Pick<BookingFacts, 'state' | 'startsAt' | 'durationMinutes' | 'feePaise' | 'payment'> & {
  ref: string
  ceremonySlug: string
  otherPujaName: string | null
  day: string
  pujaLanguage: string | null
  samagriBringer: Bringer | null
  country: string | null
  timeZone: string | null
  wishedAt: Date | null
}

/** The fields every view has. */
export function commonView(row: CommonRow) {
  return {
    ref: row.ref,
    state: row.state,
    ceremonySlug: row.ceremonySlug,
    otherPujaName: row.otherPujaName,
    date: row.day,
    pujaLanguage: row.pujaLanguage,
    startsAt: row.startsAt?.toISOString() ?? null,
    durationMinutes: row.durationMinutes,
    feePaise: row.feePaise,
    samagriBringer: row.samagriBringer,
    payment: row.payment,
    online: onlineView(row),
  }
}

/** Where the family of a puja over video is, and when it asked to begin. */
export function onlineView({ country, timeZone, wishedAt }: Pick<CommonRow, 'country' | 'timeZone' | 'wishedAt'>): OnlinePuja {
  if (country === null || timeZone === null || wishedAt === null) return null
  return { country, timeZone, wishedAt: wishedAt.toISOString() }
}

type CallRow = { callTimeZone: string | null; callFromMinute: number | null; callToMinute: number | null }

/** The hours in which a family abroad wants to be called; null for any of ours. */
export function callHoursView({
  callTimeZone: timeZone,
  callFromMinute: fromMinute,
  callToMinute: toMinute,
}: CallRow): CallHours | null {
  return timeZone === null || fromMinute === null || toMinute === null ? null : { timeZone, fromMinute, toMinute }
}

/** The address of the video call, while there is something to come to. */
export function shownJoinLink({ state, joinLink }: { state: CommonRow['state']; joinLink: string | null }): string | null {
  return state === 'confirmed' || state === 'assigned' ? joinLink : null
}

export function noticeView(row: Awaited<ReturnType<typeof listNotices>>[number]): UpiNotice {
  const { id, state, amountPaise, reference, saidAt, settledAt, reason } = row
  return { id, state, amountPaise, reference, saidAt: saidAt.toISOString(), settledAt: settledAt?.toISOString() ?? null, reason }
}

export function historyView(rows: Awaited<ReturnType<typeof listEvents>>): HistoryEntry[] {
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    happenedAt: row.happenedAt?.toISOString() ?? null,
    kind: row.kind,
    actorKind: row.actorKind,
    actorName: row.actorName,
    details: {
      ...row.details,
      ...(row.panditNameHindi ? { panditNameHindi: row.panditNameHindi } : {}),
      // Of one who has left, the history has no name any more.
      ...(row.panditErasedAt && row.panditNameNow ? { panditName: row.panditNameNow } : {}),
    },
  }))
}

/** How far the pandit's way has come. */
export function wayView(row: { leftAt: Date | null; arrivedAt: Date | null }) {
  return { leftAt: row.leftAt?.toISOString() ?? null, arrivedAt: row.arrivedAt?.toISOString() ?? null }
}

type ProposalRow = {
  proposalId: string | null
  newStartsAt: Date | null
  newMinutes: number | null
  newFeePaise: number | null
  newBringer: string | null
  newAddress: string | null
  newLocality: string | null
  newLocalityHindi: string | null
  proposedAt: Date | null
}

/** A change that waits for the pandit's agreement; null while there is none. */
export function proposalView(row: ProposalRow, language: 'en' | 'hi'): TermProposal {
  const { proposalId: id, newStartsAt, newMinutes, newFeePaise, newBringer, proposedAt } = row
  if (id === null || !newStartsAt || newMinutes === null || newFeePaise === null || !proposedAt) return null
  return {
    id,
    startsAt: newStartsAt.toISOString(),
    durationMinutes: newMinutes,
    feePaise: newFeePaise,
    samagriBringer: newBringer === 'pandit' || newBringer === 'family' ? newBringer : null,
    address: row.newAddress ?? '',
    locality: (language === 'hi' ? row.newLocalityHindi : row.newLocality) ?? '',
    proposedAt: proposedAt.toISOString(),
  }
}

/** As the team sees them: with the provider's number of what went through him. */
export const teamPaymentsView = (rows: readonly PaymentRow[]) =>
  paymentsView(rows).map((entry, index) => ({ ...entry, reference: rows[index]?.reference ?? null }))

type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number]

export function paymentsView(rows: readonly PaymentRow[]) {
  return rows.map(({ kind, method, amountPaise, recordedAs, at }) => ({
    kind,
    method,
    amountPaise,
    recordedAs,
    at: at.toISOString(),
  }))
}

export function reviewView(row: { reviewRating: number | null; reviewContent: string | null }) {
  return row.reviewRating === null ? null : { rating: row.reviewRating, content: row.reviewContent ?? '' }
}

type ReplyRow = { replyContent: string | null; replyLanguage: 'en' | 'hi' | null; repliedAt: Date | null }

/** The pandit's public reply to a review; null where he has written none. */
export function replyView({ replyContent: content, replyLanguage: language, repliedAt }: ReplyRow): ReviewReply | null {
  if (content === null || language === null || repliedAt === null) return null
  return { content, language, date: repliedAt.toISOString() }
}
