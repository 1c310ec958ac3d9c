import type { Context } from '../../../server/context.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import { indiaDate } from '../../../shared/time/dates.ts'
import type { ShopSettings } from '../../settings/contract.ts'
import { readSettings } from '../../settings/service.ts'
import type { Cart, CartChange, CartLine, CouponReason, SavedLine } from '../cart/contract.ts'
import { type CartPartRow, type CartRow, listCart, listSaved } from '../cart/store.ts'
import type { Category } from '../catalogue/contract.ts'
import {
  alonePaiseOf,
  availableKits,
  hasKitDiscount,
  imageOf,
  kitPaise,
  MAX_ORDER_PAISE,
  MAX_PIECES,
  nameOf,
  partPaise,
  stockLabel,
} from '../catalogue/model.ts'
import { categoryName } from '../categories/service.ts'
import { type Totals, totalsOf, variantNamesOf } from './model.ts'

/** What a line takes from the stock of one variant. */
export type LineComponent = {
  variantId: string
  name: string
  nameHindi: string
  variantName: string
  variantNameHindi: string
  quantity: number
  hsn: string | null
  rateBasisPoints: number
  amountPaise: number
}

export type PricedLine = {
  row: CartRow
  unitPaise: number
  amountPaise: number
  left: number
  /** The maximum quantity of this line: 10 of one kit over all its lines, and the stock. */
  maxQuantity: number
  components: LineComponent[]
  partsLeftOut: CartPartRow[]
}
export type PricedCart = { lines: PricedLine[]; totals: Totals; shop: ShopSettings; upiId: string; isOnlinePossible: boolean }

/**
 * The effect of a coupon on a cart: the products it applies to and its discount on their total. Anyone who has the code can see
 * it.
 */
export type Discount = { holdsFor(category: Category): boolean; calculate(eligiblePaise: number): number }

/** Whose cart: the signed-in person's own, or the lines stored in a browser. */
export type CartSource = { userId: string } | { browserLines: readonly SavedLine[] }

export async function priceCart(ctx: Context, source: CartSource, discount?: Discount): Promise<PricedCart> {
  const { shop, upiId } = await readSettings(ctx)
  const ratesOn = shop.taxRate.kind === 'by-hsn' ? indiaDate(ctx.clock.now()) : undefined
  const rows =
    'userId' in source
      ? await listCart(ctx.db, source.userId, ratesOn)
      : await listSaved(ctx.db, savedRows(source.browserLines), ratesOn)
  const lines = limitKits(rows.map((row) => priceLine(row, shop)))
  const totals = cartTotals(lines.map(withoutSoldOut), shop, discount)
  return { lines, totals, shop, upiId, isOnlinePossible: ctx.ports.payments !== undefined }
}

/** A sold-out line stays in the cart, and is not part of the totals. */
const withoutSoldOut = (line: PricedLine): PricedLine => (line.left > 0 ? line : { ...line, amountPaise: 0, components: [] })

const savedRows = (saved: readonly SavedLine[]) =>
  saved.map((entry, line) => ({
    line,
    variant_id: entry.variantId,
    quantity: entry.quantity,
    seen_price_paise: entry.seenPaise ?? null,
    without_parts: [...(entry.without ?? [])],
  }))

/** A rate from the settings or the table, in basis points. A product without a heading has no tax by heading. */
const rateFor = (shop: ShopSettings, byHeading: number | null): number =>
  shop.taxRate.kind === 'flat' ? shop.taxRate.basisPoints : (byHeading ?? 0)

function priceLine(row: CartRow, shop: ShopSettings): PricedLine {
  if (row.parts === null) return priceProduct(row, shop)
  const held = row.parts.filter((part) => !row.without_parts.includes(part.variant_id))
  const isDiscounted = hasKitDiscount(alonePaiseOf(held.map(priced)), alonePaiseOf(row.parts.map(priced)))
  const discount = isDiscounted ? (row.kit_discount_percent ?? 0) : 0
  const left = row.is_visible ? availableKits(held) : 0
  const unitPaise = kitPaise(held.map(priced), discount).sellingPricePaise
  return {
    row,
    unitPaise,
    amountPaise: unitPaise * row.quantity,
    left,
    maxQuantity: Math.min(MAX_PIECES, left),
    components: held.map((part) => ({
      variantId: part.variant_id,
      name: part.name,
      nameHindi: part.name_hindi,
      ...variantNamesOf(part),
      quantity: part.quantity * row.quantity,
      hsn: part.hsn,
      rateBasisPoints: rateFor(shop, part.rate),
      amountPaise: partPaise(priced(part), discount) * row.quantity,
    })),
    partsLeftOut: row.parts.filter((part) => row.without_parts.includes(part.variant_id)),
  }
}

const priced = (part: CartPartRow) => ({ alonePaise: part.alone_paise, quantity: part.quantity })

function priceProduct(row: CartRow, shop: ShopSettings): PricedLine {
  const amountPaise = row.selling_price_paise * row.quantity
  const component = {
    variantId: row.variant_id,
    name: row.name,
    nameHindi: row.name_hindi,
    ...variantNamesOf(row),
    quantity: row.quantity,
    hsn: row.hsn,
    rateBasisPoints: rateFor(shop, row.rate),
    amountPaise,
  }
  const left = row.is_visible ? (row.stock ?? 0) : 0
  return {
    row,
    unitPaise: row.selling_price_paise,
    amountPaise,
    left,
    maxQuantity: Math.min(MAX_PIECES, left),
    components: [component],
    partsLeftOut: [],
  }
}

/**
 * Lines of one kit with different parts left out share the limit of ten pieces. Each line is capped by what the lines before it
 * leave, and can grow by what all lines leave.
 */
function limitKits(lines: PricedLine[]): PricedLine[] {
  const totals = new Map<string, number>()
  for (const { row } of lines) {
    if (row.parts) totals.set(row.variant_id, (totals.get(row.variant_id) ?? 0) + row.quantity)
  }
  const before = new Map<string, number>()
  return lines.map((line) => {
    const { variant_id: kit, quantity, parts } = line.row
    if (!parts) return line
    const earlier = before.get(kit) ?? 0
    before.set(kit, earlier + quantity)
    const others = (totals.get(kit) ?? 0) - quantity
    const max = Math.max(Math.min(quantity, MAX_PIECES - earlier), MAX_PIECES - others, 0)
    return { ...line, maxQuantity: Math.min(max, line.left) }
  })
}

/** The total of the lines a coupon applies to. Sold-out lines do not count. */
export const eligiblePaise = (lines: readonly PricedLine[], { holdsFor }: Pick<Discount, 'holdsFor'>): number =>
  lines.reduce((sum, line) => (line.left > 0 && holdsFor(line.row.category) ? sum + line.amountPaise : sum), 0)

/** The totals of these lines, with shipping and tax from the settings. */
export function cartTotals(lines: readonly PricedLine[], shop: ShopSettings, discount: Discount | undefined): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line.amountPaise, 0)
  const isFree = shop.freeShippingFromPaise !== null && subtotal >= shop.freeShippingFromPaise
  // Shipping is part of the sale: with tax by heading it has the rate of the component with the highest
  // amount; a flat rate applies to products only.
  const topItem = lines
    .flatMap((line) => line.components)
    .reduce((best, component) => (component.amountPaise > best.amountPaise ? component : best), NOTHING)
  const taken = discount ? lines.map((line) => ({ ...line, isExcludedFromCoupon: !discount.holdsFor(line.row.category) })) : lines
  return totalsOf(taken, {
    basis: shop.taxBasis,
    shippingPaise: isFree ? 0 : shop.shippingPaise,
    shippingRateBasisPoints: shop.taxRate.kind === 'flat' ? 0 : topItem.rateBasisPoints,
    discountPaise: discount?.calculate(eligiblePaise(lines, discount)) ?? 0,
  })
}

/** Above the maximum total of an order. */
export const isTooLarge = ({ subtotalPaise, totalPaise }: Totals): boolean =>
  Math.max(subtotalPaise, totalPaise) > MAX_ORDER_PAISE

const NOTHING = { amountPaise: -1, rateBasisPoints: 0 }

/** The cart as shown on pages. */
export function cartView(
  { lines, totals, shop, upiId, isOnlinePossible }: PricedCart,
  language: Language,
  couponProblem: CouponProblem | null,
  delivery: Cart['delivery'] = null,
): Cart {
  const views = lines.map((line) => lineView(line, language))
  return {
    lines: views,
    count: views.reduce((sum, line) => sum + line.quantity, 0),
    subtotalPaise: totals.subtotalPaise,
    discountPaise: totals.discountPaise,
    shippingPaise: totals.shippingPaise,
    taxPaise: totals.taxPaise,
    totalPaise: totals.totalPaise,
    taxBasis: shop.taxBasis,
    taxPercent: shop.taxRate.kind === 'flat' ? shop.taxRate.basisPoints / 100 : null,
    couponProblem: couponProblem?.message ?? null,
    couponReason: couponProblem?.reason ?? null,
    couponMinPaise: couponProblem?.minPaise ?? 0,
    couponProducts: (couponProblem?.categories ?? []).map((category) => categoryName(category, language)),
    delivery,
    isCashPossible: totals.totalPaise <= shop.cashMaxPaise,
    cashMaxPaise: shop.cashMaxPaise,
    isUpiPossible: upiId !== '',
    isOnlinePossible,
    maxPaise: MAX_ORDER_PAISE,
    isTooLarge: isTooLarge(totals),
    isOrderable:
      lines.length > 0 &&
      !isTooLarge(totals) &&
      lines.every((line) => line.components.length > 0 && line.maxQuantity >= line.row.quantity),
  }
}

function lineView(line: PricedLine, language: Language): CartLine {
  const { row } = line
  return {
    lineId: row.line_id,
    productId: row.product_id,
    variantId: row.variant_id,
    slug: row.slug,
    name: nameOf(row, language),
    variantName: pickByLanguage(language, { en: [row.color, row.size], hi: [row.color_hindi, row.size_hindi] })
      .filter(Boolean)
      .join(', '),
    imageUrl: imageOf(row),
    quantity: row.quantity,
    unitPaise: line.unitPaise,
    amountPaise: line.amountPaise,
    maxPieces: line.maxQuantity,
    stock: stockLabel(line.left),
    returnRule: row.return_rule,
    without: line.partsLeftOut.map((part) => ({ variantId: part.variant_id, name: nameOf(part, language) })),
    changes: changesOf(line),
  }
}

function changesOf({ row, unitPaise, left, maxQuantity }: PricedLine): CartChange[] {
  if (left === 0) return [{ kind: 'gone' }]
  return [
    ...(left < row.quantity ? [{ kind: 'too-few' as const, left }] : []),
    ...(left >= row.quantity && maxQuantity < row.quantity ? [{ kind: 'too-many' as const, max: MAX_PIECES }] : []),
    ...(row.seen_price_paise !== null && row.seen_price_paise !== unitPaise
      ? [{ kind: 'price' as const, wasPaise: row.seen_price_paise }]
      : []),
  ]
}

export type CouponProblem = {
  reason: CouponReason
  message: string
  minPaise: number
  /** What the coupon is limited to, if anything. */
  categories: readonly Category[]
}
