// Folds product words and queries, so scripts, case and spellings match.
import { foldText, soundKey } from '../../../shared/text/fold.ts'

/** Each word once with its phonetic key: "दीया" and "Diya" are one word, and "deeya" has the same key. */
export function searchTerms(texts: readonly string[]): string[] {
  const terms = new Set(texts.flatMap((text) => foldText(text).split(' ')).filter(Boolean))
  return [...new Set([...terms].flatMap((word) => [word, soundKey(word)]))].filter(Boolean)
}

const MAX_QUERY_TERMS = 6

export type SearchTerm = { word: string; sound: string }

/** The search text as words, at most six. */
export function parseSearchTerms(text: string): SearchTerm[] {
  const terms = [...new Set(foldText(text).split(' ').filter(Boolean))]
  return terms.slice(0, MAX_QUERY_TERMS).map((word) => ({ word, sound: soundKey(word) }))
}

/**
 * The full-text query: each word by prefix or phonetic key; a word no product has, by similar words. A word without similar ones
 * is left out. If that is true of all words, the result is undefined and nothing is found. Words contain only a-z and 0-9.
 */
export function termQuery(typed: readonly (SearchTerm & { isKnown: boolean; alike: readonly string[] })[]): string | undefined {
  const parts = typed.flatMap(({ word, sound, isKnown, alike }) => {
    if (isKnown) return [[`${word}:*`, ...(sound ? [sound] : [])]]
    return alike.length > 0 ? [alike] : []
  })
  return parts.length === 0 ? undefined : parts.map((alternatives) => `(${alternatives.join(' | ')})`).join(' & ')
}
