// Cart totals to the paisa; kit parts taxed at their own rates.
import { shares } from './shares.ts'
import { type TaxBasis, taxOfLines } from './tax.ts'

/** One taxed amount of a line: the good itself, or one part of a kit; `rateBasisPoints` 700 is 7 percent. */
export type Piece = { amountPaise: number; rateBasisPoints: number }
/** A line of a cart: one piece, or the parts of a kit, each for all the pieces of the line. */
export type Line = {
  pieces: readonly Piece[]
  /** A coupon that holds for other goods takes nothing off it. */
  isFullPrice?: boolean
}

export type Charges = {
  basis: TaxBasis
  /** Asked for a cart that is not empty. */
  shippingPaise: number
  /** Basis points on the shipping; 0 where it is not taxed by itself. */
  shippingRateBasisPoints: number
  /** What a coupon takes off; at most what the lines it holds for come to. */
  discountPaise: number
}

export type PieceTotal = { amountPaise: number; discountPaise: number; taxPaise: number }
export type Totals = {
  lines: PieceTotal[][]
  subtotalPaise: number
  discountPaise: number
  shippingPaise: number
  /** In the basis `included` it is part of the other amounts, else it is added to them. */
  taxPaise: number
  shippingTaxPaise: number
  totalPaise: number
}

/**
 * The totals of a cart. With basis `added`: total = subtotal − discount + shipping + tax; with `included`: the same without the tax,
 * which is then a part of it. The discount is split over the pieces it holds for by their amounts, and tax is on what remains.
 */
export function totalsOf(lines: readonly Line[], charges: Charges): Totals {
  const pieces = lines.flatMap((line) => line.pieces)
  const amounts = pieces.map((piece) => piece.amountPaise)
  const subtotalPaise = amounts.reduce((sum, amount) => sum + amount, 0)
  const reached = lines.flatMap((line) => line.pieces.map((piece) => (line.isFullPrice ? 0 : piece.amountPaise)))
  const discountPaise = Math.min(
    charges.discountPaise,
    reached.reduce((sum, amount) => sum + amount, 0),
  )
  const discounts = shares(discountPaise, reached)
  const shippingPaise = pieces.length === 0 ? 0 : charges.shippingPaise
  const taxed = [
    ...pieces.map((piece, index) => ({
      amountPaise: piece.amountPaise - (discounts[index] ?? 0),
      rateBasisPoints: piece.rateBasisPoints,
    })),
    { amountPaise: shippingPaise, rateBasisPoints: charges.shippingRateBasisPoints },
  ]
  const taxes = taxOfLines(taxed, charges.basis)
  const taxPaise = taxes.reduce((sum, tax) => sum + tax, 0)
  let next = 0
  const split = lines.map((line) =>
    line.pieces.map(({ amountPaise }): PieceTotal => {
      const at = next++
      return { amountPaise, discountPaise: discounts[at] ?? 0, taxPaise: taxes[at] ?? 0 }
    }),
  )
  return {
    lines: split,
    subtotalPaise,
    discountPaise,
    shippingPaise,
    taxPaise,
    shippingTaxPaise: taxes.at(-1) ?? 0,
    totalPaise: subtotalPaise - discountPaise + shippingPaise + (charges.basis === 'added' ? taxPaise : 0),
  }
}
