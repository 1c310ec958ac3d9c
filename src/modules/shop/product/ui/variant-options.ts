import type { KitPart, StockState, Variant } from '../../catalogue/contract.ts'
import { hasKitDiscount, MAX_PIECES } from '../../catalogue/model.ts'

export type VariantOption = { value: string; name: string; isInStock: boolean }
type Side = 'color' | 'size'

/** The first variant in stock; when all are sold out, the first. */
export const firstVariant = (variants: readonly Variant[]): Variant | undefined =>
  variants.find(({ stock }) => stock !== 'out-of-stock') ?? variants[0]

/** The distinct colours (or sizes). One is available when a variant with it and the other current choice is in stock. */
export function optionsOf(variants: readonly Variant[], side: Side, chosen: Variant): VariantOption[] {
  const values = new Map<string, VariantOption>()
  for (const variant of variants) {
    const value = variant[side]
    if (value === null) continue
    const name = (side === 'color' ? variant.colorName : variant.sizeName) ?? value
    const isInStock = closestVariant(variants, side, value, chosen)?.stock !== 'out-of-stock'
    values.set(value, { value, name, isInStock })
  }
  return [...values.values()]
}

/** The variant with this colour (or size) that keeps the other choice, else one in stock, else any. */
export function closestVariant(variants: readonly Variant[], side: Side, value: string, chosen: Variant): Variant | undefined {
  const other: Side = side === 'color' ? 'size' : 'color'
  const all = variants.filter((variant) => variant[side] === value)
  return all.find((variant) => variant[other] === chosen[other]) ?? firstVariant(all)
}

export type Offer = { pricePaise: number; sellingPricePaise: number; stock: StockState; maxPieces: number }

/** Whether the remaining parts are worth enough for the kit's discount; see `hasKitDiscount`. */
export const keepsKitDiscount = (parts: readonly KitPart[], without: ReadonlySet<string>): boolean =>
  hasKitDiscount(sumAlonePaise(parts.filter((part) => !without.has(part.variantId))), sumAlonePaise(parts))

const sumAlonePaise = (parts: readonly KitPart[]): number => parts.reduce((sum, part) => sum + part.alonePaise, 0)

/**
 * The offer: the variant, or a kit without some parts. A kit can be ordered when only left-out parts are sold out; the cart then
 * decides the quantity.
 */
export function offerOf(variant: Variant, parts: readonly KitPart[], without: ReadonlySet<string>): Offer {
  if (without.size === 0) return variant
  const held = parts.filter((part) => !without.has(part.variantId))
  const states = held.map((part) => part.stock)
  const stock = states.includes('out-of-stock') ? 'out-of-stock' : states.includes('low-stock') ? 'low-stock' : 'in-stock'
  return {
    pricePaise: sumAlonePaise(held),
    sellingPricePaise: keepsKitDiscount(parts, without)
      ? held.reduce((sum, part) => sum + part.sellingPricePaise, 0)
      : sumAlonePaise(held),
    stock,
    maxPieces: stock === 'out-of-stock' ? 0 : Math.max(variant.maxPieces, stock === 'in-stock' ? MAX_PIECES : 1),
  }
}
