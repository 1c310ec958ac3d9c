import { CONTACT_DAYS } from '../../../shared/time/contact-days.ts'
import type { BookingState } from '../record/contract.ts'

const HOUR = 3_600_000

/** A pandit can leave at most this long before the start. */
export const ON_THE_WAY_HOURS = 12
/** Result of checking the family's door code: right, wrong, not given, or resolved by the team since. */
export const DOOR_CODE_STATUSES = ['matched', 'mismatched', 'missing', 'resolved'] as const
export type DoorCodeStatus = (typeof DOOR_CODE_STATUSES)[number]
/** Digits of the code that the family gives the pandit at the door. */
export const DOOR_CODE_DIGITS = 4
export const DOOR_CODE = new RegExp(`^[0-9]{${DOOR_CODE_DIGITS}}$`)
/** A door code is checked at most this often; after that the team handles it. */
export const MAX_DOOR_CODE_TRIES = 3

/** An arrival up to this long after the agreed time counts as on time. */
export const ON_TIME_MINUTES = 15

/** Whether leaving and arriving can be reported for this instant. */
export const isOnTheWayTime = (startsAt: Date, at: Date): boolean => at.getTime() >= startsAt.getTime() - ON_THE_WAY_HOURS * HOUR

/**
 * When a step reported by a phone happened: its age is taken from the phone's own clock. Never in the future, never before
 * `notBefore`, and at most the week in which the pandit can still reach the family.
 */
export function resolveHappenedAt(
  reported: { happenedAt?: string | undefined; sentAt?: string | undefined },
  now: Date,
  notBefore: Date | null = null,
): Date {
  if (reported.happenedAt === undefined) return now
  const sentAtMs = reported.sentAt === undefined ? now.getTime() : Date.parse(reported.sentAt)
  const ago = Math.min(Math.max(0, sentAtMs - Date.parse(reported.happenedAt)), CONTACT_DAYS * 24 * HOUR)
  return new Date(Math.min(now.getTime(), Math.max(now.getTime() - ago, notBefore?.getTime() ?? 0)))
}

/** True while the team should call about a door code that was wrong or missing, until the puja is over and fully paid. */
export function isDoorCodeOpen(booking: {
  state: BookingState
  payment: 'due' | 'paid' | 'refunded'
  door: DoorCodeStatus | null
}): boolean {
  const isOver = booking.state === 'cancelled' || (booking.state === 'completed' && booking.payment !== 'due')
  return (booking.door === 'mismatched' || booking.door === 'missing') && !isOver
}

/** The code as shown to the family and the team: from the acceptance until somebody arrived with it or the team resolved it. */
export function visibleDoorCode(booking: {
  state: BookingState
  doorCode: string | null
  door: DoorCodeStatus | null
}): string | null {
  const isOpen = booking.door !== 'matched' && booking.door !== 'resolved'
  return booking.state === 'assigned' && isOpen ? booking.doorCode : null
}

const MINUTE = 60_000

/**
 * `upcoming`: before the start. `on-the-way`: the pandit has left. `arrived`: he has arrived before the start. `in-progress`: he has
 * arrived and the start has passed. `departure-overdue`: the start has passed and he has not reported leaving. `not-arrived`: he left and
 * is more than ON_TIME_MINUTES late. `ended`: the agreed end has passed.
 */
export type DayProgress = 'upcoming' | 'on-the-way' | 'arrived' | 'in-progress' | 'departure-overdue' | 'not-arrived' | 'ended'

export type ProgressFacts = {
  state: BookingState
  startsAt: string | null
  durationMinutes: number | null
  leftAt: string | null
  arrivedAt: string | null
  /** Not null for an online puja, where nobody travels and only the time counts. */
  online: object | null
}

/** The progress of an assigned puja at `now` (milliseconds since 1970); undefined in every other state. */
export function dayProgress(booking: ProgressFacts, now: number): DayProgress | undefined {
  const { startsAt, durationMinutes, leftAt, arrivedAt, online } = booking
  if (booking.state !== 'assigned' || startsAt === null) return undefined
  const start = Date.parse(startsAt)
  if (now >= start + (durationMinutes ?? 0) * MINUTE) return 'ended'
  const hasBegun = now >= start
  if (arrivedAt !== null) return hasBegun ? 'in-progress' : 'arrived'
  if (online !== null) return hasBegun ? 'in-progress' : 'upcoming'
  if (leftAt !== null) return now >= start + ON_TIME_MINUTES * MINUTE ? 'not-arrived' : 'on-the-way'
  return hasBegun ? 'departure-overdue' : 'upcoming'
}

/** Whether the team should call the pandit: the start has passed and he has not arrived. */
export const isMissed = (progress: DayProgress | undefined): progress is 'departure-overdue' | 'not-arrived' =>
  progress === 'departure-overdue' || progress === 'not-arrived'
