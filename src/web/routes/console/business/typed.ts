// Parses typed numbers; invalid input becomes NaN and the server rejects it.
import { westernDigits } from '../../../../shared/phone/mobile-shape.ts'

const bareOf = (typed: string): string => westernDigits(typed).replace(/[₹%,\s]/g, '')
const read = (typed: string, shape: RegExp): number => {
  const bare = bareOf(typed)
  return shape.test(bare) ? Number(bare) : Number.NaN
}

/** Parses "90", "९०" or "1,000". */
export const parseInteger = (typed: string): number => read(typed, /^\d{1,9}$/)

/** Parses "₹1,25,000", "5.99" or "०" to paise; NaN when empty. */
export const parsePaise = (typed: string): number => Math.round(read(typed, /^\d{1,9}(\.\d{1,2})?$/) * 100)

/** Parses "7", "7.5 %" or "७.५" to hundredths of a percent. */
export const parseBasisPoints = (typed: string): number => Math.round(read(typed, /^\d{1,3}(\.\d{1,2})?$/) * 100)

/** Formats hundredths of a percent as a person would type them: 700 → "7", 750 → "7.5". */
export const formatPercentInput = (basisPoints: number): string => String(basisPoints / 100)

/** Parses "411, 412" or "४११ ४१२" to PIN code prefixes; an empty text yields the empty prefix, which matches every code. */
export function parsePins(typed: string): string[] {
  const named = westernDigits(typed)
    .split(/[\s,;]+/)
    .filter(Boolean)
  return named.length === 0 ? [''] : [...new Set(named)]
}

export const formatPinsInput = (pins: readonly string[]): string => pins.filter(Boolean).join(', ')
