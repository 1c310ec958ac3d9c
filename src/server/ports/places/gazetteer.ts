import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stateName } from '../../../shared/states.ts'
import { makeAround } from './around.ts'
import { makeGrid, type Nearest } from './grid.ts'
import { makeNames } from './names.ts'
import { type PinPlace, pinCodes } from './pin-codes.ts'
import { makeSlugs, type Slugs } from './slugs.ts'

export type Place = {
  id: string
  name: string
  nameHindi: string
  /** The city a locality belongs to; both empty for towns and cities. */
  city: string
  cityHindi: string
  /** ISO 3166-2:IN without "IN-". */
  state: string
  latitude: number
  longitude: number
  /** 0 where unknown, and for localities. */
  population: number
  kind: 'city' | 'town' | 'locality'
}

/** A place with what only the index needs: its other spellings, its weight when several fit, and whether we listed it as one people name. */
export type Entry = { place: Place; others: string[]; weight: number; isKnown: boolean }

export type Gazetteer = Slugs & {
  size: number
  byId: (id: string) => Place | undefined
  /** Places for what has been typed so far, best first; forgives case, spaces, marks, script and one or two slips. */
  suggest: (text: string, limit: number) => Place[]
  /** The place free text most likely means ("Kothrud, Pune", "poona", "वाराणसी"), or undefined. */
  resolve: (text: string) => Place | undefined
  /** The well-known place a phrase is the exact name of, in any of its spellings, or undefined. */
  exact: (phrase: string) => Place | undefined
  /** The place to name a point by: a locality within 4 km, else the nearest town or city; undefined far outside India. */
  nearest: (latitude: number, longitude: number) => Nearest | undefined
  /** The city a locality belongs to; a city or town itself. */
  cityOf: (place: Place) => Place
  /** The larger towns and cities around a point within 45 km, the largest first; at most seven. */
  around: (latitude: number, longitude: number) => Nearest[]
  /** The city and state of a PIN code, or undefined. */
  ofPin: (pin: string) => PinPlace | undefined
}

/** What a town of unknown size weighs, in people: less than any that is known for more. */
const UNKNOWN_TOWN = 2000
/** A known locality weighs this share of its city, so that Dwarka is Krishna's town before it is a part of Delhi. */
const LOCALITY_SHARE = 1 / 300

/** "Kothrud, Pune" for a locality, "Pune, Maharashtra" for a town or city. */
export function placeLabel(place: Place, language: 'en' | 'hi'): string {
  if (language === 'hi') return `${place.nameHindi}, ${place.cityHindi || stateName(place.state, 'hi')}`
  return `${place.name}, ${place.city || stateName(place.state, 'en')}`
}

/** The entries, and the cities by state and name. */
function readEntries(file: string): { entries: Entry[]; cities: Map<string, Place> } {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1)
  const entries = lines.map((line): Entry => {
    const [id = '', name = '', state = '', latitude, longitude, population, kind, city = '', nameHindi = '', others, known] =
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
    return { place, others: others ? others.split('|') : [], weight: place.population || UNKNOWN_TOWN, isKnown: known === '1' }
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
