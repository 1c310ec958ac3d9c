// Lines round half up; order tax rounds once; largest line absorbs difference.
/** `added`: prices are without tax, which comes on top. `included`: prices hold it (the MRP of Indian law). */
export type TaxBasis = 'added' | 'included'

/** An amount to be taxed (paise, after its discount) and its rate in basis points: 700 is 7 percent. */
export type Taxed = { amountPaise: number; rateBasisPoints: number }

const WHOLE = 10_000

/** Tax of one amount as an exact fraction: added a×r/10000, included a×r/(10000+r). */
function fractionOf({ amountPaise, rateBasisPoints }: Taxed, basis: TaxBasis): { above: bigint; below: bigint } {
  const below = basis === 'added' ? WHOLE : WHOLE + rateBasisPoints
  return { above: BigInt(amountPaise) * BigInt(rateBasisPoints), below: BigInt(below) }
}

const halfUp = (above: bigint, below: bigint): number => Number((2n * above + below) / (2n * below))

/**
 * Tax in paise of each line, in the order given; their sum is the tax of the order, rounded half up once from the exact sum.
 * Settled in `spec/decisions.md`: worked out per line, rounded half up, the residue on the largest line (of equals the first).
 */
export function taxOfLines(lines: readonly Taxed[], basis: TaxBasis): number[] {
  const fractions = lines.map((line) => fractionOf(line, basis))
  const taxes = fractions.map(({ above, below }) => halfUp(above, below))
  const total = fractions.reduce(
    (sum, { above, below }) => ({ above: sum.above * below + above * sum.below, below: sum.below * below }),
    { above: 0n, below: 1n },
  )
  const residue = halfUp(total.above, total.below) - taxes.reduce((sum, tax) => sum + tax, 0)
  const largest = lines.reduce((best, line, index) => (line.amountPaise > (lines[best]?.amountPaise ?? -1) ? index : best), 0)
  return taxes.map((tax, index) => (index === largest ? tax + residue : tax))
}

/** A tax as bills name it: within the seller's own state half is CGST and half SGST (the odd paisa), else all of it is IGST. */
export function splitTax(taxPaise: number, isSameState: boolean): { cgst: number; sgst: number; igst: number } {
  if (!isSameState) return { cgst: 0, sgst: 0, igst: taxPaise }
  const half = Math.floor(taxPaise / 2)
  return { cgst: half, sgst: taxPaise - half, igst: 0 }
}
