import type { Season } from './rule-types.ts'

const MANUALS = 'Muhurta Chintamani, as the almanacs of the plains hold it; for a priest to sign off'
const USAGE = 'general knowledge of the usage; for a priest to sign off'

/** In an added or skipped lunar month no ceremony or important purchase is begun. */
export const ADHIKA: Season = { key: 'adhika', source: MANUALS }
export const KSHAYA: Season = { key: 'kshayaMonth', source: MANUALS }

/** Sun in sidereal Dhanu (9) or Meena (12), the signs of Jupiter. */
export const KHARMAS: Season = { key: 'kharmas', signs: [9, 12], source: MANUALS }

/** From Devshayani Ekadashi (Ashadha Shukla 11) until Devutthana Ekadashi (Kartika Shukla 11). */
export const CHATURMAS: Season = {
  key: 'chaturmas',
  range: { month: 3, tithi: 11, untilMonth: 7, untilTithi: 11 },
  source: MANUALS,
}

/** Phalguna Shukla 8 to the full moon of Holi. */
export const HOLASHTAK: Season = {
  key: 'holashtak',
  range: { month: 11, tithi: 8, untilMonth: 11, untilTithi: 16 },
  source: USAGE,
}

/** The dark half of amanta Bhadrapada (purnimanta Ashwina), devoted to the ancestors. */
export const PITRU_PAKSHA: Season = {
  key: 'pitruPaksha',
  range: { month: 5, tithi: 16, untilMonth: 6, untilTithi: 1 },
  source: MANUALS,
}

/** Seasons of every rule set for every ceremony. */
export const ALWAYS: readonly Season[] = [ADHIKA, KSHAYA, KHARMAS, PITRU_PAKSHA]

/** Sun in these signs (1 = Mesha): the months of a solar calendar in which the ceremony is not held. */
export const solarMonths = (...signs: number[]): Season => ({ key: 'solarMonth', signs, source: USAGE })

/** Dakshinayana: the Sun from Karka to Dhanu. */
export const DAKSHINAYANA = solarMonths(4, 5, 6, 7, 8)

/** Lunar months (0 = Chaitra) in which the ceremony is not held. */
export const lunarMonths = (...months: number[]): Season => ({ key: 'lunarMonth', months, source: USAGE })
