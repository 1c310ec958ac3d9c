// Panchang URLs: /panchang/{place}/{date or month}, or coordinates.
import { FIRST_YEAR, LAST_YEAR } from '../../../../modules/panchang/day/model.ts'

type Placed = { slug: string | null; latitude: number; longitude: number; timeZone: string }

/** Returns the English path of a place; localize it with `href`. Without a date it is the page of today. */
export function addressOf(place: Placed, date = ''): string {
  if (place.slug) return `/panchang/${place.slug}${date ? `/${date}` : ''}`
  const { latitude, longitude, timeZone } = place
  const query = new URLSearchParams({ lat: String(latitude), lon: String(longitude), timeZone, ...(date ? { date } : {}) })
  return `/panchang?${query}`
}

/** Returns whether the panchang is computed for a date or a month, so that no link leads to a missing page. */
export const isSupportedDate = (date: string): boolean =>
  Number(date.slice(0, 4)) >= FIRST_YEAR && Number(date.slice(0, 4)) <= LAST_YEAR
