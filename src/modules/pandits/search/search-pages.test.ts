import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePandit, type PanditOptions, PUNE } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { saveWeekdays } from '../calendar/store.ts'
import type { PanditCard, Understood } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const UJJAIN = { latitude: 23.1793, longitude: 75.7849 }
const make = async (name: string, options: PanditOptions) => (await makePandit(app, { name: `Pt. ${name}`, ...options })).id
const page = async (query: Record<string, string | number>) => {
  const text = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const response = await app.request(`/user/search?${new URLSearchParams(text)}`)
  expect(response.status).toBe(200)
  const cards = (await response.json()) as PanditCard[]
  const understood = JSON.parse(decodeURIComponent(response.headers.get('x-search-understood') ?? '')) as Understood
  const { headers } = response
  return { cards, understood, total: headers.get('x-total-count'), next: headers.get('x-next-cursor') }
}
const namesOf = ({ cards }: { cards: PanditCard[] }) => cards.map(({ name }) => name.replace('Pt. ', ''))
const names = async (query: Record<string, string | number>) => namesOf(await page(query))
/** Every page of a search, and how many cards each of them had. */
async function all(query: Record<string, string | number>) {
  const first = await page(query)
  const pages = [first]
  for (let next = first.next; next && pages.length < 20; next = pages.at(-1)?.next ?? null)
    pages.push(await page({ ...query, cursor: next }))
  return { pages, names: pages.flatMap(namesOf) }
}

describe('the pages of a search', () => {
  beforeAll(async () => {
    for (let at = 0; at < 5; at++) {
      const services: Record<string, number> = at < 3 ? { havan: 310_000 } : { yagya: 1_100_000 }
      // Those of the similar rite are rated better, but come after all who perform it.
      const rating = at < 3 ? {} : { ratingSum: 50, reviewCount: 10 }
      await make(`Near ${at}`, {
        latitude: UJJAIN.latitude + at / 100,
        longitude: UJJAIN.longitude,
        services,
        languages: ['Sindhi'],
        ...rating,
      })
    }
  })

  it('name the total once, on the first', async () => {
    const { pages } = await all({ language: 'Sindhi', limit: 2 })
    expect(pages.map(({ total }) => total)).toEqual(['5', null, null])
    expect(pages.map(({ cards }) => cards.length)).toEqual([2, 2, 1])
  })

  it('feature one pandit, the first of the first', async () => {
    const { pages } = await all({ language: 'Sindhi', limit: 2 })
    expect(pages.map(({ cards }) => cards.map(({ isFeatured }) => isFeatured))).toEqual([[true, false], [false, false], [false]])
  })

  it('end exactly with the last pandit, and lead to no empty one', async () => {
    expect((await page({ language: 'Sindhi', limit: 5 })).next).toBeNull()
    expect((await page({ language: 'Sindhi', limit: 4 })).next).not.toBeNull()
  })

  it.each([
    1, 2, 3, 4,
  ])('of %i go on from those who perform it to those who perform a similar rite, each pandit once', async (limit) => {
    const { pages, names: found } = await all({ query: 'havan', language: 'Sindhi', limit })
    expect(pages[0]?.total).toBe('5')
    expect(found.slice(0, 3).toSorted()).toEqual(['Near 0', 'Near 1', 'Near 2'])
    expect(found.slice(3).toSorted()).toEqual(['Near 3', 'Near 4'])
  })

  it('of the nearest first are in order of distance', async () => {
    const { names: found } = await all({ location: 'Ujjain', sort: 'distance', limit: 2 })
    expect(found).toEqual(['Near 0', 'Near 1', 'Near 2', 'Near 3', 'Near 4'])
  })

  it('sorted by distance without a place are those sorted by rating, with their cursor', async () => {
    const first = await page({ language: 'Sindhi', sort: 'distance', limit: 2 })
    const second = await page({ language: 'Sindhi', sort: 'rating', limit: 2, cursor: first.next ?? '' })
    expect(namesOf(second)).toEqual((await names({ language: 'Sindhi', limit: 5 })).slice(2, 4))
  })
})

describe('the total of a search', () => {
  it('is exact up to 100', async () => {
    const languages = ['Konkani']
    for (let number = 1; number <= 100; number++) await make(`Konkan ${number}`, { languages })
    expect((await page({ language: 'Konkani' })).total).toBe('100')
    await make('Konkan 101', { languages })
    expect((await page({ language: 'Konkani' })).total).toBe('100+')
  })
})

describe('the filters of a search', () => {
  beforeAll(async () => {
    const own = { ...PUNE, languages: ['Tulu'] }
    await make('Free', { ...own, services: { mundan: 0, vivah: 900_000 }, experienceYears: 10 })
    await make('Both', {
      ...own,
      languages: ['Tulu', 'Konkani'],
      services: { mundan: 210_050, vivah: 1_100_000 },
      experienceYears: 11,
    })
    await make('Unknown', { ...own, services: { naamkaran: 510_000 }, experienceYears: null })
  })
  const tulu = (query: Record<string, string | number>) => names({ language: 'Tulu', sort: 'price-low', ...query })

  it('of prices include both ends, to the paisa, and zero is a price', async () => {
    expect(await tulu({ minPrice: 0 })).toEqual(['Free', 'Both', 'Unknown'])
    expect(await tulu({ maxPrice: 0 })).toEqual(['Free'])
    expect(await tulu({ minPrice: 2100.5, maxPrice: 2100.5 })).toEqual(['Both'])
    expect(await tulu({ minPrice: 2100.51, maxPrice: 5099 })).toEqual([])
  })

  it('of experience include that many years, round up half a year, and leave out who did not say', async () => {
    expect(await tulu({ minExperience: 10 })).toEqual(['Free', 'Both'])
    expect(await tulu({ minExperience: 10.5 })).toEqual(['Both'])
    expect(await tulu({ minExperience: 0 })).toEqual(['Free', 'Both', 'Unknown'])
  })

  it('of ceremonies and of languages must all be met', async () => {
    expect(await tulu({ service: 'mundan,vivah' })).toEqual(['Free', 'Both'])
    expect(await tulu({ service: 'mundan, naamkaran' })).toEqual([])
    expect(await tulu({ query: 'Konkani' })).toEqual(['Both'])
  })

  it('show no similar rites, which only a ceremony in the text does', async () => {
    expect(await names({ service: 'havan', language: 'Sindhi' })).toHaveLength(3)
    expect(await names({ query: 'havan', language: 'Sindhi' })).toHaveLength(5)
    expect(await names({ service: 'havan', query: 'havan', language: 'Sindhi' })).toHaveLength(3)
  })

  it('accept a ceremony by its name, and refuse an unknown one', async () => {
    expect(await tulu({ service: 'Marriage' })).toEqual(['Free', 'Both'])
    expect((await app.request('/user/search?service=tarot')).status).toBe(400)
  })

  it('of a date leave out a weekday on which he does not work', async () => {
    const off = await make('Off', { languages: ['Nepali'] })
    await saveWeekdays(app.db, off, [{ weekday: 4, isOff: true, fromMinute: 0, toMinute: 1440 }])
    await make('Working', { languages: ['Nepali'] })
    expect((await names({ language: 'Nepali', date: '2026-12-10' })).toSorted()).toEqual(['Working'])
    expect((await names({ language: 'Nepali', date: '2026-12-11' })).toSorted()).toEqual(['Off', 'Working'])
  })

  it('of a date may be today in India, and not the day before', async () => {
    const statusOf = async (date: string) => (await app.request(`/user/search?date=${date}`)).status
    const before = app.clock.now()
    app.clock.set(new Date('2026-11-20T18:30:00Z'))
    expect([await statusOf('2026-11-20'), await statusOf('2026-11-21')]).toEqual([400, 200])
    app.clock.set(before)
    expect(await statusOf('2026-11-20')).toBe(200)
  })
})

describe('what a search understood', () => {
  it('is what it filtered by, with the place in the reader’s language', async () => {
    const query = { query: 'havan Sindhi Joshi', location: 'Pune', date: '2026-12-10', lang: 'hi' }
    expect((await page(query)).understood).toEqual({
      ceremonies: ['havan'],
      place: 'पुणे, महाराष्ट्र',
      placeUnknown: false,
      languages: ['Sindhi'],
      date: '2026-12-10',
      words: ['joshi'],
    })
  })

  it('is the chosen place rather than one in the text', async () => {
    expect((await page({ query: 'havan Mumbai', location: 'Pune' })).understood.place).toBe('Pune, Maharashtra')
    expect((await page({ query: 'havan Mumbai' })).understood.place).toBe('Mumbai, Maharashtra')
  })
})
