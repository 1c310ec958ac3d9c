import { ON_TIME_MINUTES } from '../modules/bookings/puja-day/model.ts'
import { randomFor } from './people/random.ts'

export type DemoDay = { leftAt: string | null; arrivedAt: string | null }

/** Usually early enough, occasionally late because of traffic; one pandit in ten reports nothing. */
export function demoDay(index: number, startsAt: Date, minutes: number): DemoDay {
  const random = randomFor('day-of-booking', index)
  if (random.chance(0.1)) return { leftAt: null, arrivedAt: null }
  const isLate = minutes >= 60 && random.chance(0.07)
  const afterStart = isLate ? random.between(ON_TIME_MINUTES + 3, 40) : -random.between(-5, 20)
  const arrived = startsAt.getTime() + afterStart * 60_000
  const left = arrived - random.between(15, 55) * 60_000
  return { leftAt: new Date(left).toISOString(), arrivedAt: new Date(arrived).toISOString() }
}

/** The columns of the booking for this day. */
export const dayColumns = ({ leftAt, arrivedAt }: DemoDay): Row => ({
  left_at: leftAt,
  arrived_at: arrivedAt,
  door_check: arrivedAt === null ? null : 'matched',
})

type Event = (at: string, kind: string, actor: string, details: Row, name: string | null, happenedAt: string | null) => unknown

/** Adds the departure and the arrival to its history, as if reported from the phone. */
export function pushDay(
  { leftAt, arrivedAt }: DemoDay,
  event: Event,
  panditDetails: { panditId: string; panditName: string },
): void {
  if (leftAt === null || arrivedAt === null) return
  event(leftAt, 'left', 'pandit', panditDetails, panditDetails.panditName, leftAt)
  event(arrivedAt, 'arrived', 'pandit', { ...panditDetails, door: 'matched' }, panditDetails.panditName, arrivedAt)
}

export type Row = Record<string, unknown>
