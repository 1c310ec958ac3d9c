// Requests are numbered so that consecutive ones never share a response.
import { randomUUID } from 'node:crypto'
import { makePandit } from '../src/demo/people/pandit/pandits.ts'
import { CEREMONIES } from '../src/modules/catalogue/model.ts'
import { addDays, indiaDate } from '../src/shared/time/dates.ts'
import { SHOP_REQUESTS } from './shop.ts'
import { SIGNED_IN_REQUESTS } from './signed-in.ts'

export type LoadRequest = {
  path: string
  method?: 'POST'
  headers?: Record<string, string>
  body?: string
  expected?: number
  /** Sent first, one after another; the workload is all of them together. */
  before?: LoadRequest[]
}

const CITIES = [
  'Pune',
  'Mumbai',
  'Nashik',
  'Nagpur',
  'Delhi',
  'Varanasi',
  'Bengaluru',
  'Hyderabad',
  'Chennai',
  'Kolkata',
  'Jaipur',
  'Lucknow',
]
const SOUTH = ['Bengaluru', 'Hyderabad', 'Chennai', 'Mysuru', 'Vijayawada', 'Visakhapatnam', 'Tirupati']
const HINDI_CITIES = ['वाराणसी', 'लखनऊ', 'पटना', 'दिल्ली', 'जयपुर', 'भोपाल', 'इंदौर']
const KATHA = ['satyanarayan', 'Satyanarayana katha', 'satyanarayan puja', 'satya narayan pooja']
const HOUSE = ['griha pravesh telugu', 'Gruha pravesh telugu', 'grah pravesh puja telugu']
const TYPED = [
  'sat',
  'grih',
  'namk',
  'hav',
  'rudra',
  'mund',
  'vivah',
  'laks',
  'gane',
  'vastu',
  'satynarayn',
  'नाम',
  'hanuman',
  'janm',
  'nav',
]

// "Others" requires a name.
const OFFERED_CEREMONIES = CEREMONIES.filter((ceremony) => ceremony.slug !== 'others')

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item
const today = indiaDate(new Date())
const dayOf = (index: number): string => addDays(today, 1 + (index % 80))

const address = (path: string, query: Record<string, string | number>): string =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

type Query = Record<string, string | number>

/** Each family of queries steps through words, places and values at different rates. */
const searches = {
  katha: (index: number): Query => ({ query: pick(KATHA, index), location: pick(CITIES, index), date: dayOf(index) }),
  house: (index: number): Query => ({
    query: pick(HOUSE, index),
    location: pick(SOUTH, index),
    minExperience: index % 23,
  }),
  cheapest: (index: number): Query => ({
    query: 'havan',
    location: pick(['Delhi', ...CITIES], index),
    sort: 'price-low',
    minExperience: index % 17,
  }),
  name: (index: number): Query => ({ query: makePandit(index % 997).name }),
  rated: (index: number): Query => ({
    query: 'नामकरण',
    location: pick(HINDI_CITIES, index),
    minRating: 4.5,
    minExperience: index % 19,
    lang: 'hi',
  }),
}
export type SearchKind = keyof typeof searches
export const SEARCH_KINDS = Object.keys(searches) as SearchKind[]

const search = (kind: SearchKind, index: number): LoadRequest => ({ path: address('/api/v1/user/search', searches[kind](index)) })
const all = (index: number): SearchKind => pick(SEARCH_KINDS, index)
const turnOf = (index: number): number => Math.floor(index / SEARCH_KINDS.length)

const makers = {
  search: (index: number): LoadRequest => search(all(index), turnOf(index)),
  // A price limit above all prices filters nothing, but makes each query uncached.
  'search anew': (index: number): LoadRequest => {
    const query = searches[all(index)](turnOf(index))
    return { path: address('/api/v1/user/search', { ...query, maxPrice: 100_000 + index }) }
  },
  // The same length at any number of pandits: with 1,000 pandits a page of 24 is seldom full.
  'search of six': (index: number): LoadRequest => ({
    path: address('/api/v1/user/search', { ...searches[all(index)](turnOf(index)), limit: 6 }),
  }),
  'search katha': (index: number): LoadRequest => search('katha', index),
  'search house': (index: number): LoadRequest => search('house', index),
  'search cheapest': (index: number): LoadRequest => search('cheapest', index),
  'search name': (index: number): LoadRequest => search('name', index),
  'search rated': (index: number): LoadRequest => search('rated', index),
  // The same number of matches at any number of pandits: a full page, counted up to a hundred.
  'search all India': (index: number): LoadRequest => ({
    path: address('/api/v1/user/search', {
      minExperience: 1 + (index % 3),
      limit: 24 - (index % 2),
      lang: pick(['en', 'hi'], index),
    }),
  }),
  suggestions: (index: number): LoadRequest => ({ path: address('/api/v1/user/searchService', { query: pick(TYPED, index) }) }),
  'date filter': (index: number): LoadRequest => ({ path: address('/api/v1/pandit/date-filter', { excludeDate: dayOf(index) }) }),
  home: (index: number): LoadRequest => ({ path: pick(['/', '/hi'], index), headers: { 'accept-encoding': 'br' } }),
  panchang: (index: number): LoadRequest => ({
    path: pick(['/panchang', '/hi/panchang', '/panchang/varanasi', '/hi/panchang/varanasi'], index),
    headers: { 'accept-encoding': 'br' },
  }),
  explore: (index: number): LoadRequest => {
    const kind = pick(['katha', 'house', 'cheapest'] as const, index)
    return { path: address('/explore', searches[kind](Math.floor(index / 3))), headers: { 'accept-encoding': 'br' } }
  },
  ...SIGNED_IN_REQUESTS,
  ...SHOP_REQUESTS,
  // Last, because its emails are still being sent when it is over.
  booking: bookingRequest,
} satisfies Record<string, (index: number) => LoadRequest>

export type Kind = keyof typeof makers
export const KINDS = Object.keys(makers) as Kind[]

export function makeRequest(kind: Kind, index: number): LoadRequest {
  return makers[kind](index)
}

function bookingRequest(index: number): LoadRequest {
  const body = {
    pujaName: pick(OFFERED_CEREMONIES, index).pujaName,
    name: makePandit(index % 997).name,
    mobile: `98${String(10_000_000 + (index % 90_000_000))}`,
    pujaAddress: `${1 + (index % 400)}, Ganesh Nagar`,
    location: pick(CITIES, index),
    language: 'Hindi',
    date: dayOf(index + 3),
  }
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  return { path: '/api/v1/booking/book', method: 'POST', headers, body: JSON.stringify(body), expected: 201 }
}
