import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const BORN = 'lat=28.6139&lon=77.209&timeZone=Asia/Kolkata&date=1990-08-15&time=07:30'
const IN_NEW_YORK = 'observanceLat=40.7&observanceLon=-74&observanceTimeZone=America/New_York'
const fileOf = async (query = '') => {
  const response = await app.request(`/panchang/tithi-of.ics?${BORN}${query}`)
  expect(response.status).toBe(200)
  return (await response.text()).replaceAll('\r\n ', '')
}
const linesOf = (file: string, name: string) =>
  [...file.matchAll(new RegExp(`^${name}[;:](.*)\r$`, 'gm'))].map(([, value]) => value)
const yearsOf = (file: string) => linesOf(file, 'DTSTART').map((value) => value?.slice(11, 15))
const at = async <Result>(when: string, work: () => Promise<Result>): Promise<Result> => {
  const before = app.clock.now()
  app.clock.set(new Date(when))
  try {
    return await work()
  } finally {
    app.clock.set(before)
  }
}

it('has an event of one full day for each year, with the reason for that day', async () => {
  const file = await fileOf('&year=2025&years=2')
  expect(linesOf(file, 'DTSTART')).toEqual(['VALUE=DATE:20250818', 'VALUE=DATE:20260906'])
  expect(linesOf(file, 'DTEND')).toEqual(['VALUE=DATE:20250819', 'VALUE=DATE:20260907'])
  expect(new Set(linesOf(file, 'SUMMARY')).size).toBe(1)
  expect(linesOf(file, 'DESCRIPTION')).toHaveLength(2)
})

it('gives the same day of the same tithi the same UID, and a shraddha another one', async () => {
  const [short, long] = [linesOf(await fileOf('&year=2026&years=1'), 'UID'), linesOf(await fileOf('&year=2025&years=3'), 'UID')]
  expect(short).toEqual(long.slice(1, 2))
  expect(new Set(long).size).toBe(3)
  expect(linesOf(await fileOf('&year=2026&observance=shraddha'), 'UID').some((uid) => uid === short[0])).toBe(false)
})

it('begins with this year, for ten years, unless another is requested', async () => {
  expect(yearsOf(await fileOf())).toEqual(['2026', '2027', '2028', '2029', '2030', '2031', '2032', '2033', '2034', '2035'])
  expect(yearsOf(await fileOf('&year=2030&years=2'))).toEqual(['2030', '2031'])
})

it('begins with the year of the place where the day is observed', async () => {
  // Half past one of New Year's Day in India, three in the afternoon of the old year in New York.
  await at('2026-12-31T20:00:00Z', async () => {
    expect(yearsOf(await fileOf('&years=1'))).toEqual(['2027'])
    expect(yearsOf(await fileOf(`&years=1&${IN_NEW_YORK}`))).toEqual(['2026'])
  })
})

it.each([
  ['time', '&time=24:00'],
  ['time', '&time=7:30'],
  ['year', '&year=2201'],
  ['years', '&years=31'],
  ['years', '&years=0'],
  ['observance', '&observance=wedding'],
  ['observanceLat', '&observanceLat=40.7&observanceLon=-74'],
  ['observanceLat', '&observanceTimeZone=America/New_York'],
])('refuses an invalid %s by name (%s)', async (field, query) => {
  const born = query.startsWith('&time') ? BORN.replace('&time=07:30', '') : BORN
  for (const path of ['tithi-of', 'tithi-of.ics']) {
    const response = await app.request(`/panchang/${path}?${born}${query}`)
    const { error } = (await response.json()) as { error: { fields: Record<string, string> } }
    expect([response.status, Object.keys(error.fields)]).toEqual([400, [field]])
  }
})
