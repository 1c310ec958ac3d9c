import { type TithiRule, udaya } from './rules/rule-types.ts'

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

const days = (keys: readonly string[], month: number): TithiRule[] =>
  keys.map((key, index) => ({ key, month, tithi: index + 1, choice: udaya, basis: 'common', ceremony: 'navratri' }))

export const NAVRATRI_DAYS: readonly TithiRule[] = [...days(SPRING, CHAITRA), ...days(AUTUMN, ASHWINA)]
