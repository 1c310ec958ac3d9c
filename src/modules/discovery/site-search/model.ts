import { editDistance, foldText, soundKey } from '../../../shared/text/fold.ts'
import { remembered } from '../../../shared/text/memoized.ts'

/** Words that tell nothing by themselves; they count only where nothing else was typed. */
const SMALL = new Set(
  (
    'a an the of to in on at much many is are do does i me my we you your can how what when where which who why for and or it be will with ' +
    'ka ki ke ko se me mein main hai hain kya kab kaise kahan kaun kyon aur par liye kar karen karna ho'
  ).split(' '),
)

type Term = { letters: string; sound: string }
type Fitting<Item> = { item: Item; rank: number }
export type Indexed<Item> = { item: Item; words: readonly Term[] }

const soundOf = remembered(soundKey)
const termsOf = (text: string): Term[] =>
  foldText(text)
    .split(' ')
    .filter(Boolean)
    .map((letters) => ({ letters, sound: soundOf(letters) }))

/** An item with the texts it is looked for by. */
export const indexed = <Item>(item: Item, texts: readonly string[]): Indexed<Item> => ({ item, words: texts.flatMap(termsOf) })

/** One slip in a word of five to seven letters, two in a longer one. */
const slips = (length: number): number => (length >= 8 ? 2 : length >= 5 ? 1 : 0)

/** 0 the word itself, 1 its beginning, 2 its sound, 3 a slip away; undefined not at all. */
function termFit(typed: Term, word: Term): number | undefined {
  if (word.letters === typed.letters) return 0
  if (word.letters.startsWith(typed.letters)) return 1
  if (typed.sound.length >= 3 && word.sound.startsWith(typed.sound)) return 2
  const max = slips(typed.letters.length)
  if (max === 0 || word.letters.length + max < typed.letters.length) return undefined
  return editDistance(typed.letters, word.letters.slice(0, typed.letters.length), max) <= max ? 3 : undefined
}

/** The rank of the worst fitting word, in steps that one more word of the text never outweighs; undefined when one fits nowhere. */
function rankOf(typed: readonly Term[], words: readonly Term[]): number | undefined {
  let worst = 0
  let sum = 0
  for (const word of typed) {
    const best = Math.min(...words.map((one) => termFit(word, one) ?? Number.POSITIVE_INFINITY))
    if (best === Number.POSITIVE_INFINITY) return undefined
    worst = Math.max(worst, best)
    sum += best
  }
  return worst * 100 + sum
}

/** Past this rank a word is only a slip of the finger away. */
const SLIP = 300
/** Up to this rank every word was typed as it is written. */
const EXACT_RANK = 100

function ranked<Item>(text: string, index: readonly Indexed<Item>[]): Fitting<Item>[] {
  const all = termsOf(text)
  const telling = all.filter(({ letters }) => !SMALL.has(letters))
  const typed = telling.length > 0 ? telling : all
  if (typed.length === 0) return []
  const found = index.flatMap(({ item, words }): Fitting<Item>[] => {
    const rank = rankOf(typed, words)
    return rank === undefined ? [] : [{ item, rank }]
  })
  // Where something is written so, nobody has slipped.
  const meant = found.some(({ rank }) => rank < SLIP) ? found.filter(({ rank }) => rank < SLIP) : found
  return meant.toSorted((one, other) => one.rank - other.rank)
}

/** Those that every telling word of the text fits, best first and in their own order among equals. */
export function fitting<Item>(text: string, index: readonly Indexed<Item>[], limit: number): Item[] {
  return ranked(text, index)
    .slice(0, limit)
    .map(({ item }) => item)
}

/** Whether something holds every telling word just as it was typed. */
export function containsText<Item>(text: string, index: readonly Indexed<Item>[]): boolean {
  return (ranked(text, index)[0]?.rank ?? EXACT_RANK) < EXACT_RANK
}

export const HIT_KINDS = ['puja', 'pandit', 'product', 'festival', 'page', 'question'] as const
export type HitKind = (typeof HIT_KINDS)[number]

export type Hit = { kind: HitKind; id: string; label: string; note: string; path: string; imageUrl: string | null }
