import type { Door } from '../contract/day.ts'
import type { BookingState } from '../contract.ts'
import { CONTACT_DAYS } from '../model.ts'

const HOUR = 3_600_000

/** From this long before the start a pandit may be on his way. */
export const ON_THE_WAY_HOURS = 12
/** A code of four digits is judged only so often; past that the team looks into it. */
export const MOST_DOOR_TRIES = 3

/** So long after the agreed time an arrival is still on time. */
export const ON_TIME_MINUTES = 15

/** Whether leaving and arriving may be said of this instant. */
export const isOnTheWayTime = (startsAt: Date, at: Date): boolean => at.getTime() >= startsAt.getTime() - ON_THE_WAY_HOURS * HOUR

/**
 * When something happened that a phone says now: as long ago as it was by its own clock, never in the future, never before
 * `notBefore`, and at most the week in which he may still reach the family.
 */
export function happenedTime(
  said: { happenedAt?: string | undefined; sentAt?: string | undefined },
  now: Date,
  notBefore: Date | null = null,
): Date {
  if (said.happenedAt === undefined) return now
  const sent = said.sentAt === undefined ? now.getTime() : Date.parse(said.sentAt)
  const ago = Math.min(Math.max(0, sent - Date.parse(said.happenedAt)), CONTACT_DAYS * 24 * HOUR)
  return new Date(Math.min(now.getTime(), Math.max(now.getTime() - ago, notBefore?.getTime() ?? 0)))
}

/** A pandit at a door whose code was wrong, or not given: somebody should call, until the puja is over and nothing is owed for it. */
export function isDoorOpen(booking: { state: BookingState; payment: 'due' | 'paid' | 'refunded'; door: Door | null }): boolean {
  const isOver = booking.state === 'cancelled' || (booking.state === 'completed' && booking.payment !== 'due')
  return (booking.door === 'mismatched' || booking.door === 'missing') && !isOver
}

/** The code as family and team see it: from a pandit's acceptance until somebody has come with it, or the team has settled it. */
export function shownDoorCode(booking: { state: BookingState; doorCode: string | null; door: Door | null }): string | null {
  const isOpen = booking.door !== 'matched' && booking.door !== 'settled'
  return booking.state === 'assigned' && isOpen ? booking.doorCode : null
}
