import { Body, Equator, Horizon, Observer } from 'astronomy-engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../../shared/time/dates.ts'
import { moonrise, moonset, solarDay, solarDays } from './rising.ts'
import { daysSinceJ2000 } from './sky.ts'
import type { Coordinates, Instant, SolarDay } from './sky-types.ts'
import { dateAt, toLocalIso } from './zones.ts'

const HOUR_MS = 3_600_000
const PLACES: Coordinates[] = [
  { latitude: 28.6139, longitude: 77.209, timeZone: 'Asia/Kolkata' },
  { latitude: 13.0827, longitude: 80.2707, timeZone: 'Asia/Kolkata' },
  { latitude: 51.5074, longitude: -0.1278, timeZone: 'Europe/London' },
  { latitude: 40.7128, longitude: -74.006, timeZone: 'America/New_York' },
  { latitude: -33.8688, longitude: 151.2093, timeZone: 'Australia/Sydney' },
  { latitude: -13.8333, longitude: -171.7667, timeZone: 'Pacific/Apia' },
  { latitude: 39.47, longitude: 75.99, timeZone: 'Asia/Shanghai' },
  { latitude: 64.1466, longitude: -21.9426, timeZone: 'Atlantic/Reykjavik' },
]
// Including both clock changes of London, New York and Sydney in 2026.
const DATES = [
  '2026-01-14',
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-06-21',
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
  '2033-12-21',
]
const [delhi, , london, newYork, sydney] = PLACES as [Coordinates, Coordinates, Coordinates, Coordinates, Coordinates]

/** Altitude of a body above the horizon in degrees by the library: upper limb with 34' of refraction, or the centre without. */
function height(body: Body, place: Coordinates, t: Instant, centre: boolean): number {
  const observer = new Observer(place.latitude, place.longitude, 0)
  const days = daysSinceJ2000(t)
  const seen = Equator(body, days, observer, true, true)
  const { altitude } = Horizon(days, observer, seen.ra, seen.dec, '')
  const radius = Math.asin((body === Body.Sun ? 695_700 : 1738.1) / 149_597_870.69 / seen.dist) * (180 / Math.PI)
  return centre ? altitude : altitude + radius + 34 / 60
}

function halved(body: Body, place: Coordinates, below: Instant, above: Instant, centre = false): Instant {
  let [low, high] = [below, above]
  while (Math.abs(high - low) > 50) {
    const middle = (low + high) / 2
    if (height(body, place, middle, centre) < 0) low = middle
    else high = middle
  }
  return high
}

function dayOf(place: Coordinates, date: string, sunrise: 'upperLimb' | 'centre' = 'upperLimb'): SolarDay {
  const day = solarDay(place, date, sunrise)
  if (!day) throw new Error(`No sunrise at ${place.timeZone} on ${date}`)
  return day
}

describe('Sunrise and sunset', () => {
  test.each(
    PLACES,
  )("are within a second of the library's altitude by bisection in $timeZone, with daylight saving time too", (place) => {
    for (const date of DATES) {
      for (const sunrise of ['upperLimb', 'centre'] as const) {
        const day = dayOf(place, date, sunrise)
        const noon = (day.sunrise + day.sunset) / 2
        const midnight = (day.previousSunset + day.sunrise) / 2
        const isCentre = sunrise === 'centre'
        expect(Math.abs(day.sunrise - halved(Body.Sun, place, midnight, noon, isCentre))).toBeLessThan(1000)
        expect(Math.abs(day.sunset - halved(Body.Sun, place, (day.sunset + day.nextSunrise) / 2, noon, isCentre))).toBeLessThan(
          1000,
        )
        expect(dateAt(place.timeZone, day.sunrise)).toBe(date)
      }
    }
  })

  test('days follow each other without gap, whether requested singly or together', () => {
    const days = solarDays(newYork, '2026-02-20', '2026-04-10', 'upperLimb')
    expect(days).toHaveLength(50)
    days.forEach((day, place) => {
      const next = days[place + 1]
      if (day && next) expect(next.sunrise).toBe(day.nextSunrise)
      if (day && next) expect(next.previousSunset).toBe(day.sunset)
    })
    expect(days[17]).toEqual(solarDay(newYork, '2026-03-09', 'upperLimb'))
  })

  test('days of any place between the polar circles begin on their own date and tile the year', () => {
    const places = fc.record({
      latitude: fc.double({ min: -60, max: 60, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    const dates = fc.integer({ min: Date.UTC(1900, 0, 2), max: Date.UTC(2100, 11, 20) })
    fc.assert(
      fc.property(places, dates, (place, at) => {
        // The sign of these names is reversed: GMT-5 is five hours ahead of UTC.
        const hours = Math.round(place.longitude / 15)
        const timeZone = hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
        const from = new Date(at).toISOString().slice(0, 10)
        const days = solarDays({ ...place, timeZone }, from, addDays(from, 8), 'upperLimb')
        expect(days).toHaveLength(9)
        days.forEach((day, step) => {
          if (!day) throw new Error(`No day at ${place.latitude} on ${addDays(from, step)}`)
          expect(dateAt(timeZone, day.sunrise)).toBe(addDays(from, step))
          expect(day.previousSunset).toBeLessThan(day.sunrise)
          expect(day.sunrise).toBeLessThan(day.sunset)
          expect(day.sunset).toBeLessThan(day.nextSunrise)
          expect(Math.abs(day.nextSunrise - day.sunrise - 24 * HOUR_MS)).toBeLessThan(HOUR_MS / 10)
          if (step > 0) expect(day.sunrise).toBe(days[step - 1]?.nextSunrise)
        })
      }),
      { numRuns: 100 },
    )
  })

  test('a polar day and a polar night have no panchang day, the weeks before them have', () => {
    const tromso = { latitude: 69.6496, longitude: 18.956, timeZone: 'Europe/Oslo' }
    expect(solarDay(tromso, '2026-06-21', 'upperLimb')).toBeNull()
    expect(solarDay(tromso, '2026-12-21', 'upperLimb')).toBeNull()
    expect(solarDay({ ...tromso, latitude: 90 }, '2026-06-21', 'upperLimb')).toBeNull()
    for (const day of solarDays(tromso, '2026-01-16', '2026-05-16', 'upperLimb')) {
      if (day)
        expect(
          Math.abs(
            day.sunrise - halved(Body.Sun, tromso, (day.previousSunset + day.sunrise) / 2, (day.sunrise + day.sunset) / 2),
          ),
        ).toBeLessThan(1500)
    }
    expect(solarDays(tromso, '2026-02-01', '2026-05-10', 'upperLimb')).not.toContain(null)
  })

  test('local times have the offset at that instant and are rounded down', () => {
    expect(toLocalIso('Asia/Kolkata', dayOf(delhi, '2026-11-22').sunrise)).toBe('2026-11-22T06:49:00+05:30')
    expect(toLocalIso('Europe/London', dayOf(london, '2026-03-28').sunrise)).toMatch(/\+00:00$/)
    expect(toLocalIso('Europe/London', dayOf(london, '2026-03-28').nextSunrise)).toMatch(/\+01:00$/)
    expect(toLocalIso('Australia/Sydney', dayOf(sydney, '2026-04-04').nextSunrise)).toMatch(/\+10:00$/)
    expect(toLocalIso('America/New_York', Date.UTC(2026, 10, 1, 5, 59, 59))).toBe('2026-11-01T01:59:00-04:00')
    expect(toLocalIso('America/New_York', Date.UTC(2026, 10, 1, 6, 0, 0))).toBe('2026-11-01T01:00:00-05:00')
  })
})

describe("A place in another place's time zone", () => {
  test.each([
    { latitude: -36.85, longitude: 174.76, timeZone: 'UTC' },
    { latitude: -18.1, longitude: 178.4, timeZone: 'UTC' },
    { latitude: 0, longitude: 180, timeZone: 'UTC' },
    { latitude: 28.6, longitude: 77.2, timeZone: 'America/New_York' },
    { latitude: 40.7, longitude: -74, timeZone: 'Asia/Kolkata' },
    { latitude: 1.9, longitude: -157.4, timeZone: 'UTC' },
  ])('names every day by the date of its sunrise, and misses none ($longitude in $timeZone)', (place) => {
    const days = solarDays(place, '2026-01-01', '2026-12-31', 'upperLimb')
    for (const [at, day] of days.entries()) {
      expect(day && dateAt(place.timeZone, day.sunrise)).toBe(addDays('2026-01-01', at))
      const before = days[at - 1]
      if (day && before) expect(day.sunrise).toBe(before.nextSunrise)
    }
  })
})

describe('Moonrise and moonset', () => {
  test.each(PLACES)("are within two seconds of the library's altitude by bisection in $timeZone", (place) => {
    for (const date of DATES) {
      const { sunrise } = dayOf(place, date)
      for (const centre of [false, true]) {
        const rise = moonrise(place, sunrise, centre ? 'centre' : 'upperLimb')
        if (rise)
          expect(Math.abs(rise - halved(Body.Moon, place, rise - HOUR_MS / 4, rise + HOUR_MS / 4, centre))).toBeLessThan(2000)
        const set = moonset(place, sunrise, centre ? 'centre' : 'upperLimb')
        if (set) expect(Math.abs(set - halved(Body.Moon, place, set + HOUR_MS / 4, set - HOUR_MS / 4, centre))).toBeLessThan(2000)
      }
    }
  })

  test('the next moonrise is the first one: none is skipped', () => {
    let from = Date.UTC(2026, 0, 1)
    for (let count = 0; count < 60; count++) {
      const rise = moonrise(delhi, from + 1000) ?? 0
      expect(rise - from).toBeLessThan(25.5 * HOUR_MS)
      if (count > 0) expect(rise - from).toBeGreaterThan(23.9 * HOUR_MS)
      from = rise
    }
  })
})
