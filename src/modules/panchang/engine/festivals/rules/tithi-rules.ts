// All observances on a lunar day, also those of every month.
import { ASHADHA_TO_BHADRAPADA, PITRU_PAKSHA } from './ashadha-to-bhadrapada.ts'
import { ASHWINA_AND_KARTIKA } from './ashwina-and-kartika.ts'
import { CHAITRA_TO_JYESHTHA } from './chaitra-to-jyeshtha.ts'
import { MARGASHIRSHA_TO_PHALGUNA } from './margashirsha-to-phalguna.ts'
import { at, type RuleFacts, special, type TithiRule, udaya } from './rule-types.ts'

const CHAITRA = 0
const ASHWINA = 6

const SPRING = [
  'chaitra-navratri-shailaputri',
  'chaitra-navratri-brahmacharini',
  'chaitra-navratri-chandraghanta',
  'chaitra-navratri-kushmanda',
  'chaitra-navratri-skandamata',
  'chaitra-navratri-katyayani',
  'chaitra-navratri-kalaratri',
  'chaitra-navratri-mahagauri',
  'chaitra-navratri-siddhidatri',
]
const AUTUMN = [
  'sharad-navratri-shailaputri',
  'sharad-navratri-brahmacharini',
  'sharad-navratri-chandraghanta',
  'sharad-navratri-kushmanda',
  'sharad-navratri-skandamata',
  'sharad-navratri-katyayani',
  'sharad-navratri-kalaratri',
  'sharad-navratri-mahagauri',
  'sharad-navratri-siddhidatri',
]

const navratri = (keys: readonly string[], month: number): TithiRule[] =>
  keys.map((key, index) => ({ key, month, tithi: index + 1, choice: udaya, basis: 'common', ceremony: 'navratri' }))

const NAVRATRI_DAYS: readonly TithiRule[] = [...navratri(SPRING, CHAITRA), ...navratri(AUTUMN, ASHWINA)]

const monthly = (key: string, tithi: number, dayRule: TithiRule['choice'], facts: RuleFacts = {}): TithiRule => ({
  key,
  month: undefined,
  tithi,
  choice: dayRule,
  basis: 'published',
  ...facts,
})

const EVERY_MONTH: readonly TithiRule[] = [
  monthly('vinayaka-chaturthi', 4, at('madhyahna', 'greater'), { ceremony: 'ganesh' }),
  // Skanda's fast is observed on the Panchami that Shashthi joins before sunset.
  monthly('skanda-shashthi', 6, special('skanda'), { basis: 'common', regions: ['tamil', 'south'] }),
  monthly('masik-durgashtami', 8, udaya, { ceremony: 'durga' }),
  monthly('pradosh-vrat', 13, at('pradosh', 'greater'), { ceremony: 'shiva' }),
  monthly('purnima-vrat', 15, at('midday'), { ceremony: 'satyanarayan' }),
  monthly('satyanarayan-puja', 15, at('midday'), { ceremony: 'satyanarayan' }),
  monthly('sankashti-chaturthi', 19, at('moonrise'), { ceremony: 'ganesh' }),
  monthly('kalashtami', 23, at('pradosh', 'first'), { basis: 'common', ceremony: 'shiva' }),
  monthly('pradosh-vrat', 28, at('pradosh', 'greater'), { ceremony: 'shiva' }),
  monthly('masik-shivaratri', 29, at('nishita', 'greater'), { ceremony: 'shiva' }),
  monthly('amavasya', 30, udaya),
]

export const TITHI_RULES: readonly TithiRule[] = [
  ...CHAITRA_TO_JYESHTHA,
  ...ASHADHA_TO_BHADRAPADA,
  ...PITRU_PAKSHA,
  ...ASHWINA_AND_KARTIKA,
  ...MARGASHIRSHA_TO_PHALGUNA,
  ...NAVRATRI_DAYS,
  ...EVERY_MONTH,
]
