// Tara and chandra bala: the current Moon relative to the birth Moon.
/** Birth nakshatra, 1 to 27, and its pada where the family knows it (two thirds of the nakshatras lie within one sign). */
export type Birth = { nakshatra: number; pada?: number | undefined }

/** The nine taras in order, counted from the birth nakshatra to the current nakshatra; Muhurta Chintamani. */
export const TARAS = ['janma', 'sampat', 'vipat', 'kshema', 'pratyak', 'sadhaka', 'naidhana', 'mitra', 'parama-mitra'] as const
export type TaraKey = (typeof TARAS)[number]

/** Taras under which nothing is begun. */
const BAD_TARAS: readonly TaraKey[] = ['vipat', 'pratyak', 'naidhana']

/** Returns the tara of a nakshatra (1 to 27) for someone born under another. */
export function taraOf(birth: number, nakshatra: number): TaraKey {
  return TARAS[((nakshatra - birth + 27) % 27) % 9] ?? 'janma'
}

export const isBadTara = (tara: TaraKey): boolean => BAD_TARAS.includes(tara)

/** Houses of the Moon counted from the birth sign: strong; weak (4, 12); excluded (8). The others (2, 5, 9) are neither. */
const STRONG_HOUSES = [1, 3, 6, 7, 10, 11]
const WEAK_HOUSES = [4, 12]
const EIGHTH = 8

export type ChandraBala = 'strong' | 'plain' | 'weak' | 'eighth'

const PADAS = 4
const PADAS_IN_SIGN = 9

/** Returns the possible Moon signs (1 to 12) of a birth: one if the pada is known or the nakshatra lies within one sign. */
export function birthSigns({ nakshatra, pada }: Birth): number[] {
  const signOf = (quarter: number) => Math.floor(((nakshatra - 1) * PADAS + quarter - 1) / PADAS_IN_SIGN) + 1
  const signs = pada === undefined ? [1, 2, 3, 4].map(signOf) : [signOf(pada)]
  return [...new Set(signs)]
}

/** Returns the house (1 to 12) of a sign counted from another. */
export const houseFrom = (birthSign: number, sign: number): number => ((sign - birthSign + 12) % 12) + 1

function strengthOf(house: number): ChandraBala {
  if (house === EIGHTH) return 'eighth'
  if (WEAK_HOUSES.includes(house)) return 'weak'
  return STRONG_HOUSES.includes(house) ? 'strong' : 'plain'
}

/** Returns the Moon's strength in a sign; if there are two possible birth signs, only what holds for both. */
export function chandraBala(birth: Birth, moonSign: number): ChandraBala {
  const found = new Set(birthSigns(birth).map((sign) => strengthOf(houseFrom(sign, moonSign))))
  const [only] = found
  return found.size === 1 && only ? only : 'plain'
}
