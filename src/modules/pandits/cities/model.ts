// Thresholds: pandits needed for a city page and for showing fees.
import type { Gazetteer, Place } from '../../../server/ports/places/gazetteer.ts'

/** The minimum number of pandits for a page of a city, or of a puja in a city. */
export const MIN_FOR_PAGE = 3
/** With fewer fees, range and median would reveal a single pandit's fee. */
export const MIN_FOR_FEES = 5

/** Stands for all ceremonies together, in place of a ceremony number. */
export const EVERY_CEREMONY = -1
/** Stands for the whole country, in place of a city id. */
export const COUNTRY_CITY_ID = 0

/** The posting list of the pandits who live in a city. */
export const cityListId = (cityId: number): number => -cityId

/** The city or town a point belongs to; undefined far outside India. */
export function homeCity(places: Gazetteer, latitude: number, longitude: number): Place | undefined {
  const found = places.nearest(latitude, longitude)
  return found && places.cityOf(found.place)
}
