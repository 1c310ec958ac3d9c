import type { Nearest, Place } from './gazetteer.ts'
import { kilometresBetween } from './grid.ts'

const FURTHEST_KM = 45
const MAX = 7
/** Two names closer than this would lie on each other. */
const APART_KM = 15
/** A cheap look before the distance is worked out; a degree of latitude is 111 km. */
const DEGREES = FURTHEST_KM / 85

export function makeAround(places: readonly Place[]) {
  const towns = places.filter(({ kind, population }) => kind !== 'locality' && population > 0)
  return (latitude: number, longitude: number): Nearest[] => {
    const here = { latitude, longitude }
    const near = towns
      .filter((place) => Math.abs(place.latitude - latitude) < DEGREES && Math.abs(place.longitude - longitude) < DEGREES)
      .map((place) => ({ place, kilometres: kilometresBetween(here, place) }))
      .filter(({ kilometres }) => kilometres <= FURTHEST_KM)
      .toSorted((a, b) => b.place.population - a.place.population)
    const chosen: Nearest[] = []
    for (const next of near) {
      if (chosen.length === MAX) break
      if (chosen.every(({ place }) => kilometresBetween(place, next.place) >= APART_KM)) chosen.push(next)
    }
    return chosen
  }
}
