import type { BookingState } from '../record/contract.ts'
import { CONTACT_DAYS } from '../states.ts'
import type { DoorCodeStatus } from './contract.ts'

const HOUR = 3_600_000

/** From this long before the start a pandit may be on his way. */
export const ON_THE_WAY_HOURS = 12
/** A code of four digits is judged only so often; past that the team looks into it. */
export const MAX_DOOR_CODE_TRIES = 3

/** So long after the agreed time an arrival is still on time. */
export const ON_TIME_MINUTES = 15

/** Whether leaving and arriving may be said of this instant. */
export const isOnTheWayTime = (startsAt: Date, at: Date): boolean => at.getTime() >= startsAt.getTime() - ON_THE_WAY_HOURS * HOUR

/**
 * When something happened that a phone says now: as long ago as it was by its own clock, never in the future, never before
 * `notBefore`, and at most the week in which he may still reach the family.
 */
export function happenedTime(
  reported: { happenedAt?: string | undefined; sentAt?: string | undefined },
  now: Date,
  notBefore: Date | null = null,
): Date {
  if (reported.happenedAt === undefined) return now
  const submitted = reported.sentAt === undefined ? now.getTime() : Date.parse(reported.sentAt)
  const ago = Math.min(Math.max(0, submitted - Date.parse(reported.happenedAt)), CONTACT_DAYS * 24 * HOUR)
  return new Date(Math.min(now.getTime(), Math.max(now.getTime() - ago, notBefore?.getTime() ?? 0)))
}

/** A pandit at a door whose code was wrong, or not given: somebody should call, until the puja is over and nothing is owed for it. */
export function isDoorCodeOpen(booking: {
  state: BookingState
  payment: 'due' | 'paid' | 'refunded'
  door: DoorCodeStatus | null
}): boolean {
  const isOver = booking.state === 'cancelled' || (booking.state === 'completed' && booking.payment !== 'due')
  return (booking.door === 'mismatched' || booking.door === 'missing') && !isOver
}

/** The code as family and team see it: from a pandit's acceptance until somebody has come with it, or the team has settled it. */
export function visibleDoorCode(booking: {
  state: BookingState
  doorCode: string | null
  door: DoorCodeStatus | null
}): string | null {
  const isOpen = booking.door !== 'matched' && booking.door !== 'settled'
  return booking.state === 'assigned' && isOpen ? booking.doorCode : null
}

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
