import { STATES } from '../../../shared/indian-states.ts'
import { editDistance, foldText, letterBits, lettersMissing, soundKey } from '../../../shared/text/fold.ts'
import type { Entry, Gazetteer, Place } from './gazetteer.ts'

/** A spelling of a place, folded and without spaces, with its letters as bits. */
type Spelling = { key: string; entry: Entry; letters: number }
/**
 * Added to the binary logarithm of a place's weight for each kind of match. A name that begins with the typed text ranks above every name
 * that only resembles it, whatever their populations: PREFIX exceeds any weight (2^31 people) plus EXACT.
 */
const PREFIX = 64
const EXACT = 8
const SOUND = -4
const TYPO = -5

const joined = (text: string): string => foldText(text).replaceAll(' ', '')

/**
 * Reduces a Devanagari text for comparing beginnings: without spaces and nuqta, and with one spelling of nasals. Transliteration would not
 * work, because half a word differs from the whole ("कोथर" is "kothar", "कोथरूड" is "kothrud"). Empty for a text without Devanagari.
 */
export function devanagariKey(text: string): string {
  if (!/\p{Script=Devanagari}/u.test(text)) return ''
  return text
    .normalize('NFD')
    .replace(/[^\u0900-\u097f]|\u093c/g, '')
    .replace(/[ङञणनम]\u094d(?=[क-ह])|ँ/g, 'ं')
}
const stateKeys = new Set(STATES.flatMap(({ name, nameHindi }) => [joined(name), joined(nameHindi)]))

/** The number of typos tolerated in a text of that length; a short text would otherwise match anything. */
const typosFor = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)

/** The best score of each place. */
type Scores = Map<Entry, number>
function addScore(scores: Scores, entry: Entry, bonus: number): void {
  const score = Math.log2(entry.weight) + bonus
  if (score > (scores.get(entry) ?? Number.NEGATIVE_INFINITY)) scores.set(entry, score)
}
const ranked = (scores: Scores): Entry[] => [...scores].sort((a, b) => b[1] - a[1]).map(([entry]) => entry)

/** Sorted spellings, the better-known places by sound key, and the words that may follow a place's name. */
type NameIndex = { spellings: Spelling[]; bySound: Map<string, Entry[]>; termsAround: (entry: Entry) => string[] }

/** Only larger places get sound keys, which take time to compute; smaller ones are found by their spelling. */
const MIN_SOUND_POPULATION = 20_000

function buildIndex(entries: Entry[]): NameIndex {
  const spellings: Spelling[] = []
  const bySound = new Map<string, Entry[]>()
  for (const entry of entries) {
    const names = [entry.place.name, entry.place.nameHindi, ...entry.others].filter((name) => name !== '')
    const keys = new Set(names.map(joined))
    const hindi = devanagariKey(entry.place.nameHindi)
    if (hindi !== '') spellings.push({ key: hindi, entry, letters: 0 })
    for (const key of keys) spellings.push({ key, entry, letters: letterBits(key) })
    if (!entry.isKnown && entry.place.population < MIN_SOUND_POPULATION) continue
    for (const sound of new Set([...keys].map(soundKey))) bySound.set(sound, [...(bySound.get(sound) ?? []), entry])
  }
  spellings.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return { spellings, bySound, termsAround: contextTerms(entries) }
}

/** Yields every spelling that begins with the prefix, found by binary search. */
function* startingWith({ spellings }: NameIndex, prefix: string): Generator<Spelling> {
  let [low, high] = [0, spellings.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spellings[middle]?.key ?? '') < prefix) low = middle + 1
    else high = middle
  }
  for (let spelling = spellings[low]; spelling?.key.startsWith(prefix); spelling = spellings[++low]) yield spelling
}

function exactMatches(index: NameIndex, key: string): Entry[] {
  const found: Entry[] = []
  for (const spelling of startingWith(index, key)) {
    if (spelling.key !== key) break
    found.push(spelling.entry)
  }
  return found
}

/** Adds places that sound like the key or are a typo or two away; with `ahead` also those whose beginning is. */
function addFuzzyMatches(scores: Scores, index: NameIndex, key: string, ahead: boolean): void {
  for (const entry of index.bySound.get(soundKey(key)) ?? []) addScore(scores, entry, SOUND)
  const typos = typosFor(key.length)
  if (typos === 0) return
  const letters = letterBits(key)
  for (const spelling of startingWith(index, key.slice(0, 1))) {
    if (lettersMissing(letters, spelling.letters) > typos) continue
    const isLonger = ahead && spelling.key.length > key.length + typos
    const distance = editDistance(key, isLonger ? spelling.key.slice(0, key.length) : spelling.key, typos)
    if (distance <= typos) addScore(scores, spelling.entry, TYPO * distance)
  }
}

/** True if every word names the location of the place: its city or state, in any of their spellings. */
function isAround(index: NameIndex, entry: Entry, words: string[], fits: (indexed: string, word: string) => boolean): boolean {
  const around = index.termsAround(entry)
  return words.every((word) => around.some((indexed) => fits(indexed, word)))
}

function suggest(index: NameIndex, text: string, limit: number): Place[] {
  const words = foldText(text).split(' ').filter(Boolean)
  const key = words.join('')
  if (key === '') return []
  const scores: Scores = new Map()
  for (const beginning of [key, devanagariKey(text)]) {
    if (beginning === '') continue
    for (const { key: exactPlace, entry } of startingWith(index, beginning))
      addScore(scores, entry, PREFIX + (exactPlace === beginning ? EXACT : 0))
  }
  for (let end = words.length - 1; end > 0; end--) {
    const tail = words.slice(end)
    for (const entry of exactMatches(index, words.slice(0, end).join(''))) {
      if (isAround(index, entry, tail, (indexed, word) => indexed.startsWith(word))) addScore(scores, entry, PREFIX + EXACT)
    }
  }
  if (scores.size < limit && key.length >= 3) addFuzzyMatches(scores, index, key, true)
  return ranked(scores)
    .slice(0, limit)
    .map(({ place }) => place)
}

/** The one place that sounds or looks most like the key; a state is not a place. */
function fuzzyMatch(index: NameIndex, key: string): Entry[] {
  const scores: Scores = new Map()
  if (key.length >= 4 && !stateKeys.has(key)) addFuzzyMatches(scores, index, key, false)
  return ranked(scores).slice(0, 1)
}

const addressWords = (text: string): string[] =>
  foldText(text)
    .split(' ')
    .filter((word) => word !== '' && !/^\d+$|^(india|bharat)$/.test(word))

const isSameTerm = (indexed: string, word: string): boolean =>
  indexed === word || (indexed.length > 3 && editDistance(indexed, word, typosFor(word.length)) <= typosFor(word.length))

const heaviest = (entries: readonly Entry[]): Place | undefined =>
  entries.toSorted((one, other) => other.weight - one.weight)[0]?.place

function resolve(index: NameIndex, text: string): Place | undefined {
  const words = addressWords(text)
  /** Finds the longest run of words from `start` that names a place, if the remaining words name its location. */
  const placeFrom = (start: number, find: (index: NameIndex, key: string) => Entry[]): Place | undefined => {
    for (let end = words.length; end > start; end--) {
      const key = words.slice(start, end).join('')
      if (start > 0 && key.length < 4) continue
      const found = find(index, key).filter((entry) => isAround(index, entry, words.slice(end), isSameTerm))
      if (found.length > 0) return heaviest(found)
    }
    return undefined
  }
  const exactPlace = placeFrom(0, exactMatches) ?? placeFrom(0, fuzzyMatch)
  if (exactPlace) return exactPlace
  // A postal address: the words before the place are the house and street.
  for (let start = 1; start < Math.min(words.length, 12); start++) {
    const place = placeFrom(start, exactMatches)
    if (place) return place
  }
  return undefined
}

/** A place of this size is recognized within the words of a search; a hamlet called Joshi is not. */
const WELL_KNOWN = 40_000

function exact(index: NameIndex, phrase: string): Place | undefined {
  const found = exactMatches(index, joined(phrase)).filter(
    ({ place, isKnown }) => place.population >= WELL_KNOWN || (place.kind === 'locality' && isKnown),
  )
  return heaviest(found)
}

/**
 * The place that the whole text names. If the text gives no city or state, only a town or city of at least WELL_KNOWN people matches, unless
 * `isAnySize`.
 */
function named(index: NameIndex, text: string, isAnySize: boolean): Place | undefined {
  const words = addressWords(text)
  if (stateKeys.has(words.join('')) && !exactMatches(index, words.join('')).some(({ place }) => place.kind === 'city'))
    return undefined
  for (let end = words.length; end > 0; end--) {
    const around = words.slice(end)
    const found = exactMatches(index, words.slice(0, end).join('')).filter(
      (entry) =>
        isAround(index, entry, around, isSameTerm) &&
        (isAnySize || around.length > 0 || (entry.place.kind !== 'locality' && entry.place.population >= WELL_KNOWN)),
    )
    if (found.length > 0) return heaviest(found)
  }
  return undefined
}

/** Builds the name index over the entries and returns its lookup functions. */
export function makeNames(entries: Entry[]): Pick<Gazetteer, 'suggest' | 'resolve' | 'exact' | 'named'> {
  const index = buildIndex(entries)
  return {
    suggest: (text, limit) => suggest(index, text, limit),
    resolve: (text) => resolve(index, text),
    exact: (phrase) => exact(index, phrase),
    named: (text, size) => named(index, text, size === 'any size'),
  }
}

/**
 * The words that may follow a place's name: its state, the state's code, and for a locality its city in every spelling. Computed on first
 * use.
 */
function contextTerms(entries: Entry[]): (entry: Entry) => string[] {
  const indexed = new Map<string, string[]>()
  return ({ place }) => {
    const label = `${place.state} ${place.city}`
    const before = indexed.get(label)
    if (before) return before
    const state = STATES.find(({ code }) => code === place.state)
    const city = place.city
      ? entries.find((entry) => entry.place.state === place.state && entry.place.name === place.city)
      : undefined
    const names = [state?.name, state?.nameHindi, place.state, place.city, city?.place.nameHindi, ...(city?.others ?? [])]
    const words = [...new Set(names.flatMap((name) => foldText(name ?? '').split(' ')))].filter(Boolean)
    indexed.set(label, words)
    return words
  }
}
