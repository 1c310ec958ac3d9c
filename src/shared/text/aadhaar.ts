// Detects possible Aadhaar numbers in free text; we never store them.
/** Twelve digits, with the spaces, dots or dashes people put between them; never a part of a longer run. */
const TWELVE_DIGITS = /(?<![\d+])(?:\d[\s.\u2010-\u2015-]{0,4}){11}\d(?!\d)/g
/** An Indian mobile number with its country code has twelve digits too. */
const MOBILE = /^91[6-9]\d{9}$/

/** What is said to somebody who wrote one. */
export const AADHAAR_MESSAGE = 'Please leave out the Aadhaar number: we do not ask for it and may not store it.'

/** True for text with twelve digits in a row that are no mobile number; Devanagari digits count. */
export function holdsAadhaar(text: string): boolean {
  const latin = text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
  return [...latin.matchAll(TWELVE_DIGITS)].some(([found]) => !MOBILE.test(found.replace(/\D/g, '')))
}

/** What people call a scan of the card. */
const CARD = /adh+a*r|आधार/i
/** Nobody calls a file by more; a longer name is only there to keep us searching. */
const MAX_LENGTH = 120

/** True for the name of a file that is, by its own word, an Aadhaar card, or has its number in it; looks at its first 120 letters. */
export function namesAadhaar(fileName: string): boolean {
  const name = fileName.slice(0, MAX_LENGTH)
  return CARD.test(name) || holdsAadhaar(name)
}
