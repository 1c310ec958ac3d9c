// Folds product words and queries, so scripts, case and spellings match.
import { foldText, soundKey } from '../../../shared/text/fold.ts'

/** Each word once with the key of its sound: "दीया" and "Diya" are one word, "deeya" sounds like it. */
export function searchWords(texts: readonly string[]): string[] {
  const words = new Set(texts.flatMap((text) => foldText(text).split(' ')).filter(Boolean))
  return [...new Set([...words].flatMap((word) => [word, soundKey(word)]))].filter(Boolean)
}

const MAX_TYPED = 6

export type TypedWord = { word: string; sound: string }

/** What was typed, word by word; past the sixth nobody means any more. */
export function typedWords(text: string): TypedWord[] {
  const words = [...new Set(foldText(text).split(' ').filter(Boolean))]
  return words.slice(0, MAX_TYPED).map((word) => ({ word, sound: soundKey(word) }))
}

/**
 * The question put to the index of words: each typed word by its beginning or its sound; one that no good has, by the words that look like it.
 * A word that is like none is left out, unless all are: then undefined, and nothing is found. Words are of a-z and 0-9 alone.
 */
export function wordQuery(typed: readonly (TypedWord & { isKnown: boolean; alike: readonly string[] })[]): string | undefined {
  const parts = typed.flatMap(({ word, sound, isKnown, alike }) => {
    if (isKnown) return [[`${word}:*`, ...(sound ? [sound] : [])]]
    return alike.length > 0 ? [alike] : []
  })
  return parts.length === 0 ? undefined : parts.map((choices) => `(${choices.join(' | ')})`).join(' & ')
}
