import type { OrderState } from '../../modules/shop/orders/model.ts'
import type { DirectMethod } from '../../shared/money/payment-methods.ts'
import { addDays, indiaDate, indiaInstant, indiaMinutes } from '../../shared/time/dates.ts'
import type { Random } from '../people/random.ts'

export type StepKind = 'confirm' | 'pack' | 'ship' | 'deliver' | 'cancel' | 'take-back' | 'payment' | 'refund'
export type TimedStep = { kind: StepKind; at: Date }

const HOUR = 60 * 60_000
const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR)

/** The team works from ten to six; steps outside these hours happen the next morning. */
function toOfficeHours(at: Date, random: Random): Date {
  const minutes = indiaMinutes(at)
  if (minutes >= 10 * 60 && minutes < 18 * 60) return at
  const day = indiaDate(at)
  return indiaInstant(minutes < 10 * 60 ? day : addDays(day, 1), 10 * 60 + random.between(5, 90))
}

/** Nobody shops between one and seven in the morning; such orders are moved to the evening before. */
export function avoidNight(at: Date): Date {
  const minutes = indiaMinutes(at)
  return minutes >= 60 && minutes < 7 * 60 ? later(at, -8) : at
}

/** Returns every step of an order of this age, in chronological order. */
export function stepsOf(placedAt: Date, now: Date, method: DirectMethod, random: Random): TimedStep[] {
  const paidAt = later(placedAt, random.between(2, 40) / 60)
  const paid: TimedStep[] = method === 'upi' ? [{ kind: 'payment', at: paidAt }] : []
  const course = random.chance(0.08) ? cancelledSteps(placedAt, method, random) : deliverySteps(placedAt, method, random)
  return [...paid, ...course].filter((step) => step.at < now)
}

function cancelledSteps(placedAt: Date, method: DirectMethod, random: Random): TimedStep[] {
  const cancelled = later(placedAt, random.between(1, 6))
  const back: TimedStep = { kind: 'refund', at: toOfficeHours(later(cancelled, 3), random) }
  return [{ kind: 'cancel', at: cancelled }, ...(method === 'upi' ? [back] : [])]
}

function deliverySteps(placedAt: Date, method: DirectMethod, random: Random): TimedStep[] {
  const confirmed = toOfficeHours(later(placedAt, random.between(2, 9)), random)
  const packed = toOfficeHours(later(confirmed, random.between(2, 20)), random)
  const shipped = toOfficeHours(later(packed, random.between(1, 12)), random)
  const delivered = toOfficeHours(later(shipped, random.between(40, 110)), random)
  const steps: TimedStep[] = [
    { kind: 'confirm', at: confirmed },
    { kind: 'pack', at: packed },
    { kind: 'ship', at: shipped },
  ]
  const isRefused = method === 'cash' && random.chance(0.04)
  if (isRefused) return [...steps, { kind: 'take-back', at: later(delivered, 30) }]
  steps.push({ kind: 'deliver', at: delivered })
  if (method === 'cash') steps.push({ kind: 'payment', at: later(delivered, 0.1) })
  if (!random.chance(0.05)) return steps
  const back = toOfficeHours(later(delivered, random.between(40, 120)), random)
  return [...steps, { kind: 'take-back', at: back }, { kind: 'refund', at: later(back, random.between(2, 60)) }]
}

/** The steps of the demo family's order of this age: only placed, being sent, or delivered. */
export function familySteps(placedAt: Date, now: Date): TimedStep[] {
  const steps: TimedStep[] = [
    { kind: 'confirm', at: later(placedAt, 20) },
    { kind: 'pack', at: later(placedAt, 23) },
    { kind: 'ship', at: later(placedAt, 26) },
    { kind: 'deliver', at: later(placedAt, 96) },
    { kind: 'payment', at: later(placedAt, 96.1) },
  ]
  return steps.filter((step) => step.at < now)
}

const STATE_AFTER: Partial<Record<StepKind, OrderState>> = {
  confirm: 'confirmed',
  pack: 'packed',
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
  'take-back': 'returned',
}

/** The state after these steps; a return with a refund ends as `refunded`. */
export function stateAfter(steps: readonly TimedStep[]): OrderState {
  const state = steps.reduce<OrderState>((before, { kind }) => STATE_AFTER[kind] ?? before, 'placed')
  return state === 'returned' && steps.some(({ kind }) => kind === 'refund') ? 'refunded' : state
}
