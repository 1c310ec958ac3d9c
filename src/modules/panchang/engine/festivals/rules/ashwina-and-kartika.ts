import { at, tithi as on, type RuleFacts, special, type TithiRule, udaya } from './rule-types.ts'

const ASHWINA = 6
const KARTIKA = 7

const published: RuleFacts = { basis: 'published' }
const bengal: RuleFacts = { regions: ['bengal', 'odisha'], ceremony: 'durga' }

export const ASHWINA_AND_KARTIKA: readonly TithiRule[] = [
  on('sharad-navratri', ASHWINA, 1, udaya, { ...published, ceremony: 'navratri' }),
  on('lalita-panchami', ASHWINA, 5, at('aparahna', 'greater'), { regions: ['gujarat', 'maharashtra'] }),
  // In Bengal every day of Durga Puja is decided at sunrise, when Navapatrika and pushpanjali begin.
  on('maha-panchami', ASHWINA, 5, udaya, bengal),
  on('maha-shashthi', ASHWINA, 6, udaya, bengal),
  on('maha-saptami', ASHWINA, 7, udaya, bengal),
  on('durga-ashtami', ASHWINA, 8, udaya, { ...published, ceremony: 'durga' }),
  on('durga-puja-ashtami', ASHWINA, 8, udaya, bengal),
  // Homa and Kanya pujan belong to the Navami that fills the afternoon; joined with Ashtami it is preferred.
  on('maha-navami', ASHWINA, 9, at('aparahna', 'first'), { ceremony: 'durga' }),
  // In Kerala Navami is decided at sunrise: gazetted there on 12 October 2024, a day after the afternoon of Navami.
  on('maha-navami-kerala', ASHWINA, 9, udaya, { ...published, regions: ['kerala'], ceremony: 'durga' }),
  on('durga-puja-navami', ASHWINA, 9, udaya, bengal),
  on('durga-puja-dashami', ASHWINA, 10, udaya, bengal),
  on('dussehra', ASHWINA, 10, special('dussehra'), published),
  on('vidyarambham', ASHWINA, 10, udaya, { regions: ['kerala'], ceremony: 'saraswati' }),
  on('sharad-purnima', ASHWINA, 15, special('sharad'), published),
  on('kojagari-lakshmi-puja', ASHWINA, 15, special('kojagari'), {
    ...published,
    regions: ['bengal', 'odisha', 'assam'],
    ceremony: 'lakshmi',
  }),
  on('kojagiri-purnima', ASHWINA, 15, at('nishita', 'greater'), { regions: ['maharashtra'], ceremony: 'lakshmi' }),
  on('valmiki-jayanti', ASHWINA, 15, udaya, { basis: 'assumed' }),
  on('karwa-chauth', ASHWINA, 19, at('moonrise'), { ...published, regions: ['north', 'punjab'], ceremony: 'karva-chauth' }),
  on('ahoi-ashtami', ASHWINA, 23, at('pradosh', 'greater'), { ...published, regions: ['north', 'punjab'] }),
  on('govatsa-dwadashi', ASHWINA, 27, at('pradosh', 'greater'), { regions: ['maharashtra', 'gujarat'] }),
  on('dhanteras', ASHWINA, 28, at('pradosh', 'greater'), { ...published, ceremony: 'lakshmi' }),
  on('kali-chaudas', ASHWINA, 29, at('nishita', 'first'), { regions: ['gujarat'] }),
  on('naraka-chaturdashi', ASHWINA, 29, special('naraka'), published),
  on('diwali', ASHWINA, 30, special('diwali'), { ...published, ceremony: 'diwali' }),
  on('kali-puja', ASHWINA, 30, at('nishita', 'first'), { regions: ['bengal', 'odisha'], ceremony: 'kali' }),
  on('govardhan-puja', KARTIKA, 1, special('govardhan'), published),
  on('annakut', KARTIKA, 1, special('govardhan')),
  on('bali-pratipada', KARTIKA, 1, udaya, { regions: ['maharashtra', 'south'] }),
  on('gujarati-new-year', KARTIKA, 1, udaya, { regions: ['gujarat'] }),
  on('bhai-dooj', KARTIKA, 2, at('aparahna', 'second'), published),
  on('chitragupta-puja', KARTIKA, 2, at('aparahna', 'second'), { regions: ['north'] }),
  on('nagula-chavithi', KARTIKA, 4, at('madhyahna', 'greater'), { regions: ['south'] }),
  on('labh-panchami', KARTIKA, 5, udaya, { regions: ['gujarat'] }),
  on('chhath-puja', KARTIKA, 6, special('chhath'), { ...published, regions: ['north'], ceremony: 'chhath' }),
  on('skanda-shashthi-soorasamharam', KARTIKA, 6, special('skanda'), { regions: ['tamil'] }),
  on('gopashtami', KARTIKA, 8, udaya, { ceremony: 'krishna' }),
  on('akshaya-navami', KARTIKA, 9, at('purvahna', 'greater')),
  on('jagaddhatri-puja', KARTIKA, 9, udaya, { regions: ['bengal'], ceremony: 'durga' }),
  on('tulsi-vivah', KARTIKA, 12, udaya, published),
  on('vaikuntha-chaturdashi', KARTIKA, 14, at('nishita', 'greater')),
  on('dev-deepawali', KARTIKA, 15, at('pradosh', 'first'), { ...published, regions: ['north'] }),
  on('guru-nanak-jayanti', KARTIKA, 15, udaya, published),
  on('kartika-purnima', KARTIKA, 15, udaya, { ...published, ceremony: 'satyanarayan' }),
  on('kalabhairav-jayanti', KARTIKA, 23, at('pradosh', 'first'), { ...published, ceremony: 'shiva' }),
  on('prathamashtami', KARTIKA, 23, udaya, { regions: ['odisha'] }),
]
