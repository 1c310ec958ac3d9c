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

/** English and Hindi name of a place where people of the community grow up and study. */
export type HomeTown = readonly [string, string]

export type Community = {
  men: readonly string[]
  women: readonly string[]
  surnames: readonly string[]
  /** What precedes the given name: a house name, a village, initials. */
  nameStyle: 'plain' | 'initials' | 'village' | 'house'
  prefixes: readonly string[]
  vedas: Weighted<Veda>
  sutras: readonly string[]
  sampradayas: Weighted<Sampradaya>
  rites: Weighted<RegionalRite>
  /** Null if the language of the community is not in our list; then the state's language is used for explanations. */
  ownLanguage: Language | null
  otherLanguages: Weighted<Language>
  alsoChants: readonly [Language, number] | null
  homePlaces: readonly HomeTown[]
}

export const listed = (text: string): readonly string[] => text.split(',').map((name) => name.trim().replace(/\s+/g, ' '))
