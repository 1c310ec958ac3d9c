import type { Context } from '../../../server/context.ts'
import { indiaDate } from '../../../shared/dates.ts'
import { releaseTime, takeTime } from '../../pandits/service.ts'
import { readSettings } from '../../settings/service.ts'
import { travelAfter } from '../model/online.ts'
import type { LockedBooking } from '../store/bookings.ts'

export type Assigned = LockedBooking & { panditId: string }
type When = { startsAt: Date; durationMinutes: number }

/**
 * Takes the pandit's time anew, in the caller's transaction; conflict/slot_taken, day_full or pandit_away. The day he accepted stays his, also
 * where only the hour changes. `because` he himself has said yes to the new one, or it is the one he had until now.
 */
export async function moveTime(ctx: Context, booking: Assigned, to: When, because?: 'he-agreed' | 'he-had-it'): Promise<void> {
  const { travelMinutes } = await readSettings(ctx)
  const held = { panditId: booking.panditId, bookingId: booking.id }
  await releaseTime(ctx, held)
  const isSameDay = booking.startsAt !== null && indiaDate(booking.startsAt) === indiaDate(to.startsAt)
  const isHis = isSameDay || because === 'he-had-it'
  await takeTime(ctx, {
    ...held,
    startsAt: to.startsAt,
    minutes: to.durationMinutes,
    travelMinutes: travelAfter(booking.kind, travelMinutes),
    mayBeAway: isHis || because === 'he-agreed',
    mayBeFull: isHis,
  })
}

/** Whether the pandit's time must move for these terms. */
export const isOtherTime = (booking: LockedBooking, { startsAt, durationMinutes }: When): boolean =>
  booking.startsAt?.getTime() !== startsAt.getTime() || booking.durationMinutes !== durationMinutes
