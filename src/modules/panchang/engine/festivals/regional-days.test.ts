import { describe, expect, it } from 'vitest'
import type { Coordinates } from '../sky/sky-types.ts'
import { festivals } from './festivals.ts'

const india = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude, timeZone: 'Asia/Kolkata' })
const DELHI = india(28.6, 77.2)
const CHENNAI = india(13.1, 80.3)
const KOLKATA = india(22.6, 88.4)
const KOCHI = india(10, 76.3)
const MUMBAI = india(19.1, 72.9)
const AHMEDABAD = india(23, 72.6)
const PURI = india(19.8, 85.8)

const OBSERVED: readonly (readonly [name: string, key: string, place: Coordinates, dates: readonly string[]])[] = [
  // Two full moons, or a full moon just before the solar month: the nakshatra is the one near the last full moon within it.
  [
    'Chennai',
    'thai-poosam',
    CHENNAI,
    [
      '2018-01-31',
      '2019-01-21',
      '2020-02-08',
      '2027-01-22',
      '2021-01-28',
      '2022-01-18',
      '2023-02-05',
      '2024-01-25',
      '2025-02-11',
      '2026-02-01',
    ],
  ],
  ['Chennai', 'panguni-uthiram', CHENNAI, ['2022-03-18', '2023-04-05', '2024-03-25', '2025-04-11', '2026-04-01']],
  ['Chennai', 'vaikasi-visakam', CHENNAI, ['2022-06-12', '2023-06-02', '2024-05-22', '2025-06-09', '2026-05-30']],
  ['Chennai', 'masi-magam', CHENNAI, ['2022-02-17', '2023-03-06', '2024-02-24', '2025-03-12']],
  ['Chennai', 'arudra-darshan', CHENNAI, ['2021-12-20', '2023-01-06', '2023-12-27', '2025-01-13', '2026-01-03']],
  ['Chennai', 'karthigai-deepam', CHENNAI, ['2021-11-19', '2022-12-06', '2023-11-26', '2024-12-13', '2025-12-03']],
  ['Chennai', 'vaikunta-ekadashi', CHENNAI, ['2022-01-13', '2023-01-02', '2023-12-23', '2025-01-10', '2025-12-30']],
  [
    'Kochi',
    'onam',
    KOCHI,
    ['2005-09-15', '2006-09-05', '2008-09-12', '2010-08-23', '2012-08-29', '2013-09-16', '2014-09-07', '2016-09-14'],
  ],
  [
    'Kochi',
    'onam',
    KOCHI,
    ['2017-09-04', '2018-08-25', '2019-09-11', '2021-08-21', '2022-09-08', '2023-08-29', '2024-09-15', '2025-09-05'],
  ],
  [
    'Kochi',
    'vishu',
    KOCHI,
    ['2019-04-15', '2020-04-14', '2021-04-14', '2022-04-15', '2023-04-15', '2024-04-14', '2025-04-14', '2026-04-15'],
  ],
  ['Kolkata', 'pohela-boishakh', KOLKATA, ['2019-04-15', '2021-04-15', '2022-04-15', '2023-04-15', '2024-04-14', '2025-04-15']],
  ['Kolkata', 'maha-saptami', KOLKATA, ['2022-10-02', '2023-10-21', '2024-10-10', '2025-09-29']],
  ['Kolkata', 'durga-puja-navami', KOLKATA, ['2022-10-04', '2023-10-23', '2024-10-12', '2025-10-01']],
  ['Kolkata', 'durga-puja-dashami', KOLKATA, ['2022-10-05', '2023-10-24', '2024-10-13', '2025-10-02']],
  ['Kolkata', 'kali-puja', KOLKATA, ['2021-11-04', '2022-10-24', '2023-11-12', '2024-10-31', '2025-10-20']],
  ['Mumbai', 'narali-purnima', MUMBAI, ['2022-08-11', '2023-08-30', '2024-08-19', '2025-08-08']],
  ['Mumbai', 'varalakshmi-vratam', MUMBAI, ['2021-08-20', '2022-08-12', '2023-08-25', '2024-08-16', '2025-08-08']],
  ['Mumbai', 'ganesh-jayanti', MUMBAI, ['2023-01-25', '2024-02-13', '2025-02-01', '2026-01-22']],
  ['Ahmedabad', 'gujarati-new-year', AHMEDABAD, ['2022-10-26', '2023-11-14', '2024-11-02', '2025-10-22']],
  ['Puri', 'ulta-rath-yatra', PURI, ['2023-06-28', '2024-07-15', '2025-07-05']],
  // Half of Ashtami before noon is enough for the day of its sunrise.
  ['Delhi', 'radha-ashtami', DELHI, ['2022-09-04', '2023-09-23', '2024-09-11', '2025-08-31']],
  // Ashtami at dusk on two evenings: the first.
  ['Delhi', 'kalabhairav-jayanti', DELHI, ['2022-11-16', '2023-12-05', '2024-11-22', '2025-11-12']],
]

describe('regional days', () => {
  it.each(OBSERVED)('in %s: %s', (_, key, place, dates) => {
    const years = [...new Set(dates.map((date) => Number(date.slice(0, 4))))]
    const found = years.flatMap((year) =>
      festivals(place, year)
        .filter((one) => one.key === key)
        .map(({ date }) => date),
    )
    expect(dates.filter((date) => !found.includes(date))).toEqual([])
  })
})
