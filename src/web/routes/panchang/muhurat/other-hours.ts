// Alternative hours as moments of the panchang day, sunrise to sunrise.
import type { MuhuratWindow } from '../../../../modules/panchang/muhurats/contract.ts'
import { addDays } from '../../../../shared/time/dates.ts'

type Hours = Pick<MuhuratWindow, 'date' | 'start' | 'end'>

/** "22:15" of a moment as the API writes it: what a field for a time holds, and an address. */
export const fieldClock = (written: string): string => written.slice(11, 16)

/** No sunrise of ours is far from it; a window that is later by night, or earlier by day, tells better. */
const ABOUT_SUNRISE = '06:00'

/** The moment of the window's day at which the clock shows this; an hour before sunrise is of the date after. */
export function momentOf(clock: string, { date, start, end }: Hours): string {
  const isByNight = end.slice(0, 10) > date
  const [first, last] = [fieldClock(start), fieldClock(end)]
  const isAfterMidnight = isByNight
    ? clock < ABOUT_SUNRISE || clock <= last
    : clock < (first < ABOUT_SUNRISE ? first : ABOUT_SUNRISE)
  return `${isAfterMidnight ? addDays(date, 1) : date}T${clock}:00${start.slice(19)}`
}
