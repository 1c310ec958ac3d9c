// Product list state as a canonical URL and as an API query.
import type { Category, ProductsSort, Section } from '../contract.ts'
import { CATEGORIES, PRODUCTS_SORTS, SECTIONS } from '../model.ts'

export type ProductSearch = {
  query: string
  tag: Section | ''
  category: Category | ''
  /** The slug of a ceremony. */
  puja: string
  /** Integer rupees; 0 means no limit. */
  minPrice: number
  maxPrice: number
  minRating: number
  inStock: boolean
  /** Empty: the default order of the search or section. */
  sort: ProductsSort | ''
}

export const RATINGS = [3, 4, 4.5] as const
const MAX_TEXT_LENGTH = 120
const MAX_RUPEES = 10_000_000

/** Parses a URL. Invalid values are ignored, so that old or mistyped links still work. */
export function parseProductSearch(params: URLSearchParams): ProductSearch {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, MAX_TEXT_LENGTH)
  const one = <Value extends string>(values: readonly Value[], name: string): Value | '' =>
    values.find((word) => word === text(name)) ?? ''
  const rating = Number(text('minRating'))
  const [low, high] = [rupeesOf(text('minPrice')), rupeesOf(text('maxPrice'))]
  const isSwapped = high > 0 && low > high
  return {
    query: text('query'),
    tag: one(SECTIONS, 'tag'),
    category: one(CATEGORIES, 'category'),
    puja: /^[a-z-]{2,40}$/.test(text('puja')) ? text('puja') : '',
    minPrice: isSwapped ? high : low,
    maxPrice: isSwapped ? low : high,
    minRating: RATINGS.find((listed) => listed === rating) ?? 0,
    inStock: text('inStock') === 'true',
    sort: one(PRODUCTS_SORTS, 'sort'),
  }
}

/** Parses "1,500" and "₹1500" as 1500. Anything that is not an integer amount means no limit. */
export function rupeesOf(text: string): number {
  const digits = text.replace(/[₹,\s]/g, '')
  return /^\d{1,8}$/.test(digits) ? Math.min(MAX_RUPEES, Number(digits)) : 0
}

/** The values that differ from the full catalogue, in the shape of the API. */
export function productsQuery(search: ProductSearch): Record<string, string> {
  const entries: [string, string][] = [
    ['query', search.query],
    ['tag', search.tag],
    ['category', search.category],
    ['puja', search.puja],
    ['minPrice', search.minPrice > 0 ? String(search.minPrice) : ''],
    ['maxPrice', search.maxPrice > 0 ? String(search.maxPrice) : ''],
    ['minRating', search.minRating > 0 ? String(search.minRating) : ''],
    ['inStock', search.inStock ? 'true' : ''],
    ['sort', search.sort],
  ]
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** The canonical query string with its question mark; empty for the full shop. */
export function formatProductSearch(search: ProductSearch, cursor = ''): string {
  const params = new URLSearchParams(productsQuery(search))
  if (cursor) params.set('cursor', cursor)
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** The list shown by a URL, ignoring other parameters such as the booking sheet. */
export const productSearchKey = (params: URLSearchParams): string =>
  formatProductSearch(parseProductSearch(params), params.get('cursor') ?? '')

/** The front page: no search, filter or sort order. */
export const isUnfiltered = (search: ProductSearch): boolean => Object.keys(productsQuery(search)).length === 0

/** Everything except the search text. */
export const withoutFilters = ({ query }: ProductSearch): ProductSearch => ({
  ...parseProductSearch(new URLSearchParams()),
  query,
})

/** The number of active filters, for the button that opens them on a phone. Both prices count as one. */
export function countFilters({ puja, minPrice, maxPrice, minRating, inStock }: ProductSearch): number {
  return [puja !== '', minPrice > 0 || maxPrice > 0, minRating > 0, inStock].filter(Boolean).length
}
