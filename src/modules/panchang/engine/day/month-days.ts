import { addDays } from '../../../../shared/time/dates.ts'
import { lunarMonths, purnimantaIndex } from '../sky/months.ts'
import { solarDays } from '../sky/rising.ts'
import type { Coordinates, Instant, LunarMonth, NumberedSpan, SkyOptions } from '../sky/sky-types.ts'
import { nakshatras, spanAt, tithis } from '../sky/spans.ts'
import { instantOf } from '../sky/zones.ts'

export type CalendarDay = {
  date: string
  /** Null where the Sun does not rise or set that day; the day is then described by its midnight. */
  sunrise: Instant | null
  sunset: Instant | null
  tithi: NumberedSpan
  nakshatra: NumberedSpan
  month: LunarMonth
  purnimantaIndex: number
  /** Begins and ends between this sunrise and the next (kshaya). */
  lostTithi: NumberedSpan | null
}

/**
 * Returns the days of calendar dates `from` to `to`, inclusive, in order. Much cheaper than `day` for each, because the sky's spans are
 * computed only once.
 */
export function calendarDays(place: Coordinates, from: string, to: string, options: SkyOptions): CalendarDay[] {
  const start = instantOf(place.timeZone, addDays(from, -1), 0)
  const end = instantOf(place.timeZone, addDays(to, 2), 0)
  const sky = {
    tithis: tithis(start, end),
    nakshatras: nakshatras(start, end, options.ayanamsa),
    months: lunarMonths(start, end, options.ayanamsa),
  }
  return solarDays(place, from, to, options.sunrise).flatMap((sun, index) => {
    const date = addDays(from, index)
    const at = sun?.sunrise ?? instantOf(place.timeZone, date, 0)
    const tithi = spanAt(sky.tithis, at)
    const nakshatra = spanAt(sky.nakshatras, at)
    const month = sky.months.find((one) => one.start <= at && at < one.end)
    if (!tithi || !nakshatra || !month) return []
    const until = sun?.nextSunrise ?? instantOf(place.timeZone, addDays(date, 1), 0)
    const lostTithi = sky.tithis.find((one) => one.start > at && one.end <= until) ?? null
    return {
      date,
      sunrise: sun?.sunrise ?? null,
      sunset: sun?.sunset ?? null,
      tithi,
      nakshatra,
      month,
      purnimantaIndex: purnimantaIndex(month, tithi.number),
      lostTithi,
    }
  })
}
