import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeAround } from './around.ts'
import type { Entry, Gazetteer, Place } from './gazetteer.ts'
import { makeGrid } from './grid.ts'
import { makeNames } from './names.ts'
import { pinCodes } from './pin-codes.ts'
import { makeSlugs } from './slugs.ts'

/** What a town of unknown size weighs, in people: less than any that is known for more. */
const UNKNOWN_TOWN = 2000

/** A known locality weighs this share of its city, so that Dwarka is Krishna's town before it is a part of Delhi. */
const LOCALITY_SHARE = 1 / 300

/** The entries, and the cities by state and name. */
function readEntries(file: string): { entries: Entry[]; cities: Map<string, Place> } {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1)
  const entries = lines.map((line): Entry => {
    const [id = '', name = '', state = '', latitude, longitude, population, kind, city = '', nameHindi = '', others, indexed] =
      line.split('\t')
    const place: Place = {
      id,
      name,
      nameHindi,
      city,
      cityHindi: '',
      state,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: Number(population),
      kind: kind === 'city' || kind === 'locality' ? kind : 'town',
    }
    return { place, others: others ? others.split('|') : [], weight: place.population || UNKNOWN_TOWN, isKnown: indexed === '1' }
  })
  const cities = new Map(
    entries.filter(({ place }) => place.kind === 'city').map(({ place }) => [`${place.state} ${place.name}`, place]),
  )
  for (const entry of entries) {
    const city = cities.get(`${entry.place.state} ${entry.place.city}`)
    if (!city) continue
    entry.place.cityHindi = city.nameHindi
    // A village the city swallowed, known only from the map, comes after the localities people name.
    entry.weight = city.population * LOCALITY_SHARE * (entry.isKnown ? 1 : 0.1)
  }
  return { entries, cities }
}

/** Reads the gazetteer file, beside which the table of PIN codes lies, and builds its index: tens of milliseconds, so load it once and keep it. */
export function loadGazetteer(file: string): Gazetteer {
  const { entries, cities } = readEntries(file)
  const ids = new Map(entries.map(({ place }) => [place.id, place]))
  const names = makeNames(entries)
  const ofPin = pinCodes(join(dirname(file), 'pin-codes.tsv'))
  return {
    size: entries.length,
    byId: (id) => ids.get(id),
    ...names,
    ...makeSlugs(entries),
    nearest: makeGrid(entries.map(({ place }) => place)),
    cityOf: (place) => (place.city ? (cities.get(`${place.state} ${place.city}`) ?? place) : place),
    around: makeAround(entries.map(({ place }) => place)),
    ofPin,
  }
}
