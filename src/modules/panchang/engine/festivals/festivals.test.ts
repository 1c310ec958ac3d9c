import { describe, expect, test } from 'vitest'
import names from '../../../../../locales/en/festivals.json' with { type: 'json' }
import type { Coordinates } from '../sky/sky-types.ts'
import type { Festival, Override } from './festival-types.ts'
import { festivals } from './festivals.ts'
import { PUBLISHED_2025 } from './published-2025.ts'

const place = (latitude: number, longitude: number, timeZone = 'Asia/Kolkata'): Coordinates => ({ latitude, longitude, timeZone })
const DELHI = place(28.6139, 77.209)
const CITIES = [
  DELHI,
  place(19.08, 72.88),
  place(22.57, 88.36),
  place(13.08, 80.27),
  place(25.32, 82.99),
  place(51.51, -0.13, 'Europe/London'),
  place(40.71, -74.01, 'America/New_York'),
]

const years = new Map<number, Festival[]>()
const inDelhi = (year: number): Festival[] => {
  const cached = years.get(year) ?? festivals(DELHI, year)
  years.set(year, cached)
  return cached
}
const datesOf = (all: readonly Festival[], key: string): string[] => all.filter((one) => one.key === key).map(({ date }) => date)
const YEARS = Array.from({ length: 21 }, (_, step) => 2020 + step)

describe('published dates', () => {
  test.each(PUBLISHED_2025)('%s is on %s', (name, date) => {
    const found = inDelhi(2025).filter(({ key }) => (names as Record<string, string>)[key] === name)
    expect(found.map((one) => one.date)).toContain(date)
  })

  // Dates from government lists and almanacs, each for the clause of its rule it depends on.
  test.each([
    ['2022: only the day of its sunrise has Shravana', 'dussehra', '2022-10-05', 'dussehraShravana'],
    ['2020: Dashami fills the first afternoon', 'dussehra', '2020-10-25', 'partCovered'],
    ['2023: Bhadra past midnight, Purnima past seven eighths', 'holika-dahan', '2023-03-07', 'holikaNext'],
    ['2022: Bhadra past midnight, but Purnima too short', 'holika-dahan', '2022-03-17', 'holikaSame'],
    ['2026: Bhadra past midnight again', 'holi', '2026-03-04', 'daysAfter'],
    ['2022: Purnima within three muhurtas', 'raksha-bandhan', '2022-08-11', 'rakshaBefore'],
    ['2023: Purnima within three muhurtas', 'raksha-bandhan', '2023-08-30', 'rakshaBefore'],
    ['2024: Purnima at sunrise and long enough', 'raksha-bandhan', '2024-08-19', 'rakshaSame'],
    ['2023: Tritiya ends early on the second day', 'akshaya-tritiya', '2023-04-22', 'akshayaFirst'],
    ['2020: Tritiya outlasts three muhurtas', 'akshaya-tritiya', '2020-04-26', 'akshayaSecond'],
    ['2024: Amavasya a ghati past the second sunset', 'diwali', '2024-11-01', 'diwaliSecond'],
    ['2025: Amavasya less than a ghati past it', 'diwali', '2025-10-20', 'diwaliFirst'],
    ['2020: Pratipada ends in the morning', 'govardhan-puja', '2020-11-15', 'govardhanBefore'],
    ['2022: Pratipada lasts to the afternoon', 'govardhan-puja', '2022-10-26', 'govardhanSame'],
    ['2027: Rohini joins Ashtami on the second day alone', 'janmashtami-smarta', '2027-08-25', 'janmashtamiRohini'],
    ['2034: Ashtami without a sunrise, Saptami refused', 'janmashtami-vaishnava', '2034-09-06', 'noSunriseNext'],
    ['2024: Navami fills the afternoon of the day of Ashtami', 'maha-navami', '2024-10-11', 'partCovered'],
    ['2022: Navami reaches no earlier afternoon', 'maha-navami', '2022-10-04', 'part'],
    ['2026: Navami joined with Ashtami', 'maha-navami', '2026-10-19', 'partCovered'],
    ['2026: the adhika Jyeshtha has Ganga Dussehra', 'ganga-dussehra', '2026-05-25', 'sunrise'],
    ['2022: the Sun is in Mesha at the sunrise after', 'vishu', '2022-04-15', 'entersBeforeSunrise'],
    ['2025: the Sun has entered Mesha before the sunrise', 'vishu', '2025-04-14', 'entersBeforeSunrise'],
    ['2023: the Sun enters Makara after sunset', 'makar-sankranti', '2023-01-15', 'entersAfterSunset'],
    ['2024: the Sun enters Mesha before midnight', 'pohela-boishakh', '2024-04-14', 'entersDateAfter'],
    ['2025: the Sun enters Mesha after midnight', 'pohela-boishakh', '2025-04-15', 'entersDateAfter'],
    ['2016: Shashthi at sunrise', 'chhath-puja', '2016-11-06', 'sunrise'],
    ['2017: Shashthi at sunrise', 'chhath-puja', '2017-10-26', 'sunrise'],
    ['2021: Shashthi at sunrise', 'chhath-puja', '2021-11-10', 'sunrise'],
    ['2023: Shashthi at sunrise', 'chhath-puja', '2023-11-19', 'sunrise'],
    ['2019: Dashami on two afternoons, the second with Shravana', 'dussehra', '2019-10-08', 'dussehraShravana'],
    ['2024: Purnima begins after dusk', 'sharad-purnima', '2024-10-16', 'partCovered'],
    ['2025: Thiruvonam', 'onam', '2025-09-05', 'sunrise'],
    ['2018: Shravana ends soon after the second sunrise', 'onam', '2018-08-25', 'sunrise'],
    ['2023: Pushya lasts ten ghatis', 'thai-poosam', '2023-02-05', 'tenGhatiSame'],
    ['2024: Pushya ends before', 'thai-poosam', '2024-01-25', 'tenGhatiBefore'],
    ['2024: Uttara Phalguni lasts ten ghatis', 'panguni-uthiram', '2024-03-25', 'tenGhatiSame'],
    ['2024: Vishakha ends before', 'vaikasi-visakam', '2024-05-22', 'tenGhatiBefore'],
    ['2022: Ashtami is over before midday', 'radha-ashtami', '2022-09-04', 'sunrise'],
    ['2024: Bhadrapada Purnima shraddha by the afternoon', 'purnima-shraddha', '2024-09-17', 'partCovered'],
    ['2024: Krittika at dusk', 'karthigai-deepam', '2024-12-13', 'partCovered'],
  ])('%s: %s', (_why, key, date, reason) => {
    const found = inDelhi(Number(date.slice(0, 4))).filter((one) => one.key === key)
    expect(found.map((one) => [one.date, one.reason.key])).toEqual([[date, reason]])
  })
})

// Shravan Somwars as almanacs print them for the north and for Gujarat, Maharashtra and the south; 2023 had an added Shravana.
test.each([
  ['shravan-somwar', 2022, '07-18 07-25 08-01 08-08'],
  ['shravan-somwar', 2023, '07-10 07-17 07-24 07-31 08-07 08-14 08-21 08-28'],
  ['shravan-somwar', 2024, '07-22 07-29 08-05 08-12 08-19'],
  ['shravan-somwar', 2025, '07-14 07-21 07-28 08-04'],
  ['shravan-somwar-amanta', 2022, '08-01 08-08 08-15 08-22'],
  ['shravan-somwar-amanta', 2023, '08-21 08-28 09-04 09-11'],
  ['shravan-somwar-amanta', 2024, '08-05 08-12 08-19 08-26 09-02'],
  ['shravan-somwar-amanta', 2025, '07-28 08-04 08-11 08-18'],
])('%s of %i', (key, year, dates) => {
  expect(datesOf(inDelhi(year), key)).toEqual(dates.split(' ').map((date) => `${year}-${date}`))
})

test.each([
  ['magh-bihu', '2022-01-14', '2023-01-15', '2024-01-15'],
  ['uruka', '2022-01-13', '2023-01-14', '2024-01-14'],
  ['bohag-bihu', '2022-04-14', '2023-04-14'],
  ['kati-bihu', '2023-10-18'],
])('%s in Guwahati, as gazetted', (key, ...dates) => {
  const found = dates.flatMap((date) => datesOf(festivals(place(26.14, 91.74), Number(date.slice(0, 4))), key))
  expect(found).toEqual(dates)
})

/**
 * 2026 in Delhi, Mumbai, Kolkata, Chennai, Varanasi, London and New York. The deciding spans in Universal time: Purnima of Phalguna 2 Mar
 * 12:26 to 3 Mar 11:37 (seven eighths of daylight are later in Mumbai); of Shravana 27 Aug 03:39 to 28 Aug 04:18; Krishna Ashtami 3 Sep
 * 20:55 to 4 Sep 18:44; Amavasya 9 Oct 16:06 to 10 Oct 15:50; Shukla Ashtami 18 Oct 02:58 to 19 Oct 05:22; Krishna Chaturthi 28 Oct 19:37
 * to 29 Oct 16:40; Dwitiya 10 Nov 08:30 to 11 Nov 10:23; Shashthi 14 Nov 17:54 to 15 Nov 20:31; Ekadashi 20 Nov 01:46 to 21 Nov 01:01.
 */
const COMPARED: readonly (readonly [string, ...string[]])[] = [
  ['makar-sankranti', '01-14', '01-14', '01-14', '01-14', '01-14', '01-14', '01-14'],
  ['vasant-panchami', '01-23', '01-23', '01-23', '01-23', '01-23', '01-23', '01-23'],
  ['maha-shivaratri', '02-15', '02-15', '02-15', '02-15', '02-15', '02-15', '02-15'],
  ['holika-dahan', '03-03', '03-02', '03-03', '03-03', '03-03', '03-02', '03-02'],
  ['ugadi', '03-19', '03-19', '03-19', '03-19', '03-19', '03-19', '03-19'],
  ['ram-navami', '03-26', '03-26', '03-26', '03-26', '03-26', '03-26', '03-26'],
  ['akshaya-tritiya', '04-19', '04-19', '04-19', '04-19', '04-19', '04-19', '04-19'],
  ['buddha-purnima', '05-01', '05-01', '05-01', '05-01', '05-01', '05-01', '05-01'],
  ['guru-purnima', '07-29', '07-29', '07-29', '07-29', '07-29', '07-29', '07-29'],
  ['raksha-bandhan', '08-28', '08-28', '08-28', '08-28', '08-28', '08-27', '08-27'],
  ['janmashtami-smarta', '09-04', '09-04', '09-04', '09-04', '09-04', '09-03', '09-03'],
  ['ganesh-chaturthi', '09-14', '09-14', '09-14', '09-14', '09-14', '09-14', '09-14'],
  ['sarva-pitru-amavasya', '10-10', '10-10', '10-10', '10-10', '10-10', '10-10', '10-09'],
  ['durga-ashtami', '10-19', '10-19', '10-19', '10-19', '10-19', '10-18', '10-18'],
  ['dussehra', '10-20', '10-20', '10-20', '10-20', '10-20', '10-20', '10-20'],
  ['karwa-chauth', '10-29', '10-29', '10-29', '10-29', '10-29', '10-29', '10-28'],
  ['dhanteras', '11-06', '11-06', '11-06', '11-06', '11-06', '11-06', '11-06'],
  ['diwali', '11-08', '11-08', '11-08', '11-08', '11-08', '11-08', '11-08'],
  ['bhai-dooj', '11-11', '11-11', '11-11', '11-11', '11-11', '11-10', '11-10'],
  ['chhath-puja', '11-15', '11-15', '11-15', '11-15', '11-15', '11-15', '11-15'],
  ['devutthana-ekadashi-vaishnava', '11-21', '11-21', '11-21', '11-21', '11-21', '11-20', '11-20'],
  ['kartika-purnima', '11-24', '11-24', '11-24', '11-24', '11-24', '11-24', '11-24'],
]

test('twenty-two observances of 2026 at seven places', () => {
  const all = CITIES.map((city) => festivals(city, 2026))
  const found = COMPARED.map(([key]) => [key, ...all.map((one) => datesOf(one, key).join().replaceAll('2026-', ''))])
  expect(found).toEqual(COMPARED)
})

describe('the years 2020 to 2040', () => {
  const all = YEARS.flatMap(inDelhi)
  const keys = [...new Set(all.map(({ key }) => key))]
  const annual = keys.filter((key) => datesOf(all, key).length <= 22)

  test('what occurs once a lunar or solar year occurs once, never skipped or doubled', () => {
    expect(annual.length).toBeGreaterThan(190)
    const odd = annual
      .filter((key) => !/padmini|parama|vaikunta|somvati/.test(key))
      .flatMap((key) => {
        const days = datesOf(all, key).map((date) => Date.parse(date) / 86_400_000)
        const gaps = days.slice(1).map((day, place) => day - (days[place] ?? 0))
        return gaps.some((gap) => gap < 325 || gap > 400) || days.length < 20 ? [`${key} ${gaps}`] : []
      })
    expect(odd).toEqual([])
  })

  test('Ekadashis are 24 to 27 a year, follow one another in order, and exist for both sects', () => {
    for (const year of YEARS) {
      const smarta = inDelhi(year).filter(({ key }) => key.endsWith('-ekadashi-smarta'))
      const vaishnava = inDelhi(year).filter(({ key }) => key.endsWith('-ekadashi-vaishnava'))
      expect(smarta.length).toBeGreaterThanOrEqual(24)
      expect(smarta.length).toBeLessThanOrEqual(27)
      expect(Math.abs(vaishnava.length - smarta.length)).toBeLessThanOrEqual(1)
    }
    const order = all
      .flatMap(({ key }) => /^(.*)-ekadashi-smarta$/.exec(key)?.[1] ?? [])
      .filter((name) => !/padmini|parama/.test(name))
    const cycle = order.slice(0, 24)
    expect(new Set(cycle).size).toBe(24)
    expect(order).toEqual(order.map((_, place) => cycle[place % 24]))
  })

  test('an adhika month has its own Ekadashis and no yearly festival but Ganga Dussehra', () => {
    expect(datesOf(inDelhi(2026), 'padmini-ekadashi-smarta')).toEqual(['2026-05-27'])
    expect(datesOf(inDelhi(2026), 'parama-ekadashi-smarta')).toEqual(['2026-06-11'])
    const inside = inDelhi(2026).filter(({ key, date }) => date >= '2026-05-18' && date <= '2026-06-14' && annual.includes(key))
    const lunar = inside.filter(({ reason }) => reason.values.subject?.kind === 'tithi').map(({ key }) => key)
    expect(lunar.filter((key) => !/padmini|parama/.test(key))).toEqual(['ganga-dussehra'])
  })

  test('every fast can be broken: after its sunrise, within Dwadashi where it lasts, on the next day', () => {
    for (const { parana, date, key } of all.filter((one) => /-ekadashi-/.test(one.key))) {
      expect(parana, `${key} ${date}`).not.toBeNull()
      const morning = Date.parse(`${date}T00:00:00+05:30`) + 86_400_000
      expect(
        parana && parana.start > morning && parana.end > parana.start && parana.end < morning + 86_400_000,
        `${key} ${date}`,
      ).toBe(true)
    }
  })

  test('every key has its name, and every name its key', () => {
    const somewhere = [...keys, ...festivals(DELHI, 2018).map(({ key }) => key)]
    expect([...new Set(somewhere)].toSorted()).toEqual(Object.keys(names).toSorted())
  })
})

describe('options', () => {
  test('a tradition omits what it does not observe', () => {
    const tamil = festivals(DELHI, 2025, { tradition: 'tamil' }).map(({ key }) => key)
    expect(tamil).toContain('pongal')
    expect(tamil).toContain('diwali')
    expect(tamil).not.toContain('karwa-chauth')
    expect(tamil.some((key) => key.endsWith('-vaishnava'))).toBe(false)
    const vaishnava = festivals(DELHI, 2025, { tradition: 'vaishnava' }).map(({ key }) => key)
    expect(vaishnava).toContain('janmashtami-vaishnava')
    expect(vaishnava).not.toContain('janmashtami-smarta')
  })

  test('the team’s table moves the occurrence it names and cites the source', () => {
    const line: Override = {
      festival: 'saphala-ekadashi-smarta',
      date: '2025-12-16',
      computedDate: '2025-12-15',
      source: 'A list',
    }
    const moved = festivals(DELHI, 2025, { overrides: [line] }).filter(({ key }) => key === line.festival)
    expect(moved).toMatchObject([
      { date: '2025-12-16', computedDate: '2025-12-15', reason: { key: 'override', values: { source: 'A list' } } },
    ])
  })

  test('where the Sun does not set the year is still complete', () => {
    const tromso = festivals(place(69.65, 18.96, 'Europe/Oslo'), 2025)
    expect(datesOf(tromso, 'guru-purnima')).toHaveLength(1)
    expect(datesOf(tromso, 'makar-sankranti')).toHaveLength(1)
    expect(tromso.length).toBeGreaterThan(380)
  })
})
