import type { DayParts } from '../day/day-parts.ts'
import { WEEKDAYS } from '../names.ts'
import type { SolarDay, Span } from '../sky/sky-types.ts'
import { type Closure, closure } from './closures.ts'
import type { CeremonyRules, Hours, RuleSet } from './rule-types.ts'

/** Returns the part of the day in which a ceremony may be held. */
export function hoursOf(day: SolarDay, hours: Hours): Span {
  if (hours === 'wholeDay') return { start: day.sunrise, end: day.nextSunrise }
  return { start: day.sunrise, end: hours === 'daylight' ? day.sunset : (day.sunrise + day.sunset) / 2 }
}

export function weekdayClosures(day: SolarDay, ceremony: CeremonyRules): Closure[] {
  const { best, good } = ceremony.weekdays
  if (best.includes(day.weekday) || good.includes(day.weekday)) return []
  return [closure('weekdayOut', { start: day.sunrise, end: day.nextSunrise }, { weekday: WEEKDAYS[day.weekday] ?? '' })]
}

export function partClosures(parts: DayParts, rules: RuleSet): Closure[] {
  return [
    closure('rahu', parts.rahu),
    ...(rules.cutsYamaganda ? [closure('yamaganda', parts.yamaganda)] : []),
    ...parts.durmuhurta.map((span) => closure('durmuhurta', span)),
  ]
}
