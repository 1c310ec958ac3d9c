import { westernDigits } from './phone/mobile-shape.ts'

/** A complete PIN code in Western digits without spaces. */
export const PIN_CODE = /^[1-9]\d{5}$/

/** Six digits, or two groups of three that are neither part of a longer number nor the numbers of two flats. */
const PIN_CODE_IN_TEXT = /(?<!\d)[1-9]\d{5}(?!\d)|(?<!\d|\bflats? )[1-9]\d{2} \d{3}(?! ?\d)/gi

/** The PIN code in a text such as an address, also written "411 038" or in Devanagari digits; of several, the last. */
export const findPinCode = (text: string): string | undefined =>
  westernDigits(text).match(PIN_CODE_IN_TEXT)?.at(-1)?.replace(' ', '')
