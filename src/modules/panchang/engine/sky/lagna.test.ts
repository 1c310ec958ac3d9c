import { describe, expect, it } from 'vitest'
import { ascendant, lagnas } from './lagna.ts'
import type { Coordinates } from './sky-types.ts'

const PLACES: Coordinates[] = [
  { latitude: 28.61, longitude: 77.21, timeZone: 'Asia/Kolkata' },
  { latitude: 51.51, longitude: -0.13, timeZone: 'Europe/London' },
  { latitude: -33.87, longitude: 151.21, timeZone: 'Australia/Sydney' },
]
const AYANAMSA = 24.22
const DAY = 86_400_000
const apart = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180)

describe('the lagna', () => {
  it.each(
    PLACES,
  )('of a day passes through all twelve signs without a gap, each beginning where it rises ($timeZone)', (place) => {
    for (let from = Date.UTC(2026, 0, 1, 1); from < Date.UTC(2027, 0, 1); from += 17.3 * DAY) {
      const spans = lagnas(place, from, from + DAY, AYANAMSA)
      expect(spans.length === 13 || spans.length === 14).toBe(true)
      for (const [at, span] of spans.entries()) {
        const next = spans[at + 1]
        expect(next?.start ?? span.end).toBe(span.end)
        expect(apart(ascendant(place, span.end), (span.number * 30 + AYANAMSA) % 360)).toBeLessThan(0.01)
        expect(span.end - span.start).toBeLessThan(5 * 3_600_000)
      }
    }
  })

  it('is the sign of the Sun at sunrise', () => {
    // Delhi, 21 March 2026: the Sun is at 0 degrees tropical and rises at 06:24.
    expect(apart(ascendant(PLACES[0] as Coordinates, Date.UTC(2026, 2, 21, 0, 54)), 0.3)).toBeLessThan(1.5)
  })

  it('is empty where signs do not rise', () => {
    expect(lagnas({ latitude: 70, longitude: 20, timeZone: 'Europe/Oslo' }, 0, DAY, AYANAMSA)).toEqual([])
  })
})
