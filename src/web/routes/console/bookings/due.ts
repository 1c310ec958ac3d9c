// Amount still due or refundable; after cancellation only the cancellation share.

import { outstandingPaise, type PaymentFact, toRefundPaise } from '../../../../modules/bookings/payment/model.ts'
import type { TeamBooking } from '../../../../modules/bookings/team/contract.ts'

type PayableBooking = Pick<TeamBooking, 'state' | 'feePaise' | 'history'> & { payments: readonly PaymentFact[] }

/** Returns the paise still to be paid, never below zero: of the agreed fee, or of the cancellation share. */
export function duePaise(booking: PayableBooking): number {
  const cancelled = booking.history.findLast((entry) => entry.kind === 'cancelled')
  const owed = booking.state === 'cancelled' ? Number(cancelled?.details.duePaise ?? 0) : (booking.feePaise ?? 0)
  return outstandingPaise({ state: booking.state, owed }, booking.payments)
}

type RefundableBooking = Pick<TeamBooking, 'state' | 'feePaise' | 'cancellation' | 'refundingPaise'> & {
  payments: readonly PaymentFact[]
}

/** Returns the paise to be refunded: what exceeds the cancellation share or a lowered fee, except refunds already on their way. */
export const refundPaise = (booking: RefundableBooking): number =>
  Math.max(
    0,
    toRefundPaise({ ...booking, cancelDuePaise: booking.cancellation.duePaise }, booking.payments) - booking.refundingPaise,
  )
