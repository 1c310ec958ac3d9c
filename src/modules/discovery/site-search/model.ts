import { editDistance, foldText, soundKey } from '../../../shared/text/fold.ts'
import { memoized } from '../../../shared/text/memoized.ts'

/** Stop words; they count only when nothing else was typed. */
const STOP_WORDS = new Set(
  (
    'a an the of to in on at much many is are do does i me my we you your can how what when where which who why for and or it be will with ' +
    'ka ki ke ko se me mein main men hai hain kya kab kaise kahan kaun kyon aur par liye lie kar karen karna ho milega milegi milta milti'
  ).split(' '),
)

type Term = { letters: string; sound: string }
/** A lower rank is a better match. */
export type RankedItem<Item> = { item: Item; rank: number }
export type Indexed<Item> = { item: Item; words: readonly Term[] }

const soundOf = memoized(soundKey)
const termsOf = (text: string): Term[] =>
  foldText(text)
    .split(' ')
    .filter(Boolean)
    .map((letters) => ({ letters, sound: soundOf(letters) }))

/** Returns an item with the terms of its texts. */
export const indexItem = <Item>(item: Item, texts: readonly string[]): Indexed<Item> => ({ item, words: texts.flatMap(termsOf) })

/** Allows one typo in a word of five to seven letters, two in a longer one. */
const maxTypos = (length: number): number => (length >= 8 ? 2 : length >= 5 ? 1 : 0)

/** Returns 0 for an exact match, 1 for a prefix, 2 for the same sound, 3 for a typo; undefined for no match. */
function termRank(typed: Term, word: Term): number | undefined {
  if (word.letters === typed.letters) return 0
  if (word.letters.startsWith(typed.letters)) return 1
  if (typed.sound.length >= 3 && word.sound.startsWith(typed.sound)) return 2
  const max = maxTypos(typed.letters.length)
  if (max === 0 || word.letters.length + max < typed.letters.length) return undefined
  return editDistance(typed.letters, word.letters.slice(0, typed.letters.length), max) <= max ? 3 : undefined
}

/**
 * Returns a rank: the fit of the worst matching term, weighted so that the length of the text never outweighs it; undefined when a term
 * matches nothing.
 */
function rankOf(typed: readonly Term[], words: readonly Term[]): number | undefined {
  let worst = 0
  let sum = 0
  for (const word of typed) {
    const best = Math.min(...words.map((one) => termRank(word, one) ?? Number.POSITIVE_INFINITY))
    if (best === Number.POSITIVE_INFINITY) return undefined
    worst = Math.max(worst, best)
    sum += best
  }
  return worst * 100 + sum
}

/** From this rank on a term matches only with typos. */
const TYPO_RANK = 300
/** Up to this rank every term was typed as it is written. */
const EXACT_RANK = 100

/** Returns the items that match every term of the text except stop words, best first and in index order among equals. */
export function rankedMatches<Item>(text: string, index: readonly Indexed<Item>[]): RankedItem<Item>[] {
  const all = termsOf(text)
  const significant = all.filter(({ letters }) => !STOP_WORDS.has(letters))
  const typed = significant.length > 0 ? significant : all
  if (typed.length === 0) return []
  const found = index.flatMap(({ item, words }): RankedItem<Item>[] => {
    const rank = rankOf(typed, words)
    return rank === undefined ? [] : [{ item, rank }]
  })
  // Where something matches without typos, drop matches with typos.
  const meant = found.some(({ rank }) => rank < TYPO_RANK) ? found.filter(({ rank }) => rank < TYPO_RANK) : found
  return meant.toSorted((one, other) => one.rank - other.rank)
}

/** Returns the best of `rankedMatches`, at most `limit`. */
export function searchIndex<Item>(text: string, index: readonly Indexed<Item>[], limit: number): Item[] {
  return rankedMatches(text, index)
    .slice(0, limit)
    .map(({ item }) => item)
}

/** Returns whether an item contains every term exactly as typed, except stop words. */
export function matchesExactly<Item>(text: string, index: readonly Indexed<Item>[]): boolean {
  return (rankedMatches(text, index)[0]?.rank ?? EXACT_RANK) < EXACT_RANK
}

export const HIT_KINDS = ['puja', 'pandit', 'product', 'festival', 'page', 'question'] as const
export type HitKind = (typeof HIT_KINDS)[number]

export type Hit = { kind: HitKind; id: string; label: string; note: string; path: string; imageUrl: string | null }
