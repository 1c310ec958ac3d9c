// The ways out of an empty search drop one condition each.
import { expect, test } from 'vitest'
import { looserStates } from './looser-search.ts'
import { formatSearch, parseSearch } from './search-address.ts'

const looserOf = (address: string) =>
  looserStates(parseSearch(new URLSearchParams(address))).map(({ dropped, state }) => [dropped, formatSearch(state)])

test('each way out leaves the rest of the search as it is', () => {
  expect(looserOf('query=havan&date=2026-12-10&minPrice=500&maxPrice=1000')).toEqual([
    ['date', '?query=havan&minPrice=500&maxPrice=1000'],
    ['price', '?query=havan&date=2026-12-10'],
  ])
})

test('a search without date and filters has none', () => {
  expect(looserOf('query=havan&location=Pune&sort=experience')).toEqual([])
})
