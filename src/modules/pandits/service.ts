// Pandit functions for other modules: facts, calendar, candidates, review effects.
import type { Context } from '../../server/context.ts'
import { describeConstraints } from '../../server/db/constraints.ts'
import { AppError } from '../../shared/errors.ts'
import { newId } from '../../shared/ids.ts'
import { indiaDate, indiaMinutes, weekday } from '../../shared/time/dates.ts'
import { findCeremony } from '../catalogue/model.ts'
import {
  type CandidateRow,
  decrementDayCount,
  deleteBusySpan,
  incrementDayCount,
  insertBusySpan,
  listCandidates,
} from './calendar/store.ts'
import {
  ALL_PANDITS_LIST_ID,
  cellListId,
  ceremonyListId,
  ceremonyNumbers,
  KM_PER_DEGREE,
  kmPerLongitudeDegree,
  languageMask,
  meanRating,
} from './postings/model.ts'
import { changeRating } from './postings/store.ts'
import { findPandit, findPanditId, findPanditOfUser, lockRequestedPandit, type PanditFacts } from './profile/store.ts'

export {
  addExternalBooking,
  calendarOf,
  feedKeyOf,
  markDays,
  panditOfFeed,
  removeExternalBooking,
  renewFeed,
  setWeekdayHours,
} from './calendar/service.ts'
export { getPublicPandits, getPublicPlaces } from './cities/service.ts'
export { getSamagri, samagriView } from './details/service.ts'
export { requirePandit } from './profile/service.ts'
export { findPandit, findPanditId, findPanditOfUser, lockRequestedPandit, type PanditFacts }

const SLOT_TAKEN = 'The pandit has another ceremony at that time, or is still on the way from it.'

describeConstraints({ busy_spans_no_overlap: { reason: 'slot_taken', message: SLOT_TAKEN } })

export type ReservedTime = {
  panditId: string
  bookingId: string
  startsAt: Date
  minutes: number
  travelMinutes: number
  /** True when the pandit himself agreed to this day, whatever he marked before. */
  mayBeAway: boolean
  /** True when the same booking was on that day before; he may have lowered his daily limit since. */
  mayBeFull?: boolean
}

/**
 * Takes a pandit's time for a booking, including travel after it. Call it in the transaction of the acceptance or move. Throws
 * conflict/pandit_unavailable, conflict/pandit_fully_booked at his daily limit, and conflict/slot_taken when the database finds
 * an overlap.
 */
export async function reserveTime(ctx: Context, taken: ReservedTime): Promise<void> {
  const { panditId, mayBeAway, mayBeFull = false } = taken
  const outcome = await incrementDayCount(ctx.db, { panditId, mayBeAway, mayBeFull, day: indiaDate(taken.startsAt) })
  if (outcome === 'away') throw new AppError('conflict', 'The pandit is away on that day.', { reason: 'pandit_unavailable' })
  if (outcome === 'full')
    throw new AppError('conflict', 'The pandit takes no more ceremonies on that day.', { reason: 'pandit_fully_booked' })
  const to = new Date(taken.startsAt.getTime() + (taken.minutes + taken.travelMinutes) * 60_000)
  await insertBusySpan(ctx.db, {
    id: newId(),
    panditId: taken.panditId,
    bookingId: taken.bookingId,
    kind: 'booking',
    from: taken.startsAt,
    to,
  })
}

/** Frees the time of a booking; does nothing when it had none. */
export async function releaseTime(ctx: Context, held: { panditId: string; bookingId: string }): Promise<void> {
  const day = await deleteBusySpan(ctx.db, held.panditId, held.bookingId)
  if (day) await decrementDayCount(ctx.db, held.panditId, day)
}

export type CandidateRequest = {
  ceremonySlug: string
  latitude?: number | undefined
  longitude?: number | undefined
  /** Calendar date in India. */
  day: string
  startsAt: Date
  minutes: number
  travelMinutes: number
  /** An online puja: pandits who hold online pujas come first, wherever they live. */
  isOnline: boolean
  /** The language the family asked for: pandits who list it come first. Null when it named none. */
  pujaLanguage: string | null
  requestedPanditId?: string | undefined
  limit: number
}

export type RankedCandidate = {
  panditId: string
  name: string
  nameHindi: string | null
  place: string
  placeHindi: string
  kilometres: number | null
  feePaise: number
  rating: number
  reviewCount: number
  languages: string[]
  isRequested: boolean
  takesOnline: boolean
  busy: { reason: 'day-out' | 'overlap'; until: string | null } | null
}

/**
 * Pandits for a booking: the requested one first, then those who list the family's language, each in search order; busy ones
 * last, with the reason.
 */
export async function rankCandidates(ctx: Context, request: CandidateRequest): Promise<RankedCandidate[]> {
  const { latitude, longitude } = request
  const hasPoint = latitude !== undefined && longitude !== undefined
  const number = findCeremony(request.ceremonySlug)?.number
  // No pandit offers "Others", so all pandits in reach are candidates.
  const isOpen = request.ceremonySlug === 'others' || number === undefined
  const rows = await listCandidates(ctx.db, {
    list: hasPoint ? cellListId(latitude, longitude) : isOpen ? ALL_PANDITS_LIST_ID : ceremonyListId(number),
    ceremonySlug: request.ceremonySlug,
    ceremonies: isOpen ? [] : ceremonyNumbers([request.ceremonySlug]),
    isOnline: request.isOnline,
    languages: request.pujaLanguage === null ? 0 : languageMask([request.pujaLanguage]),
    point: hasPoint
      ? { latitude, longitude, kmPerDegree: KM_PER_DEGREE, kmPerLongitude: kmPerLongitudeDegree(latitude) }
      : undefined,
    requestedPanditId: request.requestedPanditId,
    day: request.day,
    weekday: weekday(request.day),
    fromMinute: indiaMinutes(request.startsAt),
    toMinute: indiaMinutes(request.startsAt) + request.minutes,
    from: request.startsAt,
    to: new Date(request.startsAt.getTime() + (request.minutes + request.travelMinutes) * 60_000),
    limit: request.limit,
  })
  const candidates = rows.map((row) => candidateOf(row, request.requestedPanditId))
  return candidates.sort(
    (one, other) =>
      Number(other.isRequested) - Number(one.isRequested) || Number(one.busy !== null) - Number(other.busy !== null),
  )
}

function candidateOf(row: CandidateRow, requestedPanditId: string | undefined): RankedCandidate {
  const overlap = row.busy_until ? ({ reason: 'overlap', until: row.busy_until.toISOString() } as const) : null
  return {
    panditId: row.id,
    name: row.name,
    nameHindi: row.name_hindi,
    place: row.town,
    placeHindi: row.town_hindi,
    kilometres: row.km === null ? null : Math.round(row.km),
    feePaise: row.fee_paise ?? row.base_price_paise,
    rating: meanRating(row.rating_sum, row.review_count),
    reviewCount: row.review_count,
    languages: row.languages,
    isRequested: row.id === requestedPanditId,
    takesOnline: row.is_available_online,
    busy: overlap ?? (row.day_out ? { reason: 'day-out', until: null } : null),
  }
}

/** Applies a new review (count +1) or an edited one (count 0): updates the sums, the rating and the score in every list. */
export async function applyReviewRating(
  ctx: Context,
  change: { panditId: string; ratingChange: number; countChange: number },
): Promise<void> {
  await changeRating(ctx.db, change.panditId, change.ratingChange, change.countChange)
}
