// Parses typed settings; invalid numbers become NaN and the server rejects them.
import { parsePaise } from '../../../../shared/money/rupees.ts'
import { westernDigits } from '../../../../shared/phone/mobile-shape.ts'

/** Parses "7", "7.5 %" or "७.५" to hundredths of a percent. */
export const parseBasisPoints = (typed: string): number => parsePaise(typed.replace('%', ''))

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
