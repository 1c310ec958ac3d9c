import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { errorOf } from '../../../../test/order-helpers.ts'
import type { Coordinates } from '../engine/sky/sky-types.ts'
import type { NewOverride, OverrideList, OverrideScope } from './contract.ts'
import { getOverridesAt } from './service.ts'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team('Asha of the team')
})
afterAll(() => app.close())

const VARANASI: Coordinates = { latitude: 25.3, longitude: 83, timeZone: 'Asia/Kolkata' }
const LONDON: Coordinates = { latitude: 51.5, longitude: -0.1, timeZone: 'Europe/London' }
const EVERYWHERE: OverrideScope = { kind: 'everywhere' }
const INDIA: OverrideScope = { kind: 'timeZone', timeZone: 'Asia/Kolkata' }
const SOURCE = 'Gazette of India, list of holidays'

const add = async (date: string, scope: OverrideScope, changes: Partial<NewOverride> = {}, as = team) => {
  const json = { festival: 'holi', date, scope, source: SOURCE, ...changes }
  return app.request('/ops/panchang-overrides', { as, json })
}
const added = async (...args: Parameters<typeof add>) => {
  const response = await add(...args)
  expect(response.status).toBe(200)
  return (await response.json()) as OverrideList
}
const listOf = async (year: number, lang = 'en') =>
  (await (await app.request(`/ops/panchang-overrides?year=${year}&lang=${lang}`, { as: team })).json()) as OverrideList
const withdraw = (id: string | undefined, as = team) =>
  app.request(`/ops/panchang-overrides/${id}/withdraw`, { as, method: 'POST' })
/** The dates in force at a place, in the order in which they are applied: the last one wins. */
const datesAt = async (place: Coordinates, year: number) =>
  (await getOverridesAt(app.ctx, place, year)).overrides.map(({ date }) => date)

describe('an override', () => {
  it('holds in its scope; the narrower is applied later and wins', async () => {
    const around = (kilometres: number): OverrideScope => ({ kind: 'around', latitude: 25.3, longitude: 83, kilometres })
    await added('2040-03-01', around(50))
    await added('2040-03-02', INDIA)
    await added('2040-03-03', around(400))
    await added('2040-03-04', EVERYWHERE)
    expect(await datesAt(VARANASI, 2040)).toEqual(['2040-03-04', '2040-03-02', '2040-03-03', '2040-03-01'])
    // Patna is 220 km away, Delhi 680.
    expect(await datesAt({ ...VARANASI, latitude: 25.6, longitude: 85.1 }, 2040)).toEqual([
      '2040-03-04',
      '2040-03-02',
      '2040-03-03',
    ])
    expect(await datesAt({ ...VARANASI, latitude: 28.6, longitude: 77.2 }, 2040)).toEqual(['2040-03-04', '2040-03-02'])
    expect(await datesAt(LONDON, 2040)).toEqual(['2040-03-04'])
  })

  it('of India holds under both names of its time zone, and is one scope', async () => {
    await added('2041-03-17', { kind: 'timeZone', timeZone: 'Asia/Calcutta' })
    for (const timeZone of ['Asia/Kolkata', 'Asia/Calcutta'])
      expect(await datesAt({ ...VARANASI, timeZone }, 2041)).toEqual(['2041-03-17'])
    expect((await errorOf(await add('2041-03-17', INDIA))).reason).toBe('override_already_exists')
  })

  it('holds for the year of its date and the festivals around New Year', async () => {
    await added('2042-12-30', EVERYWHERE)
    await added('2056-01-14', EVERYWHERE)
    const yearsOf = async (years: readonly number[]) =>
      (await Promise.all(years.map((year) => datesAt(LONDON, year)))).map(String)
    expect(await yearsOf([2041, 2042, 2043, 2044])).toEqual(['', '2042-12-30', '2042-12-30', ''])
    expect(await yearsOf([2054, 2055, 2056, 2057])).toEqual(['', '2056-01-14', '2056-01-14', ''])
  })

  it('can be added again after it was withdrawn, and both stay in the history', async () => {
    const { items } = await added('2045-03-04', EVERYWHERE)
    expect((await add('2045-03-04', EVERYWHERE)).status).toBe(409)
    expect((await withdraw(items[0]?.id)).status).toBe(200)
    expect(await datesAt(LONDON, 2045)).toEqual([])
    await added('2045-03-04', EVERYWHERE)
    expect(await datesAt(LONDON, 2045)).toEqual(['2045-03-04'])
    expect((await listOf(2045)).items.map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([false, true])
  })

  it('is the only one of a festival and year in its scope, also if two are added at once', async () => {
    const responses = await Promise.all(['2048-03-28', '2048-03-29'].map((date) => add(date, EVERYWHERE)))
    const [stored, refused] = responses.toSorted((one, other) => one.status - other.status)
    expect([stored?.status, refused?.status]).toEqual([200, 409])
    if (refused) expect((await errorOf(refused)).reason).toBe('override_already_exists')
    expect(await datesAt(LONDON, 2048)).toHaveLength(1)
    await added('2048-03-30', INDIA)
    await added('2049-03-18', EVERYWHERE)
    await added('2048-03-27', EVERYWHERE, { festival: 'diwali' })
  })

  it('with a computed date is one of several of a festival and year', async () => {
    await added('2053-03-04', EVERYWHERE, { computedDate: '2053-03-05' })
    await added('2053-12-24', EVERYWHERE, { computedDate: '2053-12-25' })
    expect(await datesAt(LONDON, 2053)).toEqual(['2053-03-04', '2053-12-24'])
  })

  it('says who made and who withdrew it; withdrawing it again changes neither', async () => {
    const { items } = await added('2046-03-22', EVERYWHERE)
    const other = await app.actors.owner('Ravi the owner')
    app.clock.advance(60)
    expect((await withdraw(items[0]?.id, other)).status).toBe(200)
    const [first] = (await listOf(2046)).items
    expect(first).toMatchObject({ madeBy: 'Asha of the team', withdrawnBy: 'Ravi the owner', source: SOURCE })
    expect(first?.withdrawnAt).toBe(app.clock.now().toISOString())
    app.clock.advance(60)
    expect((await withdraw(items[0]?.id)).status).toBe(200)
    expect((await listOf(2046)).items).toEqual([first])
  })

  it('makes answers made before it outdated, and so does withdrawing it', async () => {
    const versionOf = async () => (await getOverridesAt(app.ctx, LONDON, 2047)).version
    const before = await versionOf()
    const { items } = await added('2047-03-11', EVERYWHERE)
    const during = await versionOf()
    await withdraw(items[0]?.id)
    const after = await versionOf()
    expect(before < during && during < after).toBe(true)
  })
})

describe('the list of a year', () => {
  it('holds the latest date first, of that year alone, with names in the reader’s language', async () => {
    await added('2050-03-09', EVERYWHERE)
    await added('2050-11-14', EVERYWHERE, { festival: 'diwali', computedDate: '2050-11-13' })
    await added('2051-01-01', EVERYWHERE, { festival: 'makar-sankranti' })
    const { items, festivals } = await listOf(2050, 'hi')
    expect(items.map(({ name, date, computedDate }) => [name, date, computedDate])).toEqual([
      ['दिवाली (लक्ष्मी पूजा)', '2050-11-14', '2050-11-13'],
      ['होली', '2050-03-09', null],
    ])
    expect(festivals).toContainEqual({ key: 'diwali', name: 'दिवाली (लक्ष्मी पूजा)' })
  })
})

describe('an override is refused by field', () => {
  it.each<[string, object]>([
    ['source', { source: 'Gazette' }],
    ['source', { source: '       Gazette       ' }],
    ['source', { source: 'x'.repeat(301) }],
    ['date', { date: '2050-02-30' }],
    ['computedDate', { computedDate: 'yesterday' }],
    ['festival', { festival: '' }],
    ['scope.timeZone', { scope: { kind: 'timeZone', timeZone: 'Asia/Atlantis' } }],
    ['scope.kilometres', { scope: { kind: 'around', latitude: 25, longitude: 83, kilometres: 0 } }],
    ['scope.kilometres', { scope: { kind: 'around', latitude: 25, longitude: 83, kilometres: 3001 } }],
    ['scope.latitude', { scope: { kind: 'around', latitude: 91, longitude: 83, kilometres: 10 } }],
  ])('%s: %o', async (field, changes) => {
    const response = await add('2052-03-01', EVERYWHERE, changes)
    expect([response.status, Object.keys((await errorOf(response)).fields ?? {})]).toEqual([400, [field]])
    expect((await listOf(2052)).items).toEqual([])
  })
})
