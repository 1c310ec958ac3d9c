import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { PAGE_SIZE } from '../../../server/http/cursor.ts'
import { AppError } from '../../../shared/errors.ts'
import { indiaDate } from '../../../shared/time/dates.ts'
import { requireTeam } from '../../accounts/sign-in/service.ts'
import { rankCandidates } from '../../pandits/service.ts'
import { searchPanditsForBooking } from '../../pandits/team/service.ts'
import { readSettings } from '../../settings/service.ts'
import {
  countOpenOffers,
  listOfferedPandits,
  listOverlappingOffers,
  listPanditsWhoBooked,
  listTurnedDown,
} from '../offers/store.ts'
import type { BookingKind } from '../online/contract.ts'
import { travelAfter } from '../online/model.ts'
import { bookingNotFound, referenceOf } from '../record/service.ts'
import { findForTeam } from '../team/store.ts'
import type { PanditForBooking, PanditPickerPage } from './contract.ts'

type CandidateQuery = { search?: string | undefined; cursor?: string | undefined }

/**
 * One page: first the pandits who perform the puja, then the nearest. Team only. Throws conflict/state_conflict before a time is
 * agreed.
 */
export async function getPanditsForBooking(
  ctx: Context,
  ref: string,
  { search, cursor }: CandidateQuery,
): Promise<PanditPickerPage> {
  requireTeam(ctx.actor)
  const row = await findForTeam(ctx.db, referenceOf(ref))
  if (!row) throw bookingNotFound()
  const { id, startsAt, durationMinutes, kind } = row
  if (!startsAt || durationMinutes === null) {
    throw new AppError('conflict', 'Agree on the time first; then the free pandits are known.', { reason: 'state_conflict' })
  }
  const travelMinutes = travelAfter(kind, (await readSettings(ctx)).travelMinutes)
  const { items, nextCursor } = await searchPanditsForBooking(ctx, {
    search: search ?? '',
    cursor,
    ceremonySlug: row.ceremonySlug,
    latitude: row.latitude ?? undefined,
    longitude: row.longitude ?? undefined,
    day: indiaDate(startsAt),
    startsAt,
    minutes: durationMinutes,
    travelMinutes,
    requestedPanditId: row.recommendPanditId ?? undefined,
    limit: PAGE_SIZE,
  })
  const ids = items.map(({ panditId }) => panditId)
  const end = new Date(startsAt.getTime() + (durationMinutes + travelMinutes) * 60_000)
  const [offeredIds, turnedDown, own, overlapping, open] = await Promise.all([
    listOfferedPandits(ctx.db, id),
    listTurnedDown(ctx.db, id),
    listPanditsWhoBooked(ctx.db, id, ids),
    listOverlappingOffers(ctx.db, row.offeredAt === null ? ids : [], startsAt, end),
    countOpenOffers(ctx.db, ids, id),
  ])
  const conflictOf = ({ panditId, busy }: (typeof items)[number]): PanditForBooking['busy'] => {
    if (own.has(panditId)) return { reason: 'own', until: null }
    const until = overlapping.get(panditId)
    return until && busy?.reason !== 'overlap' ? { reason: 'offered', until: until.toISOString() } : busy
  }
  return {
    items: items.map((item) => ({
      ...item,
      busy: conflictOf(item),
      openOffers: open.get(item.panditId) ?? 0,
      alreadyOffered: offeredIds.has(item.panditId),
      turnedDown: turnedDown.get(item.panditId) ?? null,
    })),
    nextCursor,
  }
}

export type RankableBooking = {
  id: string
  kind: BookingKind
  ceremonySlug: string
  latitude: number | null
  longitude: number | null
  startsAt: Date
  durationMinutes: number
  pujaLanguage: string | null
  recommendPanditId: string | null
}

describeConstraints({
  own_booking: {
    reason: 'own_booking',
    message: 'The pandit requested this puja himself. Another pandit has to hold it, and he cannot review it.',
  },
})

/**
 * Pandits for an agreed time, except one who made the request himself. Order: the requested pandit, then for an online puja those
 * who hold online pujas, then those who list the family's language, then the order of the search.
 */
export async function rankPanditsFor(ctx: Context, booking: RankableBooking, limit: number) {
  const { travelMinutes } = await readSettings(ctx)
  const ranked = await rankCandidates(ctx, {
    ceremonySlug: booking.ceremonySlug,
    latitude: booking.latitude ?? undefined,
    longitude: booking.longitude ?? undefined,
    day: indiaDate(booking.startsAt),
    startsAt: booking.startsAt,
    minutes: booking.durationMinutes,
    travelMinutes: travelAfter(booking.kind, travelMinutes),
    isOnline: booking.kind === 'online',
    pujaLanguage: booking.pujaLanguage,
    requestedPanditId: booking.recommendPanditId ?? undefined,
    limit,
  })
  const own = await listPanditsWhoBooked(
    ctx.db,
    booking.id,
    ranked.map(({ panditId }) => panditId),
  )
  return ranked.filter(({ panditId }) => !own.has(panditId))
}
