import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { formatClock } from '../../../shared/time/dates.ts'
import type { TithiOfResponse } from '../tithi/contract.ts'
import type { MuhuratsResponse } from './contract.ts'

const minutesOf = (moment: string) => Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16))

const DELHI = 'lat=28.6139&lon=77.209&timeZone=Asia/Kolkata'
const DECEMBER = `${DELHI}&ceremony=vivah&from=2026-12-01&to=2026-12-31`

describe('the muhurat API', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  const fetchAnswer = async (query: string) =>
    (await (await app.request(`/panchang/muhurats?${query}`)).json()) as MuhuratsResponse
  const tithi = async (query: string) => (await (await app.request(`/panchang/tithi-of?${query}`)).json()) as TithiOfResponse

  it('covers every day: a window with reasons for and against, or the rules that exclude the day', async () => {
    const answer = await fetchAnswer(DECEMBER)
    expect(answer).toMatchObject({ ceremony: 'vivah', ruleSet: 'north', place: { latitude: 28.6, longitude: 77.2 } })
    expect(answer.note).toBe('By the rules of north India; your pandit confirms the day and the hour.')
    const dates = new Set([...answer.windows, ...answer.closedDays].map(({ date }) => date))
    expect(dates.size).toBe(31)
    for (const { start, end, reasons } of answer.windows) {
      expect(start < end).toBe(true)
      expect(start).toMatch(/^2026-12-\d\dT\d\d:\d\d:00\+05:30$/)
      expect(reasons.some(({ key, text }) => key === 'nakshatra' && text.startsWith('The Moon in '))).toBe(true)
      expect(reasons.find(({ key }) => key === 'tithi')?.text).toContain(`: ${formatClock(minutesOf(start), 'en')}`)
    }
    const kharmas = answer.closedDays.find(({ date }) => date === '2026-12-20')?.reasons
    expect(kharmas).toEqual([
      { key: 'kharmas', isFor: false, text: 'Kharmas: the Sun is in Dhanu (Sagittarius) from 16 Dec 2026 to 14 Jan 2027.' },
    ])
    const texts = [...answer.windows, ...answer.closedDays].flatMap(({ reasons }) => reasons.map(({ text }) => text))
    expect(texts.filter((text) => /undefined|NaN|\{\{| {2}|: to|\d{13}/.test(text))).toEqual([])
  })

  it('responds in Hindi', async () => {
    const answer = await fetchAnswer(`${DECEMBER}&lang=hi&births=rohini,krittika-2&balaVriddha=3`)
    const texts = [...answer.windows, ...answer.closedDays].flatMap(({ reasons }) => reasons.map(({ text }) => text))
    expect(texts.length).toBeGreaterThan(50)
    expect(texts.filter((text) => /[A-Za-z]/.test(text))).toEqual([])
    expect(answer.note).toMatch(/^उत्तर भारत के नियमों से/)
  })

  it('accepts the slugs of the catalogue too', async () => {
    const days = `${DELHI}&from=2027-02-01&to=2027-02-28`
    expect((await fetchAnswer(`${days}&ceremony=naamkaran`)).ceremony).toBe('namkaran')
    expect((await fetchAnswer(`${days}&ceremony=thread-ceremony`)).ceremony).toBe('upanayana')
    expect((await fetchAnswer(`${days}&ceremony=office-shop-opening`)).windows.length).toBeGreaterThan(0)
  })

  it.each([
    ['ceremony', `${DELHI}&ceremony=party&from=2026-12-01&to=2026-12-31`],
    ['from', `${DELHI}&ceremony=vivah&from=2026-02-30&to=2026-12-31`],
    ['to', `${DELHI}&ceremony=vivah&from=2026-12-02&to=2026-12-01`],
    ['to', `${DELHI}&ceremony=vivah&from=2026-01-01&to=2027-02-05`],
    ['ruleSet', `${DECEMBER}&ruleSet=east`],
    ['births', `${DECEMBER}&births=rohini,rohini,hasta`],
    ['births', `${DECEMBER}&births=rohini-5`],
    ['balaVriddha', `${DECEMBER}&balaVriddha=16`],
    ['timeZone', 'lat=28&lon=77&timeZone=Mars&ceremony=vivah&from=2026-12-01&to=2026-12-31'],
    ['lat', 'lat=95&lon=77&timeZone=Asia/Kolkata&ceremony=vivah&from=2026-12-01&to=2026-12-31'],
  ])('rejects an invalid %s', async (field, query) => {
    const response = await app.request(`/panchang/muhurats?${query}`)
    expect(response.status).toBe(400)
    const { error } = (await response.json()) as { error: { fields: Record<string, string> } }
    expect(Object.keys(error.fields)).toEqual([field])
  })

  it('is cached for a day', async () => {
    const first = await app.request(`/panchang/muhurats?${DECEMBER}`)
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400')
    const tag = first.headers.get('etag') ?? ''
    const again = await app.request(`/panchang/muhurats?${DECEMBER}`, { headers: { 'If-None-Match': tag } })
    expect(again.status).toBe(304)
    const other = await app.request(`/panchang/muhurats?${DECEMBER}&ruleSet=south`, { headers: { 'If-None-Match': tag } })
    expect(other.status).toBe(200)
  })

  it('returns the tithi of a birth and its later dates', async () => {
    const answer = await tithi(`${DELHI}&date=1990-08-15&time=07:30&year=2025&years=3`)
    expect(answer).toMatchObject({
      date: '1990-08-15',
      paksha: 'krishna',
      tithi: { number: 25, name: 'Krishna Dashami' },
      month: { isAdhika: false, amanta: { name: 'Shravana' }, purnimanta: { name: 'Bhadrapada' } },
      nakshatra: { number: 4, pada: 3, name: 'Rohini' },
    })
    expect(answer.dates.map(({ date }) => date)).toEqual(['2025-08-18', '2026-09-06', '2027-08-27'])
    const shraddha = await tithi(`${DELHI}&date=1990-08-15&time=07:30&year=2020&observance=shraddha&lang=hi`)
    expect(shraddha.dates).toMatchObject([{ date: '2020-08-13', reason: 'यह तिथि दो दिनों के अपराह्न में है; इस दिन उसका बड़ा भाग है।' }])
    expect(shraddha.tithi.name).toBe('कृष्ण दशमी')
  })

  it('uses the tithi at sunrise when the time is unknown, and states the rule of an added month', async () => {
    const answer = await tithi(`${DELHI}&date=2023-07-25&year=2024`)
    expect(answer.month).toMatchObject({ isAdhika: true, amanta: { name: 'Adhika Shravana' } })
    expect(answer.rule).toMatch(/^The added month/)
    expect((await tithi(`${DELHI}&date=2023-07-25`)).dates).toEqual([])
  })

  it("computes the dates at the family's current place, for the tithi at the place of birth", async () => {
    // 1:00 AM of 16 August in Delhi is still 15 August in New York.
    const born = `${DELHI}&date=1990-08-16&time=01:00&year=2026&years=8`
    const jersey = `${born}&observanceLat=40.7&observanceLon=-74.1&observanceTimeZone=America/New_York`
    const [here, there] = [await tithi(born), await tithi(jersey)]
    expect([there.tithi, there.date, there.month]).toEqual([here.tithi, here.date, here.month])
    expect(there.observedAt).toEqual({ latitude: 40.7, longitude: -74.1, timeZone: 'America/New_York' })
    expect(there.dates).toHaveLength(here.dates.length)
    expect(there.dates.map(({ date }) => date)).not.toEqual(here.dates.map(({ date }) => date))
    expect(there.dates.every(({ start }) => /-0[45]:00$/.test(start))).toBe(true)
    const half = await app.request(`/panchang/tithi-of?${born}&observanceLat=40.7`)
    expect(half.status).toBe(400)
  })

  it('returns the upcoming dates as a calendar file', async () => {
    const fetchAnswer = `/panchang/tithi-of.ics?${DELHI}&date=1990-08-15&time=07:30&observance=shraddha&lang=hi`
    const response = await app.request(fetchAnswer)
    expect(response.headers.get('content-type')).toMatch(/^text\/calendar/)
    const file = (await response.text()).replaceAll('\r\n ', '')
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(10)
    expect(file).toContain('SUMMARY:श्राद्ध: भाद्रपद\\, कृष्ण दशमी')
    const again = await app.request(fetchAnswer, { headers: { 'If-None-Match': response.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })
})
