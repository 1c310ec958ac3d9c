import { westernDigits } from '../phone/mobile-shape.ts'

/** Parses "90" or "९०"; NaN for anything else, which every schema refuses. */
export function parseCount(text: string): number {
  const digits = westernDigits(text).trim()
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
}
