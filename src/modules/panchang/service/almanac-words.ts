import enNames from '../../../../locales/en/almanac-names.json' with { type: 'json' }
import enStars from '../../../../locales/en/almanac-stars.json' with { type: 'json' }
import hiNames from '../../../../locales/hi/almanac-names.json' with { type: 'json' }
import hiStars from '../../../../locales/hi/almanac-stars.json' with { type: 'json' }
import type { Language } from '../../../shared/dates.ts'

const NAMES: Record<Language, Record<string, string>> = { en: enNames, hi: hiNames }
/** Apart from the others: Magha, Jyeshtha and Shravana are months and stars, which Hindi writes differently. */
const STARS: Record<Language, Record<string, string>> = { en: enStars, hi: hiStars }

/** Of months, yogas and karanas. */
export const almanacName = (key: string, language: Language): string => NAMES[language][key] ?? key

/** Both words of 'shukla-ekadashi', the one of 'purnima'. */
export const tithiName = (key: string, language: Language): string =>
  Array.from(key.split('-'), (word) => almanacName(word, language)).join(' ')

/** Of nakshatras, signs and choghadiyas. */
export const starName = (key: string, language: Language): string => STARS[language][key] ?? key
