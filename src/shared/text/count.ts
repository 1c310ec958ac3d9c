import { westernDigits } from '../phone/mobile-shape.ts'

/** Parses "90", "९०" or "1,000"; NaN for anything else, which every schema refuses. */
export function parseCount(text: string): number {
  const digits = westernDigits(text).replace(/[,\s]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
}
