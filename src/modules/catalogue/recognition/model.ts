import { editDistance, foldText, soundKey } from '../../../shared/text/fold.ts'
import { memoized } from '../../../shared/text/memoized.ts'
import { CEREMONIES, type Ceremony } from '../model.ts'

/** Words that do not identify a ceremony: "Satyanarayan puja ke liye pandit" is about Satyanarayan. */
const NOISE_WORDS = new Set(
  (
    'pt pan puja pooja poojan pujan path paath katha sanskar samskara vrat vratam ceremony pandit pandits panditji purohit purohits priest ' +
    'priests ji shri sri for ke liye me mein in near at the a of and ka ki ko se aur book booking with par need want best nearby around'
  ).split(' '),
)

export const isNoise = (word: string): boolean => NOISE_WORDS.has(word)

/**
 * Words of a sentence around a ceremony, as folded from Devanagari or typed in Latin letters: "गृह प्रवेश कराना है". They may be part of a
 * ceremony's name ("Ghar Shanti"), but of no person's.
 */
const SENTENCE_WORDS = new Set(
  (
    'liye lie men mujhe hamen mere meri mera hamare hamari hamara apne apni apna ghar koi ek ho hai hain hun hu ne tatha hetu vaste ' +
    'karna karni karne karana karani karane karvana karvani karvane karwana karwani karwane karen karvayen bulana bulani bulane ' +
    'chahie chahiye chahte chahta chahti accha acche achha achhe achhi sabse vala vale vali wala wale wali pas paas nazdik najdik yahan milega ' +
    'milenge khoj batao bataen sansakar my our home house i we to do looking find required good'
  ).split(' '),
)

/** Whether the word says neither which ceremony nor which person is meant. */
export const isFiller = (word: string): boolean => NOISE_WORDS.has(word) || SENTENCE_WORDS.has(word)

/** Deities with names that are also given names: "Ganesh Joshi" is a person, "Ganesh puja" is not. */
export const NAME_LIKE = new Set([
  'ganesh',
  'lakshmi',
  'saraswati',
  'hanuman',
  'shiva',
  'durga',
  'kali',
  'vishnu',
  'krishna',
  'ram',
  'surya',
  'chandra',
  'mangal',
  'shukra',
  'rahu',
  'brihaspati',
])

/** A spelling in two forms: its letters without spaces, for prefix matching while typing, and its sound, for misspellings. */
type Key = { letters: string; sound: string; slug: string }

let index: { exact: Map<string, string>; keys: Key[] } | undefined

/** Returns every spelling of every ceremony by its joined sound, built once. */
function spellings() {
  if (index) return index
  const exact = new Map<string, string>()
  const keys: Key[] = []
  const own = (entry: Ceremony) => [entry.slug.replaceAll('-', ' '), entry.pujaName, entry.en, entry.hi]
  // A ceremony's own names take precedence over aliases of others.
  const listed = CEREMONIES.filter((entry) => entry.slug !== 'others')
  for (const entry of listed) for (const name of own(entry)) indexName(exact, keys, name, entry.slug)
  for (const entry of listed) for (const name of entry.aliases) indexName(exact, keys, name, entry.slug)
  index = { exact, keys }
  return index
}

function indexName(exact: Map<string, string>, keys: Key[], name: string, slug: string): void {
  const words = foldText(name).split(' ')
  const significant = words.filter((word) => !NOISE_WORDS.has(word))
  for (const spelling of [significant.length > 0 ? significant : words, words]) {
    const sound = joined(spelling)
    if (!sound) continue
    keys.push({ letters: spelling.join(''), sound, slug })
    if (!exact.has(sound)) exact.set(sound, slug)
  }
}

const soundOf = memoized(soundKey)
const joined = (words: readonly string[]): string => soundOf(words.join(' '))

/** Most spellings have at most four words. */
const LONGEST = 4

export type RecognizedCeremony = { slug: string; from: number; to: number; isExact: boolean }

/** Finds ceremonies in folded words, longest first, as spans [from, to) of the words; with `fuzzy` also misspelt ones. */
export function recognizeCeremonies(words: readonly string[], fuzzy: boolean): RecognizedCeremony[] {
  const found: RecognizedCeremony[] = []
  for (let from = 0; from < words.length; ) {
    const hit = longestFrom(words, from, fuzzy)
    if (hit) found.push(hit)
    from = hit ? hit.to : from + 1
  }
  return found
}

function longestFrom(words: readonly string[], from: number, fuzzy: boolean): RecognizedCeremony | undefined {
  const { exact } = spellings()
  for (let to = Math.min(words.length, from + LONGEST); to > from; to--) {
    const span = words.slice(from, to)
    if (span.every((word) => NOISE_WORDS.has(word))) continue
    const key = joined(span)
    const slug = exact.get(key)
    if (slug) return { slug, from, to, isExact: true }
    const close = fuzzy && !isFiller(span[0] ?? '') && !isFiller(span.at(-1) ?? '') ? closestTo(key) : undefined
    if (close) return { slug: close, from, to, isExact: false }
  }
  return undefined
}

/** Allows one typo in a word of five to seven sounds, two in a longer one. */
const maxTypos = (length: number): number => (length >= 8 ? 2 : length >= 5 ? 1 : 0)

const closestTo = memoized((key) => closest(key) ?? null)

function closest(key: string): string | undefined {
  let best: { slug: string; distance: number } | undefined
  const max = maxTypos(key.length)
  if (max === 0) return undefined
  for (const { sound, slug } of spellings().keys) {
    if (sound.length < 5 || Math.abs(sound.length - key.length) > max) continue
    const distance = editDistance(key, sound, max)
    if (distance <= max && (!best || distance < best.distance)) best = { slug, distance }
  }
  return best?.slug
}

/** Returns the ceremony of a filter value: its slug, its name, or any spelling. */
export function recognizedCeremony(text: string): string | undefined {
  const words = foldText(text).split(' ').filter(Boolean)
  return recognizeCeremonies(words, true)[0]?.slug
}

/**
 * Returns how well a spelling matches the text typed so far: 0 completely, 1 as a prefix, 2 by sound, 3 as a substring, undefined for no
 * match.
 */
function matchRank(key: Key, letters: string, sound: string): number | undefined {
  if (key.letters === letters) return 0
  if (key.letters.startsWith(letters)) return 1
  if (sound.length >= 3 && key.sound.startsWith(sound)) return 2
  return letters.length >= 3 && key.letters.includes(letters) ? 3 : undefined
}

/** The rank of a spelling that begins like the typed text except for one or two typos, in letters or in sound. */
const FUZZY_RANK = 4
function fuzzyRank(key: Key, letters: string, sound: string): number | undefined {
  const isClose = (typed: string, full: string) => {
    const max = maxTypos(typed.length)
    return max > 0 && full.length + max >= typed.length && editDistance(typed, full.slice(0, typed.length), max) <= max
  }
  return isClose(letters, key.letters) || isClose(sound, key.sound) ? FUZZY_RANK : undefined
}

/** At most this many matches suggest a typo. */
const MIN_MATCHES = 2

/** Returns ceremonies that match the text typed so far, best first and in list order among equals. */
export function suggestCeremonies(text: string, limit: number): string[] {
  return allSuggested(foldText(text)).slice(0, limit)
}

const allSuggested = memoized(suggestAll)

function suggestAll(text: string): string[] {
  const words = text.split(' ').filter(Boolean)
  if (words.length === 0) return []
  const significant = words.filter((word) => !NOISE_WORDS.has(word))
  const typed = significant.length > 0 ? significant : words
  const [letters, sound] = [typed.join(''), joined(typed)]
  const best = new Map<string, number>()
  const gather = (rankOf: typeof matchRank) => {
    for (const key of spellings().keys) {
      const rank = rankOf(key, letters, sound)
      if (rank !== undefined && rank < (best.get(key.slug) ?? FUZZY_RANK + 1)) best.set(key.slug, rank)
    }
  }
  gather(matchRank)
  if (best.size < MIN_MATCHES) gather(fuzzyRank)
  const order = new Map(CEREMONIES.map((entry, position) => [entry.slug, position]))
  return [...best]
    .sort(([one, rank], [other, otherRank]) => rank - otherRank || (order.get(one) ?? 0) - (order.get(other) ?? 0))
    .map(([slug]) => slug)
}
