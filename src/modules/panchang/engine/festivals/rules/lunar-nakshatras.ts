import { weekday } from '../../../../../shared/time/dates.ts'
import { festivalOf } from '../festival-of.ts'
import type { Festival } from '../festival-types.ts'
import { type LunarNakshatraRule, udaya } from './rule-types.ts'

const BHADRAPADA = 5
const ASHWINA = 6
const MONDAY = 1

export const LUNAR_NAKSHATRAS: readonly LunarNakshatraRule[] = [
  // Gauri is brought home under Anuradha in the bright half.
  {
    key: 'jyeshtha-gauri-avahana',
    month: BHADRAPADA,
    fromTithi: 4,
    toTithi: 10,
    nakshatra: 17,
    choice: udaya,
    basis: 'common',
    regions: ['maharashtra'],
  },
  // Saraswati is invoked under Mula.
  {
    key: 'saraswati-avahana',
    month: ASHWINA,
    fromTithi: 4,
    toTithi: 9,
    nakshatra: 19,
    choice: udaya,
    basis: 'common',
    ceremony: 'saraswati',
  },
]

/** Returns each Amavasya on a Monday. */
export function somvatiAmavasyas(all: readonly Festival[]): Festival[] {
  return all
    .filter(({ key, date }) => key === 'amavasya' && weekday(date) === MONDAY)
    .map(({ key, date }) => {
      const values = { follows: key, weekday: MONDAY }
      return festivalOf({ key: 'somvati-amavasya', ceremony: 'shiva' }, date, { key: 'onWeekday', values })
    })
}
