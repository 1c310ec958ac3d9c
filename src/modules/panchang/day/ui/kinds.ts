// What each choghadiya is good for, as in traditional almanacs.
export type Kind = 'good' | 'fair' | 'avoid'

/** Char suits movement: journeys, vehicles. */
const KINDS: Record<string, Kind> = { shubh: 'good', labh: 'good', amrit: 'good', char: 'fair' }

export const kindOf = (key: string): Kind => KINDS[key] ?? 'avoid'

/** Key of each kind's label in the catalogue `panchang`. */
export const KIND_KEYS = { good: 'ring.good', fair: 'ring.fair', avoid: 'ring.avoid' } as const
