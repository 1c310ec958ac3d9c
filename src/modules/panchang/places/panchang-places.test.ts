import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { loadGazetteer } from '../../../server/ports/places/load-gazetteer.ts'
import type { PanchangDayResponse } from '../day/contract.ts'
import { isTimeZone } from '../engine/sky/zones.ts'
import type { PanchangMonthResponse } from '../month/contract.ts'
import type { NamedPlace } from './contract.ts'
import { CITIES } from './model.ts'

describe('places of the panchang', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  const found = async (query: string, lang = 'en') => {
    const response = await app.request(`/panchang/places?query=${encodeURIComponent(query)}&lang=${lang}`)
    return ((await response.json()) as { items: NamedPlace[] }).items
  }

  it.each([
    ['varanasi', 'varanasi', 'Varanasi, Uttar Pradesh'],
    ['वाराणसी', 'varanasi', 'Varanasi, Uttar Pradesh'],
    ['Dwarka, Delhi', 'dwarka-delhi', 'Dwarka, Delhi'],
    ['London', 'london', 'London, United Kingdom'],
    ['London, United Kingdom', 'london', 'London, United Kingdom'],
    ['new y', 'new-york', 'New York, United States'],
    ['singapore', 'singapore', 'Singapore'],
  ])('resolve "%s" to %s', async (text, slug, label) => {
    expect((await found(text)).find((place) => place.slug === slug)).toMatchObject({ slug, label })
  })

  it.each(['London', 'Dwarka, Delhi', 'Flat 3, Kothrud, Pune'])('rank the meaning of "%s" first', async (text) => {
    const [first] = await found(text)
    expect(first?.slug).toBe({ London: 'london', 'Dwarka, Delhi': 'dwarka-delhi' }[text] ?? 'kothrud')
  })

  it('are returned in Hindi, with the time zone of the place and its way of counting months', async () => {
    const [pune] = await found('पुणे', 'hi')
    expect(pune).toMatchObject({ name: 'पुणे', label: 'पुणे, महाराष्ट्र', timeZone: 'Asia/Kolkata', months: 'amanta' })
    const [kashi] = await found('काशी', 'hi')
    expect(kashi).toMatchObject({ name: 'वाराणसी', months: 'purnimanta' })
    const [sydney] = await found('सिडनी', 'hi')
    expect(sydney).toMatchObject({ label: 'सिडनी, ऑस्ट्रेलिया', timeZone: 'Australia/Sydney' })
  })

  it('are found by the slug of a URL, and unknown slugs are not', async () => {
    const london = (await (await app.request('/panchang/places/london')).json()) as NamedPlace
    expect(london.timeZone).toBe('Europe/London')
    const delhi = (await (await app.request('/panchang/places/delhi')).json()) as NamedPlace
    expect([delhi.name, delhi.label]).toEqual(['Delhi', 'Delhi'])
    expect((await app.request('/panchang/places/atlantis')).status).toBe(404)
  })

  it('abroad have valid time zones and coordinates, and slugs no place of India has', () => {
    const gazetteer = loadGazetteer('src/server/ports/places/gazetteer.tsv')
    for (const city of CITIES) {
      expect(isTimeZone(city.timeZone), city.slug).toBe(true)
      expect(Math.abs(city.latitude) <= 66 && Math.abs(city.longitude) <= 180, city.slug).toBe(true)
      expect(gazetteer.bySlug(city.slug), city.slug).toBeUndefined()
    }
    expect(new Set(CITIES.map(({ slug }) => slug)).size).toBe(CITIES.length)
  })
})

describe('the panchang month API', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  const DELHI = 'lat=28.6139&lon=77.209&timeZone=Asia/Kolkata'

  it('returns for each day what the day API returns for its sunrise', async () => {
    const month = (await (await app.request(`/panchang/month?${DELHI}&month=2026-02`)).json()) as PanchangMonthResponse
    expect(month.days.map(({ date }) => date)).toEqual(
      Array.from({ length: 28 }, (_, index) => `2026-02-${String(index + 1).padStart(2, '0')}`),
    )
    for (const date of ['2026-02-01', '2026-02-15', '2026-02-28']) {
      const day = (await (await app.request(`/panchang/day?${DELHI}&date=${date}`)).json()) as PanchangDayResponse
      const one = month.days.find((entry) => entry.date === date)
      const { number, key, name, end } = day.tithis[0] ?? {}
      expect(one).toMatchObject({ sunrise: day.sunrise, sunset: day.sunset, tithi: { number, key, name, end } })
      expect(one?.nakshatra.key).toBe(day.nakshatras[0]?.key)
      expect(one?.amanta.key).toBe(day.month.amanta.key)
      expect(one?.purnimanta.key).toBe(day.month.purnimanta.key)
    }
  })

  it('skips no tithi: each is that of a sunrise or is lost within a day', async () => {
    for (const month of ['2026-05', '2026-06', '2026-11']) {
      const { days } = (await (await app.request(`/panchang/month?${DELHI}&month=${month}`)).json()) as PanchangMonthResponse
      const tithiNumbers = days.flatMap(({ tithi, lostTithi }) => [tithi.number, ...(lostTithi ? [lostTithi.number] : [])])
      const different = tithiNumbers.filter((number, index) => number !== tithiNumbers[index - 1])
      different.forEach((number, index) => {
        if (index > 0) expect(number, `${month} ${index}`).toBe(((different[index - 1] ?? 0) % 30) + 1)
      })
    }
  })

  it('uses midnight where the Sun does not rise', async () => {
    const query = 'lat=69.65&lon=18.96&timeZone=Europe/Oslo&month=2026-12'
    const { days } = (await (await app.request(`/panchang/month?${query}`)).json()) as PanchangMonthResponse
    expect(days).toHaveLength(31)
    expect(days.every((day) => day.sunrise === null && day.tithi.key !== '')).toBe(true)
  })

  it.each([
    ['month', `${DELHI}&month=2026-13`],
    ['month', `${DELHI}&month=2101-01`],
    ['month', DELHI],
    ['lat', 'lat=x&lon=77&timeZone=Asia/Kolkata&month=2026-11'],
  ])('rejects an invalid %s', async (field, query) => {
    const response = await app.request(`/panchang/month?${query}`)
    expect(response.status).toBe(400)
    const { error } = (await response.json()) as { error: { fields: Record<string, string> } }
    expect(Object.keys(error.fields)).toEqual([field])
  })

  it('is cached for a day', async () => {
    const response = await app.request(`/panchang/month?${DELHI}&month=2026-11`)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400')
    const tag = response.headers.get('ETag') ?? ''
    expect((await app.request(`/panchang/month?${DELHI}&month=2026-11`, { headers: { 'If-None-Match': tag } })).status).toBe(304)
  })
})
