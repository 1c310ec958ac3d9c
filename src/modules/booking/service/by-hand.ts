// Manual search over all listed pandits, beside the ranked few.
import type { Context } from '../../../server/context.ts'
import { PAGE_SIZE } from '../../../server/http/cursor.ts'
import { indiaDate } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { requireTeam } from '../../accounts/service.ts'
import { panditsByHand } from '../../pandits/service/by-hand.ts'
import { readSettings } from '../../settings/service.ts'
import type { ByHandPage, PanditForBooking } from '../contract/by-hand.ts'
import { travelAfter } from '../model/online.ts'
import { countOpenOffers, listOfferedPandits, listOverlapping, listOwnBookers, listTurnedDown } from '../store/offers.ts'
import { findForTeam } from '../store/team.ts'
import { noBooking, referenceOf } from './record.ts'

type Asked = { search?: string | undefined; cursor?: string | undefined }

/** One page: who performs the puja first, then the nearest. Team only; conflict/state_changed before a time is agreed. */
export async function panditsForBooking(ctx: Context, ref: string, { search, cursor }: Asked): Promise<ByHandPage> {
  requireTeam(ctx.actor)
  const row = await findForTeam(ctx.db, referenceOf(ref))
  if (!row) throw noBooking()
  const { id, startsAt, durationMinutes, kind } = row
  if (!startsAt || durationMinutes === null) {
    throw new AppError('conflict', 'Agree on the time first; then the free pandits are known.', { reason: 'state_changed' })
  }
  const travelMinutes = travelAfter(kind, (await readSettings(ctx)).travelMinutes)
  const { items, nextCursor } = await panditsByHand(ctx, {
    search: search ?? '',
    cursor,
    ceremonySlug: row.ceremonySlug,
    latitude: row.latitude ?? undefined,
    longitude: row.longitude ?? undefined,
    day: indiaDate(startsAt),
    startsAt,
    minutes: durationMinutes,
    travelMinutes,
    askedForId: row.recommendPanditId ?? undefined,
    limit: PAGE_SIZE,
  })
  const ids = items.map(({ panditId }) => panditId)
  const end = new Date(startsAt.getTime() + (durationMinutes + travelMinutes) * 60_000)
  const [asked, turnedDown, own, overlapping, open] = await Promise.all([
    listOfferedPandits(ctx.db, id),
    listTurnedDown(ctx.db, id),
    listOwnBookers(ctx.db, id, ids),
    listOverlapping(ctx.db, row.offeredAt === null ? ids : [], startsAt, end),
    countOpenOffers(ctx.db, ids, id),
  ])
  const inTheWay = ({ panditId, busy }: (typeof items)[number]): PanditForBooking['busy'] => {
    if (own.has(panditId)) return { reason: 'own', until: null }
    const until = overlapping.get(panditId)
    return until && busy?.reason !== 'overlap' ? { reason: 'offered', until: until.toISOString() } : busy
  }
  return {
    items: items.map((item) => ({
      ...item,
      busy: inTheWay(item),
      openOffers: open.get(item.panditId) ?? 0,
      alreadyOffered: asked.has(item.panditId),
      turnedDown: turnedDown.get(item.panditId) ?? null,
    })),
    nextCursor,
  }
}
