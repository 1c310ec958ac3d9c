import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { OneFestivalResponse } from './contract.ts'

const EDISON = 'lat=40.5&lon=-74.4&timeZone=America/New_York'

describe('one festival', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  const fetchAnswer = async (key: string, query: string) =>
    (await (await app.request(`/panchang/festivals/${key}?${query}`)).json()) as OneFestivalResponse

  it('is for Delhi without a place, and has the moonrise at every town', async () => {
    const { days, towns, years } = await fetchAnswer('karwa-chauth', 'year=2026')
    expect(days).toMatchObject([{ date: '2026-10-29', moonrise: expect.stringMatching(/^2026-10-29T20:1\d:00\+05:30$/) }])
    expect(days[0]?.reason).toMatch(/^Krishna Chaturthi is current at moonrise \(8:1\d\u00a0PM\) on 29 October in Delhi\./)
    const kolkata = towns.find(({ town }) => town === 'kolkata')
    expect(kolkata?.moonrise).toMatch(/^2026-10-29T19:[34]\d:00\+05:30$/)
    expect(towns.every(({ parana }) => parana === null)).toBe(true)
    expect(years.map(({ year }) => year)).toEqual([2025, 2026, 2027, 2028, 2029, 2030])
  })

  it('is for the requested place, including its other years', async () => {
    const { days, towns, years } = await fetchAnswer('karwa-chauth', `year=2026&${EDISON}`)
    expect(days[0]?.moonrise).toMatch(/T\d\d:\d\d:00-04:00$/)
    expect(days[0]?.reason).toContain('in Edison')
    expect(towns).toHaveLength(7)
    expect(years.find(({ year }) => year === 2026)?.date).toBe(days[0]?.date)
  })

  it('has the auspicious hours of Makar Sankranti on the day after a sunset before it', async () => {
    const { isSankranti, days } = await fetchAnswer('makar-sankranti', 'year=2027')
    expect([isSankranti, days[0]?.date]).toEqual([true, '2027-01-15'])
    expect(days[0]?.reason).toMatch(/after sunset \(5:4\d\u00a0PM\), so the auspicious hours are on the following day\.$/)
    expect((await fetchAnswer('makar-sankranti', 'year=2027&lang=hi')).days[0]?.reason).toMatch(/पुण्य काल अगले दिन है।$/)
    expect((await fetchAnswer('diwali', 'year=2027')).isSankranti).toBe(false)
  })

  it('contains no moonrise that lies outside the tithi', async () => {
    const { days } = await fetchAnswer('sakat-chauth', `year=2026&${EDISON}`)
    expect(days).toMatchObject([{ date: '2026-01-06', part: 'moonrise', window: null }])
    expect(days[0]?.reason).toMatch(/^Krishna Chaturthi is not current at moonrise on any day in Edison, New Jersey \(/)
  })

  it('contains the parana at every town', async () => {
    const { towns } = await fetchAnswer('devutthana-ekadashi-smarta', 'year=2026')
    expect(towns.map(({ parana }) => parana?.start.slice(0, 10))).not.toContain(undefined)
  })

  it('rejects an incomplete place, an unknown zone and an unknown festival', async () => {
    for (const [query, field] of [
      ['year=2026&lat=28.6', 'lat'],
      ['year=2026&lat=28.6&lon=77.2&timeZone=Asia/Atlantis', 'timeZone'],
      ['year=26', 'year'],
    ] as const) {
      const response = await app.request(`/panchang/festivals/diwali?${query}`)
      const { error } = (await response.json()) as { error: { fields: Record<string, string> } }
      expect([response.status, Object.keys(error.fields)]).toEqual([400, [field]])
    }
    expect((await app.request('/panchang/festivals/nobody?year=2026')).status).toBe(404)
  })
})
