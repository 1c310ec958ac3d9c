import { DEFAULT_FESTIVAL_PLACE } from '../place/chosen-place.ts'
import type { TypedPlace } from '../place/find-place.ts'

const MAX_PLACE_LENGTH = 120

export function requestedPlace(search: URLSearchParams): TypedPlace {
  return { typed: (search.get('place') ?? '').trim().slice(0, MAX_PLACE_LENGTH), picked: search.get('at') ?? '' }
}

/** Returns the query that keeps a page at a place; empty for the default place. */
export const placeQuery = (slug: string): string => (slug === DEFAULT_FESTIVAL_PLACE ? '' : `?at=${slug}`)
