import { paiseOf } from './money.ts'

/** Parses "₹5,100", "5100" or "499.50" to integer paise; undefined if it is not an amount above zero. */
export function parseRupees(text: string): number | undefined {
  const bare = text.replace(/[₹,\s]/g, '')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(bare)) return undefined
  const paise = paiseOf(Number(bare))
  return paise > 0 ? paise : undefined
}

/** Paise as a person would type them: 510000 → "5100", 49950 → "499.50". */
export function formatRupeesInput(paise: number): string {
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)
}
