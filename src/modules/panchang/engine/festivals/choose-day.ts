// Picks a tithi's observance day: by sunrise or by day part.
import type { NumberedSpan } from '../sky/sky-types.ts'
import type { Almanac } from './almanac.ts'
import { byPart, byUdaya, type Chosen } from './days-of-span.ts'
import type { Choice } from './rules/rule-types.ts'
import { chooseSpecially } from './special-choices.ts'

/** Undefined only where the span lies beyond the days of the almanac. */
export function chooseDay(almanac: Almanac, span: NumberedSpan, choice: Choice): Chosen | undefined {
  if (choice.by === 'udaya') {
    const chosen = byUdaya(almanac, span)
    const isNext = chosen?.key === 'noSunrise' && choice.withoutSunrise === 'next'
    return isNext ? { index: chosen.index + 1, key: 'noSunriseNext', values: {} } : chosen
  }
  if (choice.by === 'part') return byPart(almanac, span, choice.part, choice.tie)
  return chooseSpecially(almanac, span, choice.special)
}
