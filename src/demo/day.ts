import { ON_TIME_MINUTES } from '../modules/bookings/puja-day/model.ts'
import { randomFor } from './people/random.ts'

export type DemoDay = { leftAt: string | null; arrivedAt: string | null }

/** Mostly in good time, now and then late by the traffic; one in ten says nothing on his phone. */
export function demoDay(index: number, startsAt: Date, minutes: number): DemoDay {
  const random = randomFor('day-of-booking', index)
  if (random.chance(0.1)) return { leftAt: null, arrivedAt: null }
  const isLate = minutes >= 60 && random.chance(0.07)
  const afterStart = isLate ? random.between(ON_TIME_MINUTES + 3, 40) : -random.between(-5, 20)
  const arrived = startsAt.getTime() + afterStart * 60_000
  const left = arrived - random.between(15, 55) * 60_000
  return { leftAt: new Date(left).toISOString(), arrivedAt: new Date(arrived).toISOString() }
}

/** What the booking keeps of that day. */
export const dayColumns = ({ leftAt, arrivedAt }: DemoDay): Row => ({
  left_at: leftAt,
  arrived_at: arrivedAt,
  door_check: arrivedAt === null ? null : 'matched',
})

type Event = (at: string, kind: string, actor: string, details: Row, name: string | null, happenedAt: string | null) => unknown

/** The two steps in its history, as they came from the phone. */
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
