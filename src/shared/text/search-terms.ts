import { bareNumber, westernDigits } from '../phone/mobile-shape.ts'

/** Shorter words have no trigram to be looked up by. */
export const MIN_TERM_LENGTH = 3
/** Every further word narrows down little and costs as much as the first. */
const MAX_TERMS = 4

const PREFIX = /\b(?:SK|TK)[\s-]+(?=[A-Z0-9]{3,6}\b)/gi

/** Digits as numbers are stored: without the signs between them and the zeros of a trunk call; undefined for anything else. */
function digitsOf(text: string): string | undefined {
  const digits = bareNumber(text).replace(/^(\+|0+)/, '')
  return digits.length >= MIN_TERM_LENGTH && /^\d+$/.test(digits) ? digits : undefined
}

/** The words of a search, at most four; none where it holds no word of three letters. */
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
