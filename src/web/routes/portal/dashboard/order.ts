// Sorts accepted pujas into the sections of the portal dashboard.

import type { PanditBooking } from '../../../../modules/bookings/pandit-work/contract.ts'
import { dayProgress } from '../../../../modules/bookings/puja-day/model.ts'
import { type Day, type DayStep, dayOf } from '../../../../modules/bookings/puja-day/ui/day-steps.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'

/** A puja that he has set out to stays large for so long after its start; later it is a small card, still on top. */
const LARGE_MS = 86_400_000

/** Whether the agreed end has passed and he has not said that it is done. */
export const isPastEnd = (booking: PanditBooking, day: Day, now: Date): boolean =>
  day.doneAt === null && dayProgress({ ...booking, ...day }, now.getTime()) === 'over'

/** Whether he is at it, or on the way. Over video nobody sets out: there the clock counts. */
const hasSetOut = (booking: PanditBooking, day: Day): boolean =>
  day.leftAt !== null || day.arrivedAt !== null || booking.online !== null

/** Those of this day, or still open from one before; where there are none, the next. */
function largePujas(bookings: readonly PanditBooking[], day: string): readonly PanditBooking[] {
  const due = bookings.filter(({ startsAt }) => startsAt !== null && indiaDate(new Date(startsAt)) <= day)
  return due.length > 0 ? due : bookings.slice(0, 1)
}

export type PujaOrder = {
  /** Those of the day in question and those that still go on, or the next one. */
  large: readonly PanditBooking[]
  /** Past their agreed end, and he has not said that he was there, or that was more than a day ago. */
  toClose: readonly PanditBooking[]
  /** Whether he has set out to one of those, so that they come first. */
  isToCloseFirst: boolean
  rest: readonly PanditBooking[]
}

/** Of the accepted pujas, soonest first. What he has marked as done, if only on this phone, is in none of the parts. */
export function orderPujas(
  bookings: readonly PanditBooking[],
  steps: readonly DayStep[],
  now: Date,
  day = indiaDate(now),
): PujaOrder {
  const open = bookings
    .map((booking) => ({ booking, day: dayOf(booking, steps) }))
    .filter((one) => one.booking.state === 'assigned' && one.day.doneAt === null)
  const isLeft = (one: (typeof open)[number]) => {
    if (!isPastEnd(one.booking, one.day, now)) return false
    const age = now.getTime() - Date.parse(one.booking.startsAt ?? '')
    return age > LARGE_MS || !hasSetOut(one.booking, one.day)
  }
  const toClose = open.filter(isLeft)
  const others = open.filter((one) => !isLeft(one)).map((one) => one.booking)
  const large = largePujas(others, day)
  return {
    large,
    toClose: toClose.map((one) => one.booking),
    isToCloseFirst: toClose.some((one) => hasSetOut(one.booking, one.day)),
    rest: others.slice(large.length),
  }
}
