// Thresholds: pandits needed for a city page and for showing fees.
import type { Gazetteer, Place } from '../../../server/ports/places/gazetteer.ts'

/** A city, or a puja in a city, has a page of its own from here on. */
export const MIN_FOR_PAGE = 3
/** Range and median of fewer fees would tell what one person asks. */
export const MIN_FOR_FEES = 5

/** All ceremonies together, where a ceremony is named by its bit. */
export const EVERY_CEREMONY = -1
/** The whole country, where a city is named by its id. */
export const COUNTRY = 0

/** The posting list of those who live in a city. */
export const cityList = (cityId: number): number => -cityId

/** The city or town a point belongs to; undefined far outside India. */
export function homeCity(places: Gazetteer, latitude: number, longitude: number): Place | undefined {
  const found = places.nearest(latitude, longitude)
  return found && places.cityOf(found.place)
}
