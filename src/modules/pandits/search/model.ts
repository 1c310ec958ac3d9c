// Parses search text into ceremonies, languages, traditions, place and name words.
import { foldText } from '../../../shared/text/fold.ts'
import { isFiller, NAME_LIKE, recognizeCeremonies } from '../../catalogue/recognition/model.ts'
import { FILTER_LANGUAGES } from '../postings/model.ts'
import { findTradition, type TraditionKind } from '../profile/model.ts'

export type ParsedQuery<Place> = {
  ceremonies: string[]
  languages: string[]
  /** Bits of traditions. */
  traditions: number[]
  place: Place | undefined
  /** The remaining words, which may be words of a name. */
  words: string[]
  /** Words that name a deity's puja but may also be a first name. */
  nameLike: string[]
}

const HINDI_LANGUAGES: Record<string, (typeof FILTER_LANGUAGES)[number]> = {
  hindi: 'Hindi',
  bangla: 'Bengali',
  odiya: 'Odia',
  oriya: 'Odia',
  sanskrt: 'Sanskrit',
}
const MAX_PLACE_WORDS = 3

/** Parses a search text. `placeOf` returns the place with exactly this name, if there is one. */
export function parseQuery<Place>(text: string, placeOf: (phrase: string) => Place | undefined): ParsedQuery<Place> {
  const words = foldText(text).split(' ').filter(Boolean).slice(0, 16)
  const reading: ParsedQuery<Place> = { ceremonies: [], languages: [], traditions: [], place: undefined, words: [], nameLike: [] }
  const taken = new Array<boolean>(words.length).fill(false)
  const mentionsPuja = words.some((word) => /^(puja|pooja|pujan|poojan|homam|havan|path|katha|shanti)$/.test(word))
  // Before the ceremonies: "Krishna Yajurveda" is no puja of Krishna.
  takeTraditions(words, taken, reading, [2], 'veda')
  takeCeremonies(words, taken, reading, mentionsPuja, false)
  takeLanguages(words, taken, reading)
  takePlace(words, taken, reading, placeOf)
  takeTraditions(words, taken, reading, [2, 1])
  if (reading.ceremonies.length === 0) takeCeremonies(words, taken, reading, mentionsPuja, true)
  reading.words = words.filter((word, at) => !taken[at] && !isFiller(word) && word.length > 1)
  return reading
}

function untakenWords(words: readonly string[], taken: readonly boolean[]): { word: string; at: number }[] {
  return words.map((word, at) => ({ word, at })).filter(({ at }) => !taken[at])
}

function takeCeremonies<Place>(
  words: string[],
  taken: boolean[],
  reading: ParsedQuery<Place>,
  mentionsPuja: boolean,
  fuzzy: boolean,
): void {
  const rest = untakenWords(words, taken)
  for (const hit of recognizeCeremonies(
    rest.map(({ word }) => word),
    fuzzy,
  )) {
    if (!reading.ceremonies.includes(hit.slug)) reading.ceremonies.push(hit.slug)
    const span = rest.slice(hit.from, hit.to)
    for (const { at } of span) taken[at] = true
    if (!mentionsPuja && span.length === 1 && NAME_LIKE.has(hit.slug) && span[0]) reading.nameLike.push(span[0].word)
  }
}

function takeLanguages<Place>(words: string[], taken: boolean[], reading: ParsedQuery<Place>): void {
  for (const { word, at } of untakenWords(words, taken)) {
    const language = FILTER_LANGUAGES.find((name) => name.toLowerCase() === word) ?? HINDI_LANGUAGES[word]
    if (!language) continue
    taken[at] = true
    if (!reading.languages.includes(language)) reading.languages.push(language)
  }
}

function takePlace<Place>(
  words: string[],
  taken: boolean[],
  reading: ParsedQuery<Place>,
  placeOf: (phrase: string) => Place | undefined,
): void {
  for (let length = MAX_PLACE_WORDS; length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const span = words.slice(from, from + length)
      if (taken.slice(from, from + length).some(Boolean) || span.some(isFiller)) continue
      const place = placeOf(span.join(' '))
      if (!place) continue
      reading.place = place
      for (let at = from; at < from + length; at++) taken[at] = true
      return
    }
  }
}

/** Takes names of these lengths, the longest first; with `kind` only those of that kind. */
function takeTraditions<Place>(
  words: string[],
  taken: boolean[],
  reading: ParsedQuery<Place>,
  lengths: readonly number[],
  kind?: TraditionKind,
): void {
  const rest = untakenWords(words, taken)
  for (let position = 0; position < rest.length; position++) {
    for (const length of lengths) {
      const span = rest.slice(position, position + length)
      if (span.length < length || span.some(({ at }) => taken[at])) continue
      const found = findTradition(span.map(({ word }) => word).join(' '))
      if (!found || (kind && found.tradition.kind !== kind)) continue
      reading.traditions.push(found.bit)
      for (const { at } of span) taken[at] = true
      break
    }
  }
}
