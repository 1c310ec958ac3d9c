// Night festivals: Bengal's Lakshmi Puja, and Naraka Chaturdashi's pre-dawn bath.
import type { NumberedSpan, Span } from '../sky/sky-types.ts'
import { type Almanac, dayIndex, overlap, partOf } from './almanac.ts'
import { byPart, type Chosen, partOverlaps } from './days-of-span.ts'

/** A ghati is a sixtieth of a day. */
export const GHATI_MS = 24 * 60_000

/** The first two of the fifteen parts of the night. */
function duskOf(almanac: Almanac, index: number): Span | null {
  const day = almanac.days[index]
  return day ? { start: day.sunset, end: day.sunset + ((day.nextSunrise - day.sunset) * 2) / 15 } : null
}

/**
 * Bengal's Lakshmi Puja, by Raghunandana's Tithitattva: the day with Purnima at dusk and at midnight; if the first day has it only at
 * midnight, the second if it has a ghati of the dusk, else the first. Gazetted so in West Bengal: 30 October 2020, 20 October 2021 and 6
 * October 2025.
 */
export function kojagari(almanac: Almanac, span: NumberedSpan): Chosen | undefined {
  const nights = partOverlaps(almanac, span, 'nishita')
  const [night] = nights
  if (!night) return byPart(almanac, span, 'pradosh', 'first')
  const hasDusk = (index: number) => {
    const dusk = duskOf(almanac, index)
    return dusk !== null && overlap(span, dusk) >= GHATI_MS
  }
  const both = nights.find(({ index }) => hasDusk(index))
  if (both) return { index: both.index, key: 'kojagariBoth', values: { part: 'nishita', window: both.window } }
  const next = night.index + 1
  const dusk = duskOf(almanac, next)
  if (dusk && hasDusk(next)) return { index: next, key: 'kojagariDusk', values: { part: 'pradosh', window: dusk } }
  return { index: night.index, key: 'kojagariNight', values: { part: 'nishita', window: night.window } }
}

/**
 * Chaturdashi at arunodaya, of two mornings the first. One that falls between two arunodayas is observed on the next morning: the bath
 * before sunrise belongs to the end of its night (Dharmasindhu), not to a morning before it has begun.
 */
export function naraka(almanac: Almanac, span: NumberedSpan): Chosen | undefined {
  const chosen = byPart(almanac, span, 'arunodaya', 'first')
  if (chosen?.key !== 'partNone') return chosen
  const begun = dayIndex(almanac, span.start)
  if (begun === undefined) return undefined
  const window = partOf(almanac, begun + 1, 'arunodaya')
  return { index: begun + 1, key: 'narakaNext', values: { part: 'arunodaya', ...(window && { window }) } }
}
