// Picks the variant and quantity that satisfy a samagri item.
/** A quantity: grams, millilitres, metres or pieces. */
export type Amount = { unit: 'g' | 'ml' | 'm' | 'piece'; value: number }

const UNITS: readonly [RegExp, Amount['unit'], number][] = [
  [/^(kg|kilo)/, 'g', 1000],
  [/^(g|gm|gram)/, 'g', 1],
  [/^(litre|liter|l\b)/, 'ml', 1000],
  [/^ml/, 'ml', 1],
  [/^(m\b|metre|meter)/, 'm', 1],
]

/** Parses "1.25 kg", "Pack of 21", "1 and a quarter metres", "11 twigs"; undefined without a number. */
export function parseAmount(text: string): Amount | undefined {
  const found = /(\d+(?:\.\d+)?)\s*(and a (?:quarter|half))?\s*([a-z]*)/i.exec(text.replace(/,(?=\d)/g, ''))
  if (!found) return undefined
  const [, number = '', more = '', unitText = ''] = found
  const value = Number(number) + (more.endsWith('quarter') ? 0.25 : more.endsWith('half') ? 0.5 : 0)
  for (const [pattern, unit, factor] of UNITS) if (pattern.test(unitText.toLowerCase())) return { unit, value: value * factor }
  return { unit: 'piece', value }
}

export type Candidate = {
  variantId: string
  /** The content of one piece, in English. */
  size: string | null
  sellingPricePaise: number
  stock: number
  /** The product is made for exactly this item. */
  isFirst: boolean
}

const MAX = 10

/** The number of pieces needed of this variant; 1 when quantities cannot be compared. */
function piecesOf(needed: Amount | undefined, size: string | null): number {
  const held = size === null ? undefined : parseAmount(size)
  if (!needed || !held || held.unit !== needed.unit || held.value === 0) return 1
  return Math.min(MAX, Math.max(1, Math.ceil(needed.value / held.value - 1e-9)))
}

export type SuggestedVariant = { variantId: string; quantity: number }

/**
 * The cheapest variant that covers the need: among those with enough stock, else with some stock, else all. A product made for
 * this item is preferred over one that also serves for it.
 */
export function chooseVariant(quantity: string, candidates: readonly Candidate[]): SuggestedVariant | undefined {
  const needed = parseAmount(quantity)
  const offers = candidates.map((candidate) => ({ ...candidate, quantity: piecesOf(needed, candidate.size) }))
  const rank = (offer: (typeof offers)[number]): number[] => [
    offer.stock >= offer.quantity ? 0 : offer.stock > 0 ? 1 : 2,
    offer.isFirst ? 0 : 1,
    offer.sellingPricePaise * offer.quantity,
  ]
  const [best] = offers.toSorted((one, other) => {
    const ranks = rank(other)
    return rank(one).reduce((sum, value, at) => sum || value - (ranks[at] ?? 0), 0)
  })
  return best && { variantId: best.variantId, quantity: best.quantity }
}

const AS_CHOSEN = /as chosen$|जो आप चुनें$/
/** "1 piece; about 150, 230 or 360 g" and the same in Hindi: a prefix, the numbers of all sizes, a unit. */
const BY_SIZE = /^(.*?); (about|लगभग) ((?:[\d.,]*\d)(?:, [\d.,]*\d)*(?: (?:or|या) [\d.,]*\d)) (\S+)$/

/** For the size at index `at` of `sizes`: the product's own text, else its size, else the common text. */
export function netQuantityOf(text: string, size: string | null, at: number, sizes: number): string {
  if (AS_CHOSEN.test(text)) return size ?? text
  const found = BY_SIZE.exec(text)
  const [, start = '', about = '', list = '', unit = ''] = found ?? []
  const numbers = list.split(/, | or | या /)
  return found && numbers.length === sizes ? `${start}, ${about} ${numbers[at]} ${unit}` : text
}

export type UnitPrice = { rupees: number; unit: 'g' | 'kg' | 'ml' | 'l' | 'm' | 'piece' }

/**
 * Unit price: per gram or millilitre below a thousand of them, per kilogram or litre above, per metre, per piece. Undefined for a
 * single piece, an unmeasured product, and when it equals the price. `size` is the variant's in English.
 */
export function unitPriceOf(sellingPricePaise: number, size: string | null): UnitPrice | undefined {
  const amount = size === null ? undefined : parseAmount(size)
  if (!amount || amount.value <= 0 || /inch|cm|mm|watt|step/i.test(size ?? '')) return undefined
  const isLarge = amount.value >= 1000 && (amount.unit === 'g' || amount.unit === 'ml')
  const units = isLarge ? amount.value / 1000 : amount.value
  if (units === 1 || (amount.unit === 'piece' && !/^(pack|set) of |pieces?$/i.test(size ?? ''))) return undefined
  const unit = isLarge ? (amount.unit === 'g' ? 'kg' : 'l') : amount.unit
  return { rupees: Math.round(sellingPricePaise / units) / 100, unit }
}
