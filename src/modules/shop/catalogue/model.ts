import { type Language, pickByLanguage } from '../../../shared/languages.ts'

// Prices in paise: discounts, and each part's share of a kit.
/** A product with at least this many pieces is shown as in stock; below that, the number is shown. */
export const LOW_STOCK = 5
/** The maximum quantity of a variant in a cart. Kits of one product count together, whichever parts were left out. */
export const MAX_PIECES = 10
/** The maximum number of lines in a cart; also enforced by the database. */
export const MAX_LINES = 100
/** The maximum total of one order: 2 crore rupees. */
export const MAX_ORDER_PAISE = 2_000_000_000
/** Characters of an SKU. */
export const MIN_SKU = 2
export const MAX_SKU = 60
/** Months for which a product may be best. */
export const MAX_MONTHS = 240
export const MAX_KIT_DISCOUNT_PERCENT = 50
/** Pieces that can be in stock. */
export const MAX_STOCK = 100_000
/** The maximum number of characters of a product's texts, in each language. */
export const MAX_TEXT = { name: 120, description: 3000, netQuantity: 80, maker: 160, country: 60, option: 60, term: 60 } as const
/** Tags, other names or items of the samagri lists of a product. */
export const MAX_TERMS = 40
/** Products below this are the shop's budget products: 500 rupees. */
export const BUDGET_BELOW_PAISE = 50_000
/** The orders that count for trending products and for bestsellers. */
export const TRENDING_DAYS = 14
export const BESTSELLER_DAYS = 90

/** The marks of food. */
export const DIETS = ['veg', 'non-veg'] as const
export type Diet = (typeof DIETS)[number]

export type StockLabel = 'in-stock' | 'low-stock' | 'out-of-stock'

export function stockLabel(pieces: number): StockLabel {
  if (pieces <= 0) return 'out-of-stock'
  return pieces < LOW_STOCK ? 'low-stock' : 'in-stock'
}

/** Integer percent of a discount, rounded down so that it is never overstated. */
export function discountPercent(pricePaise: number, sellingPricePaise: number): number {
  return pricePaise === 0 ? 0 : Math.floor(((pricePaise - sellingPricePaise) * 100) / pricePaise)
}

/** A part of a kit: the price of one piece bought alone, and the number of pieces in the kit. */
export type Part = { alonePaise: number; quantity: number }

/** A part's share of the kit's price in paise: its pieces at the kit's discount, rounded half up per part. */
export function partPaise({ alonePaise, quantity }: Part, kitDiscountPercent: number): number {
  return Math.floor((alonePaise * quantity * (100 - kitDiscountPercent) + 50) / 100)
}

/** The remaining parts must be worth at least this share of the full kit for its discount to apply, in percent. */
export const KIT_DISCOUNT_MIN_SHARE_PERCENT = 50

/**
 * Whether a kit keeps its discount after parts were left out: yes, if the remaining parts cost at least half of what all parts
 * cost when bought alone. Otherwise every part has its own price, so that nobody buys a single product at the kit's discount.
 * Both amounts in paise.
 */
export const hasKitDiscount = (remainingPaise: number, allPaise: number): boolean =>
  remainingPaise * 100 >= allPaise * KIT_DISCOUNT_MIN_SHARE_PERCENT

/** Total price of parts bought alone, in paise. */
export const alonePaiseOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { alonePaise, quantity }) => sum + alonePaise * quantity, 0)

/** The price of a kit, and of its parts bought alone. Pass only the parts that are not left out. */
export function kitPaise(parts: readonly Part[], kitDiscountPercent: number): { pricePaise: number; sellingPricePaise: number } {
  return {
    pricePaise: alonePaiseOf(parts),
    sellingPricePaise: parts.reduce((sum, part) => sum + partPaise(part, kitDiscountPercent), 0),
  }
}

/** The number of full kits that the stock of the parts allows. */
export function availableKits(parts: readonly { stock: number; quantity: number }[]): number {
  return parts.length === 0 ? 0 : Math.min(...parts.map((part) => Math.floor(part.stock / part.quantity)))
}

// API names of categories, sections and sort orders.
export const CATEGORIES = ['diyas', 'incense', 'idols', 'kalash', 'puja-essentials', 'kits'] as const

/** The sections of the shop, computed from orders and prices or picked by the team. */
export const SECTIONS = ['trending', 'bestseller', 'budget', 'discount', 'special', 'popular-kits'] as const

export const PRODUCTS_SORTS = ['popular', 'price-low', 'price-high', 'rating', 'newest', 'discount'] as const

/** Placeholder for a product without a picture. */
const NO_IMAGE = '/products/no-picture.svg'

export const nameOf = (row: { name: string; name_hindi: string }, language: Language): string =>
  pickByLanguage(language, { en: row.name, hi: row.name_hindi })

export const imageOf = ({ image_url }: { image_url: string | null }): string => image_url ?? NO_IMAGE
