// Explore page state as a canonical URL and as an API query.
import { isCalendarDate } from '../../../../shared/time/dates.ts'
import type { SORTS } from '../../contract.ts'

/** The id of the form that all controls of the page belong to, so that the page works without JavaScript. */
export const SEARCH_FORM = 'search'

export type Sort = (typeof SORTS)[number]

export type SearchState = {
  query: string
  location: string
  /** YYYY-MM-DD or empty. */
  date: string
  /** Slugs of ceremonies a pandit must all perform. */
  services: readonly string[]
  language: string
  tradition: string
  /** Rupees; the end stops 0 and 10000 mean no limit. */
  minPrice: number
  maxPrice: number
  minExperience: number
  minRating: number
  sort: Sort
}

export type Filters = Pick<
  SearchState,
  'services' | 'language' | 'tradition' | 'minPrice' | 'maxPrice' | 'minExperience' | 'minRating'
>

export type Range = { min: number; max: number; step: number }

/** The ranges of the sliders. */
export const PRICE: Range = { min: 0, max: 10_000, step: 500 }
export const EXPERIENCE: Range = { min: 0, max: 25, step: 1 }
export const RATING: Range = { min: 0, max: 5, step: 0.5 }

const SORT_NAMES: readonly Sort[] = ['rating', 'price-low', 'price-high', 'experience', 'distance']
const LONGEST_TEXT = 120

export const NO_FILTERS: Filters = {
  services: [],
  language: '',
  tradition: '',
  minPrice: PRICE.min,
  maxPrice: PRICE.max,
  minExperience: EXPERIENCE.min,
  minRating: RATING.min,
}

/** Parses a URL. Invalid values are ignored, so that old or mistyped links still work. */
export function parseSearch(params: URLSearchParams): SearchState {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, LONGEST_TEXT)
  const date = text('date')
  const sort = text('sort')
  const services = params.getAll('service').flatMap((value) => value.toLowerCase().split(','))
  const minPrice = clampToStep(PRICE, params.get('minPrice'), PRICE.min)
  const maxPrice = clampToStep(PRICE, params.get('maxPrice'), PRICE.max)
  return {
    query: text('query'),
    location: text('location'),
    date: isCalendarDate(date) ? date : '',
    services: [...new Set(services.map((slug) => slug.trim()).filter((slug) => /^[a-z-]{2,40}$/.test(slug)))],
    language: text('language'),
    tradition: text('tradition'),
    minPrice: Math.min(minPrice, maxPrice),
    maxPrice: Math.max(minPrice, maxPrice),
    minExperience: clampToStep(EXPERIENCE, params.get('minExperience'), EXPERIENCE.min),
    minRating: clampToStep(RATING, params.get('minRating'), RATING.min),
    sort: SORT_NAMES.find((name) => name === sort) ?? 'rating',
  }
}

/** A number on the slider: the nearest step, or `absent` when none was given. */
function clampToStep({ min, max, step }: Range, text: string | null, absent: number): number {
  const value = text ? Number(text) : Number.NaN
  if (!Number.isFinite(value)) return absent
  return Math.min(max, Math.max(min, Math.round(value / step) * step))
}

/** The values that differ from the defaults, in the shape of the API. */
export function searchQuery(state: SearchState): Record<string, string> {
  const { query, location, date, services, language, tradition, sort } = state
  const entries: [string, string][] = [
    ['query', query],
    ['location', location],
    ['date', date],
    ['service', services.join(',')],
    ['language', language],
    ['tradition', tradition],
    ['minPrice', state.minPrice > PRICE.min ? String(state.minPrice) : ''],
    ['maxPrice', state.maxPrice < PRICE.max ? String(state.maxPrice) : ''],
    ['minExperience', state.minExperience > EXPERIENCE.min ? String(state.minExperience) : ''],
    ['minRating', state.minRating > RATING.min ? String(state.minRating) : ''],
    ['sort', sort === 'rating' ? '' : sort],
  ]
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** The canonical query string with its question mark; empty without a search. */
export function formatSearch(state: SearchState, cursor = ''): string {
  const params = new URLSearchParams(searchQuery(state))
  if (cursor) params.set('cursor', cursor)
  const text = params.toString().replaceAll('%2C', ',')
  return text ? `?${text}` : ''
}

/** The list shown by a URL, ignoring other parameters such as the booking sheet. */
export function listKey(params: URLSearchParams): string {
  return formatSearch(parseSearch(params), params.get('cursor') ?? '')
}

/** Resets all filters and the sort order. */
export function clearFilters(state: SearchState): SearchState {
  return { ...state, ...NO_FILTERS, sort: 'rating' }
}

/** The number of active filters, for the button that opens them on a phone. Each service counts. */
export function countFilters(state: SearchState): number {
  const set = [
    state.language !== '',
    state.tradition !== '',
    state.minPrice > PRICE.min || state.maxPrice < PRICE.max,
    state.minExperience > EXPERIENCE.min,
    state.minRating > RATING.min,
  ]
  return state.services.length + set.filter(Boolean).length
}
