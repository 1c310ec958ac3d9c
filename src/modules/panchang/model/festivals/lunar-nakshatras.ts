// Nakshatras met within a lunar month, and the Ekadashi of the solar month Dhanu that opens the gate of Vaikunta.
import { weekday } from '../../../../shared/dates.ts'
import { type Almanac, dayIndex } from './almanac.ts'
import { festivalOf } from './festival-of.ts'
import type { Festival } from './festival-types.ts'
import { type LunarNakshatraRule, udaya } from './rule-types.ts'

const BHADRAPADA = 5
const ASHWINA = 6
const DHANU = 9
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
  // Saraswati is called under Mula.
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

/** What takes its day from others: the bright Ekadashi with the Sun in Dhanu, and Amavasya on a Monday. */
export function vaikuntaEkadashis(almanac: Almanac, all: readonly Festival[]): Festival[] {
  return all.flatMap((one) => {
    const subject = one.reason.values.subject
    const start = one.reason.values.span?.start
    if (one.key === 'amavasya' && weekday(one.date) === MONDAY) {
      const values = { follows: one.key, days: 0 }
      return [festivalOf({ key: 'somvati-amavasya', ceremony: 'shiva' }, one.date, { key: 'sameDay', values })]
    }
    if (subject?.kind !== 'tithi' || subject.number !== 11 || one.sect !== 'smarta' || start === undefined) return []
    const index = dayIndex(almanac, start)
    const isDhanu = almanac.signs.some((sign) => sign.number === DHANU && start >= sign.start && start < sign.end)
    if (index === undefined || !isDhanu) return []
    const rule = { key: 'vaikunta-ekadashi', regions: ['tamil', 'south', 'kerala'] as const, ceremony: 'vishnu' }
    return [{ ...festivalOf(rule, one.date, { key: 'sameDay', values: { follows: one.key, days: 0 } }), parana: one.parana }]
  })
}
