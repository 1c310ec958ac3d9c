import { shareOf } from '../../../shared/money/money.ts'
import type { CancellationTerms } from '../record/contract.ts'
import { type BookingFacts, freeUntilTime, HOUR } from '../states.ts'

/** Free with every pandit until this long before the agreed start, once he has accepted. */
export const FREE_UNTIL_HOURS = 48

/** From here on only the team cancels. */
export const FAMILY_UNTIL_HOURS = 24

/**
 * What cancelling means for the family at this moment. Each rule still holds at the very instant it ends. While the pandit says that he
 * cannot come, it is as before anybody had accepted.
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
    return { ...terms('over', false), duePaise: booking.cancelDuePaise ?? 0 }
  if (booking.state !== 'assigned' || !booking.startsAt || booking.cannotComeAt) return terms('before-acceptance', true)
  const freeUntil = freeUntilTime(booking.startsAt, booking.lateCancellationPercent).getTime()
  const lateUntil = booking.startsAt.getTime() - FAMILY_UNTIL_HOURS * HOUR
  if (now.getTime() <= freeUntil) return terms('free', true, 0, freeUntil)
  if (now.getTime() <= lateUntil) return terms('late', true, booking.lateCancellationPercent, lateUntil)
  return terms('team-only', false, booking.lateCancellationPercent)
}

/** What is due in paise when the booking is cancelled now: the family's share by its terms, nothing when the team cancels of itself. */
export function cancellationDue(booking: BookingFacts, isForFamily: boolean, now: Date): number {
  return isForFamily ? cancellationTerms(booking, now).duePaise : 0
}
