// Posting lists that contain a pandit, and the score ordering them.
import { findCeremony, PUJA_LANGUAGES } from '../../catalogue/model.ts'

/** The list of all listed pandits. */
export const ALL_PANDITS_LIST_ID = 0
const FIRST_CEREMONY = 1
/** The first list number of a map cell; lower numbers are ALL_PANDITS_LIST_ID and the ceremonies. */
export const FIRST_CELL = 100_000
const FIRST_TERM = 2_000_000

/** The map is cut into cells of a quarter degree, about 28 km from north to south. */
const CELLS_PER_DEGREE = 4
const CELLS_PER_ROW = 360 * CELLS_PER_DEGREE
/** A region is a square of four by four cells. */
const CELLS_PER_REGION = 4
const REGIONS_PER_ROW = CELLS_PER_ROW / CELLS_PER_REGION
const FIRST_REGIONAL = 1_000_000_000
/** Each region has this many list numbers, one for each ceremony. */
const LISTS_PER_REGION = 1000
/** Mean length of a degree of latitude in kilometres. */
export const KM_PER_DEGREE = 111.2

/** The list of pandits who hold pujas over video, wherever they live. */
export const ONLINE_LIST_ID = 90_000

export const ceremonyListId = (ceremony: number): number => FIRST_CEREMONY + ceremony
export const termListId = (termId: number): number => FIRST_TERM + termId

/** The list of the cell a point lies in. */
export function cellListId(latitude: number, longitude: number): number {
  const row = Math.floor((latitude + 90) * CELLS_PER_DEGREE)
  const column = Math.floor((longitude + 180) * CELLS_PER_DEGREE)
  return FIRST_CELL + row * CELLS_PER_ROW + column
}

/** The list of the pandits who perform a ceremony and travel to the region of a cell. */
export function regionalListId(ceremony: number, cellList: number): number {
  const cell = cellList - FIRST_CELL
  const row = Math.floor(cell / CELLS_PER_ROW / CELLS_PER_REGION)
  const column = Math.floor((cell % CELLS_PER_ROW) / CELLS_PER_REGION)
  return FIRST_REGIONAL + (row * REGIONS_PER_ROW + column) * LISTS_PER_REGION + ceremony
}

/** Returns the ceremony of a list of one ceremony, in the country or in a region; undefined for other lists. */
export function ceremonyOfList(list: number): number | undefined {
  if (list >= FIRST_REGIONAL) return (list - FIRST_REGIONAL) % LISTS_PER_REGION
  return list >= FIRST_CEREMONY && list < ONLINE_LIST_ID ? list - FIRST_CEREMONY : undefined
}

/** The lists of every cell that a circle touches. */
export function cellsWithin(latitude: number, longitude: number, radiusKm: number): number[] {
  const latitudeSpan = radiusKm / KM_PER_DEGREE
  const longitudeSpan = radiusKm / kmPerLongitudeDegree(latitude)
  const lists: number[] = []
  const step = 1 / CELLS_PER_DEGREE
  const floor = (value: number) => Math.floor(value * CELLS_PER_DEGREE) / CELLS_PER_DEGREE
  for (let south = floor(latitude - latitudeSpan); south <= latitude + latitudeSpan; south += step) {
    for (let west = floor(longitude - longitudeSpan); west <= longitude + longitudeSpan; west += step) {
      const nearLatitude = Math.min(Math.max(latitude, south), south + step)
      const nearLongitude = Math.min(Math.max(longitude, west), west + step)
      // Slightly more than the radius; the search checks the exact distance again.
      if (distanceKm(latitude, longitude, nearLatitude, nearLongitude) <= radiusKm * 1.02 + 0.5) {
        lists.push(cellListId(south + step / 2, west + step / 2))
      }
    }
  }
  return lists
}

/** Length of a degree of longitude at a latitude, in kilometres. */
export function kmPerLongitudeDegree(latitude: number): number {
  return KM_PER_DEGREE * Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
}

/** Distance in kilometres on a locally flat Earth: within 1 % at the distances pandits travel. The SQL of search does the same. */
export function distanceKm(latitude: number, longitude: number, otherLatitude: number, otherLongitude: number): number {
  const north = (otherLatitude - latitude) * KM_PER_DEGREE
  const east = (otherLongitude - longitude) * kmPerLongitudeDegree(latitude)
  return Math.sqrt(north * north + east * east)
}

/** A new pandit starts at the mean of all, and the first reviews move him slowly: eight reviews weigh as much as the start. */
const PRIOR_MEAN = 4.4
const PRIOR_WEIGHT = 8

/** The rating weighted by its count (a Bayesian mean), 0 to 5. */
export function weightedScore(ratingSum: number, reviewCount: number): number {
  return (ratingSum + PRIOR_MEAN * PRIOR_WEIGHT) / (reviewCount + PRIOR_WEIGHT)
}

/** The mean of the reviews to one decimal, or 0 without any. */
export function meanRating(ratingSum: number, reviewCount: number): number {
  return reviewCount === 0 ? 0 : Math.round((ratingSum / reviewCount) * 10) / 10
}

/** The numbers of these ceremonies, lowest first, each once. */
export function ceremonyNumbers(slugs: readonly string[]): number[] {
  const numbers = slugs.flatMap((slug) => findCeremony(slug)?.number ?? [])
  return [...new Set(numbers)].sort((one, other) => one - other)
}

/** Languages of the filter. The index is the bit in the language mask, so append new ones at the end. */
export const FILTER_LANGUAGES = [
  ...PUJA_LANGUAGES,
  ...(['English', 'Maithili', 'Bhojpuri', 'Marwari', 'Konkani', 'Assamese', 'Tulu', 'Nepali', 'Sindhi', 'Kashmiri'] as const),
] as const

export function languageMask(languages: readonly string[]): number {
  let mask = 0
  for (const language of languages) {
    const bit = (FILTER_LANGUAGES as readonly string[]).indexOf(language)
    if (bit >= 0) mask |= 1 << bit
  }
  return mask
}
