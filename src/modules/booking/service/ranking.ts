// Whom a puja may be offered to: the ranking of the module pandits, asked with what a booking knows.
import type { Context } from '../../../server/context.ts'
import { indiaDate } from '../../../shared/dates.ts'
import { rankCandidates } from '../../pandits/service.ts'
import { readSettings } from '../../settings/service.ts'

export type ToRank = {
  ceremonySlug: string
  latitude: number | null
  longitude: number | null
  startsAt: Date
  durationMinutes: number
  recommendPanditId: string | null
}

/** Pandits for an agreed time, the one asked for first, then as search ranks them. */
export async function rankFor(ctx: Context, booking: ToRank, limit: number) {
  const { travelMinutes } = await readSettings(ctx)
  return rankCandidates(ctx, {
    ceremonySlug: booking.ceremonySlug,
    latitude: booking.latitude ?? undefined,
    longitude: booking.longitude ?? undefined,
    day: indiaDate(booking.startsAt),
    startsAt: booking.startsAt,
    minutes: booking.durationMinutes,
    travelMinutes,
    askedForId: booking.recommendPanditId ?? undefined,
    limit,
  })
}
