// Amounts owed, paid and refunded, in integer paise from ordered records.
import { MIN_PROVIDER_PAYMENT_PAISE } from '../../../shared/money/provider-payment.ts'
import type { BookingFacts } from '../state-machine.ts'

/** A recorded payment or refund. */
export type PaymentFact = { kind: 'payment' | 'refund'; amountPaise: number }

const signed = ({ kind, amountPaise }: PaymentFact): number => (kind === 'payment' ? amountPaise : -amountPaise)

/** Payments less refunds. */
export function paidPaise(entries: readonly PaymentFact[]): number {
  return entries.reduce((sum, entry) => sum + signed(entry), 0)
}

/**
 * The total amount the family owes: the agreed fee (from acceptance, or for an online puja from the agreement, because it is paid
 * in advance), or what the cancellation left due, or nothing.
 */
export function owedPaise(booking: Pick<BookingFacts, 'kind' | 'state' | 'feePaise' | 'cancelDuePaise'>): number {
  const { kind, state } = booking
  if (state === 'cancelled') return booking.cancelDuePaise ?? 0
  const isOwed = state === 'assigned' || state === 'completed' || (state === 'confirmed' && kind === 'online')
  return isOwed ? (booking.feePaise ?? 0) : 0
}

/**
 * The amount to refund: after a cancellation everything above the amount due; before that everything above the fee, which may
 * have been lowered after the payment.
 */
export function toRefundPaise(
  { state, cancelDuePaise, feePaise }: Pick<BookingFacts, 'state' | 'cancelDuePaise' | 'feePaise'>,
  entries: readonly PaymentFact[],
): number {
  const duePaise = state === 'cancelled' ? (cancelDuePaise ?? 0) : feePaise
  return duePaise === null ? 0 : Math.max(0, paidPaise(entries) - duePaise)
}

/**
 * Whether this amount counts as paid in full, entry by entry. A partial refund of an amount paid in full does not become due
 * again. A full refund resets it, so that a wrongly recorded payment can be refunded and recorded again. A refund before the
 * amount was reached remains to be paid.
 */
export function isSettled(amountPaise: number, entries: readonly PaymentFact[]): boolean {
  let [net, settled] = [0, amountPaise <= 0]
  for (const entry of entries) {
    net += signed(entry)
    settled = net >= amountPaise || (settled && net > 0)
  }
  return settled
}

/** The payment status after all recorded entries. When nothing is owed, nothing is due. */
export function paymentAfter(
  booking: Pick<BookingFacts, 'state' | 'feePaise' | 'cancelDuePaise'>,
  entries: readonly PaymentFact[],
): BookingFacts['payment'] {
  const target = booking.state === 'cancelled' ? (booking.cancelDuePaise ?? 0) : booking.feePaise
  if (entries.some(({ kind }) => kind === 'refund') && paidPaise(entries) <= 0) return 'refunded'
  return target !== null && isSettled(target, entries) ? 'paid' : 'due'
}

/**
 * The amount still to be paid. After the puja, a full refund leaves nothing due; before the puja, a refunded advance leaves the
 * full amount due.
 */
export function outstandingPaise(
  { state, owed }: { state: BookingFacts['state']; owed: number },
  entries: readonly PaymentFact[],
): number {
  const paid = paidPaise(entries)
  const isOver = state === 'completed' || state === 'cancelled'
  const isGivenBack = isOver && paid <= 0 && entries.some(({ kind }) => kind === 'refund')
  return isGivenBack || isSettled(owed, entries) ? 0 : Math.max(0, owed - paid)
}

/** The part of it that can be paid online now, for an online puja that is not cancelled. */
export function payableByProviderPaise(
  booking: Pick<BookingFacts, 'kind' | 'state' | 'feePaise' | 'cancelDuePaise'>,
  entries: readonly PaymentFact[],
): number {
  if (booking.kind !== 'online' || booking.state === 'cancelled') return 0
  const left = outstandingPaise({ state: booking.state, owed: owedPaise(booking) }, entries)
  return left >= MIN_PROVIDER_PAYMENT_PAISE ? left : 0
}
