import { outstandingPaise, owedPaise } from '../../payment/model.ts'
import { dayProgress } from '../../puja-day/model.ts'
import type { FamilyBooking } from '../contract.ts'

export type BookingNextStep =
  | CallStep
  | { kind: 'finding-pandit' | 'requested-pandit-unavailable' }
  | { kind: 'none-found' | 'upcoming' | 'overdue' | 'on-the-way' | 'arrived' | 'in-progress' | 'ended'; at: string }
  | { kind: 'pay' | 'pay-checked' | 'review' | 'thanks' }
  | { kind: 'cancelled'; duePaise: number }

export function nextStep(booking: FamilyBooking, now: string): BookingNextStep {
  const { state, startsAt } = booking
  if (state === 'cancelled') return { kind: 'cancelled', duePaise: outstandingForFamilyPaise(booking) }
  if (state === 'requested') {
    return callStep({ callBy: booking.callBy, isCallMissed: booking.history.at(-1)?.kind === 'not-reached' }, now)
  }
  if (state === 'assigned' && startsAt) return dayStep(booking, startsAt, now)
  if (state === 'completed')
    return {
      kind:
        outstandingForFamilyPaise(booking) > 0
          ? isPaymentReported(booking)
            ? 'pay-checked'
            : 'pay'
          : booking.mayReview
            ? 'review'
            : 'thanks',
    }
  if (startsAt && now >= startsAt) return { kind: 'none-found', at: startsAt }
  return { kind: booking.isRequestedPanditUnavailable ? 'requested-pandit-unavailable' : 'finding-pandit' }
}

type CallStep = { kind: 'call' | 'call-missed' | 'call-late'; by: string }

/** The promised call: upcoming, tried without an answer, or late. */
export function callStep({ callBy, isCallMissed }: { callBy: string; isCallMissed: boolean }, now: string): CallStep {
  if (isCallMissed) return { kind: 'call-missed', by: callBy }
  return { kind: callBy < now ? 'call-late' : 'call', by: callBy }
}

/** The progress the pandit reported, until the puja is over. It is under way only after he has arrived. */
function dayStep(booking: FamilyBooking, startsAt: string, now: string): BookingNextStep {
  const { leftAt, arrivedAt } = booking
  const progress = dayProgress(booking, Date.parse(now))
  if (progress === 'ended') return { kind: 'ended', at: startsAt }
  if (arrivedAt) return { kind: 'arrived', at: arrivedAt }
  if (leftAt) return { kind: 'on-the-way', at: leftAt }
  if (progress === 'departure-overdue') return { kind: 'overdue', at: startsAt }
  return { kind: progress === 'in-progress' ? 'in-progress' : 'upcoming', at: startsAt }
}

/** Amount in paise the family still has to pay: from the agreed fee after acceptance, or from the cancellation terms. */
export function outstandingForFamilyPaise(
  booking: Pick<FamilyBooking, 'state' | 'feePaise' | 'cancellation' | 'payments' | 'online'>,
): number {
  const kind = booking.online ? 'online' : 'home'
  const owed = owedPaise({ ...booking, kind, cancelDuePaise: booking.cancellation.duePaise })
  return outstandingPaise({ state: booking.state, owed }, booking.payments)
}

/** True while the team looks for a payment the family reported. */
export const isPaymentReported = ({ upiNotice }: Pick<FamilyBooking, 'upiNotice'>): boolean => upiNotice?.state === 'open'

/** The number of completed steps, 0 to 4. A cancelled booking keeps its number. */
export function stepsDone(booking: Pick<FamilyBooking, 'state' | 'history'>): number {
  const order = { requested: 1, confirmed: 2, assigned: 3, completed: 4 } as const
  if (booking.state !== 'cancelled') return order[booking.state]
  const kinds = new Set(booking.history.map((entry) => entry.kind))
  return kinds.has('accepted') ? 3 : kinds.has('confirmed') ? 2 : 1
}
