import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePandit, PUNE } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { setAway } from '../calendar/store.ts'
import type { PanditCard } from '../contract.ts'

const VARANASI = { latitude: 25.3176, longitude: 82.9739 }
const HYDERABAD = { latitude: 17.385, longitude: 78.4867 }

describe('search', () => {
  let app: TestApp
  const ids: Record<string, string> = {}

  const find = async (params: Record<string, string | number>) => {
    const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))
    const response = await app.request(`/user/search?${query}`)
    expect(response.status, await response.clone().text()).toBe(200)
    return { response, cards: (await response.json()) as PanditCard[] }
  }
  const names = (cards: PanditCard[]) => cards.map((card) => card.name).sort()

  beforeAll(async () => {
    app = await createTestApp()
    const make = async (key: string, options: Parameters<typeof makePandit>[1]) => {
      ids[key] = (await makePandit(app, options)).id
    }
    await make('joshi', {
      name: 'Pt. Sudhakar Joshi',
      nameHindi: 'पं. सुधाकर जोशी',
      services: { satyanarayan: 310_000, 'griha-pravesh': 510_000 },
      ratingSum: 48,
      reviewCount: 10,
    })
    await make('kulkarni', {
      name: 'Pt. Aniket Kulkarni',
      services: { satyanarayan: 210_000 },
      languages: ['Marathi', 'English'],
      experienceYears: 3,
    })
    await make('sastry', {
      name: 'Pt. Venkata Sastry',
      services: { satyanarayan: 410_000, naamkaran: 250_000 },
      languages: ['Telugu', 'Sanskrit'],
      regionalRite: 'Telugu',
      ...HYDERABAD,
      ratingSum: 9,
      reviewCount: 2,
    })
    await make('mishra', {
      name: 'Pt. Ramesh Mishra',
      services: { rudrabhishek: 510_000, havan: 310_000 },
      languages: ['Hindi'],
      ...VARANASI,
    })
    await make('ganesh', {
      name: 'Pt. Ganesh Deshpande',
      services: { yagya: 1_100_000 },
      languages: ['Marathi'],
      experienceYears: 30,
    })
    await make('hidden', { name: 'Pt. Not Verified', services: { satyanarayan: 110_000 }, isVerified: false })
  })
  afterAll(() => app.close())

  it('returns all listed pandits, without unverified ones, with an exact total', async () => {
    const { response, cards } = await find({})
    expect(cards).toHaveLength(5)
    expect(response.headers.get('x-total-count')).toBe('5')
    expect(cards.map((card) => card._id)).not.toContain(ids.hidden)
  })

  it.each([
    'Satyanarayan',
    'satyanarayana',
    'SATYA NARAYAN',
    'satyanarayn katha',
    'satynarayan puja',
    'सत्यनारायण',
    'सत्यनारायण कथा',
  ])('understands %s as Satyanarayan', async (query) => {
    const { cards } = await find({ query })
    expect(names(cards).slice(0, 3)).toEqual(['Pt. Aniket Kulkarni', 'Pt. Sudhakar Joshi', 'Pt. Venkata Sastry'])
  })

  it.each([
    'Griha Pravesh',
    'Grah Pravesh',
    'Gruha Pravesh',
    'gruhapravesam',
    'house warming',
    'गृह प्रवेश',
  ])('understands %s as Griha Pravesh', async (query) => {
    expect(names((await find({ query })).cards)).toContain('Pt. Sudhakar Joshi')
  })

  it.each(['Namkaran', 'Naamkaran', 'namakaranam', 'नामकरण'])('understands %s as Naamkaran', async (query) => {
    expect(names((await find({ query })).cards)).toEqual(['Pt. Venkata Sastry'])
  })

  it('shows the fee of the requested ceremony, not the lowest of all', async () => {
    const { cards } = await find({ query: 'griha pravesh', location: 'Pune' })
    expect(cards[0]).toMatchObject({ basePrice: 3100, requestedFor: { ceremony: 'griha-pravesh', fee: 5100 } })
    expect((await find({ location: 'Pune' })).cards[0]?.requestedFor).toBeNull()
  })

  it('finds pandits by name, despite typos and even if it is also the name of a deity', async () => {
    expect(names((await find({ query: 'Pt. Sudhakar Joshi' })).cards)).toEqual(['Pt. Sudhakar Joshi'])
    expect(names((await find({ query: 'sudhakar joshi' })).cards)).toEqual(['Pt. Sudhakar Joshi'])
    expect(names((await find({ query: 'Kulkrni' })).cards)).toEqual(['Pt. Aniket Kulkarni'])
    expect(names((await find({ query: 'Ganesh Deshpande' })).cards)).toEqual(['Pt. Ganesh Deshpande'])
    expect((await find({ query: 'qqqqzzzz' })).cards).toEqual([])
  })

  it.each(['सुधाकर जोशी', 'पं. सुधाकर जोशी', 'पंडित सुधाकर जोशी जी'])('finds %s by his name in Latin letters', async (query) => {
    expect(names((await find({ query })).cards)).toEqual(['Pt. Sudhakar Joshi'])
  })

  it('extracts ceremony, language and place from a single query', async () => {
    const { cards } = await find({ query: 'satyanarayan telugu pandit in Hyderabad' })
    expect(names(cards)).toEqual(['Pt. Venkata Sastry'])
    expect(cards[0]?.reasons.map((reason) => reason.kind)).toEqual(['rated', 'performs', 'speaks', 'distance'])
  })

  it('returns pandits within reach of a location, and reports an unknown location', async () => {
    expect(names((await find({ location: 'Pune' })).cards)).toEqual([
      'Pt. Aniket Kulkarni',
      'Pt. Ganesh Deshpande',
      'Pt. Sudhakar Joshi',
    ])
    expect(names((await find({ location: 'पुणे' })).cards)).toHaveLength(3)
    expect((await find({ location: 'Nagpur' })).cards).toEqual([])
    const { response, cards } = await find({ location: 'Xyzzyplugh' })
    expect(cards).toEqual([])
    expect(decodeURIComponent(response.headers.get('x-search-understood') ?? '')).toContain('"placeUnknown":true')
  })

  it('omits pandits who are away on the date', async () => {
    await setAway(app.db, ids.joshi ?? '', ['2026-12-10'], true)
    expect(names((await find({ location: 'Pune', date: '2026-12-10' })).cards)).not.toContain('Pt. Sudhakar Joshi')
    expect(names((await find({ location: 'Pune', date: '2026-12-11' })).cards)).toContain('Pt. Sudhakar Joshi')
    const filtered = (await (await app.request('/pandit/date-filter?excludeDate=2026-12-10')).json()) as PanditCard[]
    expect(filtered.map((card) => card._id)).not.toContain(ids.joshi)
    const past = await app.request('/pandit/date-filter?excludeDate=2020-01-01')
    expect(past.status).toBe(400)
    expect(Object.keys(((await past.json()) as { error: { fields: object } }).error.fields)).toEqual(['excludeDate'])
  })

  it('filters by service, language, tradition, price, experience and rating', async () => {
    expect(names((await find({ service: 'griha-pravesh' })).cards)).toContain('Pt. Sudhakar Joshi')
    expect(names((await find({ language: 'telugu' })).cards)).toEqual(['Pt. Venkata Sastry'])
    expect(names((await find({ tradition: 'Telugu' })).cards)).toEqual(['Pt. Venkata Sastry'])
    expect(names((await find({ maxPrice: 2100 })).cards)).toEqual(['Pt. Aniket Kulkarni'])
    expect(names((await find({ minPrice: 11000 })).cards)).toEqual(['Pt. Ganesh Deshpande'])
    expect(names((await find({ minExperience: 11 })).cards)).toEqual(['Pt. Ganesh Deshpande'])
    expect(names((await find({ minRating: 4.6 })).cards)).toEqual(['Pt. Sudhakar Joshi'])
  })

  it('supports every sort order, and features only the first by rating', async () => {
    expect((await find({})).cards[0]).toMatchObject({ name: 'Pt. Sudhakar Joshi', isFeatured: true })
    const low = (await find({ sort: 'price-low' })).cards
    expect(low.map((card) => card.basePrice)).toEqual([...low.map((card) => card.basePrice)].sort((a, b) => a - b))
    expect(low.every((card) => !card.isFeatured)).toBe(true)
    expect((await find({ sort: 'price-high' })).cards[0]?.name).toBe('Pt. Ganesh Deshpande')
    expect((await find({ sort: 'experience' })).cards[0]?.name).toBe('Pt. Ganesh Deshpande')
    expect((await find({ sort: 'distance', location: 'Pune' })).cards).toHaveLength(3)
  })

  it('lists related ceremonies after exact matches, with the reason', async () => {
    const { cards } = await find({ query: 'havan' })
    expect(cards.map((card) => card.name)).toEqual(['Pt. Ramesh Mishra', 'Pt. Ganesh Deshpande'])
    expect(cards[1]?.reasons[0]).toEqual({ kind: 'performs-related', ceremony: 'yagya', asked: 'havan' })
  })

  it.each([
    'rating',
    'price-low',
    'price-high',
    'experience',
  ])('returns every pandit exactly once across pages, sorted by %s', async (sort) => {
    const seen: string[] = []
    let cursor: string | null = ''
    for (let page = 0; cursor !== null && page < 10; page++) {
      const { response, cards } = await find({ sort, limit: 2, ...(cursor ? { cursor } : {}) })
      seen.push(...cards.map((card) => card._id))
      cursor = response.headers.get('x-next-cursor')
    }
    expect(seen).toHaveLength(5)
    expect(new Set(seen).size).toBe(5)
  })

  it.each([
    ['date=2026-02-30', 'date'],
    ['date=2020-01-01', 'date'],
    ['minRating=9', 'minRating'],
    ['minPrice=cheap', 'minPrice'],
    ['sort=random', 'sort'],
    ['limit=1000', 'limit'],
    ['cursor=nonsense', 'cursor'],
    ['tradition=martian', 'tradition'],
    ['language=klingon', 'language'],
  ])('rejects %s and names the field', async (query, field) => {
    const response = await app.request(`/user/search?${query}`)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { error: { fields: Record<string, string> } }).error.fields).toHaveProperty(field)
  })

  it.each([
    ['of another sort order', ['experience', 0, 12]],
    ['with a fractional price', ['price-low', 0, 4.5]],
    ['with a price out of range', ['price-low', 0, 2 ** 31]],
    ['without a sort order', [0, 4.5]],
    ['that is no array', 'price-low'],
  ])('rejects a cursor %s and names the field', async (_what, parts) => {
    const text = JSON.stringify(Array.isArray(parts) ? [...parts, ids.joshi] : parts)
    const response = await app.request(`/user/search?sort=price-low&cursor=${Buffer.from(text).toString('base64url')}`)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { error: { fields: Record<string, string> } }).error.fields).toHaveProperty('cursor')
  })

  it('suggests ceremonies and places while typing', async () => {
    const suggested = (await (await app.request('/user/searchService?query=satya&limit=8')).json()) as {
      suggestions: { _id: string; name: string }[]
    }
    expect(suggested.suggestions[0]).toEqual({ _id: 'satyanarayan', name: 'Satyanarayan Katha' })
    expect(await (await app.request('/user/searchService?query=')).json()).toEqual({ suggestions: [] })
    const places = (await (await app.request('/places/suggest?query=kothr')).json()) as { items: { label: string }[] }
    expect(places.items[0]?.label).toBe('Kothrud, Pune')
    const here = await app.request(`/places/reverse?lat=${PUNE.latitude}&lon=${PUNE.longitude}`)
    expect(((await here.json()) as { label: string }).label).toContain('Pune')
  })

  it('returns the Devanagari name if the pandit has one', async () => {
    expect(await (await app.request(`/pandits/${ids.joshi}`)).json()).toMatchObject({ nameHindi: 'पं. सुधाकर जोशी' })
    expect(await (await app.request(`/pandits/${ids.mishra}`)).json()).toMatchObject({ nameHindi: null })
  })

  it('returns a listed pandit by id and slug, and no others', async () => {
    const response = await app.request(`/pandits/${ids.joshi}`)
    expect(await response.json()).toMatchObject({ name: 'Pt. Sudhakar Joshi', rating: 4.8, reviewCount: 10, basePrice: 3100 })
    expect((await app.request(`/pandits/pandit-${ids.joshi}`)).status).toBe(200)
    expect((await app.request(`/pandits/${ids.hidden}`)).status).toBe(404)
    expect((await app.request('/pandits/nobody')).status).toBe(404)
  })
})
