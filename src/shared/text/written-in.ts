// Detects whether a text is Hindi or English.

import type { Language } from '../languages.ts'
/** Devanagari counts as Hindi. */
export function detectLanguage(text: string): Language {
  return /\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en'
}
