import { stateName } from '../../../shared/indian-states.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import type { NamedPinCity } from './pin-codes.ts'

export type Place = {
  id: string
  name: string
  nameHindi: string
  /** The city that a locality belongs to; both are empty for towns and cities. */
  city: string
  cityHindi: string
  /** ISO 3166-2:IN without "IN-". */
  state: string
  latitude: number
  longitude: number
  /** 0 if unknown, and for localities. */
  population: number
  kind: 'city' | 'town' | 'locality'
}

/**
 * A place with data for the index only: its other spellings, its weight when several places match, and whether it is on our list of
 * commonly named places.
 */
export type Entry = { place: Place; others: string[]; weight: number; isKnown: boolean }

export type Gazetteer = Slugs & {
  size: number
  byId: (id: string) => Place | undefined
  /** Returns places for the text typed so far, best match first; tolerates case, spaces, diacritics, script and one or two typos. */
  suggest: (text: string, limit: number) => Place[]
  /** Returns the place that free text most likely means ("Kothrud, Pune", "poona", "वाराणसी"), or undefined. */
  resolve: (text: string) => Place | undefined
  /** Returns the well-known place with exactly this name, in any of its spellings, or undefined. */
  exact: (phrase: string) => Place | undefined
  /**
   * Returns the place that the whole text names exactly: "Pune", "Kothrud, Pune". Without its city or state in the text only a
   * larger town, unless any size is requested.
   */
  named: (text: string, size?: 'any size') => Place | undefined
  /** Returns the place that a point is named after: a locality within 4 km, else the nearest town or city; undefined far outside India. */
  nearest: (latitude: number, longitude: number) => Nearest | undefined
  /** Returns the city that a locality belongs to; a city or town itself. */
  cityOf: (place: Place) => Place
  /** Returns the larger towns and cities within 45 km of a point, largest first; at most seven. */
  around: (latitude: number, longitude: number) => Nearest[]
  /** Returns the city and state of a PIN code, or undefined. */
  ofPin: (pin: string) => NamedPinCity | undefined
}

/** "Kothrud, Pune" for a locality, "Pune, Maharashtra" for a town or city. */
export function placeLabel(place: Place, language: Language): string {
  const around = pickByLanguage(language, { en: place.city, hi: place.cityHindi }) || stateName(place.state, language)
  return `${pickByLanguage(language, { en: place.name, hi: place.nameHindi })}, ${around}`
}

export type Nearest = { place: Place; kilometres: number }

export type Slugs = { slugOf: (place: Place) => string; bySlug: (slug: string) => Place | undefined }
