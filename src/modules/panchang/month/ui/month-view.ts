import { weekday } from '../../../../shared/time/dates.ts'
import type { MonthDay, PanchangMonthResponse } from '../contract.ts'

const EKADASHIS = [11, 26]
const PURNIMA = 15
const AMAVASYA = 30

const toDay = (day: MonthDay) => ({
  date: day.date,
  sunrise: day.sunrise,
  sunset: day.sunset,
  tithi: { number: day.tithi.number, key: day.tithi.key, end: day.tithi.end },
  nakshatra: { key: day.nakshatra.key, end: day.nakshatra.end },
  amanta: { key: day.amanta.key, isAdhika: day.amanta.isAdhika, isKshaya: false },
  purnimanta: { key: day.purnimanta.key, isAdhika: day.purnimanta.isAdhika, isKshaya: false },
  lost: day.lostTithi?.key ?? null,
})

export type SheetDay = ReturnType<typeof toDay>
export type MonthView = { month: string; days: SheetDay[] }

export const toMonthView = ({ month, days }: PanchangMonthResponse): MonthView => ({ month, days: days.map(toDay) })

export type Highlight = 'ekadashi' | 'purnima' | 'amavasya'

/** Returns the highlight for the tithi at sunrise. The fast may be on an adjacent day, as the list of festivals shows. */
export function highlightOf({ tithi }: Pick<SheetDay, 'tithi'>): Highlight | undefined {
  if (EKADASHIS.includes(tithi.number)) return 'ekadashi'
  if (tithi.number === PURNIMA) return 'purnima'
  return tithi.number === AMAVASYA ? 'amavasya' : undefined
}

/** Returns the days in weeks that start on Sunday; null for days of other months. */
export function weeksOf(days: readonly SheetDay[]): (SheetDay | null)[][] {
  const before = Array.from({ length: weekday(days[0]?.date ?? '') || 0 }, () => null)
  const all: (SheetDay | null)[] = [...before, ...days]
  while (all.length % 7 !== 0) all.push(null)
  return Array.from({ length: all.length / 7 }, (_, week) => all.slice(week * 7, week * 7 + 7))
}

/** Returns the month that many steps later, written YYYY-MM. */
export function monthAfter(month: string, steps: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * 12 + number - 1 + steps
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** Returns the lunar months of the days, in order. */
export function lunarMonthsOf(days: readonly SheetDay[], months: 'amanta' | 'purnimanta'): SheetDay['amanta'][] {
  const found = days.map((day) => day[months])
  return found.filter((one, index) => {
    const before = found[index - 1]
    return !before || before.key !== one.key || before.isAdhika !== one.isAdhika
  })
}
