// Picks the variant and quantity that satisfy a samagri item.
/** How much of something: grams, millilitres, metres or pieces. */
export type Amount = { unit: 'g' | 'ml' | 'm' | 'piece'; value: number }

const UNITS: readonly [RegExp, Amount['unit'], number][] = [
  [/^(kg|kilo)/, 'g', 1000],
  [/^(g|gm|gram)/, 'g', 1],
  [/^(litre|liter|l\b)/, 'ml', 1000],
  [/^ml/, 'ml', 1],
  [/^(m\b|metre|meter)/, 'm', 1],
]

/** "1.25 kg", "Pack of 21", "1 and a quarter metres", "11 twigs"; undefined where no number is named. */
export function amountOf(text: string): Amount | undefined {
  const found = /(\d+(?:\.\d+)?)\s*(and a (?:quarter|half))?\s*([a-z]*)/i.exec(text.replace(/,(?=\d)/g, ''))
  if (!found) return undefined
  const [, number = '', more = '', unitText = ''] = found
  const value = Number(number) + (more.endsWith('quarter') ? 0.25 : more.endsWith('half') ? 0.5 : 0)
  for (const [pattern, unit, factor] of UNITS) if (pattern.test(unitText.toLowerCase())) return { unit, value: value * factor }
  return { unit: 'piece', value }
}

export type Candidate = {
  variantId: string
  /** What one piece of it holds, in English. */
  size: string | null
  payPaise: number
  stock: number
  /** The family's list names this very thing first among what the product is for. */
  isFirst: boolean
}

const MAX = 10

/** How many of this form are needed; 1 where nothing can be compared. */
function piecesOf(needed: Amount | undefined, size: string | null): number {
  const held = size === null ? undefined : amountOf(size)
  if (!needed || !held || held.unit !== needed.unit || held.value === 0) return 1
  return Math.min(MAX, Math.max(1, Math.ceil(needed.value / held.value - 1e-9)))
}

export type Filling = { variantId: string; quantity: number }

/**
 * The form that fills it for the least money, of those that are there in full; else of those that are there at all, else of all. A product made for this
 * item goes before one that also serves for it.
 */
export function fillingOf(quantity: string, candidates: readonly Candidate[]): Filling | undefined {
  const needed = amountOf(quantity)
  const offers = candidates.map((candidate) => ({ ...candidate, quantity: piecesOf(needed, candidate.size) }))
  const rank = (offer: (typeof offers)[number]): number[] => [
    offer.stock >= offer.quantity ? 0 : offer.stock > 0 ? 1 : 2,
    offer.isFirst ? 0 : 1,
    offer.payPaise * offer.quantity,
  ]
  const [best] = offers.toSorted((one, other) => {
    const ranks = rank(other)
    return rank(one).reduce((sum, value, at) => sum || value - (ranks[at] ?? 0), 0)
  })
  return best && { variantId: best.variantId, quantity: best.quantity }
}

const AS_CHOSEN = /as chosen$|जो आप चुनें$/
/** "1 piece; about 150, 230 or 360 g" and the same in Hindi: a beginning, the numbers of all sizes, a unit. */
const BY_SIZE = /^(.*?); (about|लगभग) ((?:[\d.,]*\d)(?:, [\d.,]*\d)*(?: (?:or|या) [\d.,]*\d)) (\S+)$/

/** Of the size at `at` among `sizes`: what the product says of it, else its size, else what is said of all. */
export function netQuantityOf(text: string, size: string | null, at: number, sizes: number): string {
  if (AS_CHOSEN.test(text)) return size ?? text
  const found = BY_SIZE.exec(text)
  const [, start = '', about = '', list = '', unit = ''] = found ?? []
  const numbers = list.split(/, | or | या /)
  return found && numbers.length === sizes ? `${start}, ${about} ${numbers[at]} ${unit}` : text
}

export type UnitPrice = { rupees: number; unit: 'g' | 'kg' | 'ml' | 'l' | 'm' | 'piece' }

/**
 * Per gram or millilitre below a thousand of them, per kilogram or litre above, per metre, per piece; undefined for a single piece or where nothing
 * is measured, and where it is the price itself. `size` is that of the form in English.
 */
export function unitPriceOf(payPaise: number, size: string | null): UnitPrice | undefined {
  const amount = size === null ? undefined : amountOf(size)
  if (!amount || amount.value <= 0 || /inch|cm|mm|watt|step/i.test(size ?? '')) return undefined
  const isLarge = amount.value >= 1000 && (amount.unit === 'g' || amount.unit === 'ml')
  const units = isLarge ? amount.value / 1000 : amount.value
  if (units === 1 || (amount.unit === 'piece' && !/^(pack|set) of |pieces?$/i.test(size ?? ''))) return undefined
  const unit = isLarge ? (amount.unit === 'g' ? 'kg' : 'l') : amount.unit
  return { rupees: Math.round(payPaise / units) / 100, unit }
}
