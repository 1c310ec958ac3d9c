import type { Language } from '../../../shared/time/dates.ts'

type CategoryText = Record<Language, { name: string; description: string }>

/** Said here and not in a catalogue of words: the wire carries them, as the specification's categories do. */
export const CATEGORY_TEXTS: Record<(typeof CATEGORIES)[number], CategoryText> = {
  diyas: {
    en: { name: 'Diyas and lamps', description: 'Lamps of clay, brass and silver plate, wicks and stands.' },
    hi: { name: 'दीये और दीपक', description: 'मिट्टी, पीतल और चाँदी की परत वाले दीये, बत्तियाँ और दीपदान।' },
  },
  incense: {
    en: { name: 'Incense and dhoop', description: 'Agarbatti, dhoop, guggul, sambrani, camphor and their holders.' },
    hi: { name: 'धूप और अगरबत्ती', description: 'अगरबत्ती, धूप, गुग्गुल, लोबान, कपूर और इन्हें जलाने के पात्र।' },
  },
  idols: {
    en: { name: 'Murtis', description: 'Murtis for the home shrine, in brass, marble dust, clay and wood.' },
    hi: { name: 'मूर्तियाँ', description: 'घर के मंदिर के लिए पीतल, संगमरमर चूर्ण, मिट्टी और लकड़ी की मूर्तियाँ।' },
  },
  kalash: {
    en: { name: 'Kalash and vessels', description: 'Kalash, lota, panchpatra and the other vessels of a puja.' },
    hi: { name: 'कलश और पात्र', description: 'कलश, लोटा, पंचपात्र और पूजा के दूसरे बर्तन।' },
  },
  'puja-essentials': {
    en: { name: 'Puja essentials', description: 'Roli, mauli, chandan, janeu, havan samagri and everything else on the list.' },
    hi: { name: 'पूजा सामग्री', description: 'रोली, मौली, चंदन, जनेऊ, हवन सामग्री और सूची की बाकी चीज़ें।' },
  },
  kits: {
    en: { name: 'Puja kits', description: 'Everything for a puja in one box; leave out what you have at home.' },
    hi: { name: 'पूजा किट', description: 'एक डिब्बे में पूजा का पूरा सामान; जो घर में हो उसे निकाल दें।' },
  },
}

// Prices in paise: discounts, and each part's share of a kit.
/** From this many pieces on a product is said to be there; below it, that little is left. */
export const LOW_STOCK = 5
/** The most pieces of one variant of a product in a cart; kits of one product count together, whatever was taken out of each. */
export const MAX_PIECES = 10
/** The most lines of a cart; the table of lines refuses one more. */
export const MAX_LINES = 100
/** The most one order comes to: 2 crore rupees. More is sold by talking about it. */
export const MAX_ORDER_PAISE = 2_000_000_000
/** Products below this are the shop's budget products: 500 rupees. */
export const BUDGET_BELOW_PAISE = 50_000

export type StockLabel = 'in-stock' | 'low-stock' | 'out-of-stock'

export function stockLabel(pieces: number): StockLabel {
  if (pieces <= 0) return 'out-of-stock'
  return pieces < LOW_STOCK ? 'low-stock' : 'in-stock'
}

/** Whole percent a sale takes off, rounded down so that nothing is claimed that is not given. */
export function discountPercent(pricePaise: number, payPaise: number): number {
  return pricePaise === 0 ? 0 : Math.floor(((pricePaise - payPaise) * 100) / pricePaise)
}

/** A part in a kit: the price of one piece bought alone, and how many pieces the kit holds. */
export type Part = { alonePaise: number; quantity: number }

/** What a part adds to the kit, in paise: its pieces at the kit's discount, rounded half up for the part as a whole. */
export function partPaise({ alonePaise, quantity }: Part, kitDiscountPercent: number): number {
  return Math.floor((alonePaise * quantity * (100 - kitDiscountPercent) + 50) / 100)
}

/** The parts that stay must be worth at least this share of the whole kit for its discount to apply, in percent. */
export const KIT_DISCOUNT_MIN_SHARE_PERCENT = 50

/**
 * Whether a kit keeps its discount after some parts were taken out: yes, if the parts that stay cost at least half of what all parts cost when
 * bought alone. Otherwise every part costs its own price, so that nobody buys a single product at the discount of a kit. Both amounts in paise.
 */
export const hasKitDiscount = (savedPaise: number, allPaise: number): boolean =>
  savedPaise * 100 >= allPaise * KIT_DISCOUNT_MIN_SHARE_PERCENT

/** What parts cost when each is bought alone, in paise. */
export const alonePaiseOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { alonePaise, quantity }) => sum + alonePaise * quantity, 0)

/** The price of a kit: with what its parts cost alone beside it. Parts that are taken out are simply not handed in. */
export function kitPaise(parts: readonly Part[], kitDiscountPercent: number): { pricePaise: number; payPaise: number } {
  return {
    pricePaise: alonePaiseOf(parts),
    payPaise: parts.reduce((sum, part) => sum + partPaise(part, kitDiscountPercent), 0),
  }
}

/** How many whole kits the stock of the parts makes. */
export function kitsThere(parts: readonly { stock: number; quantity: number }[]): number {
  return parts.length === 0 ? 0 : Math.min(...parts.map((part) => Math.floor(part.stock / part.quantity)))
}

// API names of categories, sections and sort orders.
export const CATEGORIES = ['diyas', 'incense', 'idols', 'kalash', 'puja-essentials', 'kits'] as const

/** The sections of the shop: each is worked out from orders, prices and the team's picks. */
export const SECTIONS = ['trending', 'bestseller', 'budget', 'discount', 'special', 'popular-kits'] as const

export const PRODUCTS_SORTS = ['popular', 'price-low', 'price-high', 'rating', 'newest', 'discount'] as const

/** What stands where a product has no picture yet. */
const NO_IMAGE = '/goods/no-picture.svg'

export const nameOf = (row: { name: string; name_hindi: string }, language: Language): string =>
  language === 'hi' ? row.name_hindi : row.name

export const imageOf = ({ image_url }: { image_url: string | null }): string => image_url ?? NO_IMAGE
