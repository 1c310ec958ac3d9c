import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stateName } from '../../../shared/indian-states.ts'
import { foldText } from '../../../shared/text/fold.ts'
import type { Entry, Gazetteer, Nearest, Place, Slugs } from './gazetteer.ts'
import { kilometresBetween, makeGrid } from './grid.ts'
import { makeNames } from './names.ts'
import { type NamedPinCity, type PinCity, pinCodes } from './pin-codes.ts'

const MAX_DISTANCE_KM = 45
const MAX_TOWNS = 7
/** How many places with similar names are searched for one with exactly the name. */
const MAX_SIMILAR_NAMES = 20
/** The labels of two closer towns would overlap. */
const MIN_DISTANCE_KM = 15
/** A cheap filter before the distance is computed; a degree of latitude is 111 km. */
const DEGREES = MAX_DISTANCE_KM / 85

function makeTownsAround(places: readonly Place[]) {
  const towns = places.filter(({ kind, population }) => kind !== 'locality' && population > 0)
  return (latitude: number, longitude: number): Nearest[] => {
    const here = { latitude, longitude }
    const near = towns
      .filter((place) => Math.abs(place.latitude - latitude) < DEGREES && Math.abs(place.longitude - longitude) < DEGREES)
      .map((place) => ({ place, kilometres: kilometresBetween(here, place) }))
      .filter(({ kilometres }) => kilometres <= MAX_DISTANCE_KM)
      .toSorted((a, b) => b.place.population - a.place.population)
    const chosen: Nearest[] = []
    for (const next of near) {
      if (chosen.length === MAX_TOWNS) break
      if (chosen.every(({ place }) => kilometresBetween(place, next.place) >= MIN_DISTANCE_KM)) chosen.push(next)
    }
    return chosen
  }
}

const dashed = (text: string): string => foldText(text).replaceAll(' ', '-')

/** "dwarka", then "dwarka-delhi" with its city or state, then with a number. */
function* slugsFor({ name, city, state }: Place): Generator<string> {
  const fullSlug = `${dashed(name)}-${dashed(city || stateName(state, 'en'))}`
  yield dashed(name)
  yield fullSlug
  for (let number = 2; ; number++) yield `${fullSlug}-${number}`
}

/** Computes the slugs on first use; the same places always get the same slugs. */
function makeSlugs(entries: readonly Entry[]): Slugs {
  let made: { places: Map<string, Place>; slugs: Map<string, string> } | undefined
  const all = () => {
    if (made) return made
    const places = new Map<string, Place>()
    const slugs = new Map<string, string>()
    const inOrder = entries.toSorted((a, b) => b.weight - a.weight || (a.place.id < b.place.id ? -1 : 1))
    for (const { place } of inOrder) {
      for (const slug of slugsFor(place)) {
        if (places.has(slug)) continue
        places.set(slug, place)
        slugs.set(place.id, slug)
        break
      }
    }
    made = { places, slugs }
    return made
  }
  return { slugOf: (place) => all().slugs.get(place.id) ?? '', bySlug: (slug) => all().places.get(slug) }
}

/** The weight of a town of unknown size, in people. */
const UNKNOWN_TOWN = 2000

/** The weight of a known locality as a share of its city, so that the town of Dwarka ranks above the locality in Delhi. */
const LOCALITY_SHARE = 1 / 300

/** Reads the entries, and the cities by state and name. */
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
    // A former village inside the city, known only from the map, ranks below the localities that people name.
    entry.weight = city.population * LOCALITY_SHARE * (entry.isKnown ? 1 : 0.1)
  }
  return { entries, cities }
}

/** The Hindi names of districts by their state's English name and their own. */
function readDistricts(file: string): Map<string, string> {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1)
  return new Map(
    lines.map((line) => {
      const [code = '', district = '', nameHindi = ''] = line.split('\t')
      return [`${stateName(code, 'en')} ${district}`, nameHindi]
    }),
  )
}

/**
 * Names the cities and districts of a PIN code in Devanagari: the districts by their own list, the others as places of the state. Every
 * name is looked up once.
 */
function makeHindiNames(
  { exact, suggest }: Pick<Gazetteer, 'exact' | 'suggest'>,
  districts: ReadonlyMap<string, string>,
): (pin: PinCity) => NamedPinCity {
  const found = new Map(districts)
  const find = (state: string, city: string): string => {
    const same = suggest(city, MAX_SIMILAR_NAMES).filter(({ name }) => foldText(name) === foldText(city))
    const place = [exact(city), ...same].find(
      (other) => other && other.kind !== 'locality' && stateName(other.state, 'en') === state,
    )
    return place?.nameHindi || city
  }
  const nameHindi = (state: string, city: string): string => {
    const key = `${state} ${city}`
    const name = found.get(key) ?? find(state, city)
    found.set(key, name)
    return name
  }
  return (pin) => ({ ...pin, citiesHindi: pin.cities.map((city) => nameHindi(pin.state, city)) })
}

/** Reads the gazetteer file and the tables of PIN codes and districts next to it, and builds the index. Takes tens of milliseconds, so load it once. */
export function loadGazetteer(file: string): Gazetteer {
  const { entries, cities } = readEntries(file)
  const ids = new Map(entries.map(({ place }) => [place.id, place]))
  const names = makeNames(entries)
  const withHindiNames = makeHindiNames(names, readDistricts(join(dirname(file), 'districts-hindi.tsv')))
  const ofPin = pinCodes(join(dirname(file), 'pin-codes.tsv'))
  return {
    size: entries.length,
    byId: (id) => ids.get(id),
    ...names,
    ...makeSlugs(entries),
    nearest: makeGrid(entries.map(({ place }) => place)),
    cityOf: (place) => (place.city ? (cities.get(`${place.state} ${place.city}`) ?? place) : place),
    around: makeTownsAround(entries.map(({ place }) => place)),
    ofPin: (pin) => {
      const city = ofPin(pin)
      return city && withHindiNames(city)
    },
  }
}
