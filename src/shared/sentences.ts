import type { Language } from './time/dates.ts'

/** Puts the language's full stop between sentences that have none at their end: "One. Two" or "एक। दो". Empty ones are left out. */
export function joinSentences(sentences: readonly string[], language: Language): string {
  return sentences.filter(Boolean).join(language === 'hi' ? '। ' : '. ')
}
