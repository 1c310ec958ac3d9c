import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, ORIGIN, type TestApp } from '../../../../../test/harness.ts'
import type { Fetcher } from '../../../../ui/data/api.ts'
import { findObservancePlace } from '../festivals/observed-at.ts'
import { parseYearFilter } from '../festivals/requested-year.ts'
import { findPlace, orNotFound } from './find-place.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const fetcher: Fetcher = async (input, init) => app.app.request(new Request(new URL(String(input), ORIGIN), init))
const failing: Fetcher = async () => new Response('{}', { status: 500 })

type Request = { path?: string; place?: string; cookies?: string; fetches?: Fetcher; language?: 'en' | 'hi' }
const find = ({ path = '/panchang', place, cookies = '', fetches = fetcher, language = 'en' }: Request, isSecure = true) => {
  const url = new URL(path, ORIGIN)
  return findPlace({ url, params: place ? { place } : {}, cookies, fetcher: fetches, language }, isSecure)
}
/** The place, or the status and address with which the search ends. */
async function outcomeOf(request: Request, isSecure?: boolean) {
  try {
    const { place, unknown } = await find(request, isSecure)
    return [place.slug ?? place.label, unknown]
  } catch (thrown) {
    if (thrown instanceof Response) return [thrown.status, thrown.headers.get('location'), thrown.headers.get('set-cookie')]
    const { init } = thrown as { init?: { status: number } }
    return [init?.status ?? 'failed']
  }
}

describe('the place of the panchang', () => {
  it.each<[string, Request, unknown[]]>([
    ['Delhi at first', {}, ['delhi', '']],
    ['the one of the address', { place: 'pune', cookies: 'sankalp.place=mumbai' }, ['pune', '']],
    ['the one chosen last', { cookies: 'other=1; sankalp.place=mumbai' }, ['mumbai', '']],
    ['Delhi when the chosen one is unknown', { cookies: 'sankalp.place=atlantis' }, ['delhi', '']],
    ['Delhi for an unknown text, which is told', { path: '/panchang?place=Qqqqxyz' }, ['delhi', 'Qqqqxyz']],
    ['the chosen one for an empty text', { path: '/panchang?place=+', cookies: 'sankalp.place=mumbai' }, ['mumbai', '']],
    ['a point with a time zone', { path: '/panchang?lat=51.47&lon=-0.45&timeZone=Europe/London' }, ['51.5, -0.5', '']],
    ['Delhi for half a point', { path: '/panchang?lat=51.47&timeZone=Europe/London' }, ['delhi', '']],
  ])('is %s', async (_what, request, outcome) => {
    expect(await outcomeOf(request)).toEqual(outcome)
  })

  it.each<[string, Request]>([
    ['an unknown place in the address', { place: 'atlantis' }],
    ['a point in an unknown time zone', { path: '/panchang?lat=51&lon=0&timeZone=Mars/Base' }],
  ])('does not exist for %s', async (_what, request) => {
    expect(await outcomeOf(request)).toEqual([404])
  })

  it('has a name in the language of the page', async () => {
    expect((await find({ place: 'pune', language: 'hi' })).place.label).toMatch(/^पुणे/)
  })

  it('fails if the server does, instead of not existing', async () => {
    await expect(find({ place: 'pune', fetches: failing })).rejects.toMatchObject({ status: 500 })
    await expect(orNotFound(Promise.reject(new TypeError('lost')))).rejects.toThrow('lost')
  })
})

describe('a place typed into the form', () => {
  it('gets its own address with the day, and is remembered for a year', async () => {
    const path = '/panchang?place=Pune&date=2026-12-10'
    const [status, location, cookie] = await outcomeOf({ path })
    expect([status, location]).toEqual([302, '/panchang/pune/2026-12-10'])
    expect(cookie).toBe('sankalp.place=pune; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure')
    expect((await outcomeOf({ path }, false))[2]).not.toContain('Secure')
    expect((await outcomeOf({ path, language: 'hi' }))[1]).toBe('/hi/panchang/pune/2026-12-10')
  })

  it('is the picked suggestion while its label is unchanged, and otherwise the place that the text names', async () => {
    const picked = (await find({ place: 'mumbai' })).place.label
    const query = (place: string) => `/panchang?${new URLSearchParams({ place, at: 'mumbai' })}`
    expect((await outcomeOf({ path: query(picked) }))[1]).toBe('/panchang/mumbai')
    expect((await outcomeOf({ path: query('Pune') }))[1]).toBe('/panchang/pune')
  })
})

describe('the place of the festivals', () => {
  const observed = async (query: string) => {
    const { place, unknown } = await findObservancePlace(parseYearFilter(new URLSearchParams(query)), { fetcher, language: 'en' })
    return [place.slug, place.isChosen, unknown]
  }
  it.each([
    ['', ['new-delhi', false, '']],
    ['at=chennai', ['chennai', true, '']],
    ['place=Pune', ['pune', true, '']],
    ['place=Qqqqxyz', ['new-delhi', false, 'Qqqqxyz']],
    ['at=atlantis', ['new-delhi', false, '']],
  ])('of "%s" is %j', async (query, outcome) => {
    expect(await observed(query)).toEqual(outcome)
  })
})
