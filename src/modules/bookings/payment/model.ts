// Amounts owed, paid and refunded, in integer paise from ordered records.
import { MIN_ONLINE_PAISE } from '../../../shared/money/online-payment.ts'
import type { BookingFacts } from '../states.ts'

/** A payment or a refund as it was recorded. */
export type PaymentFact = { kind: 'payment' | 'refund'; amountPaise: number }

const signed = ({ kind, amountPaise }: PaymentFact): number => (kind === 'payment' ? amountPaise : -amountPaise)

/** Payments less refunds. */
export function paidPaise(entries: readonly PaymentFact[]): number {
  return entries.reduce((sum, entry) => sum + signed(entry), 0)
}

/**
 * What the family owes in all: the agreed fee once a pandit has accepted, of an online puja, which is paid before it is held, from the
 * agreement on; what the cancellation left; else nothing.
 */
export function owedPaise(booking: Pick<BookingFacts, 'kind' | 'state' | 'feePaise' | 'cancelDuePaise'>): number {
  const { kind, state } = booking
  if (state === 'cancelled') return booking.cancelDuePaise ?? 0
  const isOwed = state === 'assigned' || state === 'completed' || (state === 'confirmed' && kind === 'online')
  return isOwed ? (booking.feePaise ?? 0) : 0
}

/**
 * What of the money paid goes back to the family: once the booking is cancelled all that the cancellation does not leave due, before that
 * what is more than the fee, which may have been lowered since it was paid.
 */
export function toReturnPaise(
  { state, cancelDuePaise, feePaise }: Pick<BookingFacts, 'state' | 'cancelDuePaise' | 'feePaise'>,
  entries: readonly PaymentFact[],
): number {
  const duePaise = state === 'cancelled' ? (cancelDuePaise ?? 0) : feePaise
  return duePaise === null ? 0 : Math.max(0, paidPaise(entries) - duePaise)
}

/**
 * Whether this amount was paid in full, entry by entry. A refund is the team's consent: what is given back of an amount paid in full
 * is not asked for again, however little is kept. Giving back all of it begins anew, so that a payment recorded wrongly is
 * given back whole and recorded as it was. Money given back before the amount was reached is still to be paid.
 */
export function isSettled(amountPaise: number, entries: readonly PaymentFact[]): boolean {
  let [net, settled] = [0, amountPaise <= 0]
  for (const entry of entries) {
    net += signed(entry)
    settled = net >= amountPaise || (settled && net > 0)
  }
  return settled
}

/** The payment fact after all that was recorded. Where nothing is owed nothing is due. */
export function paymentAfter(
  booking: Pick<BookingFacts, 'state' | 'feePaise' | 'cancelDuePaise'>,
  entries: readonly PaymentFact[],
): BookingFacts['payment'] {
  const target = booking.state === 'cancelled' ? (booking.cancelDuePaise ?? 0) : booking.feePaise
  if (entries.some(({ kind }) => kind === 'refund') && paidPaise(entries) <= 0) return 'refunded'
  return target !== null && isSettled(target, entries) ? 'paid' : 'due'
}

/**
 * What is left to be paid of what is owed. Once the puja is over and all was given back, nothing is; before it an advance that went
 * back leaves the whole.
 */
export function leftPaise(
  { state, owed }: { state: BookingFacts['state']; owed: number },
  entries: readonly PaymentFact[],
): number {
  const paid = paidPaise(entries)
  const isOver = state === 'completed' || state === 'cancelled'
  const isGivenBack = isOver && paid <= 0 && entries.some(({ kind }) => kind === 'refund')
  return isGivenBack || isSettled(owed, entries) ? 0 : Math.max(0, owed - paid)
}

/** What of it the family may pay through the provider of online payments now: of a puja over video that is not cancelled. */
export function payableOnlinePaise(
  booking: Pick<BookingFacts, 'kind' | 'state' | 'feePaise' | 'cancelDuePaise'>,
  entries: readonly PaymentFact[],
): number {
  if (booking.kind !== 'online' || booking.state === 'cancelled') return 0
  const left = leftPaise({ state: booking.state, owed: owedPaise(booking) }, entries)
  return left >= MIN_ONLINE_PAISE ? left : 0
}
