import { AstroTime, EclipticGeoMoon, e_tilt, SunPosition } from 'astronomy-engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ayanamsaAt, daysSinceJ2000 } from './sky.ts'
import type { Instant, NumberedSpan } from './sky-types.ts'
import { karanas, moonSigns, nakshatras, padas, sunSigns, tithis, yogas } from './spans.ts'

const DAY_MS = 86_400_000
const lahiri = 'lahiri'

const moon = (t: Instant) => EclipticGeoMoon(daysSinceJ2000(t)).lon
const sun = (t: Instant) => SunPosition(daysSinceJ2000(t)).elon
const offset = (t: Instant) => ayanamsaAt(t, lahiri) + e_tilt(new AstroTime(daysSinceJ2000(t))).dpsi / 3600

/** Each kind: its list, its count per revolution, and the angle that completes one revolution. */
const KINDS: Record<
  string,
  { list: (from: Instant, to: Instant) => NumberedSpan[]; count: number; angle: (t: Instant) => number }
> = {
  tithi: { list: tithis, count: 30, angle: (t) => moon(t) - sun(t) },
  karana: { list: karanas, count: 60, angle: (t) => moon(t) - sun(t) },
  nakshatra: { list: (from, to) => nakshatras(from, to, lahiri), count: 27, angle: (t) => moon(t) - offset(t) },
  pada: { list: (from, to) => padas(from, to, lahiri), count: 108, angle: (t) => moon(t) - offset(t) },
  yoga: { list: (from, to) => yogas(from, to, lahiri), count: 27, angle: (t) => moon(t) + sun(t) - 2 * offset(t) },
  moonSign: { list: (from, to) => moonSigns(from, to, lahiri), count: 12, angle: (t) => moon(t) - offset(t) },
  sunSign: { list: (from, to) => sunSigns(from, to, lahiri), count: 12, angle: (t) => sun(t) - offset(t) },
}

/** Returns the number of the step that contains an angle, from 1. */
function stepAt(kind: string, t: Instant): number {
  const { angle, count } = KINDS[kind] ?? { angle: moon, count: 1 }
  const turns = angle(t) / 360
  return Math.floor((turns - Math.floor(turns)) * count) + 1
}

/** Returns when the step changes between two instants, by bisection alone. */
function change(kind: string, from: Instant, to: Instant): Instant {
  const first = stepAt(kind, from)
  let [low, high] = [from, to]
  while (high - low > 50) {
    const middle = (low + high) / 2
    if (stepAt(kind, middle) === first) low = middle
    else high = middle
  }
  return high
}

describe.each(Object.keys(KINDS))('Each %s', (kind) => {
  const { list, count } = KINDS[kind] ?? { list: tithis, count: 0 }

  test("ends at the library's positions, to a second (the slow Sun: five)", () => {
    for (const year of [1947, 2020, 2026, 2038]) {
      const from = Date.UTC(year, 2, 10)
      const spans = list(from, from + 6 * DAY_MS)
      for (const span of spans) {
        const length = span.end - span.start
        const found = change(kind, span.end - length / 4, span.end + length / 8)
        expect(Math.abs(span.end - found)).toBeLessThan(kind === 'sunSign' ? 5000 : 1000)
        expect(stepAt(kind, (span.start + span.end) / 2)).toBe(span.number)
      }
    }
  })

  test('tiles any span of time: covers it, without gap or overlap, in order', () => {
    const starts = fc.integer({ min: Date.UTC(1901, 0, 1), max: Date.UTC(2098, 0, 1) })
    const lengths = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 * DAY_MS }))
    fc.assert(
      fc.property(starts, lengths, (from, length) => {
        const spans = list(from, from + length)
        expect(spans[0]?.start).toBeLessThanOrEqual(from)
        expect(spans[0]?.end).toBeGreaterThan(from)
        expect(spans.at(-1)?.end).toBeGreaterThanOrEqual(from + length)
        spans.forEach((span, index) => {
          const next = spans[index + 1]
          expect(span.end).toBeGreaterThan(span.start)
          if (!next) return
          expect(next.start).toBe(span.end)
          expect(next.number).toBe((span.number % count) + 1)
        })
      }),
      { numRuns: 40 },
    )
  })
})

describe('Spans of one sky', () => {
  test('a tithi begins and ends with a karana, a nakshatra and a sign with a pada, to the millisecond', () => {
    const [from, to] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 3, 1)]
    const ofKarana = new Set(karanas(from - 2 * DAY_MS, to + 2 * DAY_MS).map((span) => span.start))
    for (const tithi of tithis(from, to)) expect(ofKarana.has(tithi.start)).toBe(true)
    const ofPada = new Set(padas(from - 3 * DAY_MS, to + 3 * DAY_MS, lahiri).map((span) => span.start))
    for (const span of [...nakshatras(from, to, lahiri), ...moonSigns(from, to, lahiri)])
      expect(ofPada.has(span.start)).toBe(true)
  })

  test('another ayanamsa moves the nakshatras and leaves the tithis', () => {
    const t = Date.UTC(2026, 10, 22)
    expect(nakshatras(t, t, 'raman')[0]?.start).not.toBe(nakshatras(t, t, lahiri)[0]?.start)
    // Raman's zero point is 1.45 degrees further back, so each nakshatra begins about 2 h 38 min earlier.
    const apart = (nakshatras(t, t, lahiri)[0]?.end ?? 0) - (nakshatras(t, t, 'raman')[0]?.end ?? 0)
    expect(Math.abs(apart)).toBeGreaterThan(2 * 3_600_000)
  })
})
