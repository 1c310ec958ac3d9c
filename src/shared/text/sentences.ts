import { FULL_STOPS, type Language } from '../languages.ts'

/** Joins sentences that have no full stop at their end with that of the language: "One. Two" or "एक। दो". Empty ones are left out. */
export function joinSentences(sentences: readonly string[], language: Language): string {
  return sentences.filter(Boolean).join(`${FULL_STOPS[language]} `)
}
