import { at, type NakshatraRule, type RuleFacts, type SankrantiRule, special, udaya } from './rule-types.ts'

const sankranti = (
  key: string,
  sign: number,
  reading: SankrantiRule['reading'],
  facts: RuleFacts & { days?: number } = {},
): SankrantiRule => ({ key, sign, reading, days: 0, basis: 'common', ...facts })

const tamil: RuleFacts = { regions: ['tamil'] }
const odisha: RuleFacts = { basis: 'published', regions: ['odisha'] }
const assam: RuleFacts = { regions: ['assam'] }
const makar: RuleFacts = { basis: 'published' }

/** The only sign whose sankranti after sunset always has its holy hours on the next day. */
export const MAKARA = 10

/**
 * Dharmasindhu: for a sankranti before the middle of the night the holy hours are in the day before it, after it in the day that follows;
 * for Makara at night always in the following day, for Karka at night always in the previous one.
 */
export const SANKRANTIS: readonly SankrantiRule[] = [
  sankranti('mesha-sankranti', 1, 'midnight'),
  sankranti('vrishabha-sankranti', 2, 'midnight'),
  sankranti('mithuna-sankranti', 3, 'midnight'),
  sankranti('karka-sankranti', 4, 'night'),
  sankranti('simha-sankranti', 5, 'midnight'),
  sankranti('kanya-sankranti', 6, 'midnight'),
  sankranti('tula-sankranti', 7, 'midnight'),
  sankranti('vrishchika-sankranti', 8, 'midnight'),
  sankranti('dhanu-sankranti', 9, 'midnight'),
  sankranti('makar-sankranti', 10, 'sunset', { ...makar, ceremony: 'surya' }),
  sankranti('kumbha-sankranti', 11, 'midnight'),
  sankranti('meena-sankranti', 12, 'midnight'),
]

export const SOLAR_DAYS: readonly SankrantiRule[] = [
  sankranti('lohri', 10, 'sunset', { ...makar, days: -1, regions: ['punjab', 'north'] }),
  sankranti('bhogi', 10, 'sunset', { days: -1, regions: ['tamil', 'south'] }),
  sankranti('pongal', 10, 'sunset', { ...makar, regions: ['tamil'], ceremony: 'surya' }),
  sankranti('mattu-pongal', 10, 'sunset', { days: 1, ...tamil }),
  sankranti('kaanum-pongal', 10, 'sunset', { days: 2, ...tamil }),
  // Tamil Nadu: the month begins on the day of the sankranti if the Sun enters before sunset, else the day after.
  sankranti('puthandu', 1, 'sunset', tamil),
  sankranti('aadi-perukku', 4, 'sunset', { days: 17, ...tamil }),
  // Kerala: Vishukkani is seen at the first sunrise with the Sun in Mesha.
  sankranti('vishu', 1, 'sunrise', { regions: ['kerala'] }),
  sankranti('baisakhi', 1, 'civil', { regions: ['punjab', 'north'] }),
  // Bengal: the month begins the day after the one, from midnight to midnight, on which the Sun enters.
  sankranti('pohela-boishakh', 1, 'civilNext', { regions: ['bengal'] }),
  sankranti('vishwakarma-puja', 6, 'civil', { ceremony: 'office-shop-opening' }),
  sankranti('pana-sankranti', 1, 'odia', odisha),
  sankranti('pahili-raja', 3, 'odia', { days: -1, ...odisha }),
  sankranti('raja-sankranti', 3, 'odia', odisha),
  sankranti('basi-raja', 3, 'odia', { days: 1, ...odisha }),
  // Assam: Magh and Kati Bihu fall on the sankranti if the Sun enters before sunset, else on the day after, as gazetted.
  sankranti('uruka', 10, 'sunset', { basis: 'published', days: -1, ...assam }),
  sankranti('magh-bihu', 10, 'sunset', { basis: 'published', ...assam }),
  // Bohag Bihu is the last date of the old year, and Assam begins the year by Bengal's rule (Sewell and Dikshit, The Indian
  // Calendar, art. 28): the date from midnight to midnight on which the Sun enters. Gazetted on 13 April 2024, when it was evening.
  sankranti('bohag-bihu', 1, 'civil', { basis: 'published', ...assam }),
  sankranti('kati-bihu', 7, 'sunset', { basis: 'published', ...assam }),
]

/** The festivals whose day follows from the moment at which the Sun enters a sign. */
export const SANKRANTI_KEYS: ReadonlySet<string> = new Set([...SANKRANTIS, ...SOLAR_DAYS].map(({ key }) => key))

export const SOLAR_NAKSHATRAS: readonly NakshatraRule[] = [
  // Observed at the sunrise in Thiruvonam, however short it lasts: 2014, 2016 and 2018.
  { key: 'onam', sign: 5, nakshatra: 22, pick: 'last', choice: udaya, basis: 'published', regions: ['kerala'] },
  {
    key: 'thai-poosam',
    sign: 10,
    nakshatra: 8,
    pick: 'nearPurnima',
    choice: special('thaiPoosam'),
    basis: 'published',
    ...tamil,
  },
  { key: 'masi-magam', sign: 11, nakshatra: 10, pick: 'nearPurnima', choice: special('tenGhati'), basis: 'published', ...tamil },
  {
    key: 'panguni-uthiram',
    sign: 12,
    nakshatra: 12,
    pick: 'nearPurnima',
    choice: special('tenGhati'),
    basis: 'published',
    ...tamil,
  },
  {
    key: 'vaikasi-visakam',
    sign: 2,
    nakshatra: 16,
    pick: 'nearPurnima',
    choice: special('tenGhati'),
    basis: 'published',
    ...tamil,
  },
  { key: 'aadi-krithigai', sign: 4, nakshatra: 3, pick: 'last', choice: udaya, basis: 'common', ...tamil },
  { key: 'aadi-pooram', sign: 4, nakshatra: 11, pick: 'last', choice: special('tenGhati'), basis: 'common', ...tamil },
  {
    key: 'karthigai-deepam',
    sign: 8,
    nakshatra: 3,
    pick: 'last',
    choice: at('pradosh', 'greater'),
    basis: 'published',
    ...tamil,
  },
  {
    key: 'arudra-darshan',
    sign: 9,
    nakshatra: 6,
    pick: 'nearPurnima',
    choice: udaya,
    basis: 'published',
    regions: ['tamil', 'kerala'],
    ceremony: 'shiva',
  },
]
