import { westernDigits } from '../phone/mobile-shape.ts'
import { paiseOf } from './money.ts'

/** Parses "₹1,25,000", "5.99" or "०" to integer paise; NaN for anything else. */
export function parsePaise(text: string): number {
  const bare = westernDigits(text).replace(/[₹,\s]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(bare) ? paiseOf(Number(bare)) : Number.NaN
}

/** Parses "₹5,100", "५१००" or "499.50" to integer paise; undefined if it is not an amount above zero and below one crore rupees. */
export function parseRupees(text: string): number | undefined {
  const paise = parsePaise(text)
  return paise > 0 && paise < 1e9 ? paise : undefined
}

/** Paise as a person would type them: 510000 → "5100", 49950 → "499.50". */
export function formatRupeesInput(paise: number): string {
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)
}
