// Offers hide contacts; bookings show them until a week after.

import type { Context } from '../../../server/context.ts'
import { PAGE_SIZE, pageOf, positionOf } from '../../../server/http/cursor.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import { getSankalpFamilies } from '../../accounts/profile/service.ts'
import { distanceKm } from '../../pandits/postings/model.ts'
import { type PanditFacts, requirePandit } from '../../pandits/service.ts'
import { readSettings } from '../../settings/service.ts'
import { listOpenOffers, listUnansweredOffers } from '../offers/store.ts'
import { listPayments } from '../payment/store.ts'
import { MAX_DOOR_CODE_TRIES } from '../puja-day/model.ts'
import {
  bookingNotFound,
  commonView,
  dayTimesView,
  muhuratView,
  onlineView,
  paymentsView,
  proposalView,
  referenceOf,
  reviewView,
  shownJoinLink,
} from '../record/service.ts'
import { listLastEvents } from '../record/store.ts'
import { type AnswerSettings, answerPause, isContactVisible } from '../state-machine.ts'
import { ownUndoOf, UNDO_MINUTES, type Undo } from '../team/model.ts'
import type { BookingList, PanditBooking, PanditOffer, PanditOffers, UnansweredOffer } from './contract.ts'
import { findBookingOfPandit, listBookingsOfPandit, type PanditBookingRow } from './store.ts'

const MAX_OFFERS = 50
const MAX_UNANSWERED = 50
const UNANSWERED_DAYS = 7

/**
 * Open offers, the most urgent first: ceremony, locality, distance, time, length, fee, language and who brings the samagri.
 * Nothing about the family.
 */
export async function listPanditOffers(ctx: Context, language: Language): Promise<PanditOffers> {
  const pandit = await requirePandit(ctx)
  const now = ctx.clock.now()
  const rows = await listOpenOffers(ctx.db, pandit.id, now, MAX_OFFERS)
  return { items: offerViews(rows, { pandit, language, now, answering: await readSettings(ctx) }) }
}

type OfferRow = Awaited<ReturnType<typeof listOpenOffers>>[number]

type OfferViewContext = { pandit: PanditFacts; language: Language; now: Date; answering: AnswerSettings }

function offerViews(rows: readonly OfferRow[], { pandit, language, now, answering }: OfferViewContext): PanditOffer[] {
  return rows.flatMap((row) => {
    const { startsAt, durationMinutes, offeredAt, answerBy } = row
    if (!startsAt || durationMinutes === null) return []
    return [
      {
        id: row.id,
        ceremonySlug: row.ceremonySlug,
        otherPujaName: row.otherPujaName,
        locality: pickByLanguage(language, { en: row.locality, hi: row.localityHindi }),
        kilometres: kilometresBetween(pandit, row),
        startsAt: startsAt.toISOString(),
        durationMinutes,
        feePaise: row.feePaise,
        samagriBringer: row.samagriBringer,
        pujaLanguage: row.pujaLanguage,
        online: onlineView(row),
        muhurat: muhuratView(row),
        answerBy: answerBy.toISOString(),
        pause: answerPause({ offeredAt, answerBy, startsAt }, answering, now),
      },
    ]
  })
}

/** Offers of the last week that ended without his answer, newest first. */
export async function getUnansweredOffers(ctx: Context, language: Language): Promise<UnansweredOffer[]> {
  const pandit = await requirePandit(ctx)
  const since = new Date(ctx.clock.now().getTime() - UNANSWERED_DAYS * 86_400_000)
  const rows = await listUnansweredOffers(ctx.db, pandit.id, since, MAX_UNANSWERED)
  return rows.map(({ localityHindi, locality, answerBy, endedAt, ...row }) => ({
    ...row,
    locality: pickByLanguage(language, { en: locality, hi: localityHindi }),
    answerBy: answerBy.toISOString(),
    endedAt: endedAt.toISOString(),
  }))
}

/** Straight-line distance in full kilometres; null when a place is unknown. */
function kilometresBetween(
  home: { latitude: number | null; longitude: number | null },
  place: { latitude: number | null; longitude: number | null },
): number | null {
  if (home.latitude === null || home.longitude === null || place.latitude === null || place.longitude === null) return null
  return Math.round(distanceKm(home.latitude, home.longitude, place.latitude, place.longitude))
}

/** One page of the signed-in pandit's bookings. */
export async function listPanditBookings(ctx: Context, when: BookingList, cursor: string | undefined, language: Language) {
  const pandit = await requirePandit(ctx)
  const rows = await listBookingsOfPandit(ctx.db, pandit.id, when, positionOf(cursor), PAGE_SIZE + 1)
  const page = pageOf(rows, PAGE_SIZE, (row) => row.startsAt ?? new Date(0))
  const all = await loadRelated(ctx, page.items)
  const items = page.items.map((row) => bookingView(ctx, row, all, language))
  return { items, nextCursor: page.nextCursor }
}

/** One booking of a pandit; 404 when it is not his. */
export async function getPanditBooking(
  ctx: Context,
  pandit: PanditFacts,
  ref: string,
  language: Language,
): Promise<PanditBooking> {
  const row = await findBookingOfPandit(ctx.db, pandit.id, referenceOf(ref))
  if (!row) throw bookingNotFound()
  return bookingView(ctx, row, await loadRelated(ctx, [row]), language)
}

/** Data loaded for all rows of a page at once. */
async function loadRelated(ctx: Context, rows: readonly PanditBookingRow[]) {
  const [payments, families, undos] = await Promise.all([paymentsOf(ctx, rows), familiesOf(ctx, rows), undosOf(ctx, rows)])
  return { payments, families, undos }
}

type RelatedData = Awaited<ReturnType<typeof loadRelated>>

async function paymentsOf(ctx: Context, rows: readonly PanditBookingRow[]) {
  const ids = rows.map((row) => row.id)
  return Map.groupBy(await listPayments(ctx.db, ids), (payment) => payment.bookingId)
}

/** Families named in the sankalp by account, if they agreed and the pandit may still see their contact. */
async function familiesOf(ctx: Context, rows: readonly PanditBookingRow[]) {
  const now = ctx.clock.now()
  const userIds = rows.flatMap((row) => (row.userId !== null && isContactVisible(row, now) ? [row.userId] : []))
  return getSankalpFamilies(ctx, [...new Set(userIds)])
}

/** The deadline for undoing that a puja is done, by booking. */
async function undosOf(ctx: Context, rows: readonly PanditBookingRow[]): Promise<ReadonlyMap<string, Undo>> {
  const ids = rows.flatMap(({ id, state }) => (state === 'completed' ? [id] : []))
  if (ids.length === 0) return new Map()
  const now = ctx.clock.now()
  const last = await listLastEvents(ctx.db, ids, new Date(now.getTime() - UNDO_MINUTES * 60_000))
  return new Map(
    last.flatMap((event) => {
      const undo = ownUndoOf([event], now)
      return undo ? [[event.bookingId, undo]] : []
    }),
  )
}

function bookingView(ctx: Context, row: PanditBookingRow, all: RelatedData, language: Language): PanditBooking {
  const { payments, families, undos } = all
  const undo = undos.get(row.id)
  return {
    ...commonView(row),
    locality: pickByLanguage(language, { en: row.locality, hi: row.localityHindi }),
    contact: isContactVisible(row, ctx.clock.now()) ? contactOf(row, families) : null,
    payments: paymentsView(payments.get(row.id) ?? []),
    joinLink: shownJoinLink(row),
    cannotComeAt: row.cannotComeAt?.toISOString() ?? null,
    proposal: isContactVisible(row, ctx.clock.now()) ? proposalView(row, language) : null,
    day: {
      ...dayTimesView(row),
      door: row.door,
      triesLeft: MAX_DOOR_CODE_TRIES - row.doorTries,
    },
    review: reviewView(row),
    undo: undo ? { until: undo.until.toISOString(), version: row.version } : null,
  }
}

function contactOf(row: PanditBookingRow, families: RelatedData['families']): PanditBooking['contact'] {
  const family = row.userId === null ? undefined : families.get(row.userId)
  const { name, mobile, message, agreedNote } = row
  return { name, mobile, address: row.agreedAddress ?? '', message, agreedNote, family: family ?? null }
}
