// Derived from the pandit's reports first, the clock second.
import type { BookingState } from '../contract.ts'
import { ON_TIME_MINUTES } from './day.ts'

const MINUTE = 60_000

/**
 * `coming`: the start is ahead. `on-the-way`: he has left. `arrived`: he is there before the start. `under-way`: he is there and the start
 * has passed. `not-left`: the start has passed and he has not said that he left. `not-arrived`: he left, and is more than
 * ON_TIME_MINUTES late. `over`: the agreed end has passed.
 */
export type DayProgress = 'coming' | 'on-the-way' | 'arrived' | 'under-way' | 'not-left' | 'not-arrived' | 'over'

export type ProgressFacts = {
  state: BookingState
  startsAt: string | null
  durationMinutes: number | null
  leftAt: string | null
  arrivedAt: string | null
  /** Not null for a puja over video, where nobody sets out: there only the clock counts. */
  online: object | null
}

/** The progress of an assigned puja at `now` (milliseconds since 1970); undefined in every other state. */
export function dayProgress(booking: ProgressFacts, now: number): DayProgress | undefined {
  const { startsAt, durationMinutes, leftAt, arrivedAt, online } = booking
  if (booking.state !== 'assigned' || startsAt === null) return undefined
  const start = Date.parse(startsAt)
  if (now >= start + (durationMinutes ?? 0) * MINUTE) return 'over'
  const hasBegun = now >= start
  if (arrivedAt !== null) return hasBegun ? 'under-way' : 'arrived'
  if (online !== null) return hasBegun ? 'under-way' : 'coming'
  if (leftAt !== null) return now >= start + ON_TIME_MINUTES * MINUTE ? 'not-arrived' : 'on-the-way'
  return hasBegun ? 'not-left' : 'coming'
}

/** Whether the team should ring the pandit: the start has passed and he is not there. */
export const isMissed = (progress: DayProgress | undefined): progress is 'not-left' | 'not-arrived' =>
  progress === 'not-left' || progress === 'not-arrived'
