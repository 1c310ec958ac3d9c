// Tithi, nakshatra, yoga, karana and sign spans, from true start to end.
import { LRUCache } from 'lru-cache'
import { normalizeDegrees, signedDegrees } from './cached-series.ts'
import { lunationNear, newMoon } from './lunations.ts'
import { solveByNewton } from './newton.ts'
import { elongation, J2000, siderealMoon, siderealSun } from './sky.ts'
import type { Ayanamsa, Instant, NumberedSpan } from './sky-types.ts'
import { sunEntry, sunStepAt } from './sun-steps.ts'

const DAY_MS = 86_400_000

/**
 * A monotonically growing angle, cut into `count` equal steps; `rate`: its mean degrees a day; `stretch`: days of crossings cached
 * together.
 */
type AngularCycle = { angle: (t: Instant, ayanamsa: Ayanamsa) => number; count: number; rate: number; segmentLength: number }

const CYCLES = {
  /** 60 karanas of 6 degrees in a lunar month; every second one begins a tithi. */
  karana: { angle: elongation, count: 60, rate: 12.19075, segmentLength: 8 },
  /** 108 padas of 3 degrees 20 minutes; four make a nakshatra, nine a sign. */
  moonPada: { angle: siderealMoon, count: 108, rate: 13.17636, segmentLength: 8 },
  yoga: {
    angle: (t: Instant, ayanamsa: Ayanamsa) => normalizeDegrees(siderealSun(t, ayanamsa) + siderealMoon(t, ayanamsa)),
    count: 27,
    rate: 14.16196,
    segmentLength: 8,
  },
} as const satisfies Record<string, AngularCycle>
type CycleName = keyof typeof CYCLES

/** The instant at which a step begins, and its number from 0. */
type Crossing = { at: Instant; step: number }

/**
 * Maximum number of cached segments of crossings, over all wheels and ayanamsas. About 60 years of everything.
 */
const MAX_CACHED = 12_000
const cache = new LRUCache<string, readonly Crossing[]>({ max: MAX_CACHED })

function crossingsOf(name: CycleName, ayanamsa: Ayanamsa, index: number): readonly Crossing[] {
  const key = `${name} ${name === 'karana' ? '' : ayanamsa} ${index}`
  const cached = cache.get(key)
  if (cached) return cached
  const found = findCrossings(CYCLES[name], ayanamsa, index)
  cache.set(key, found)
  return found
}

/**
 * Returns every step that begins in one segment, which is as long as one polynomial of the Moon. The angles at its two ends decide which,
 * so that no step is found twice or lost between segments.
 */
function findCrossings(cycle: AngularCycle, ayanamsa: Ayanamsa, index: number): readonly Crossing[] {
  const start = J2000 + index * cycle.segmentLength * DAY_MS
  const end = start + cycle.segmentLength * DAY_MS
  const size = 360 / cycle.count
  const first = Math.ceil(cycle.angle(start, ayanamsa) / size)
  const fullTurn = cycle.rate * cycle.segmentLength
  const atEnd = fullTurn + signedDegrees(cycle.angle(end, ayanamsa) - cycle.angle(start, ayanamsa) - fullTurn)
  const last = Math.ceil((cycle.angle(start, ayanamsa) + atEnd) / size)
  const found: Crossing[] = []
  let guess = start
  for (let step = first; step < last; step++) {
    const degreesLeft = (t: Instant) => signedDegrees(step * size - cycle.angle(t, ayanamsa))
    guess = solveByNewton(degreesLeft, cycle.rate / DAY_MS, guess)
    // A month begins to the millisecond where its first tithi does, whichever was computed first.
    if (cycle === CYCLES.karana && step % cycle.count === 0) guess = newMoon(lunationNear(guess))
    found.push({ at: Math.round(Math.min(Math.max(guess, start), end)), step: step % cycle.count })
  }
  return found
}

/** Returns spans of `every` steps together, tiling from at or before `from` to at or after `to`. */
function spansOf(name: CycleName, every: number, from: Instant, to: Instant, ayanamsa: Ayanamsa): NumberedSpan[] {
  const segmentLength = CYCLES[name].segmentLength * DAY_MS
  const starts: Crossing[] = []
  let index = Math.floor((from - J2000) / segmentLength)
  const loadCrossings = (at: number) => crossingsOf(name, ayanamsa, at).filter((crossing) => crossing.step % every === 0)
  starts.push(...loadCrossings(index))
  for (let back = index; (starts[0]?.at ?? Number.POSITIVE_INFINITY) > from; ) starts.unshift(...loadCrossings(--back))
  while ((starts.at(-1)?.at ?? 0) < to || starts.at(-1)?.at === starts[0]?.at) starts.push(...loadCrossings(++index))
  const spans: NumberedSpan[] = []
  starts.forEach((crossing, at) => {
    const next = starts[at + 1]
    if (!next || next.at <= from || (crossing.at >= to && spans.length > 0)) return
    spans.push({ number: crossing.step / every + 1, start: crossing.at, end: next.at })
  })
  return spans
}

/**
 * Returns tithis (1 = shukla pratipada to 15 = purnima, 16 to 30 = amavasya): 12 degrees of Moon ahead of Sun. The same on the entire
 * Earth.
 */
export function tithis(from: Instant, to: Instant): NumberedSpan[] {
  return spansOf('karana', 2, from, to, 'lahiri')
}

/** Returns karanas by their position in the lunar month, 1 (Kimstughna) to 60 (Naga): half tithis. */
export function karanas(from: Instant, to: Instant): NumberedSpan[] {
  return spansOf('karana', 1, from, to, 'lahiri')
}

/** Returns nakshatras of the Moon, 1 (Ashwini) to 27 (Revati): 13 degrees 20 minutes of sidereal longitude. */
export function nakshatras(from: Instant, to: Instant, ayanamsa: Ayanamsa): NumberedSpan[] {
  return spansOf('moonPada', 4, from, to, ayanamsa)
}

/** Returns padas of the Moon's nakshatras, 1 (the first of Ashwini) to 108 (the fourth of Revati). */
export function padas(from: Instant, to: Instant, ayanamsa: Ayanamsa): NumberedSpan[] {
  return spansOf('moonPada', 1, from, to, ayanamsa)
}

/** Returns yogas, 1 (Vishkambha) to 27 (Vaidhriti): 13 degrees 20 minutes of the sum of the sidereal longitudes of Sun and Moon. */
export function yogas(from: Instant, to: Instant, ayanamsa: Ayanamsa): NumberedSpan[] {
  return spansOf('yoga', 1, from, to, ayanamsa)
}

/** Returns sidereal signs of the Moon, 1 (Mesha) to 12 (Meena). */
export function moonSigns(from: Instant, to: Instant, ayanamsa: Ayanamsa): NumberedSpan[] {
  return spansOf('moonPada', 9, from, to, ayanamsa)
}

/** Returns sidereal signs of the Sun, 1 (Mesha) to 12 (Meena): the solar months. Each start is a sankranti. */
export function sunSigns(from: Instant, to: Instant, ayanamsa: Ayanamsa): NumberedSpan[] {
  return sunSpans(9, from, to, ayanamsa)
}

/** Returns the nakshatras of the Sun, 1 (Ashwini) to 27 (Revati). */
export function sunNakshatras(from: Instant, to: Instant, ayanamsa: Ayanamsa): NumberedSpan[] {
  return sunSpans(4, from, to, ayanamsa)
}

function sunSpans(every: number, from: Instant, to: Instant, ayanamsa: Ayanamsa): NumberedSpan[] {
  const spans: NumberedSpan[] = []
  let count = sunStepAt(from, every, ayanamsa)
  do {
    const [start, end] = [sunEntry(count, ayanamsa), sunEntry(count + every, ayanamsa)]
    spans.push({ number: ((((count / every) % (108 / every)) + 108 / every) % (108 / every)) + 1, start, end })
    count += every
  } while ((spans.at(-1)?.end ?? to) < to)
  return spans
}

/** Returns the span that contains an instant, from a list of spans that tile. */
export function spanAt<Held extends NumberedSpan>(spans: readonly Held[], t: Instant): Held | undefined {
  return spans.find((span) => span.start <= t && t < span.end)
}

/** Returns the new moon at or before an instant. */
export function newMoonBefore(t: Instant): Instant {
  let lunation = lunationNear(t)
  while (newMoon(lunation) > t) lunation--
  return newMoon(lunation)
}

/** Returns the new moon after an instant. */
export function newMoonAfter(t: Instant): Instant {
  let lunation = lunationNear(t)
  while (newMoon(lunation) <= t) lunation++
  return newMoon(lunation)
}
