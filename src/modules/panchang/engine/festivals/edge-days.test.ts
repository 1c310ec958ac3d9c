import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { solarDays } from '../sky/rising.ts'
import { elongation } from '../sky/sky.ts'
import { type Coordinates, DEFAULT_SKY_OPTIONS, type Instant, type SolarDay } from '../sky/sky-types.ts'
import { dateAt } from '../sky/zones.ts'
import type { Festival } from './festival-types.ts'
import { festivals } from './festivals.ts'

const place = (latitude: number, longitude: number, timeZone = 'Asia/Kolkata'): Coordinates => ({ latitude, longitude, timeZone })
const DELHI = place(28.61, 77.21)
const PATNA = place(25.6, 85.14)
const RANCHI = place(23.34, 85.31)
const KOLKATA = place(22.57, 88.36)
const CHENNAI = place(13.08, 80.27)
const KOCHI = place(9.97, 76.28)
const BHUBANESWAR = place(20.27, 85.84)
const GUWAHATI = place(26.14, 91.74)
const KUALA_LUMPUR = place(3.14, 101.69, 'Asia/Kuala_Lumpur')
const SINGAPORE = place(1.35, 103.82, 'Asia/Singapore')

const rowsOf = (at: Coordinates, year: number, key: string): Festival[] => festivals(at, year).filter((one) => one.key === key)
const datesIn = (at: Coordinates, key: string, dates: readonly string[]): string[] =>
  [...new Set(dates.map((date) => Number(date.slice(0, 4))))].flatMap((year) => rowsOf(at, year, key).map(({ date }) => date))

/** Dates as gazetted by state governments or printed by almanacs of the region. */
const OBSERVED: readonly (readonly [name: string, key: string, at: Coordinates, dates: readonly string[]])[] = [
  ['Chhath in Patna', 'chhath-puja', PATNA, ['2010-11-11', '2012-11-19', '2016-11-06', '2017-10-26', '2021-11-10', '2022-10-30']],
  ['Chhath in Patna', 'chhath-puja', PATNA, ['2023-11-19', '2024-11-07', '2025-10-27']],
  ['Chhath in Ranchi', 'chhath-puja', RANCHI, ['2025-10-27']],
  ['Chhath in Kolkata', 'chhath-puja', KOLKATA, ['2025-10-27']],
  ['the morning arghya in Patna', 'chhath-usha-arghya', PATNA, ['2025-10-28']],
  ['Raja', 'raja-sankranti', BHUBANESWAR, ['2014-06-15', '2016-06-15', '2020-06-15', '2021-06-15', '2024-06-15', '2025-06-15']],
  ['Pahili Raja', 'pahili-raja', BHUBANESWAR, ['2014-06-14', '2020-06-14', '2021-06-14']],
  ['Pana Sankranti', 'pana-sankranti', BHUBANESWAR, ['2016-04-13', '2021-04-14', '2025-04-14']],
  ['Bohag Bihu', 'bohag-bihu', GUWAHATI, ['2013-04-14', '2021-04-14', '2022-04-14', '2023-04-14', '2024-04-13']],
  ['Mahalaya', 'mahalaya', KOLKATA, ['2017-09-19', '2018-10-08', '2020-09-17', '2021-10-06', '2023-10-14', '2025-09-21']],
  ['Lakshmi Puja in Bengal', 'kojagari-lakshmi-puja', KOLKATA, ['2019-10-13', '2020-10-30', '2021-10-20', '2025-10-06']],
  ['Avani Avittam', 'avani-avittam', CHENNAI, ['2022-08-11', '2023-08-30', '2024-08-19', '2025-08-09']],
  ['Mahanavami in Kerala', 'maha-navami-kerala', KOCHI, ['2022-10-04', '2023-10-23', '2024-10-12', '2025-10-01']],
  ['Ayudha Puja in Kerala', 'ayudha-puja-kerala', KOCHI, ['2024-10-12']],
  ['Thaipusam in Malaysia', 'thai-poosam', KUALA_LUMPUR, ['2016-01-24', '2017-02-09', '2018-01-31', '2019-01-21', '2020-02-08']],
  ['Thaipusam in Malaysia', 'thai-poosam', KUALA_LUMPUR, ['2021-01-28', '2022-01-18', '2023-02-05', '2024-01-25', '2025-02-11']],
  ['Thaipusam in Malaysia', 'thai-poosam', KUALA_LUMPUR, ['2026-02-01', '2027-01-22']],
  ['Thaipusam in Singapore', 'thai-poosam', SINGAPORE, ['2017-02-09', '2024-01-25']],
]

test.each(OBSERVED)('%s: %s on its published days', (_, key, at, dates) => {
  expect(datesIn(at, key, dates)).toEqual(dates)
})

test('a fast and the panchang of its day have the same moonrise', () => {
  const [karwa] = rowsOf(DELHI, 2025, 'karwa-chauth')
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' })
  expect(karwa?.date).toBe('2025-10-10')
  expect(time.format(karwa?.moonrise ?? 0)).toBe('20:13')
})

test('Kerala has its own Maha Navami and not the general one', () => {
  const keys = festivals(KOCHI, 2024, { tradition: 'kerala' }).map(({ key }) => key)
  expect(keys.filter((key) => /^(maha-navami|ayudha-puja)/.test(key))).toEqual(['maha-navami-kerala', 'ayudha-puja-kerala'])
})

const ZONES = ['Asia/Kolkata', 'Europe/London', 'America/New_York', 'Australia/Sydney', 'Asia/Kuala_Lumpur'] as const
const LONGITUDES: Record<(typeof ZONES)[number], readonly [number, number]> = {
  'Asia/Kolkata': [68, 97],
  'Europe/London': [-8, 2],
  'America/New_York': [-85, -67],
  'Australia/Sydney': [142, 153],
  'Asia/Kuala_Lumpur': [100, 105],
}
const LATITUDES: Record<(typeof ZONES)[number], readonly [number, number]> = {
  'Asia/Kolkata': [8, 35],
  'Europe/London': [50, 58],
  'America/New_York': [25, 47],
  'Australia/Sydney': [-39, -28],
  'Asia/Kuala_Lumpur': [1, 7],
}
const somewhere = fc.constantFrom(...ZONES).chain((zone) =>
  fc.record({
    latitude: fc.double({ min: LATITUDES[zone][0], max: LATITUDES[zone][1], noNaN: true }),
    longitude: fc.double({ min: LONGITUDES[zone][0], max: LONGITUDES[zone][1], noNaN: true }),
    timeZone: fc.constant(zone as string),
  }),
)
const someYear = fc.integer({ min: 2003, max: 2040 })

const tithiAt = (t: Instant): number => Math.floor((((elongation(t) % 360) + 360) % 360) / 12) + 1
const dayOf = (at: Coordinates, date: string): SolarDay => {
  const [day] = solarDays(at, date, date, DEFAULT_SKY_OPTIONS.sunrise)
  if (!day) throw new Error(`no day ${date}`)
  return day
}
const shifted = (date: string, days: number): string => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

describe('at every place and year', () => {
  test('Chhath is once a year, and Shashthi begins within three muhurtas of sunrise on its day, or the day before does not qualify', () => {
    fc.assert(
      fc.property(somewhere, someYear, (at, year) => {
        const found = rowsOf(at, year, 'chhath-puja')
        expect(found).toHaveLength(1)
        const [one] = found
        if (!one) return
        const day = dayOf(at, one.date)
        const third = (each: SolarDay) => each.sunrise + (each.sunset - each.sunrise) / 5
        // Shashthi is present at the end of the third muhurta, or was present at sunrise; otherwise it contains no sunrise at all.
        const isItsDay = tithiAt(third(day) - 1) === 6 || tithiAt(day.sunrise) === 6
        expect(isItsDay || one.reason.key === 'noSunrise').toBe(true)
        // No earlier day has it from within three muhurtas of sunrise to sunset.
        const before = dayOf(at, shifted(one.date, -1))
        expect(tithiAt(third(before) - 1) === 6 && tithiAt(before.sunset) === 6).toBe(false)
      }),
      { numRuns: 30 },
    )
  })

  test('Chhath and Naraka Chaturdashi of two years are 353 to 385 days apart', () => {
    fc.assert(
      fc.property(
        somewhere,
        fc.integer({ min: 2003, max: 2039 }),
        fc.constantFrom('chhath-puja', 'naraka-chaturdashi'),
        (at, year, key) => {
          const days = [year, year + 1].flatMap((each) => rowsOf(at, each, key).map(({ date }) => Date.parse(date) / 86_400_000))
          expect(days).toHaveLength(2)
          const gap = (days[1] ?? 0) - (days[0] ?? 0)
          expect((gap >= 353 && gap <= 356) || (gap >= 382 && gap <= 385)).toBe(true)
        },
      ),
      { numRuns: 20 },
    )
  })

  test('Naraka Chaturdashi is on a morning with Chaturdashi at arunodaya, or on the next one after it', () => {
    fc.assert(
      fc.property(somewhere, someYear, (at, year) => {
        const [one] = rowsOf(at, year, 'naraka-chaturdashi')
        const span = one?.reason.values.span
        if (!one || !span) throw new Error('no Naraka Chaturdashi')
        const { sunrise } = dayOf(at, one.date)
        const start = sunrise - 96 * 60_000
        if (one.reason.key !== 'narakaNext') expect(span.start < sunrise && span.end > start).toBe(true)
        else expect(span.end <= start && span.start > dayOf(at, shifted(one.date, -1)).sunrise - 1).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  test('Mahalaya and Sarva Pitru Amavasya are on one day, and Upakarma has Purnima three muhurtas after sunrise or is the day before', () => {
    fc.assert(
      fc.property(somewhere, someYear, (at, year) => {
        const all = festivals(at, year)
        const dates = (key: string) => all.filter((one) => one.key === key).map(({ date }) => date)
        expect(dates('mahalaya')).toEqual(dates('sarva-pitru-amavasya'))
        const [upakarma] = all.filter(({ key }) => key === 'avani-avittam')
        if (!upakarma) throw new Error('no Avani Avittam')
        const after = dayOf(at, upakarma.reason.key === 'threeMuhurtasBefore' ? shifted(upakarma.date, 1) : upakarma.date)
        const third = after.sunrise + (after.sunset - after.sunrise) / 5
        if (upakarma.reason.key === 'threeMuhurtasSame') expect(tithiAt(third - 1)).toBe(15)
        if (upakarma.reason.key === 'threeMuhurtasBefore') expect([tithiAt(after.sunrise), tithiAt(third)]).toEqual([15, 16])
      }),
      { numRuns: 20 },
    )
  })

  test('an Odia sankranti is the date on which the Sun enters until 22:12, then the next', () => {
    fc.assert(
      fc.property(somewhere, someYear, fc.constantFrom('pana-sankranti', 'raja-sankranti'), (at, year, key) => {
        const found = rowsOf(at, year, key)
        expect(found).toHaveLength(1)
        const moment = found[0]?.reason.values.moment ?? 0
        const minute = new Date(moment + 1).toLocaleTimeString('en-GB', {
          timeZone: at.timeZone,
          hour: '2-digit',
          minute: '2-digit',
        })
        const date = dateAt(at.timeZone, moment)
        expect(found[0]?.date).toBe(minute >= '22:12' ? shifted(date, 1) : date)
      }),
      { numRuns: 30 },
    )
  })
})
