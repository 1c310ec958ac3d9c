import { stateName } from '../../../shared/states.ts'
import type { PinCity } from './pin-codes.ts'

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
  ofPin: (pin: string) => PinCity | undefined
}

/** "Kothrud, Pune" for a locality, "Pune, Maharashtra" for a town or city. */
export function placeLabel(place: Place, language: 'en' | 'hi'): string {
  if (language === 'hi') return `${place.nameHindi}, ${place.cityHindi || stateName(place.state, 'hi')}`
  return `${place.name}, ${place.city || stateName(place.state, 'en')}`
}

export type Nearest = { place: Place; kilometres: number }

export type Slugs = { slugOf: (place: Place) => string; bySlug: (slug: string) => Place | undefined }
