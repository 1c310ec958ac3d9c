// What a family still owes for a booking, or is to get back, as the console knows it.
import type { TeamBooking } from '../../booking/contract/team.ts'
import { leftPaise, toReturnPaise } from '../../booking/model/payment.ts'

type Owing = Pick<TeamBooking, 'state' | 'feePaise' | 'payments' | 'history'>

/** Paise still to be paid, never below zero: of the agreed fee, or of what a cancellation left. */
export function duePaise(booking: Owing): number {
  const cancelled = booking.history.findLast((entry) => entry.kind === 'cancelled')
  const owed = booking.state === 'cancelled' ? Number(cancelled?.details.duePaise ?? 0) : (booking.feePaise ?? 0)
  return leftPaise({ state: booking.state, owed }, booking.payments)
}

/** Paise that were paid and go back: what a cancellation does not leave due, or what is more than a fee that was lowered. */
export const backPaise = (booking: Pick<TeamBooking, 'state' | 'feePaise' | 'payments' | 'cancellation'>): number =>
  toReturnPaise({ ...booking, cancelDuePaise: booking.cancellation.duePaise }, booking.payments)
