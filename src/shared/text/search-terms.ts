import { bareNumber, westernDigits } from '../phone/mobile-shape.ts'

/** Shorter words have no trigram to search for. */
export const MIN_TERM_LENGTH = 3
/** Further words narrow the result down little and cost as much as the first. */
const MAX_TERMS = 4

const PREFIX = /\b(?:SK|TK)[\s-]+(?=[A-Z0-9]{3,6}\b)/gi

/** The digits of a phone number in the stored format: without separators and leading zeros; undefined for anything else. */
function digitsOf(text: string): string | undefined {
  const digits = bareNumber(text).replace(/^(\+|0+)/, '')
  return digits.length >= MIN_TERM_LENGTH && /^\d+$/.test(digits) ? digits : undefined
}

/** Returns the terms of a search, at most four; none if no word has three characters. */
export function searchTerms(typed: string): string[] {
  const number = digitsOf(typed)
  if (number) return [number]
  const words = westernDigits(typed)
    .replace(PREFIX, '')
    .split(/[\s,]+/)
    .map((word) => digitsOf(word) ?? word)
    .filter((word) => word.length >= MIN_TERM_LENGTH)
  return [...new Set(words)].slice(0, MAX_TERMS)
}
