// Nearest-place lookup through a grid of 0.25° cells.
import type { Nearest, Place } from './gazetteer.ts'

/** Cells per degree; a cell is about 28 km high and, in the north of India, at least 22 km wide. */
const CELLS = 4
const NARROWEST_CELL_KM = 22
/** How many cells are searched in each direction before a point counts as outside: about 150 km. */
const MAX_RINGS = 6
const LOCALITY_KM = 4

const cellOf = (latitude: number, longitude: number): [number, number] => [
  Math.floor(latitude * CELLS),
  Math.floor(longitude * CELLS),
]
const cellKey = (row: number, column: number): number => row * 10_000 + column

/** The distance in kilometres between two points on Earth. */
export function kilometresBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const radians = Math.PI / 180
  const north = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2
  const east = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2
  const half = north + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * east
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Builds the nearest-place lookup: it prefers a locality within 4 km, else returns the nearest town or city. */
export function makeGrid(places: Place[]): (latitude: number, longitude: number) => Nearest | undefined {
  const cells = new Map<number, Place[]>()
  for (const place of places) {
    const key = cellKey(...cellOf(place.latitude, place.longitude))
    const cell = cells.get(key)
    if (cell) cell.push(place)
    else cells.set(key, [place])
  }
  const nearerOf = (best: Nearest | undefined, next: Nearest): Nearest =>
    best && best.kilometres <= next.kilometres ? best : next

  return (latitude, longitude) => {
    const [row, column] = cellOf(latitude, longitude)
    let locality: Nearest | undefined
    let town: Nearest | undefined
    for (let ring = 0; ring <= MAX_RINGS; ring++) {
      for (const [up, right] of ringOffsets(ring)) {
        for (const place of cells.get(cellKey(row + up, column + right)) ?? []) {
          const found = { place, kilometres: kilometresBetween({ latitude, longitude }, place) }
          if (place.kind !== 'locality') town = nearerOf(town, found)
          else if (found.kilometres <= LOCALITY_KM) locality = nearerOf(locality, found)
        }
      }
      // Everything in a ring further out is at least this far away.
      if (ring > 0 && (locality || (town && town.kilometres <= ring * NARROWEST_CELL_KM))) break
    }
    return locality ?? town
  }
}

/** The cells at exactly this many steps from the middle one. */
function ringOffsets(ring: number): [number, number][] {
  const steps = Array.from({ length: 2 * ring + 1 }, (_, step) => step - ring)
  return steps.flatMap((up) =>
    steps.filter((right) => Math.max(Math.abs(up), Math.abs(right)) === ring).map((right): [number, number] => [up, right]),
  )
}
