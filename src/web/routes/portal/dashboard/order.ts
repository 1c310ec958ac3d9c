// Sorts accepted pujas into the sections of the portal dashboard.

import type { PanditBooking } from '../../../../modules/bookings/pandit-work/contract.ts'
import { dayProgress } from '../../../../modules/bookings/puja-day/model.ts'
import { type Day, mergeQueuedSteps, type QueuedStep } from '../../../../modules/bookings/puja-day/ui/day-steps.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'

/** How long after its start a puja he has left for stays large; later it is a small card, still on top. */
const LARGE_MS = 86_400_000

/** Returns true when the agreed end has passed without a report of completion. */
export const isPastEnd = (booking: PanditBooking, day: Day, now: Date): boolean =>
  day.doneAt === null && dayProgress({ ...booking, ...day }, now.getTime()) === 'ended'

/** Returns whether he has left or arrived. Over video nobody leaves: there the start time counts. */
const hasSetOut = (booking: PanditBooking, day: Day): boolean =>
  day.leftAt !== null || day.arrivedAt !== null || booking.online !== null

/** Returns the pujas of this day and open ones of earlier days; if there are none, the next one. */
function largePujas(bookings: readonly PanditBooking[], day: string): readonly PanditBooking[] {
  const due = bookings.filter(({ startsAt }) => startsAt !== null && indiaDate(new Date(startsAt)) <= day)
  return due.length > 0 ? due : bookings.slice(0, 1)
}

export type PujaGroups = {
  /** Pujas of the day and those still under way, or the next one. */
  large: readonly PanditBooking[]
  /** Past their agreed end, and he never reported leaving, or they began more than a day ago. */
  toComplete: readonly PanditBooking[]
  /** Whether he has left for one of these, so that they come first. */
  isToCompleteFirst: boolean
  rest: readonly PanditBooking[]
}

/** Sorts the accepted pujas, given soonest first. Completed ones, even if not sent yet, are in none of the parts. */
export function groupPujas(
  bookings: readonly PanditBooking[],
  steps: readonly QueuedStep[],
  now: Date,
  day = indiaDate(now),
): PujaGroups {
  const open = bookings
    .map((booking) => ({ booking, day: mergeQueuedSteps(booking, steps) }))
    .filter((one) => one.booking.state === 'assigned' && one.day.doneAt === null)
  const isToComplete = (one: (typeof open)[number]) => {
    if (!isPastEnd(one.booking, one.day, now)) return false
    const age = now.getTime() - Date.parse(one.booking.startsAt ?? '')
    return age > LARGE_MS || !hasSetOut(one.booking, one.day)
  }
  const toComplete = open.filter(isToComplete)
  const others = open.filter((one) => !isToComplete(one)).map((one) => one.booking)
  const large = largePujas(others, day)
  return {
    large,
    toComplete: toComplete.map((one) => one.booking),
    isToCompleteFirst: toComplete.some((one) => hasSetOut(one.booking, one.day)),
    rest: others.slice(large.length),
  }
}
