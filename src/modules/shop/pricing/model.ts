// Splits an amount into whole paise that add up exactly.
/**
 * Splits `amount` (paise) in proportion to `weights` (not negative). Each part is within one paisa of its exact share, and the
 * sum is exact. Remainders go, one paisa each, to the parts that lost most by rounding down; among equals to the earlier. With
 * all weights zero, all parts are zero.
 */
export function splitProportionally(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => ({ product: BigInt(amount) * BigInt(weight), part: 0 }))
  for (const entry of exact) entry.part = Number(entry.product / BigInt(total))
  const rest = amount - exact.reduce((sum, entry) => sum + entry.part, 0)
  const byRemainder = exact
    .map((entry, index) => ({ index, lost: entry.product % BigInt(total) }))
    .sort((one, other) => (one.lost === other.lost ? one.index - other.index : one.lost < other.lost ? 1 : -1))
  for (const { index } of byRemainder.slice(0, rest)) {
    const entry = exact[index]
    if (entry) entry.part += 1
  }
  return exact.map((entry) => entry.part)
}

// Lines round half up; order tax rounds once; largest line absorbs difference.
/** `added`: tax is added to the prices. `included`: prices include tax (the MRP of Indian law). */
export type TaxBasis = 'added' | 'included'

/** A taxable amount (paise, after its discount) and its rate in basis points: 700 is 7 percent. */
export type Taxed = { amountPaise: number; rateBasisPoints: number }

const BASIS_POINTS = 10_000

/** Tax of one amount as an exact fraction: added a×r/10000, included a×r/(10000+r). */
function fractionOf({ amountPaise, rateBasisPoints }: Taxed, basis: TaxBasis): { numerator: bigint; denominator: bigint } {
  const denominator = basis === 'added' ? BASIS_POINTS : BASIS_POINTS + rateBasisPoints
  return { numerator: BigInt(amountPaise) * BigInt(rateBasisPoints), denominator: BigInt(denominator) }
}

const divideHalfUp = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator))

/**
 * Tax in paise of each line, in the given order. The sum is the order's tax, rounded half up once from the exact sum. Decided in
 * `spec/decisions.md`: computed per line, rounded half up, the remainder on the largest line (among equals the first).
 */
export function taxOfLines(lines: readonly Taxed[], basis: TaxBasis): number[] {
  const fractions = lines.map((line) => fractionOf(line, basis))
  const taxes = fractions.map(({ numerator, denominator }) => divideHalfUp(numerator, denominator))
  const total = fractions.reduce(
    (sum, { numerator, denominator }) => ({
      numerator: sum.numerator * denominator + numerator * sum.denominator,
      denominator: sum.denominator * denominator,
    }),
    { numerator: 0n, denominator: 1n },
  )
  const residue = divideHalfUp(total.numerator, total.denominator) - taxes.reduce((sum, tax) => sum + tax, 0)
  const largest = lines.reduce((best, line, index) => (line.amountPaise > (lines[best]?.amountPaise ?? -1) ? index : best), 0)
  return taxes.map((tax, index) => (index === largest ? tax + residue : tax))
}

/**
 * A tax as shown on invoices: within the seller's own state half is CGST and half SGST (with the odd paisa), otherwise all of it
 * is IGST.
 */
export function splitTax(taxPaise: number, isSameState: boolean): { cgst: number; sgst: number; igst: number } {
  if (!isSameState) return { cgst: 0, sgst: 0, igst: taxPaise }
  const half = Math.floor(taxPaise / 2)
  return { cgst: half, sgst: taxPaise - half, igst: 0 }
}

/** One taxable amount of a line: the product, or one part of a kit. `rateBasisPoints` 700 is 7 percent. */
export type Component = { amountPaise: number; rateBasisPoints: number }
/** A cart line: its product, or the parts of a kit, each for the full quantity of the line. */
export type Line = {
  components: readonly Component[]
  /** True when the coupon does not apply to this line. */
  isExcludedFromCoupon?: boolean
}

export type Charges = {
  basis: TaxBasis
  /** Rate for a cart that is not empty. */
  shippingPaise: number
  /** Basis points for shipping; 0 when it is not taxed by itself. */
  shippingRateBasisPoints: number
  /** The coupon's discount, at most the total of the lines it applies to. */
  discountPaise: number
}

export type ComponentTotal = { amountPaise: number; discountPaise: number; taxPaise: number }
export type Totals = {
  lines: ComponentTotal[][]
  subtotalPaise: number
  discountPaise: number
  shippingPaise: number
  /** With the basis `included` it is part of the other amounts; otherwise it is added to them. */
  taxPaise: number
  shippingTaxPaise: number
  totalPaise: number
}

/**
 * The totals of a cart. With basis `added`: total = subtotal − discount + shipping + tax. With `included`: the same without the
 * tax, which is contained in it. The discount is split over the lines it applies to, and tax is computed on the remainder.
 */
export function totalsOf(lines: readonly Line[], charges: Charges): Totals {
  const components = lines.flatMap((line) => line.components)
  const amounts = components.map((component) => component.amountPaise)
  const subtotalPaise = amounts.reduce((sum, amount) => sum + amount, 0)
  const discountable = lines.flatMap((line) =>
    line.components.map((component) => (line.isExcludedFromCoupon ? 0 : component.amountPaise)),
  )
  const discountPaise = Math.min(
    charges.discountPaise,
    discountable.reduce((sum, amount) => sum + amount, 0),
  )
  const discounts = splitProportionally(discountPaise, discountable)
  const shippingPaise = components.length === 0 ? 0 : charges.shippingPaise
  const taxed = [
    ...components.map((component, index) => ({
      amountPaise: component.amountPaise - (discounts[index] ?? 0),
      rateBasisPoints: component.rateBasisPoints,
    })),
    { amountPaise: shippingPaise, rateBasisPoints: charges.shippingRateBasisPoints },
  ]
  const taxes = taxOfLines(taxed, charges.basis)
  const taxPaise = taxes.reduce((sum, tax) => sum + tax, 0)
  let next = 0
  const split = lines.map((line) =>
    line.components.map(({ amountPaise }): ComponentTotal => {
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

/** The left-out parts in a fixed order. Variants that are not in the kit are ignored. */
export const leftOutPartIds = (line: { partsLeftOut: readonly { variant_id: string }[] }): string[] =>
  line.partsLeftOut.map((part) => part.variant_id).sort()

type VariantRow = { color: string | null; color_hindi: string | null; size: string | null; size_hindi: string | null }

/** The names of a variant, such as "Red, Large"; empty for the only variant of a product. */
export function variantNamesOf(row: VariantRow): { variantName: string; variantNameHindi: string } {
  const joined = (...words: (string | null)[]) => words.filter(Boolean).join(', ')
  return { variantName: joined(row.color, row.size), variantNameHindi: joined(row.color_hindi, row.size_hindi) }
}
