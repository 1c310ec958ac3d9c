import { addDays, indiaDate, indiaInstant } from '../../../shared/time/dates.ts'

/** No sunrise in India is earlier or later than these minutes of the day. */
const EARLIEST_SUNRISE = 4 * 60
const LATEST_SUNRISE = 8 * 60

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/**
 * The hours of a muhurat that begins on a date, both HH:MM in India; an end that is not after the start is on the next date. Undefined
 * if they reach beyond the sunrise that ends the panchang day.
 */
export function muhuratSpan(date: string, from: string, to: string): { startsAt: Date; endsAt: Date } | undefined {
  const startsAt = indiaInstant(date, minutesOf(from))
  const endsAt = indiaInstant(to > from ? date : addDays(date, 1), minutesOf(to))
  const panchangDate = indiaDate(new Date(startsAt.getTime() - EARLIEST_SUNRISE * 60_000))
  const isWithinDay = endsAt <= indiaInstant(addDays(panchangDate, 1), LATEST_SUNRISE)
  return isWithinDay && to !== from ? { startsAt, endsAt } : undefined
}
