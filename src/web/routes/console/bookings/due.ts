// Amount still due or refundable; after cancellation only the cancellation share.

import { leftPaise, type PaymentFact, toReturnPaise } from '../../../../modules/bookings/payment/model.ts'
import type { TeamBooking } from '../../../../modules/bookings/team/contract.ts'

type Owing = Pick<TeamBooking, 'state' | 'feePaise' | 'history'> & { payments: readonly PaymentFact[] }

/** Paise still to be paid, never below zero: of the agreed fee, or of what a cancellation left. */
export function duePaise(booking: Owing): number {
  const cancelled = booking.history.findLast((entry) => entry.kind === 'cancelled')
  const owed = booking.state === 'cancelled' ? Number(cancelled?.details.duePaise ?? 0) : (booking.feePaise ?? 0)
  return leftPaise({ state: booking.state, owed }, booking.payments)
}

type Returning = Pick<TeamBooking, 'state' | 'feePaise' | 'cancellation' | 'refundingPaise'> & {
  payments: readonly PaymentFact[]
}

/**
 * Paise that were paid and are to go back: what a cancellation does not leave due, or what is more than a fee that was lowered, and is not
 * on its way already.
 */
export const backPaise = (booking: Returning): number =>
  Math.max(
    0,
    toReturnPaise({ ...booking, cancelDuePaise: booking.cancellation.duePaise }, booking.payments) - booking.refundingPaise,
  )
