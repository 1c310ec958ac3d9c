import { expect, test } from 'vitest'
import { formatSearch, parseSearch } from '../../search-form/ui/search-address.ts'
import { looserStates } from './looser-search.ts'

const looserOf = (address: string, today = '2026-11-23') =>
  looserStates(parseSearch(new URLSearchParams(address)), today).map(({ change, state }) => [change, formatSearch(state)])

test('each suggestion removes one condition and keeps the others', () => {
  expect(looserOf('query=havan&minPrice=500&maxPrice=1000')).toEqual([
    ['price', '?query=havan'],
    ['puja', '?minPrice=500&maxPrice=1000'],
  ])
})

test('a date suggests nearby days that are not past, and no date', () => {
  expect(looserOf('query=havan&date=2026-11-24')).toEqual([
    ['day', '?query=havan&date=2026-11-25'],
    ['day', '?query=havan&date=2026-11-23'],
    ['day', '?query=havan&date=2026-11-26'],
    ['date', '?query=havan'],
    ['puja', '?date=2026-11-24'],
  ])
})

test('a locality suggests its city, and every place all of India', () => {
  expect(looserOf('query=havan&location=Baner, Pune&sort=experience')).toEqual([
    ['area', '?query=havan&location=Pune&sort=experience'],
    ['everywhere', '?query=havan&sort=experience'],
    ['puja', '?location=Baner,+Pune&sort=experience'],
  ])
})

test('a search with a query alone has no suggestions', () => {
  expect(looserOf('query=havan')).toEqual([])
})
