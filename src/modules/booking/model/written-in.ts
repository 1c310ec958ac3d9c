// Which of our two languages somebody has written in.
import type { Language } from '../../../shared/dates.ts'

/** Devanagari is read as Hindi. */
export function writtenIn(text: string): Language {
  return /\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en'
}
