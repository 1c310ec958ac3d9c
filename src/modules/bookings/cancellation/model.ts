import { shareOf } from '../../../shared/money/money.ts'
import { FAMILY_CANCELLATION_HOURS, FREE_CANCELLATION_HOURS } from '../../../shared/time/cancellation-hours.ts'
import type { CancellationTerms } from '../record/contract.ts'
import { type BookingFacts, HOUR } from '../state-machine.ts'

/**
 * The cost of cancelling for the family at this moment. Each rule includes the instant at which it ends. While the pandit reports
 * that he cannot come, the rule is the one before acceptance.
 */
export function cancellationTerms(booking: Omit<BookingFacts, 'hasOpenOffer' | 'door'>, now: Date): CancellationTerms {
  const terms = (
    rule: CancellationTerms['rule'],
    allowed: boolean,
    percent = 0,
    until: number | null = null,
  ): CancellationTerms => ({
    allowed,
    rule,
    percent,
    duePaise: shareOf(booking.feePaise ?? 0, percent),
    until: until === null ? null : new Date(until).toISOString(),
  })
  if (booking.state === 'completed' || booking.state === 'cancelled')
    return { ...terms('closed', false), duePaise: booking.cancelDuePaise ?? 0 }
  if (booking.state !== 'assigned' || !booking.startsAt || booking.cannotComeAt) return terms('before-acceptance', true)
  const freeUntil = freeUntilTime(booking.startsAt, booking.lateCancellationPercent).getTime()
  const lateUntil = booking.startsAt.getTime() - FAMILY_CANCELLATION_HOURS * HOUR
  if (now.getTime() <= freeUntil) return terms('free', true, 0, freeUntil)
  if (now.getTime() <= lateUntil) return terms('late', true, booking.lateCancellationPercent, lateUntil)
  return terms('team-only', false, booking.lateCancellationPercent)
}

/**
 * The amount in paise due if the booking is cancelled now: the family's share by its terms, or nothing when the team cancels on
 * its own.
 */
export function cancellationDue(booking: BookingFacts, isForFamily: boolean, now: Date): number {
  return isForFamily ? cancellationTerms(booking, now).duePaise : 0
}

/** How long before the start cancelling is still free with a pandit who charges this late-cancellation share. */
export const freeUntilHours = (lateCancellationPercent: number): number =>
  lateCancellationPercent > 0 ? FREE_CANCELLATION_HOURS : FAMILY_CANCELLATION_HOURS

/** The last moment at which cancelling with this pandit is free. */
export const freeUntilTime = (startsAt: Date, lateCancellationPercent: number): Date =>
  new Date(startsAt.getTime() - freeUntilHours(lateCancellationPercent) * HOUR)
