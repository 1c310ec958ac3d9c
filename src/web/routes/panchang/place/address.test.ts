import { describe, expect, it } from 'vitest'
import { placeQuery } from '../festivals/requested-place.ts'
import { parseYearFilter } from '../festivals/requested-year.ts'
import { addressOf, isSupportedDate } from './address.ts'
import { placeCookie, readPlaceCookie } from './chosen-place.ts'
import { requestedTime } from './find-place.ts'

const POINT = { slug: null, latitude: 40.7, longitude: -74, timeZone: 'America/New_York' }

describe('a panchang URL', () => {
  it('contains the place and the day, or the coordinates when there is no name', () => {
    expect(addressOf({ ...POINT, slug: 'varanasi' })).toBe('/panchang/varanasi')
    expect(addressOf({ ...POINT, slug: 'varanasi' }, '2026-11')).toBe('/panchang/varanasi/2026-11')
    expect(addressOf(POINT, '2026-12-01')).toBe('/panchang?lat=40.7&lon=-74&timeZone=America%2FNew_York&date=2026-12-01')
  })

  const parse = (date: string) => requestedTime({ url: new URL('http://localhost/panchang'), params: { date } })

  it('means today, a day or a month, and nothing else', () => {
    expect(requestedTime({ url: new URL('http://localhost/panchang'), params: {} })).toEqual({ kind: 'today' })
    expect(parse('2026-11-22')).toEqual({ kind: 'day', text: '2026-11-22' })
    expect(parse('2026-11')).toEqual({ kind: 'month', text: '2026-11' })
    for (const wrong of ['2026-02-30', '2026-13', '26-11-22', 'today']) expect(() => parse(wrong), wrong).toThrow()
  })
})

describe('the limits of the panchang', () => {
  it('are the years it is computed for', () => {
    expect(['1899-12-31', '1900-01-01', '2100-12', '2101-01'].map(isSupportedDate)).toEqual([false, true, true, false])
  })
})

describe('the URL of a year of festivals', () => {
  it('contains the place, the tradition and the month; unknown values are ignored', () => {
    const parse = (query: string) => parseYearFilter(new URLSearchParams(query))
    expect(parse('at=chennai&tradition=tamil&month=04&all=yes')).toEqual({
      typed: '',
      picked: 'chennai',
      tradition: 'tamil',
      month: '04',
      isAll: true,
    })
    expect(parse(`place=${'x'.repeat(300)}&tradition=none&month=13`)).toMatchObject({ tradition: '', month: '', isAll: false })
    expect(parse(`place=${'x'.repeat(300)}`).typed).toHaveLength(120)
    expect([placeQuery('new-delhi'), placeQuery('chennai')]).toEqual(['', '?at=chennai'])
  })
})

describe('the place stored in the browser', () => {
  it('is read from its cookie among others', () => {
    const [cookie = ''] = placeCookie('dwarka-delhi', true).split('; ')
    expect(readPlaceCookie(`a=b; ${cookie}; c=d`)).toBe('dwarka-delhi')
    expect(placeCookie('pune', true)).toContain('; Secure')
    expect(placeCookie('pune', false)).not.toContain('Secure')
  })

  it('is ignored when the cookie has an invalid value', () => {
    expect(readPlaceCookie('sankalp.place=../../etc')).toBeUndefined()
    expect(readPlaceCookie('')).toBeUndefined()
  })
})
