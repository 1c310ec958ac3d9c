import type { Context } from '../../../server/context.ts'
import { auditHistoryOf, logAction } from '../../../server/db/audit-log.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { PAGE_SIZE, packCursor, refusedCursor, unpackCursor } from '../../../server/http/cursor.ts'
import { bodyHash } from '../../../server/http/idempotency.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId } from '../../../shared/ids.ts'
import { searchTerms } from '../../../shared/text/search-terms.ts'
import { indiaMinutes, weekday } from '../../../shared/time/dates.ts'
import { requireTeam } from '../../accounts/sign-in/service.ts'
import { findCeremony } from '../../catalogue/model.ts'
import { ceremonyNumbers, KM_PER_DEGREE, kmPerLongitudeDegree, meanRating } from '../postings/model.ts'
import { renewPostings } from '../postings/service.ts'
import { findPanditId } from '../profile/store.ts'
import type { CandidateRequest, RankedCandidate } from '../service.ts'
import type { TeamPanditPage } from './contract.ts'
import { parseTeamSearch } from './model.ts'
import {
  type FoundPandit,
  findPanditsByTerms,
  findSuspensionHash,
  insertSuspensionRequest,
  listManualCandidateRows,
  listPandits,
  type ManualCandidateRow,
  type NewSuspensionRequest,
  updateSuspension,
} from './store.ts'

/** Team only. */
export async function searchPanditsByTerms(ctx: Context, terms: readonly string[], limit: number): Promise<FoundPandit[]> {
  requireTeam(ctx.actor)
  return terms.length === 0 ? [] : findPanditsByTerms(ctx.db, terms, limit)
}

function positionOf(cursor: string | undefined): { name: string; id: string } | undefined {
  if (cursor === undefined) return undefined
  const [name, id] = unpackCursor(cursor)
  if (typeof name !== 'string' || name.includes('\0') || typeof id !== 'string' || !isId(id)) throw refusedCursor()
  return { name, id }
}

type PanditPickerQuery = { search?: string | undefined; cursor?: string | undefined }

/** One page of pandits by name, optionally filtered by words that must all occur. Team only. */
export async function getTeamPandits(ctx: Context, { search, cursor }: PanditPickerQuery): Promise<TeamPanditPage> {
  requireTeam(ctx.actor)
  const after = positionOf(cursor)
  const rows = await listPandits(ctx.db, { terms: searchTerms(search ?? ''), after, limit: PAGE_SIZE + 1 })
  const shown = rows.slice(0, PAGE_SIZE)
  const suspended = shown.filter(({ status }) => status === 'suspended').map(({ id }) => id)
  const history = await auditHistoryOf(ctx.db, 'pandit', suspended)
  const items = shown.map((pandit) => {
    const entry = history.get(pandit.id)?.find(({ action }) => action === 'pandit_suspended')
    return { ...pandit, suspension: entry ? { at: entry.at, by: entry.by, reason: entry.reason } : null }
  })
  const last = items.at(-1)
  return { items, nextCursor: last && rows.length > PAGE_SIZE ? packCursor([last.name, last.id]) : null }
}

/**
 * Suspends a pandit: families do not find him, and he accepts no offers; his open ones are withdrawn by a job. Pujas that he accepted stay
 * with him until the team releases him. Team only. A retry with the same key changes nothing; another request under the same key is 422
 * `idempotency_key_reused`. Throws not_found, and conflict/state_conflict if he is suspended already.
 */
export const suspendPandit = (ctx: Context, id: string, reason: string, idempotencyKey: string | undefined): Promise<void> =>
  setSuspension(ctx, id, { isSuspended: true, reason, idempotencyKey })

/** Ends the suspension of a pandit, with the same errors. Team only. */
export const reinstatePandit = (ctx: Context, id: string, idempotencyKey: string | undefined): Promise<void> =>
  setSuspension(ctx, id, { isSuspended: false, idempotencyKey })

type SuspensionChange = { isSuspended: boolean; reason?: string; idempotencyKey: string | undefined }

async function setSuspension(ctx: Context, id: string, { isSuspended, reason, idempotencyKey }: SuspensionChange): Promise<void> {
  requireTeam(ctx.actor)
  if (!isId(id) || !(await findPanditId(ctx.db, id))) throw new AppError('not_found', 'There is no such pandit.')
  await inTransaction(ctx, async (ctx) => {
    const at = ctx.clock.now()
    if (idempotencyKey !== undefined) {
      const request = { panditId: id, idempotencyKey, requestHash: bodyHash({ isSuspended, reason }), at }
      if (!(await insertSuspensionRequest(ctx.db, request))) return checkSameRequest(ctx, request)
    }
    const name = await updateSuspension(ctx.db, id, isSuspended ? at : null)
    if (name === undefined) {
      const message = isSuspended ? 'This pandit is suspended already.' : 'This pandit is not suspended.'
      throw new AppError('conflict', message, { reason: 'state_conflict' })
    }
    await renewPostings(ctx, id)
    if (isSuspended) await ctx.queue.send('pandit-suspended', { panditId: id })
    await logAction(ctx, {
      action: isSuspended ? 'pandit_suspended' : 'pandit_reinstated',
      subject: { kind: 'pandit', id, name },
      ...(reason === undefined ? {} : { details: { reason } }),
    })
  })
}

async function checkSameRequest(ctx: Context, request: NewSuspensionRequest): Promise<void> {
  if ((await findSuspensionHash(ctx.db, request.panditId, request.idempotencyKey)) === request.requestHash) return
  throw new AppError('unprocessable', 'This Idempotency-Key was already used for another request.', {
    reason: 'idempotency_key_reused',
  })
}

export type ManualCandidate = Omit<RankedCandidate, 'feePaise' | 'busy' | 'place' | 'placeHindi'> & {
  placeLabel: string
  placeLabelHindi: string
  mobile: string | null
  /** Whether he offers this puja; null for a puja that nobody can offer. */
  performs: boolean | null
  /** His fee for it; null if he does not offer it. */
  feePaise: number | null
  /** The number of pujas he already has on that day. */
  pujasThatDay: number
  busy: { reason: 'away' | 'full' | 'overlap'; until: string | null } | null
}

export type ManualCandidatesRequest = Omit<CandidateRequest, 'isOnline' | 'pujaLanguage'> & {
  search: string
  cursor: string | undefined
}

function rankPositionOf(cursor: string | undefined): { rank: number; id: string } | undefined {
  if (!cursor) return undefined
  const [rank, id] = unpackCursor(cursor)
  if (typeof rank !== 'number' || !Number.isFinite(rank) || typeof id !== 'string' || !isId(id)) throw refusedCursor()
  return { rank, id }
}

/** One page of listed pandits that match all search words: those who perform the puja first, then the nearest. */
export async function searchPanditsForBooking(
  ctx: Context,
  request: ManualCandidatesRequest,
): Promise<{ items: ManualCandidate[]; nextCursor: string | null }> {
  const { latitude, longitude, ceremonySlug, startsAt, minutes, travelMinutes, limit } = request
  const isOpen = ceremonySlug === 'others' || findCeremony(ceremonySlug) === undefined
  const fromMinute = indiaMinutes(startsAt)
  const rows = await listManualCandidateRows(ctx.db, {
    terms: parseTeamSearch(request.search),
    after: rankPositionOf(request.cursor),
    ceremonySlug,
    ceremonies: isOpen ? [] : ceremonyNumbers([ceremonySlug]),
    point:
      latitude === undefined || longitude === undefined
        ? undefined
        : { latitude, longitude, kmPerDegree: KM_PER_DEGREE, kmPerLongitude: kmPerLongitudeDegree(latitude) },
    day: request.day,
    weekday: weekday(request.day),
    fromMinute,
    toMinute: fromMinute + minutes,
    from: startsAt,
    to: new Date(startsAt.getTime() + (minutes + travelMinutes) * 60_000),
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map((row) => manualCandidateOf(row, request.requestedPanditId)),
    nextCursor: last && rows.length > limit ? packCursor([last.rank, last.id]) : null,
  }
}

function manualCandidateOf(row: ManualCandidateRow, requestedPanditId: string | undefined): ManualCandidate {
  return {
    panditId: row.id,
    name: row.name,
    nameHindi: row.name_hindi,
    placeLabel: row.town,
    placeLabelHindi: row.town_hindi,
    mobile: row.mobile,
    kilometres: row.km === null ? null : Math.round(row.km),
    performs: row.performs,
    feePaise: row.fee_paise,
    rating: meanRating(row.rating_sum, row.review_count),
    reviewCount: row.review_count,
    languages: row.languages,
    isRequested: row.id === requestedPanditId,
    takesOnline: row.is_available_online,
    pujasThatDay: row.pujas,
    busy: busyOf(row),
  }
}

/** An overlap and a full day come first, because he cannot accept then; on a day off he may be asked. */
function busyOf(row: ManualCandidateRow): ManualCandidate['busy'] {
  if (row.busy_until) return { reason: 'overlap', until: row.busy_until.toISOString() }
  if (row.is_full) return { reason: 'full', until: null }
  return row.is_away ? { reason: 'away', until: null } : null
}
