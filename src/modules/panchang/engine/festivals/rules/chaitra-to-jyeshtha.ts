import { at, tithi as on, type RuleFacts, special, type TithiRule, udaya } from './rule-types.ts'

const CHAITRA = 0
const VAISHAKHA = 1
const JYESHTHA = 2

const published: RuleFacts = { basis: 'published' }
const north: RuleFacts = { regions: ['north'] }

export const CHAITRA_TO_JYESHTHA: readonly TithiRule[] = [
  on('chaitra-navratri', CHAITRA, 1, udaya, { ...published, ceremony: 'navratri' }),
  on('ugadi', CHAITRA, 1, udaya, published),
  on('cheti-chand', CHAITRA, 2, udaya),
  // No source was found for a part of the day.
  on('gangaur', CHAITRA, 3, udaya, { basis: 'assumed', regions: ['north', 'gujarat'] }),
  on('matsya-jayanti', CHAITRA, 3, at('aparahna', 'greater')),
  on('lakshmi-panchami', CHAITRA, 5, udaya),
  on('yamuna-chhath', CHAITRA, 6, udaya, north),
  on('chaiti-chhath', CHAITRA, 6, udaya, { ...north, ceremony: 'chhath' }),
  on('chaitra-durga-ashtami', CHAITRA, 8, udaya, { ceremony: 'durga' }),
  // Rama was born at midday; if two days have Navami then, the one that is not joined with Ashtami.
  on('ram-navami', CHAITRA, 9, at('madhyahna', 'second'), { ...published, ceremony: 'ram-navami' }),
  on('mahavir-jayanti', CHAITRA, 13, udaya, published),
  on('hanuman-jayanti', CHAITRA, 15, udaya, { ...published, ceremony: 'hanuman' }),
  // Parashurama was born in the evening of Tritiya.
  on('parashurama-jayanti', VAISHAKHA, 3, at('pradosh', 'first')),
  on('akshaya-tritiya', VAISHAKHA, 3, special('akshaya'), { ...published, ceremony: 'akshaya-tritiya' }),
  on('shankaracharya-jayanti', VAISHAKHA, 5, udaya),
  on('surdas-jayanti', VAISHAKHA, 5, udaya, { basis: 'assumed' }),
  on('ganga-saptami', VAISHAKHA, 7, at('madhyahna', 'greater')),
  on('sita-navami', VAISHAKHA, 9, at('madhyahna', 'greater')),
  on('baglamukhi-jayanti', VAISHAKHA, 8, udaya),
  // Narasimha appeared at dusk.
  on('narasimha-jayanti', VAISHAKHA, 14, at('sayahna', 'greater'), { ceremony: 'vishnu' }),
  on('kurma-jayanti', VAISHAKHA, 15, at('sayahna', 'greater')),
  on('buddha-purnima', VAISHAKHA, 15, udaya, published),
  on('narada-jayanti', VAISHAKHA, 16, udaya),
  on('vat-savitri', VAISHAKHA, 30, at('midday'), { ...published, ...north }),
  on('shani-jayanti', VAISHAKHA, 30, udaya, { ceremony: 'shani' }),
  on('jamai-shashthi', JYESHTHA, 6, udaya, { regions: ['bengal'] }),
  on('mahesh-navami', JYESHTHA, 9, udaya),
  // Nirnaya Sindhu: in a year with two Jyeshthas the Ganga is honoured in the first, adhika one.
  { ...on('ganga-dussehra', JYESHTHA, 10, udaya), inAdhika: true },
  on('vat-purnima', JYESHTHA, 15, at('midday'), { ...published, regions: ['maharashtra', 'gujarat', 'south'] }),
  on('snana-yatra', JYESHTHA, 15, udaya, { regions: ['odisha', 'bengal'] }),
  on('kabirdas-jayanti', JYESHTHA, 15, udaya),
]
