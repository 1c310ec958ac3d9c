// Main festivals by priority: the earliest of a day is shown.
/** Keys of the festival rules; all are observed in the entire country. */
export const OCCASIONS = [
  'diwali',
  'maha-shivaratri',
  'ganesh-chaturthi',
  'janmashtami-smarta',
  'sharad-navratri',
  'chaitra-navratri',
  'ram-navami',
  'durga-ashtami',
  'dhanteras',
  'akshaya-tritiya',
  'holi',
  'makar-sankranti',
  'vasant-panchami',
  'hanuman-jayanti',
  'karwa-chauth',
  'chhath-puja',
  'gita-jayanti',
  'kartika-purnima',
  'magha-purnima',
  'pausha-purnima',
  'anant-chaturdashi',
  'sarva-pitru-amavasya',
  'radha-ashtami',
  'narasimha-jayanti',
  'ratha-saptami',
  'shani-jayanti',
  'vishwakarma-puja',
  'sankashti-chaturthi',
] as const

const rank = new Map<string, number>(OCCASIONS.map((key, index) => [key, index]))

/** Returns the rank of an observance in the list, 0 the most important; all others share the rank after the last. */
export const occasionRank = (key: string): number => rank.get(key) ?? OCCASIONS.length

/** Monthly or daily observances: too many for a hint next to a date. */
const MINOR = /^(satyanarayan-puja|purnima-vrat|kalashtami|masik-|skanda-|vinayaka-|.*-shraddha$|(chaitra|sharad)-navratri-)/

export const isMajorObservance = (key: string): boolean => !MINOR.test(key)
