import type { Span } from '../sky/sky-types.ts'
import { type Almanac, dayIndex, overlap, partOf } from './almanac.ts'
import type { ReasonKey, ReasonValues } from './festival-types.ts'
import type { RuleDayPart, Tie } from './rules/rule-types.ts'

/** The index of a day of the almanac and what decided it. */
export type Chosen = { index: number; key: ReasonKey; values: ReasonValues }

/** Returns the indexes of the days with sunrise in the span. */
export function sunrisesIn(almanac: Almanac, span: Span): number[] {
  return daysAround(almanac, span).filter((index) => {
    const sunrise = almanac.days[index]?.sunrise ?? 0
    return sunrise >= span.start && sunrise < span.end
  })
}

/** Returns the first day with its sunrise in the span; without any (kshaya) the day in which it begins. */
export function byUdaya(almanac: Almanac, span: Span): Chosen | undefined {
  const days = sunrisesIn(almanac, span)
  const [first] = days
  if (first !== undefined)
    return { index: first, key: days.length > 1 ? 'sunriseTwice' : 'sunrise', values: sunriseOf(almanac, first) }
  const index = dayIndex(almanac, span.start)
  return index === undefined ? undefined : { index, key: 'noSunrise', values: {} }
}

export const sunriseOf = (almanac: Almanac, index: number): ReasonValues => {
  const at = almanac.days[index]?.sunrise ?? 0
  return { part: 'sunrise', window: { start: at, end: at } }
}

/** Returns every day the span overlaps, and one on each side, because the hours before a sunrise belong to its day too. */
function daysAround(almanac: Almanac, span: Span): number[] {
  const from = dayIndex(almanac, span.start)
  const to = dayIndex(almanac, span.end)
  if (from === undefined && to === undefined) return []
  const first = Math.max(0, (from ?? to ?? 0) - 1)
  const last = Math.min(almanac.days.length - 1, (to ?? from ?? 0) + 1)
  return Array.from({ length: last - first + 1 }, (_, step) => first + step)
}

export type PartOverlap = { index: number; window: Span; held: number }

/** Returns the days with a part that overlaps the span, in order, with the length of the overlap. */
export function partOverlaps(almanac: Almanac, span: Span, part: RuleDayPart): PartOverlap[] {
  return daysAround(almanac, span).flatMap((index) => {
    const window = partOf(almanac, index, part)
    const held = window ? overlap(span, window) : 0
    return window && held > 0 ? [{ index, window, held }] : []
  })
}

/** Returns the day of which the span covers the part; if there are two, by the tie rule; if there is none, the day of its sunrise. */
export function byPart(almanac: Almanac, span: Span, part: RuleDayPart, tie: Tie): Chosen | undefined {
  const hits = partOverlaps(almanac, span, part)
  const [first, second] = hits
  if (!first) {
    const fallback = byUdaya(almanac, span)
    // The day is decided by its sunrise instead, so the reason has no window of the part.
    return fallback && { index: fallback.index, key: 'partNone', values: { part } }
  }
  if (!second) {
    const isFullyInside = first.window.start >= span.start && first.window.end <= span.end
    return { index: first.index, key: isFullyInside ? 'partCovered' : 'part', values: { part, window: first.window } }
  }
  const taken = tie === 'second' || (tie === 'greater' && second.held > first.held) ? second : first
  const key = tie === 'greater' && second.held !== first.held ? 'partGreater' : taken === second ? 'partSecond' : 'partFirst'
  return { index: taken.index, key, values: { part, window: taken.window } }
}
