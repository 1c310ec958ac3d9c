// What happens next with a booking and by when, and what is still to be paid: worked out from the family's view.
import type { FamilyBooking } from '../contract.ts'
import { leftPaise, owedPaise } from '../model/payment.ts'

export type NextStep =
  | CallStep
  | { kind: 'finding' }
  | { kind: 'coming' | 'on-the-way' | 'arrived' | 'under-way' | 'over'; at: string }
  | { kind: 'pay' | 'review' | 'thanks' }
  | { kind: 'cancelled'; duePaise: number }

export function nextStep(booking: FamilyBooking, now: string): NextStep {
  const { state, startsAt } = booking
  if (state === 'cancelled') return { kind: 'cancelled', duePaise: toPay(booking) }
  if (state === 'requested') {
    return callStep({ callBy: booking.callBy, isCallMissed: booking.history.at(-1)?.kind === 'not-reached' }, now)
  }
  if (state === 'assigned' && startsAt) return dayStep(booking, startsAt, now)
  if (state === 'completed') return { kind: toPay(booking) > 0 ? 'pay' : booking.mayReview ? 'review' : 'thanks' }
  return { kind: 'finding' }
}

type CallStep = { kind: 'call' | 'call-missed' | 'call-late'; by: string }

/** The promised call: still to come, tried in vain, or late. */
export function callStep({ callBy, isCallMissed }: { callBy: string; isCallMissed: boolean }, now: string): CallStep {
  if (isCallMissed) return { kind: 'call-missed', by: callBy }
  return { kind: callBy < now ? 'call-late' : 'call', by: callBy }
}

/** What the pandit has said of his way comes before what the clock says, until the puja is over. */
function dayStep({ durationMinutes, leftAt, arrivedAt }: FamilyBooking, startsAt: string, now: string): NextStep {
  const kind = dayKind(startsAt, durationMinutes ?? 0, now)
  if (kind !== 'over' && arrivedAt) return { kind: 'arrived', at: arrivedAt }
  if (kind !== 'over' && leftAt) return { kind: 'on-the-way', at: leftAt }
  return { kind, at: startsAt }
}

function dayKind(startsAt: string, minutes: number, now: string): 'coming' | 'under-way' | 'over' {
  const start = Date.parse(startsAt)
  const at = Date.parse(now)
  if (at < start) return 'coming'
  return at < start + minutes * 60_000 ? 'under-way' : 'over'
}

/** Paise the family still has to pay: of the agreed fee once a pandit accepted, or of what a cancellation left. */
export function toPay(booking: Pick<FamilyBooking, 'state' | 'feePaise' | 'cancellation' | 'payments' | 'online'>): number {
  const kind = booking.online ? 'online' : 'home'
  const owed = owedPaise({ ...booking, kind, cancelDuePaise: booking.cancellation.duePaise })
  return leftPaise({ state: booking.state, owed }, booking.payments)
}

/** How many of the four steps are reached; a cancelled booking stays where it was. */
export function stepsDone(booking: Pick<FamilyBooking, 'state' | 'history'>): number {
  const order = { requested: 1, confirmed: 2, assigned: 3, completed: 4 } as const
  if (booking.state !== 'cancelled') return order[booking.state]
  const kinds = new Set(booking.history.map((entry) => entry.kind))
  return kinds.has('accepted') ? 3 : kinds.has('confirmed') ? 2 : 1
}
