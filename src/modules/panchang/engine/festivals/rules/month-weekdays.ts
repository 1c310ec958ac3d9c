// Mondays of Shravana; north and south India begin the month differently.
import { purnimantaIndex } from '../../sky/months.ts'
import type { Span } from '../../sky/sky-types.ts'
import { type Almanac, isMonth, type MonthTithi } from '../almanac.ts'
import { festivalOf } from '../festival-of.ts'
import type { Festival } from '../festival-types.ts'
import type { MonthWeekdayRule } from './rule-types.ts'

const SHRAVANA = 4
const MONDAY = 1

/** Shiva's Mondays: in the north from the full moon of Ashadha on, elsewhere from the new moon a fortnight later. */
export const MONTH_WEEKDAYS: readonly MonthWeekdayRule[] = [
  {
    key: 'shravan-somwar',
    month: SHRAVANA,
    weekday: MONDAY,
    counted: 'purnimanta',
    basis: 'published',
    regions: ['north', 'punjab'],
    ceremony: 'shiva',
  },
  {
    key: 'shravan-somwar-amanta',
    month: SHRAVANA,
    weekday: MONDAY,
    counted: 'amanta',
    basis: 'published',
    regions: ['gujarat', 'maharashtra', 'south'],
    ceremony: 'shiva',
  },
]

const isIn = ({ month, counted }: MonthWeekdayRule, tithi: MonthTithi): boolean =>
  counted === 'amanta' ? isMonth(tithi.month, month) : purnimantaIndex(tithi.month, tithi.number) === month

/** Returns each range of tithis that belongs to the month, from its first to its last. */
function stretches(almanac: Almanac, rule: MonthWeekdayRule): Span[] {
  const found: Span[] = []
  let isOpen = false
  for (const tithi of almanac.tithis) {
    const last = found.at(-1)
    if (!isIn(rule, tithi)) isOpen = false
    else if (isOpen && last) last.end = tithi.end
    else {
      found.push({ start: tithi.start, end: tithi.end })
      isOpen = true
    }
  }
  return found
}

export function monthWeekdays(almanac: Almanac): Festival[] {
  return MONTH_WEEKDAYS.flatMap((rule) =>
    stretches(almanac, rule).flatMap((span) =>
      almanac.days
        .filter((day) => day.weekday === rule.weekday && day.sunrise >= span.start && day.sunrise < span.end)
        .map((day) => {
          const window = { start: day.sunrise, end: day.sunrise }
          const values = { weekday: rule.weekday, month: rule.month, span, part: 'sunrise' as const, window }
          return festivalOf(rule, day.date, { key: rule.counted === 'amanta' ? 'monthToNewMoon' : 'monthToFullMoon', values })
        }),
    ),
  )
}
