import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { errorOf } from '../../../../test/order-helpers.ts'
import { REASONS } from '../engine/festivals/festival-types.ts'
import type { OverrideList } from '../overrides/contract.ts'
import { loadOverrides } from '../overrides/service.ts'
import type { FestivalResponse } from './contract.ts'

const DELHI = 'lat=28.6139&lon=77.209&timeZone=Asia/Kolkata'
const LONDON = 'lat=51.5&lon=-0.13&timeZone=Europe/London'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
})
afterAll(() => app.close())

const list = async (query: string) => (await (await app.request(`/panchang/festivals?${query}`)).json()) as FestivalResponse[]
const found = async (query: string, key: string) => (await list(query)).filter((one) => one.key === key)

describe('the festivals of a year', () => {
  it('explain why each is on its day at the place, in English and in Hindi', async () => {
    const [diwali] = await found(`${DELHI}&year=2026`, 'diwali')
    expect(diwali).toMatchObject({ name: 'Diwali (Lakshmi Puja)', date: '2026-11-08', ceremonySlug: 'diwali', part: 'pradosh' })
    expect(diwali?.reason).toMatch(
      /^Amavasya covers pradosh \(5:\d\d\u00a0PM to 8:\d\d\u00a0PM\) on 8 November in Delhi\. It runs from 11:2\d\u00a0AM on 8 November to 12:3\d\u00a0PM on 9 November\.$/,
    )
    const [hindi] = await found(`${DELHI}&year=2026&lang=hi`, 'diwali')
    expect(hindi?.name).toBe('दिवाली (लक्ष्मी पूजा)')
    expect(hindi?.reason).toMatch(/^दिल्ली में 8 नवंबर को प्रदोष काल \(शाम\u00a05:\d\d से रात\u00a08:\d\d\) में पूरे समय अमावस्या है;/)
  })

  it('state on which side of a sankranti a day is', async () => {
    const [lohri] = await found(`${DELHI}&year=2026`, 'lohri')
    expect(lohri?.reason).toBe(
      'The Sun enters Makara (Capricorn) at 3:07\u00a0PM on 14 January in Delhi; this is observed the day before, 13 January.',
    )
    const [kanum] = await found(`${DELHI}&year=2026&lang=hi`, 'kaanum-pongal')
    expect(kanum?.reason).toMatch(/; यह उसके दो दिन बाद, 16 जनवरी को है।$/)
  })

  it("show times in the place's zone, with daylight saving time", async () => {
    const [guru] = await found(`${LONDON}&year=2026`, 'guru-purnima')
    expect(guru?.span?.start).toMatch(/^2026-07-28T13:\d\d:00\+01:00$/)
    expect(guru?.reason).toContain('in London')
    const [inChennai] = await found('lat=13.1&lon=80.3&timeZone=Asia/Kolkata&year=2026', 'guru-purnima')
    expect(inChennai?.reason).toContain('in Chennai')
    const [inOslo] = await found('lat=59.9&lon=10.8&timeZone=Europe/Oslo&year=2026', 'guru-purnima')
    expect(inOslo?.reason).toContain('at this place')
  })

  it('leave no placeholder unfilled in twelve years at two places', async () => {
    for (const language of ['en', 'hi']) {
      for (let year = 2020; year < 2032; year++) {
        for (const place of [DELHI, LONDON]) {
          const odd = (await list(`${place}&year=${year}&lang=${language}`)).filter(({ reason }) =>
            /undefined|\{\{|\(\)| {2}|NaN|\( | ,/.test(reason),
          )
          expect(odd.map(({ key, reason }) => `${key}: ${reason}`)).toEqual([])
        }
      }
    }
    expect(new Set(REASONS).size).toBe(REASONS.length)
  })

  it('contain the parana of Ekadashis and the moonrise of fasts that wait for it', async () => {
    const [nirjala] = await found(`${DELHI}&year=2025`, 'nirjala-ekadashi-smarta')
    expect(nirjala?.parana).toEqual({
      start: expect.stringMatching(/^2025-06-07T13:4/),
      end: expect.stringMatching(/^2025-06-07T16:/),
    })
    const [karwa] = await found(`${DELHI}&year=2025`, 'karwa-chauth')
    expect(karwa?.moonrise).toMatch(/^2025-10-10T20:1\d/)
  })

  it('are limited to the requested month', async () => {
    const year = await list(`${DELHI}&year=2026`)
    const november = await list(`${DELHI}&year=2026&month=11`)
    expect(november).toEqual(year.filter(({ date }) => date.startsWith('2026-11')))
    expect(await list(`${DELHI}&year=2026&month=03`)).toEqual(year.filter(({ date }) => date.startsWith('2026-03')))
  })

  it('are cached for a day and revalidated by their ETag', async () => {
    const response = await app.request(`/panchang/festivals?${DELHI}&year=2027`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    const tag = response.headers.get('etag') ?? ''
    const again = await app.request(`/panchang/festivals?${DELHI}&year=2027`, { headers: { 'If-None-Match': tag } })
    expect(again.status).toBe(304)
  })

  test.each([
    ['year=1800', 'year'],
    ['year=2027&month=13', 'month'],
    ['year=2027&tradition=martian', 'tradition'],
    ['year=2027&lang=fr', 'lang'],
  ])('%s is rejected by name', async (query, field) => {
    const response = await app.request(`/panchang/festivals?${DELHI}&${query}`)
    expect([response.status, Object.keys((await errorOf(response)).fields ?? {})]).toEqual([400, [field]])
  })
})

describe('the feed', () => {
  it('is a calendar of all-day events of this year and the next, each with its own URL', async () => {
    const response = await app.request(`/panchang/festivals.ics?${DELHI}&tradition=north`)
    expect(response.headers.get('content-type')).toContain('text/calendar')
    const text = await response.text()
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
    expect(text).toContain('DTSTART;VALUE=DATE:20261108')
    expect(text).toContain('SUMMARY:Diwali (Lakshmi Puja)')
    const ids = [...text.matchAll(/^UID:(.*)\r$/gm)].map(([, id]) => id)
    expect(ids.length).toBeGreaterThan(500)
    expect(new Set(ids).size).toBe(ids.length)
    expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  })
})

describe('the team’s table', () => {
  const LINE = {
    festival: 'diwali',
    date: '2030-10-27',
    scope: { kind: 'timeZone', timeZone: 'Asia/Calcutta' },
    source: 'Gazette of India, list of holidays 2030',
  }
  const add = (changes: object = {}) => app.request('/ops/panchang-overrides', { as: team, json: { ...LINE, ...changes } })
  const history = async (year = 2030) =>
    ((await (await app.request(`/ops/panchang-overrides?year=${year}`, { as: team })).json()) as OverrideList).items

  it('moves a festival within its scope, cites the source, and can be withdrawn', async () => {
    const before = await app.request(`/panchang/festivals?${DELHI}&year=2030`)
    expect((await add()).status).toBe(200)
    const [moved] = await found(`${DELHI}&year=2030`, 'diwali')
    expect(moved).toMatchObject({ date: '2030-10-27', computedDate: '2030-10-26', source: LINE.source })
    expect(moved?.reason).toBe('The date is set to 27 October. Source: Gazette of India, list of holidays 2030.')
    expect(await found(`${LONDON}&year=2030`, 'diwali')).toMatchObject([{ computedDate: null }])
    const tag = { 'If-None-Match': before.headers.get('etag') ?? '' }
    expect((await app.request(`/panchang/festivals?${DELHI}&year=2030`, { headers: tag })).status).toBe(200)
    const [row] = await history()
    expect((await app.request(`/ops/panchang-overrides/${row?.id}/withdraw`, { as: team, method: 'POST' })).status).toBe(200)
    expect(await found(`${DELHI}&year=2030`, 'diwali')).toMatchObject([{ date: '2030-10-26', computedDate: null }])
    expect(await history()).toMatchObject([{ name: 'Diwali (Lakshmi Puja)', withdrawnAt: expect.any(String) }])
    const again = (id: string | undefined) => app.request(`/ops/panchang-overrides/${id}/withdraw`, { as: team, method: 'POST' })
    expect((await again(row?.id)).status).toBe(200)
    expect((await again('0198c0de-0000-7000-8000-000000000000')).status).toBe(404)
  })

  it('gives the narrower scope precedence, and accepts one override at a time, also concurrently', async () => {
    const near = { kind: 'around', latitude: 25.3, longitude: 83, kilometres: 100 }
    const holi = { festival: 'holi', date: '2031-03-10' }
    const twice = await Promise.all([
      add({ ...holi, scope: { kind: 'everywhere' } }),
      add({ ...holi, scope: { kind: 'everywhere' } }),
    ])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await add({ ...holi, date: '2031-03-08', scope: near })
    expect(await found('lat=25.3&lon=83&timeZone=Asia/Kolkata&year=2031', 'holi')).toMatchObject([
      { date: '2031-03-08', computedDate: '2031-03-09' },
    ])
    expect(await found(`${LONDON}&year=2031`, 'holi')).toMatchObject([{ date: '2031-03-10' }])
  })

  it('accepts only existing festivals', async () => {
    expect((await errorOf(await add({ festival: 'nobody' }))).fields).toEqual({ festival: 'Choose the festival.' })
  })

  it('contains the shipped overrides once, and withdrawn ones stay withdrawn', async () => {
    await loadOverrides(app.ctx)
    await loadOverrides(app.ctx)
    expect(await found(`${DELHI}&year=2032`, 'janmashtami-smarta')).toMatchObject([
      { date: '2032-08-28', computedDate: '2032-08-27' },
    ])
    const [line] = await history(2032)
    expect((await app.request(`/ops/panchang-overrides/${line?.id}/withdraw`, { as: team, method: 'POST' })).status).toBe(200)
    await loadOverrides(app.ctx)
    expect(await found(`${DELHI}&year=2032`, 'janmashtami-smarta')).toMatchObject([{ date: '2032-08-27' }])
  })
})
