// Picks a tithi's observance day: by sunrise or by day part.
import type { NumberedSpan } from '../sky/sky-types.ts'
import type { Almanac } from './almanac.ts'
import { byPart, byUdaya, type Chosen } from './days-of-span.ts'
import type { DayRule } from './rules/rule-types.ts'
import { chooseSpecially } from './special-day-rules.ts'

/** Returns the day; undefined only where the span lies beyond the days of the almanac. */
export function chooseDay(almanac: Almanac, span: NumberedSpan, dayRule: DayRule): Chosen | undefined {
  if (dayRule.by === 'udaya') {
    const chosen = byUdaya(almanac, span)
    const isNext = chosen?.key === 'noSunrise' && dayRule.withoutSunrise === 'next'
    return isNext ? { index: chosen.index + 1, key: 'noSunriseNext', values: {} } : chosen
  }
  if (dayRule.by === 'part') return byPart(almanac, span, dayRule.part, dayRule.tie)
  return chooseSpecially(almanac, span, dayRule.special)
}
