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
  const [, number = '', more = '', word = ''] = found
  const value = Number(number) + (more.endsWith('quarter') ? 0.25 : more.endsWith('half') ? 0.5 : 0)
  for (const [form, unit, factor] of UNITS) if (form.test(word.toLowerCase())) return { unit, value: value * factor }
  return { unit: 'piece', value }
}

export type Candidate = {
  variantId: string
  /** What one piece of it holds, in English. */
  size: string | null
  payPaise: number
  stock: number
  /** The family's list names this very thing first among what the good is for. */
  isFirst: boolean
}

const MOST = 10

/** How many of this form are needed; 1 where nothing can be compared. */
function piecesOf(wanted: Amount | undefined, size: string | null): number {
  const held = size === null ? undefined : amountOf(size)
  if (!wanted || !held || held.unit !== wanted.unit || held.value === 0) return 1
  return Math.min(MOST, Math.max(1, Math.ceil(wanted.value / held.value - 1e-9)))
}

export type Filling = { variantId: string; quantity: number }

/**
 * The form that fills it for the least money, of those that are there in full; else of those that are there at all, else of all. A good made for this
 * item goes before one that also serves for it.
 */
export function fillingOf(quantity: string, candidates: readonly Candidate[]): Filling | undefined {
  const wanted = amountOf(quantity)
  const offers = candidates.map((candidate) => ({ ...candidate, quantity: piecesOf(wanted, candidate.size) }))
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
