import { westernDigits } from './phone/mobile-shape.ts'

const WRITTEN = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/g

/** The PIN code in a text such as an address, also written "411 038" or in Devanagari digits; of several, the last. */
export const pinCodeIn = (text: string): string | undefined => westernDigits(text).match(WRITTEN)?.at(-1)?.replace(' ', '')
