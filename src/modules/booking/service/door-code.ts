// Generated with a secure random source; compared in constant time.
import { randomInt, timingSafeEqual } from 'node:crypto'
import { indiaDate } from '../../../shared/dates.ts'
import type { Door } from '../contract/day.ts'

export function newDoorCode(): string {
  return String(randomInt(10_000)).padStart(4, '0')
}

/** What the code given at the door proves. */
export function judgeDoor(expected: string | null, given: string | undefined): Door {
  if (given === undefined) return 'missing'
  const [right, said] = [Buffer.from(expected ?? ''), Buffer.from(given)]
  return right.length === said.length && timingSafeEqual(right, said) ? 'matched' : 'mismatched'
}

/** A day that has not begun: for another pandit, or another date. */
export const NEW_DAY = { left_at: null, arrived_at: null, door: null, door_tries: 0, cannot_come_at: null } as const

/** On another date the day begins anew. */
export const newDayChanges = (booking: { startsAt: Date | null }, startsAt: Date) =>
  booking.startsAt && indiaDate(booking.startsAt) === indiaDate(startsAt) ? {} : NEW_DAY
