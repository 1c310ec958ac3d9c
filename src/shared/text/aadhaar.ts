// Detects possible Aadhaar numbers in free text; we never store them.
/** Twelve digits, with the spaces, dots or dashes people put between them; never part of a longer sequence. */
const TWELVE_DIGITS = /(?<![\d+])(?:\d[\s.\u2010-\u2015-]{0,4}){11}\d(?!\d)/g
/** An Indian mobile number with its country code also has twelve digits. */
const MOBILE = /^91[6-9]\d{9}$/

/** The error message for text that contains one. */
export const AADHAAR_MESSAGE = 'Please leave out the Aadhaar number: we do not ask for it and may not store it.'

/** True for text with twelve digits in a row that are not a mobile number; Devanagari digits count. */
export function containsAadhaar(text: string): boolean {
  const latin = text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
  return [...latin.matchAll(TWELVE_DIGITS)].some(([found]) => !MOBILE.test(found.replace(/\D/g, '')))
}

/** What people name the file of a scanned card. */
const CARD = /adh+a*r|आधार/i
/** Real file names are shorter; a longer one would only cost search time. */
const MAX_LENGTH = 120

/** True for a file name that mentions an Aadhaar card or contains an Aadhaar number; checks the first 120 characters. */
export function mentionsAadhaar(fileName: string): boolean {
  const name = fileName.slice(0, MAX_LENGTH)
  return CARD.test(name) || containsAadhaar(name)
}
