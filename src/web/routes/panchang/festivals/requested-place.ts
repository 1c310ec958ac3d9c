import { FESTIVALS_OF } from '../place/chosen-place.ts'
import type { Typed } from '../place/find-place.ts'

const LONGEST_PLACE = 120

export function askedPlace(search: URLSearchParams): Typed {
  return { typed: (search.get('place') ?? '').trim().slice(0, LONGEST_PLACE), picked: search.get('at') ?? '' }
}

/** The query that keeps a page at a place; none for the place it has anyway. */
export const atPlace = (slug: string): string => (slug === FESTIVALS_OF ? '' : `?at=${slug}`)
