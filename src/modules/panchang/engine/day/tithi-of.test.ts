import { EclipticGeoMoon, SunPosition } from 'astronomy-engine'
import { describe, expect, it } from 'vitest'
import { solarDay } from '../sky/rising.ts'
import type { Coordinates } from '../sky/sky-types.ts'
import { dayParts } from './day-parts.ts'
import { tithiOf, yearlyDates } from './tithi-of.ts'

const DELHI: Coordinates = { latitude: 28.61, longitude: 77.21, timeZone: 'Asia/Kolkata' }
const NEW_YORK: Coordinates = { latitude: 40.71, longitude: -74.01, timeZone: 'America/New_York' }
const at = (written: string) => Date.parse(written)
const tithiAt = (t: number) =>
  Math.floor(((EclipticGeoMoon(new Date(t)).lon - SunPosition(new Date(t)).elon + 360) % 360) / 12) + 1

describe('the tithi of an instant', () => {
  it('has its month in both reckonings and its nakshatra', () => {
    // Independence: 15 August 1947, midnight, Adhika Shravana had just ended (it ran 18 July to 16 August).
    expect(tithiOf(at('1947-08-15T00:00:00+05:30'), DELHI)).toMatchObject({
      tithi: 28,
      month: 4,
      isAdhika: true,
      purnimanta: 4,
      nakshatra: 8,
      date: '1947-08-14',
    })
    // Janmashtami: Krishna Ashtami of amanta Shravana, purnimanta Bhadrapada.
    expect(tithiOf(at('2025-08-16T06:00:00+05:30'), DELHI)).toMatchObject({ tithi: 23, month: 4, purnimanta: 5, isAdhika: false })
  })

  it('belongs to the previous day before sunrise', () => {
    expect(tithiOf(at('2025-03-10T05:00:00+05:30'), DELHI).date).toBe('2025-03-09')
    expect(tithiOf(at('2025-03-10T07:00:00+05:30'), DELHI).date).toBe('2025-03-10')
    expect(tithiOf(at('2025-03-10T05:00:00+05:30'), NEW_YORK).date).toBe('2025-03-09')
  })
})

describe('the dates of a tithi in later years', () => {
  const births = Array.from({ length: 40 }, (_, one) => at('1960-01-05T09:00:00+05:30') + one * 397.7 * 86_400_000)

  it.each([DELHI, NEW_YORK])('contain it at sunrise, or its start where it contains no sunrise ($timeZone)', (place) => {
    for (const [one, instant] of births.entries()) {
      const born = tithiOf(instant, place)
      for (const { date, reason } of yearlyDates(born, place, 2020 + (one % 21), 'birthday')) {
        const day = solarDay(place, date, 'upperLimb')
        if (!day) throw new Error('no day')
        const there = tithiAt(day.sunrise)
        if (reason === 'noSunrise') {
          expect([there, tithiAt(day.nextSunrise)]).toEqual([((born.tithi + 28) % 30) + 1, (born.tithi % 30) + 1])
        } else {
          expect(there).toBe(born.tithi)
          expect(tithiAt(day.nextSunrise) === born.tithi).toBe(reason === 'twoSunrises')
        }
      }
    }
  })

  it('contain it in the afternoon for a shraddha', () => {
    for (const [one, instant] of births.entries()) {
      const died = tithiOf(instant, DELHI)
      for (const { date, reason, start, end } of yearlyDates(died, DELHI, 2020 + (one % 21), 'shraddha')) {
        const day = solarDay(DELHI, date, 'upperLimb')
        if (!day) throw new Error('no day')
        const { aparahna } = dayParts(day)
        const isHeld = start < aparahna.end && end > aparahna.start
        expect(isHeld).toBe(reason !== 'noAparahna')
      }
    }
  })

  it('are one every lunar year: over twenty-one years twenty-one, one more or one less', () => {
    for (const instant of births) {
      const born = { ...tithiOf(instant, DELHI), isAdhika: false }
      const dates = Array.from({ length: 21 }, (_, one) => yearlyDates(born, DELHI, 2020 + one, 'birthday')).flat()
      expect(Math.abs(dates.length - 21)).toBeLessThanOrEqual(1)
      for (const [one, { date }] of dates.entries()) {
        const before = dates[one - 1]
        if (!before) continue
        const days = (Date.parse(date) - Date.parse(before.date)) / 86_400_000
        expect([353, 354, 355, 356, 383, 384, 385]).toContain(days)
      }
    }
  })

  it('include in the year of birth the day itself, if the tithi contained its sunrise', () => {
    const born = tithiOf(at('2025-08-16T10:00:00+05:30'), DELHI)
    expect(yearlyDates(born, DELHI, 2025, 'birthday').map(({ date }) => date)).toEqual(['2025-08-16'])
  })

  it('of an added month follow the true month, and the added one where it is added again', () => {
    // Adhika Shravana of 2023; the next added Shravana is that of 2042.
    const born = tithiOf(at('2023-07-25T10:00:00+05:30'), DELHI)
    expect(born).toMatchObject({ month: 4, isAdhika: true })
    const [next] = yearlyDates(born, DELHI, 2024, 'birthday')
    expect(next?.isAdhika).toBe(false)
    const [again] = yearlyDates(born, DELHI, 2023, 'birthday')
    expect(again).toMatchObject({ isAdhika: true, date: '2023-07-25' })
    // Born in the true month: in a year with an added one it is observed in the true month.
    const [observed] = yearlyDates({ tithi: 7, month: 4, isAdhika: false }, DELHI, 2023, 'birthday')
    expect(observed).toMatchObject({ isAdhika: false, date: '2023-08-23' })
  })

  it('may be none or two in a civil year', () => {
    const pausha = { tithi: 11, month: 9, isAdhika: false }
    expect(yearlyDates(pausha, DELHI, 2025, 'birthday').map(({ date }) => date)).toEqual(['2025-01-10', '2025-12-30'])
    expect(yearlyDates(pausha, DELHI, 2026, 'birthday')).toEqual([])
  })
})
