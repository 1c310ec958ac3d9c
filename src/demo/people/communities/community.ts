import type { Language, RegionalRite, Sampradaya, Veda } from '../tradition.ts'

export type CommunityKey =
  | 'purvanchali'
  | 'maithil'
  | 'braj'
  | 'hill'
  | 'central'
  | 'rajasthani'
  | 'punjab'
  | 'dogra'
  | 'kashmiri'
  | 'nepali'
  | 'aryaSamaj'
  | 'gujarati'
  | 'marathi'
  | 'konkani'
  | 'bengali'
  | 'odia'
  | 'assamese'
  | 'tamilIyer'
  | 'tamilTemple'
  | 'tamilIyengar'
  | 'telugu'
  | 'teluguVaishnava'
  | 'kannada'
  | 'kannadaMadhva'
  | 'malayali'

export type Weighted<Value> = readonly (readonly [Value, number])[]

/** English and Hindi of a place where people of the community grow up and study. */
export type HomeTown = readonly [string, string]

export type Community = {
  men: readonly string[]
  women: readonly string[]
  surnames: readonly string[]
  /** What comes before the given name: a house, a village, initials. */
  nameStyle: 'plain' | 'initials' | 'village' | 'house'
  prefixes: readonly string[]
  vedas: Weighted<Veda>
  sutras: readonly string[]
  sampradayas: Weighted<Sampradaya>
  rites: Weighted<RegionalRite>
  /** Null where the community has no language of the list of its own and explains in that of the state. */
  ownLanguage: Language | null
  otherLanguages: Weighted<Language>
  alsoChants: readonly [Language, number] | null
  homePlaces: readonly HomeTown[]
}

export const listed = (text: string): readonly string[] => text.split(',').map((name) => name.trim().replace(/\s+/g, ' '))
