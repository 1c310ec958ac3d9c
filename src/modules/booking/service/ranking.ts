import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { indiaDate } from '../../../shared/dates.ts'
import { rankCandidates } from '../../pandits/service.ts'
import { readSettings } from '../../settings/service.ts'
import type { BookingKind } from '../contract/online.ts'
import { travelAfter } from '../model/online.ts'
import { listOwnBookers } from '../store/offers.ts'

export type ToRank = {
  id: string
  kind: BookingKind
  ceremonySlug: string
  latitude: number | null
  longitude: number | null
  startsAt: Date
  durationMinutes: number
  recommendPanditId: string | null
}

describeConstraints({
  own_booking: {
    code: 'conflict',
    reason: 'own_booking',
    message: 'The pandit asked for this puja himself. Another pandit has to hold it, and he cannot review it.',
  },
})

/** Pandits for an agreed time, without one who asked for it himself, the one asked for first, for a puja over video then those who hold such, then as search ranks them. */
export async function rankFor(ctx: Context, booking: ToRank, limit: number) {
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
    askedForId: booking.recommendPanditId ?? undefined,
    limit,
  })
  const own = await listOwnBookers(
    ctx.db,
    booking.id,
    ranked.map(({ panditId }) => panditId),
  )
  return ranked.filter(({ panditId }) => !own.has(panditId))
}
