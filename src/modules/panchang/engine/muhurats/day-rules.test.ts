import { describe, expect, it } from 'vitest'
import { dayParts } from '../day/day-parts.ts'
import { solarDay } from '../sky/rising.ts'
import type { Coordinates, SolarDay, Span } from '../sky/sky-types.ts'
import { nakshatras, padas, sunSigns, yogas } from '../sky/spans.ts'
import { type MuhuratDay, type MuhuratWindow, muhurats } from './muhurats.ts'
import type { MuhuratCeremony, RuleSetKey } from './rule-types.ts'

const DELHI: Coordinates = { latitude: 28.6, longitude: 77.2, timeZone: 'Asia/Kolkata' }
const CHENNAI: Coordinates = { latitude: 13.1, longitude: 80.3, timeZone: 'Asia/Kolkata' }
const MINUTE_MS = 60_000
const GHATI_MS = 24 * MINUTE_MS

type Open = { window: MuhuratWindow; day: SolarDay }
const openIn = (days: readonly MuhuratDay[], place: Coordinates): Open[] =>
  days.flatMap(({ date, windows }) => {
    const day = solarDay(place, date, 'upperLimb')
    return windows.map((window) => ({ window, day: day as SolarDay }))
  })
const halfYear = (ceremony: MuhuratCeremony, rules: RuleSetKey, place: Coordinates) =>
  muhurats(ceremony, place, '2027-01-15', '2027-06-30', rules)
const common = (one: Span, other: Span) => Math.min(one.end, other.end) - Math.max(one.start, other.start)
/** The window and this span have no minute in common. */
const apart = (one: Span, other: Span) => expect(common(one, other)).toBeLessThan(MINUTE_MS)

const weddings = openIn(halfYear('vivah', 'north', DELHI), DELHI)
const southern = openIn(halfYear('vivah', 'south', CHENNAI), CHENNAI)
const threads = openIn(halfYear('upanayana', 'north', DELHI), DELHI)

describe('the hours of a ceremony', () => {
  it('are the full panchang day for a wedding of the north, with windows by night', () => {
    expect(weddings.some(({ window, day }) => window.start > day.sunset)).toBe(true)
    for (const { window, day } of weddings) {
      expect(window.start).toBeGreaterThanOrEqual(day.sunrise)
      expect(window.end).toBeLessThanOrEqual(day.nextSunrise)
    }
  })

  it('are the daylight for a wedding of the south', () => {
    expect(southern.length).toBeGreaterThan(10)
    for (const { window, day } of southern) expect(window.end).toBeLessThanOrEqual(day.sunset)
  })

  it('are the forenoon for a thread ceremony', () => {
    expect(threads.length).toBeGreaterThan(5)
    for (const { window, day } of threads) expect(window.end).toBeLessThanOrEqual((day.sunrise + day.sunset) / 2)
  })
})

describe('a window', () => {
  it('touches no Durmuhurta, by day or by night', () => {
    for (const { window, day } of [...weddings, ...southern, ...threads])
      for (const part of dayParts(day).durmuhurta) apart(window, part)
  })

  it('touches no Yamaganda in the south; the north does not exclude it', () => {
    for (const { window, day } of southern) apart(window, dayParts(day).yamaganda)
    expect(weddings.some(({ window, day }) => common(window, dayParts(day).yamaganda) > 10 * MINUTE_MS)).toBe(true)
  })

  it('touches no Varjyam of the nakshatras in which it lies', () => {
    // First ghatis of the Varjyam of the nakshatras of a wedding, of sixty.
    const from: Record<number, readonly number[]> = {
      4: [40],
      5: [14],
      10: [30],
      12: [18],
      13: [21],
      15: [14],
      17: [10],
      19: [20, 56],
      21: [20],
      26: [24],
      27: [30],
    }
    for (const { window } of weddings) {
      for (const nakshatra of nakshatras(window.start, window.end, 'lahiri')) {
        const ghati = (nakshatra.end - nakshatra.start) / 60
        for (const first of from[nakshatra.number] ?? [])
          apart(window, { start: nakshatra.start + first * ghati, end: nakshatra.start + (first + 4) * ghati })
      }
    }
  })

  it('of a wedding touches no gandanta: the first pada of Magha and of Mula and the last of Revati', () => {
    for (const { window } of weddings) {
      for (const pada of padas(window.start, window.end, 'lahiri')) if ([37, 73, 108].includes(pada.number)) apart(window, pada)
    }
  })

  it('begins in no yoga that is excluded completely, and in no excluded beginning of one', () => {
    // Vishkambha, Atiganda, Shula, Ganda, Vyaghata and Vajra by their first ghatis, Parigha by half, Vyatipata and Vaidhriti completely.
    const ghatis: Record<number, number> = { 1: 3, 6: 6, 9: 5, 10: 6, 13: 9, 15: 3 }
    for (const { window } of [...weddings, ...threads]) {
      for (const yoga of yogas(window.start, window.end, 'lahiri')) {
        const { number, start, end } = yoga
        const part = ghatis[number]
        if (number === 17 || number === 27) apart(window, yoga)
        else if (number === 19) apart(window, { start, end: (start + end) / 2 })
        else if (part) apart(window, { start, end: Math.min(end, start + part * GHATI_MS) })
      }
    }
  })

  it('lasts a ghati or more; a day with less gives that as a reason', () => {
    for (const { window } of [...weddings, ...southern, ...threads])
      expect(window.end - window.start).toBeGreaterThanOrEqual(GHATI_MS)
    const days = [...halfYear('vivah', 'south', CHENNAI), ...halfYear('upanayana', 'north', DELHI)]
    const tooShort = days.filter(({ against }) => against.some(({ key }) => key === 'tooShort'))
    expect(tooShort.length).toBeGreaterThan(0)
    for (const { windows } of tooShort) expect(windows).toEqual([])
  })
})

describe('the grade of a window', () => {
  const all = [...weddings, ...southern, ...threads].map(({ window }) => window)
  const keysFor = ({ reasons }: MuhuratWindow) => reasons.filter(({ isFor }) => isFor).map(({ key }) => key)

  it('is each of the three in half a year', () => {
    expect(new Set(all.map(({ grade }) => grade))).toEqual(new Set(['uttama', 'madhyama', 'sadharana']))
  })

  it('is the best on a weekday of second choice only with everything else: rising sign, Abhijit and choghadiya', () => {
    const best = all.filter(({ grade }) => grade === 'uttama')
    const onSecond = best.filter(({ reasons }) => reasons.some(({ key }) => key === 'weekdaySecond'))
    for (const window of onSecond) expect(keysFor(window)).toEqual(expect.arrayContaining(['lagna', 'abhijit', 'choghadiya']))
    expect(best.length).toBeGreaterThan(onSecond.length)
  })

  it('is never the best within sixteen ghatis of a sankranti', () => {
    const near = all.filter(({ reasons }) => reasons.some(({ key }) => key === 'sankranti'))
    expect(near.length).toBeGreaterThan(0)
    for (const window of near) {
      expect(window.grade).not.toBe('uttama')
      const around = [window.start - 16 * GHATI_MS, window.end + 16 * GHATI_MS] as const
      expect(sunSigns(...around, 'lahiri').length).toBeGreaterThan(1)
    }
  })

  it('names Abhijit on no Wednesday, and only if a ghati of it is in the window', () => {
    for (const { window, day } of [...weddings, ...southern, ...threads]) {
      const isNamed = keysFor(window).includes('abhijit')
      expect(isNamed).toBe(day.weekday !== 3 && common(dayParts(day).abhijit, window) >= GHATI_MS)
    }
  })
})
