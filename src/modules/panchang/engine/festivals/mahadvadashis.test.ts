// Checked against printed Gaurabda Calendar dates and an independent rule implementation.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { elongation } from '../sky/sky.ts'
import { type Coordinates, DEFAULT_SKY_OPTIONS, type Instant } from '../sky/sky-types.ts'
import { type Almanac, almanacOf } from './almanac.ts'
import type { Festival } from './festival-types.ts'
import { festivals } from './festivals.ts'

const place = (latitude: number, longitude: number, timeZone = 'Asia/Kolkata'): Coordinates => ({ latitude, longitude, timeZone })
const DELHI = place(28.61, 77.21)
const MUMBAI = place(19.08, 72.88)
const VRINDAVAN = place(27.58, 77.7)
const MAYAPUR = place(23.42, 88.39)
const SYDNEY = place(-33.87, 151.21, 'Australia/Sydney')
const MOSCOW = place(55.76, 37.62, 'Europe/Moscow')

// 2026 and 2027 from the Gaurabda calendars of the towns.
const GAUDIYA_2026 =
  '01-14 01-29 02-13 02-27 03-15 03-29 04-13 04-27 05-13 05-27 06-11 06-26 07-11 07-25 08-09 08-24 09-07 09-22 10-06 10-22 11-05 11-21'
const fastsOf = (at: Coordinates, year: number): Festival[] =>
  festivals(at, year).filter(({ key }) => key.endsWith('-ekadashi-vaishnava'))

describe('Mahadvadashis', () => {
  test('the fasts of 2026 in Mayapur, with Pakshavardhini on 26 June and Vyanjuli on 24 August', () => {
    const dates = fastsOf(MAYAPUR, 2026).map(({ date }) => date.slice(5))
    expect(dates.slice(0, 22).join(' ')).toBe(GAUDIYA_2026)
  })

  test.each([
    ['Delhi', DELHI, '2026-06-26', 'pakshavardhini'],
    ['Mayapur', MAYAPUR, '2026-06-26', 'pakshavardhini'],
    ['Mumbai, where Purnima ends before the sunrise', MUMBAI, '2026-06-25', 'vaishnavaPure'],
    ['Vrindavan', VRINDAVAN, '2026-08-24', 'vyanjuli'],
    ['Moscow, after an impure Ekadashi', MOSCOW, '2026-05-27', 'vaishnavaTouched'],
    ['Sydney', SYDNEY, '2026-01-15', 'pakshavardhini'],
    ['Sydney', SYDNEY, '2026-07-11', 'trisprisha'],
    ['Mayapur', MAYAPUR, '2027-09-12', 'vijaya'],
  ])('%s: %#', (_, at, date, key) => {
    const found = fastsOf(at, Number(date.slice(0, 4))).filter((one) => one.date === date)
    expect(found.map(({ reason }) => reason.key)).toEqual([key])
  })

  test('a fast for a nakshatra is broken while the nakshatra lasts, as printed for Vijaya of 2027', () => {
    const [vijaya] = fastsOf(MAYAPUR, 2027).filter(({ reason }) => reason.key === 'vijaya')
    expect(vijaya?.parana?.end).toBe(vijaya?.reason.values.moment)
  })
})

const tithiAt = (t: Instant): number => Math.floor((((elongation(t) % 360) + 360) % 360) / 12) + 1

const inZone = (timeZone: string, [south, north]: [number, number], [west, east]: [number, number]) =>
  fc.record({
    latitude: fc.double({ min: south, max: north, noNaN: true }),
    longitude: fc.double({ min: west, max: east, noNaN: true }),
    timeZone: fc.constant(timeZone),
  })
const somewhere = fc.oneof(
  inZone('Asia/Kolkata', [8, 35], [68, 97]),
  inZone('Europe/London', [50, 58], [-8, 2]),
  inZone('America/New_York', [25, 47], [-85, -67]),
  inZone('Australia/Sydney', [-39, -28], [142, 153]),
)
const someYear = fc.integer({ min: 2003, max: 2040 })

test('the fasts of Vaishnavas match those computed day by day', () => {
  fc.assert(
    fc.property(somewhere, someYear, (at, year) => {
      const found = fastsOf(at, year).map(({ date, reason }) => [date, NAMED.has(reason.key) ? reason.key : 'plain'])
      expect(found).toEqual(fastsByDays(almanacOf(at, year, DEFAULT_SKY_OPTIONS), year))
    }),
    { numRuns: 30 },
  )
})

const NAMED = new Set(['unmilani', 'vyanjuli', 'trisprisha', 'pakshavardhini', 'jaya', 'vijaya', 'jayanti', 'papanashini'])
const DWADASHIS: Record<number, string> = { 4: 'jayanti', 7: 'jaya', 8: 'papanashini', 22: 'vijaya' }
const ARUNODAYA_MS = 96 * 60_000

/**
 * The same rule applied day by day, from the tithi and nakshatra at each sunrise, without spans: an independent computation of the same
 * dates.
 */
function fastsByDays({ days, nakshatras }: Almanac, year: number): string[][] {
  const at = days.map((day) => ({
    day,
    tithi: tithiAt(day.sunrise),
    dawn: tithiAt(day.sunrise - ARUNODAYA_MS),
    dusk: tithiAt(day.sunset),
    nakshatra: nakshatras.find(({ start, end }) => day.sunrise >= start && day.sunrise < end)?.number ?? 0,
  }))
  const phase = (tithi: number): number => ((tithi - 1) % 15) + 1
  const isTwiceFull = (index: number): boolean =>
    at.slice(index, index + 7).some(({ tithi }, step) => phase(tithi) === 15 && at[index + step + 1]?.tithi === tithi)
  const fasts: string[][] = []
  for (let index = 1; index < at.length - 8; index++) {
    const [before, today, next] = [at[index - 1], at[index], at[index + 1]]
    if (!before || !today || !next) continue
    const fast = (name: string) => fasts.push([today.day.date, name])
    const wasObserved = fasts.at(-1)?.[0] === before.day.date
    if (phase(today.tithi) === 11 && phase(today.dawn) === 11) {
      const isSecond = phase(before.tithi) === 11
      if (isSecond && phase(before.dawn) === 11) fast('unmilani')
      else if (phase(next.tithi) === 13) fast('trisprisha')
      else if (phase(next.tithi) === 12 && !dwadashiName(index + 1)) fast('plain')
    } else if (phase(today.tithi) === 12 && phase(before.tithi) !== 12 && !wasObserved) fast(dwadashiName(index) ?? 'plain')
  }
  return fasts.filter(([date]) => date?.startsWith(`${year}-`))

  /** Returns which Mahadvadashi the first Dwadashi day is; undefined on an ordinary one. */
  function dwadashiName(index: number): string | undefined {
    const [before, today, next] = [at[index - 1], at[index], at[index + 1]]
    if (!before || !today || !next) return undefined
    if (today.tithi === 12 && today.dusk === 12 && today.nakshatra === next.nakshatra && DWADASHIS[today.nakshatra])
      return DWADASHIS[today.nakshatra]
    if (phase(next.tithi) === 12 && phase(before.tithi) === 11 && phase(before.dawn) === 11) return 'vyanjuli'
    return isTwiceFull(index) ? 'pakshavardhini' : undefined
  }
}
