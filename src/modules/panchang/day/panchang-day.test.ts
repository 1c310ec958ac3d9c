import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { PanchangDayResponse } from './contract.ts'

const DELHI = 'lat=28.6139&lon=77.209&timeZone=Asia/Kolkata'

describe('the panchang day API', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  const dayOf = async (query: string) => (await (await app.request(`/panchang/day?${query}`)).json()) as PanchangDayResponse

  it('returns times with the offset of the place, rounded down to the minute, and English names', async () => {
    const day = await dayOf(`${DELHI}&date=2025-10-20`)
    expect(day.sunrise).toBe('2025-10-20T06:25:00+05:30')
    expect(day.place).toEqual({ latitude: 28.6, longitude: 77.2, timeZone: 'Asia/Kolkata' })
    expect(day.vara.name).toBe('Somavara')
    expect(day.tithis.map(({ number, name }) => [number, name])).toEqual([
      [29, 'Krishna Chaturdashi'],
      [30, 'Amavasya'],
    ])
    expect(day.tithis[1]?.end).toMatch(/^2025-10-21T17:5\d:00\+05:30$/)
    expect(day.nakshatras[0]).toMatchObject({ number: 13, name: 'Hasta' })
    expect(day.karanas.map((karana) => karana.name)).toEqual(['Shakuni', 'Chatushpada', 'Naga'])
    expect(day.rahu?.start).toBe('2025-10-20T07:50:00+05:30')
    expect(day.month.amanta.name).toBe('Ashwina')
    expect(day.month.purnimanta.name).toBe('Kartika')
    for (const part of [day.yamaganda, day.gulika, day.abhijit, day.brahma, day.nishita]) expect(part).not.toBeNull()
    expect([day.choghadiya?.day.length, day.choghadiya?.night.length, day.hora?.day.length]).toEqual([8, 8, 12])
  })

  it('returns null where there is none: a moonrise, Abhijit of a Wednesday, everything of a polar night', async () => {
    expect((await dayOf(`${DELHI}&date=2023-01-21`)).moonrise).toBeNull()
    expect((await dayOf(`${DELHI}&date=2026-11-25`)).abhijit).toBeNull()
    expect((await dayOf(`${DELHI}&date=2026-11-25&abhijitOnWednesday=true`)).abhijit).not.toBeNull()
    const night = await dayOf('lat=69.65&lon=18.96&timeZone=Europe/Oslo&date=2026-12-21')
    expect([night.polar, night.sunrise, night.sunset, night.rahu, night.choghadiya]).toEqual(['night', null, null, null, null])
    expect(night.tithis.length).toBeGreaterThan(0)
  })

  it('accepts options for sunrise and ayanamsa', async () => {
    const [usual, centre, raman] = [
      await dayOf(`${DELHI}&date=2026-11-22`),
      await dayOf(`${DELHI}&date=2026-11-22&sunrise=centre`),
      await dayOf(`${DELHI}&date=2026-11-22&ayanamsa=raman`),
    ]
    expect(Date.parse(centre.sunrise ?? '')).toBeGreaterThan(Date.parse(usual.sunrise ?? ''))
    expect(raman.nakshatras).not.toEqual(usual.nakshatras)
    expect(raman.options).toEqual({ sunrise: 'upperLimb', ayanamsa: 'raman', abhijitOnWednesday: false })
  })

  it.each([
    ['lat', 'lat=91&lon=77&timeZone=Asia/Kolkata&date=2026-11-22'],
    ['lat', 'lat=&lon=77&timeZone=Asia/Kolkata&date=2026-11-22'],
    ['lon', 'lat=28&lon=far&timeZone=Asia/Kolkata&date=2026-11-22'],
    ['lon', 'lat=28&timeZone=Asia/Kolkata&date=2026-11-22'],
    ['timeZone', 'lat=28&lon=77&timeZone=Asia/Atlantis&date=2026-11-22'],
    ['timeZone', 'lat=28&lon=77&timeZone=%2B05:30&date=2026-11-22'],
    ['date', 'lat=28&lon=77&timeZone=Asia/Kolkata&date=2026-02-30'],
    ['date', 'lat=28&lon=77&timeZone=Asia/Kolkata&date=1899-12-31'],
    ['date', 'lat=28&lon=77&timeZone=Asia/Kolkata'],
    ['sunrise', `${DELHI}&date=2026-11-22&sunrise=first`],
    ['ayanamsa', `${DELHI}&date=2026-11-22&ayanamsa=fagan`],
  ])('rejects an invalid %s and names it (%s)', async (field, query) => {
    const response = await app.request(`/panchang/day?${query}`)
    expect(response.status).toBe(400)
    const { message, error } = (await response.json()) as { message: string; error: { fields: Record<string, string> } }
    expect(Object.keys(error.fields)).toEqual([field])
    expect(message).toBe(error.fields[field])
  })

  it('is cached for a day, by place to a tenth of a degree, and responds 304 to a current ETag', async () => {
    const first = await app.request(`/panchang/day?${DELHI}&date=2026-11-22`)
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=86400')
    const tag = first.headers.get('ETag') ?? ''
    expect(tag).toMatch(/^W\/"/)
    const again = await app.request(`/panchang/day?${DELHI}&date=2026-11-22`, { headers: { 'If-None-Match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('ETag')).toBe(tag)
    const near = await app.request('/panchang/day?lat=28.58&lon=77.24&timeZone=Asia/Kolkata&date=2026-11-22')
    expect(near.headers.get('ETag')).toBe(tag)
    const person = await app.actors.user()
    const signedIn = await app.request(`/panchang/day?${DELHI}&date=2026-11-22`, { as: person })
    expect([signedIn.headers.get('Cache-Control'), signedIn.headers.get('ETag')]).toEqual(['private, max-age=86400', tag])
    const far = await app.request('/panchang/day?lat=28.7&lon=77.2&timeZone=Asia/Kolkata&date=2026-11-22')
    expect(far.headers.get('ETag')).not.toBe(tag)
  })
})
