import type { Language } from './dates.ts'

/** Joins sentences without their final stop, "One. Two" or "एक। दो"; empty ones are left out. */
export function joinSentences(sentences: readonly string[], language: Language): string {
  return sentences.filter(Boolean).join(language === 'hi' ? '। ' : '. ')
}
