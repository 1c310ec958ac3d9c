import { describe, expect, test } from 'vitest'
import type { Coordinates, Span } from '../sky/sky-types.ts'
import { dateAt, toLocalIso } from '../sky/zones.ts'
import { type DayOptions, day, type LightOfDay } from './day.ts'

const usual: DayOptions = { ayanamsa: 'lahiri', sunrise: 'upperLimb', abhijitOnWednesday: false, tables: true }
const delhi: Coordinates = { latitude: 28.6139, longitude: 77.209, timeZone: 'Asia/Kolkata' }
const ujjain: Coordinates = { latitude: 23.17, longitude: 82.5, timeZone: 'Asia/Kolkata' }
const sydney: Coordinates = { latitude: -33.8688, longitude: 151.2093, timeZone: 'Australia/Sydney' }
const tromso: Coordinates = { latitude: 69.6496, longitude: 18.956, timeZone: 'Europe/Oslo' }

function lightOf(place: Coordinates, date: string, options = usual): LightOfDay {
  const { light } = day(place, date, options)
  if (!light) throw new Error(`No light on ${date}`)
  return light
}

const clocks = (spans: readonly Span[]) => spans.map((one) => toLocalIso('Asia/Kolkata', one.start).slice(0, 16))

describe('A panchang day', () => {
  test('begins with the sunrise of its date and includes what ends after midnight', () => {
    const { sky, span, light } = day(delhi, '2025-10-20', usual)
    expect(dateAt('Asia/Kolkata', span.start)).toBe('2025-10-20')
    expect(dateAt('Asia/Kolkata', span.end)).toBe('2025-10-21')
    expect(light?.sun.nextSunrise).toBe(span.end)
    expect(sky.tithis.map((tithi) => tithi.number)).toEqual([29, 30])
    expect(sky.karanas.map((karana) => karana.number)).toEqual([58, 59, 60])
    expect(sky.nakshatras.map(({ number }) => number)).toEqual([13, 14])
    expect(sky.nakshatras[1]?.padas.map((pada) => pada.number)).toEqual([1, 2])
    expect([sky.month.index, sky.purnimantaIndex, sky.paksha]).toEqual([6, 7, 'krishna'])
    expect(sky.years).toEqual({ vikramChaitradi: 2082, vikramKartikadi: 2081, shaka: 1947 })
  })

  test('names the sixty-year cycle of the Vikram year by the one running at its Chaitra', () => {
    expect(day(delhi, '2023-01-10', usual).sky.samvatsara).toEqual({ south: 'shubhakrit', vikram: 'rakshasa', north: 'nala' })
    expect(day(delhi, '2025-10-20', usual).sky.samvatsara).toEqual({
      south: 'vishvavasu',
      vikram: 'kalayukta',
      north: 'siddharthi',
    })
  })

  test('has no moonrise on the day before new moon when the next comes after sunrise, and no moonset near full moon', () => {
    expect(lightOf(ujjain, '2023-01-21').moonrise).toBeNull()
    expect(lightOf(ujjain, '2023-01-06').moonset).toBeNull()
    const next = lightOf(ujjain, '2023-01-07')
    expect(next.moonset).toBeGreaterThan(next.sun.sunrise)
  })

  test('has Varjyam and Amrita as printed, twice in Mula', () => {
    expect(clocks(day(ujjain, '2023-01-19', usual).sky.varjyam)).toEqual(['2023-01-19T22:25'])
    expect(clocks(day(ujjain, '2023-01-20', usual).sky.varjyam)).toEqual(['2023-01-20T11:14', '2023-01-20T21:04'])
    expect(clocks(day(ujjain, '2023-01-05', usual).sky.amrita)).toEqual(['2023-01-05T11:40'])
  })

  test('has Bhadra with its abode, and the full Panchaka over its five days', () => {
    const bhadra = day(delhi, '2026-08-27', usual).sky.bhadra
    for (const one of bhadra) expect(one.end - one.start).toBeGreaterThan(9 * 3_600_000)
    const days = Array.from({ length: 31 }, (_, place) => day(delhi, `2023-01-${String(place + 1).padStart(2, '0')}`, usual))
    const panchakas = new Set(days.flatMap(({ sky }) => sky.panchaka.map((one) => one.start)))
    expect(panchakas.size).toBe(1)
    const [panchaka] = days.flatMap(({ sky }) => sky.panchaka)
    expect(toLocalIso('Asia/Kolkata', panchaka?.start ?? 0).slice(0, 15)).toBe('2023-01-23T13:5')
    expect(toLocalIso('Asia/Kolkata', panchaka?.end ?? 0).slice(0, 15)).toBe('2023-01-27T18:3')
    expect(days.flatMap(({ sky }) => sky.bhadra).length).toBeGreaterThan(7)
  })

  test('omits Abhijit on Wednesdays unless requested', () => {
    expect(lightOf(delhi, '2026-11-25').parts.abhijit).toBeNull()
    expect(lightOf(delhi, '2026-11-25', { ...usual, abhijitOnWednesday: true }).parts.abhijit).not.toBeNull()
    expect(lightOf(delhi, '2026-11-26').parts.abhijit).not.toBeNull()
  })

  test('contains hora and lagna only when the tables are requested', () => {
    const short = lightOf(delhi, '2026-11-25', { ...usual, tables: false })
    expect([short.hora, short.lagnas]).toEqual([null, null])
    expect(lightOf(delhi, '2026-11-25').lagnas?.length).toBeGreaterThan(11)
  })

  test('another sunrise and another ayanamsa change only what depends on them', () => {
    const [usualDay, centre, raman] = [
      day(delhi, '2026-11-22', usual),
      day(delhi, '2026-11-22', { ...usual, sunrise: 'centre' }),
      day(delhi, '2026-11-22', { ...usual, ayanamsa: 'raman' }),
    ]
    const later = centre.span.start - usualDay.span.start
    expect(later).toBeGreaterThan(3 * 60_000)
    expect(later).toBeLessThan(5 * 60_000)
    expect(centre.sky.tithis).toEqual(usualDay.sky.tithis)
    expect(raman.light?.sun).toEqual(usualDay.light?.sun)
    expect(raman.sky.tithis).toEqual(usualDay.sky.tithis)
    expect(raman.sky.nakshatras[0]?.start).not.toBe(usualDay.sky.nakshatras[0]?.start)
  })

  test('has the right times when the clocks of Sydney change', () => {
    const { span } = day(sydney, '2026-04-04', usual)
    expect(toLocalIso(sydney.timeZone, span.start)).toMatch(/^2026-04-04T07:.*\+11:00$/)
    expect(toLocalIso(sydney.timeZone, span.end)).toMatch(/^2026-04-05T06:.*\+10:00$/)
    expect(span.end - span.start).toBeGreaterThan(23.9 * 3_600_000)
  })

  test('marks polar days and nights, and still has their tithis from midnight to midnight', () => {
    const bright = day(tromso, '2026-06-21', usual)
    const dark = day(tromso, '2026-12-21', usual)
    expect([bright.polar, dark.polar]).toEqual(['day', 'night'])
    expect([bright.light, dark.light]).toEqual([null, null])
    expect(bright.sky.tithis.length).toBeGreaterThan(0)
    expect(toLocalIso('Europe/Oslo', dark.span.start)).toBe('2026-12-21T00:00:00+01:00')
    expect(dark.span.end - dark.span.start).toBe(24 * 3_600_000)
  })
})
