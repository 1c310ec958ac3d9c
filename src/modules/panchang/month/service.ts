import { workerTask } from '../../../server/worker/worker-task.ts'
import { NAKSHATRAS } from '../../../shared/nakshatras.ts'
import { addDays } from '../../../shared/time/dates.ts'
import { englishName, locationOf } from '../day/service.ts'
import { type CalendarDay, calendarDays } from '../engine/day/month-days.ts'
import { MONTHS, TITHIS } from '../engine/names.ts'
import type { NumberedSpan } from '../engine/sky/sky-types.ts'
import { toLocalIso } from '../engine/sky/zones.ts'
import type { MonthDay, MonthQuery, PanchangMonthResponse } from './contract.ts'

/** Returns the last date of a month written YYYY-MM. */
function lastDateOf(month: string): string {
  const next = addDays(`${month}-28`, 4)
  return addDays(`${next.slice(0, 7)}-01`, -1)
}

const numberedKey = (keys: readonly string[], number: number) => {
  const key = keys[number - 1] ?? ''
  return { number, key, name: englishName(key) }
}

function dayResponse(day: CalendarDay, time: (t: number) => string): MonthDay {
  const limb = (keys: readonly string[], span: NumberedSpan) => ({ ...numberedKey(keys, span.number), end: time(span.end) })
  const lunar = (index: number) => ({ ...numberedKey(MONTHS, index + 1), isAdhika: day.month.isAdhika })
  return {
    date: day.date,
    sunrise: day.sunrise === null ? null : time(day.sunrise),
    sunset: day.sunset === null ? null : time(day.sunset),
    tithi: limb(TITHIS, day.tithi),
    nakshatra: limb(NAKSHATRAS, day.nakshatra),
    amanta: lunar(day.month.index),
    purnimanta: lunar(day.purnimantaIndex),
    lostTithi: day.lostTithi && numberedKey(TITHIS, day.lostTithi.number),
  }
}

/** Returns every day of the month by what holds at its sunrise. Deterministic, so the response can be cached. */
export function panchangMonth(query: MonthQuery): PanchangMonthResponse {
  const place = locationOf(query)
  const options = { sunrise: query.sunrise ?? 'upperLimb', ayanamsa: query.ayanamsa ?? 'lahiri' } as const
  const days = calendarDays(place, `${query.month}-01`, lastDateOf(query.month), options)
  const time = (t: number) => toLocalIso(place.timeZone, t)
  return { month: query.month, place, days: days.map((day) => dayResponse(day, time)) }
}

/** The same, computed in the worker thread. */
export const monthInThread = workerTask<typeof panchangMonth>('panchangMonth')
