// How well a short text fits what was typed so far: any order of words, either script, begun words, and a slip of the finger.
import { editDistance, foldText, soundKey } from '../../../shared/fold.ts'
import { remembered } from '../../../shared/remembered.ts'

/** Words that tell nothing by themselves; they count only where nothing else was typed. */
const SMALL = new Set(
  (
    'a an the of to in on at much many is are do does i me my we you your can how what when where which who why for and or it be will with ' +
    'ka ki ke ko se me mein main hai hain kya kab kaise kahan kaun kyon aur par liye kar karen karna ho'
  ).split(' '),
)

type Word = { letters: string; sound: string }
export type Fitting<Item> = { item: Item; rank: number }
export type Indexed<Item> = { item: Item; words: readonly Word[] }

const soundOf = remembered(soundKey)
const wordsOf = (text: string): Word[] =>
  foldText(text)
    .split(' ')
    .filter(Boolean)
    .map((letters) => ({ letters, sound: soundOf(letters) }))

/** An item with the texts it is looked for by. */
export const indexed = <Item>(item: Item, texts: readonly string[]): Indexed<Item> => ({ item, words: texts.flatMap(wordsOf) })

/** One slip in a word of five to seven letters, two in a longer one. */
const slips = (length: number): number => (length >= 8 ? 2 : length >= 5 ? 1 : 0)

/** 0 the word itself, 1 its beginning, 2 its sound, 3 a slip away; undefined not at all. */
function wordFit(typed: Word, word: Word): number | undefined {
  if (word.letters === typed.letters) return 0
  if (word.letters.startsWith(typed.letters)) return 1
  if (typed.sound.length >= 3 && word.sound.startsWith(typed.sound)) return 2
  const most = slips(typed.letters.length)
  if (most === 0 || word.letters.length + most < typed.letters.length) return undefined
  return editDistance(typed.letters, word.letters.slice(0, typed.letters.length), most) <= most ? 3 : undefined
}

/** The rank of the worst fitting word, in steps that one more word of the text never outweighs; undefined when one fits nowhere. */
function rankOf(typed: readonly Word[], words: readonly Word[]): number | undefined {
  let worst = 0
  let sum = 0
  for (const word of typed) {
    const best = Math.min(...words.map((one) => wordFit(word, one) ?? Number.POSITIVE_INFINITY))
    if (best === Number.POSITIVE_INFINITY) return undefined
    worst = Math.max(worst, best)
    sum += best
  }
  return worst * 100 + sum
}

/** Those that every telling word of the text fits, best first and in their own order among equals. */
export function fitting<Item>(text: string, index: readonly Indexed<Item>[], limit: number): Item[] {
  const all = wordsOf(text)
  const telling = all.filter(({ letters }) => !SMALL.has(letters))
  const typed = telling.length > 0 ? telling : all
  if (typed.length === 0) return []
  const found: Fitting<Item>[] = []
  for (const { item, words } of index) {
    const rank = rankOf(typed, words)
    if (rank !== undefined) found.push({ item, rank })
  }
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ item }) => item)
}
