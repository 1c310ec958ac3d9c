import { westernDigits } from '../phone/mobile-shape.ts'

const COUNT = /^(\d{1,9}|\d{1,3}(,\d{2,3}){0,2},\d{3})$/

/** Parses "90", "९०", "1,000" or "1,00,000"; NaN for anything else, which every schema refuses. */
export function parseCount(text: string): number {
  const digits = westernDigits(text).replace(/\s/g, '')
  return COUNT.test(digits) ? Number(digits.replaceAll(',', '')) : Number.NaN
}
