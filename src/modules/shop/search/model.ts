// Folds product words and queries, so scripts, case and spellings match.
import { foldText, soundKey } from '../../../shared/text/fold.ts'

/** Each word once with the key of its sound: "दीया" and "Diya" are one word, "deeya" sounds like it. */
export function searchTerms(texts: readonly string[]): string[] {
  const terms = new Set(texts.flatMap((text) => foldText(text).split(' ')).filter(Boolean))
  return [...new Set([...terms].flatMap((word) => [word, soundKey(word)]))].filter(Boolean)
}

const MAX_TYPED = 6

export type SearchTerm = { word: string; sound: string }

/** What was typed, word by word; past the sixth nobody means any more. */
export function parseSearchTerms(text: string): SearchTerm[] {
  const terms = [...new Set(foldText(text).split(' ').filter(Boolean))]
  return terms.slice(0, MAX_TYPED).map((word) => ({ word, sound: soundKey(word) }))
}

/**
 * The question put to the index of words: each typed word by its beginning or its sound; one that no product has, by the words that look like it.
 * A word that is like none is left out, unless all are: then undefined, and nothing is found. Words are of a-z and 0-9 alone.
 */
export function termQuery(typed: readonly (SearchTerm & { isKnown: boolean; alike: readonly string[] })[]): string | undefined {
  const parts = typed.flatMap(({ word, sound, isKnown, alike }) => {
    if (isKnown) return [[`${word}:*`, ...(sound ? [sound] : [])]]
    return alike.length > 0 ? [alike] : []
  })
  return parts.length === 0 ? undefined : parts.map((alternatives) => `(${alternatives.join(' | ')})`).join(' & ')
}
