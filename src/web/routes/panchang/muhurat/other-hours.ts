// Alternative hours as moments of the panchang day, sunrise to sunrise.
import type { MuhuratWindow } from '../../../../modules/panchang/muhurats/contract.ts'
import { addDays } from '../../../../shared/time/dates.ts'

type Hours = Pick<MuhuratWindow, 'date' | 'start' | 'end'>

/** Returns "22:15" from an instant as the API writes it, in the format of a time field and of the URL. */
export const timeFieldOf = (written: string): string => written.slice(11, 16)

/** Approximates every sunrise; a window later at night, or earlier in the morning, is more precise. */
const ABOUT_SUNRISE = '06:00'

/** Returns the instant at which the clock shows this time on the window's panchang day; a time before sunrise is on the next date. */
export function instantOf(clock: string, { date, start, end }: Hours): string {
  const isByNight = end.slice(0, 10) > date
  const [first, last] = [timeFieldOf(start), timeFieldOf(end)]
  const isAfterMidnight = isByNight
    ? clock < ABOUT_SUNRISE || clock <= last
    : clock < (first < ABOUT_SUNRISE ? first : ABOUT_SUNRISE)
  return `${isAfterMidnight ? addDays(date, 1) : date}T${clock}:00${start.slice(19)}`
}
