import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clearFilters,
  countFilters,
  formatSearch,
  listKey,
  parseSearch,
  type SearchState,
  searchQuery,
} from './search-address.ts'

const read = (text: string) => parseSearch(new URLSearchParams(text))
const EMPTY = read('')

const states: fc.Arbitrary<SearchState> = fc.record({
  query: fc.constantFrom('', 'Griha Pravesh', 'सत्यनारायण कथा'),
  location: fc.constantFrom('', 'Pune', 'पुणे, महाराष्ट्र'),
  date: fc.constantFrom('', '2026-12-10', '2028-02-29'),
  services: fc.subarray(['vivah', 'griha-pravesh', 'havan', 'yagya']),
  language: fc.constantFrom('', 'Telugu'),
  tradition: fc.constantFrom('', 'Shukla Yajurveda'),
  minPrice: fc.integer({ min: 0, max: 10 }).map((step) => step * 500),
  maxPrice: fc.integer({ min: 10, max: 20 }).map((step) => step * 500),
  minExperience: fc.integer({ min: 0, max: 25 }),
  minRating: fc.integer({ min: 0, max: 10 }).map((step) => step / 2),
  sort: fc.constantFrom('rating' as const, 'price-low' as const, 'distance' as const),
})

describe('the URL of the explore page', () => {
  it('parses back to the same state', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(read(formatSearch(state))).toEqual(state)
      }),
    )
  })

  it('is empty without a search', () => {
    expect(formatSearch(EMPTY)).toBe('')
    expect(countFilters(EMPTY)).toBe(0)
  })

  it('omits sliders at their end stops', () => {
    expect(searchQuery(read('minPrice=0&maxPrice=10000&minExperience=0&minRating=0'))).toEqual({})
    expect(searchQuery(read('minPrice=500&maxPrice=25000'))).toEqual({ minPrice: '500' })
  })

  it('accepts repeated checkbox values of a form without JavaScript, without duplicates', () => {
    expect(read('service=vivah&service=havan&service=vivah').services).toEqual(['vivah', 'havan'])
    expect(read('service=vivah,havan').services).toEqual(['vivah', 'havan'])
  })

  it('ignores invalid values', () => {
    expect(read('date=2026-02-30&sort=paid&minPrice=abc&minRating=&service=%3Cb%3E')).toEqual(EMPTY)
  })

  it('rounds numbers to the nearest step and orders prices', () => {
    expect(read('minPrice=2600&maxPrice=1200')).toMatchObject({ minPrice: 1000, maxPrice: 2500 })
    expect(read('minExperience=99&minRating=4.3')).toMatchObject({ minExperience: 25, minRating: 4.5 })
  })

  it('has the same key with a booking sheet open', () => {
    const key = listKey(new URLSearchParams('query=havan'))
    expect(listKey(new URLSearchParams('with=7&query=havan&book=havan&name=A&on=2026-12-10'))).toBe(key)
    expect(listKey(new URLSearchParams('query=havan&cursor=abc'))).not.toBe(key)
  })

  it('keeps query, place and date when filters are cleared', () => {
    const state = read(
      'query=havan&location=Pune&date=2026-12-10&service=vivah&language=Hindi&tradition=Smarta&maxPrice=5000&minRating=4&sort=experience',
    )
    expect(countFilters(state)).toBe(5)
    expect(formatSearch(clearFilters(state))).toBe('?query=havan&location=Pune&date=2026-12-10')
  })
})
