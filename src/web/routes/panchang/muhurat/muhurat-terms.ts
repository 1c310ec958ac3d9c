import type { TermKey } from '../../../../modules/panchang/day/ui/term.tsx'
import type { MuhuratReason } from '../../../../modules/panchang/muhurats/contract.ts'

const TERM_OF: Partial<Record<MuhuratReason['key'], TermKey>> = {
  tithi: 'tithi',
  tithiOut: 'tithi',
  kshayaTithi: 'kshaya',
  nakshatra: 'nakshatra',
  nakshatraOut: 'nakshatra',
  yoga: 'yoga',
  yogaOut: 'yoga',
  lagna: 'lagna',
  abhijit: 'abhijit',
  choghadiya: 'choghadiya',
  adhika: 'adhika',
  kharmas: 'kharmas',
  chaturmas: 'chaturmas',
  sankranti: 'sankranti',
  guruAsta: 'asta',
  shukraAsta: 'asta',
  vishti: 'bhadra',
  rahu: 'rahu',
  yamaganda: 'yamaganda',
  varjyam: 'varjyam',
  durmuhurta: 'durmuhurta',
  tara: 'tara',
  taraOut: 'tara',
  chandra: 'chandra',
  chandraWeak: 'chandra',
  chandraOut: 'chandra',
}

/** Each once, in the order they are met. */
export const termsOfReasons = (reasons: readonly MuhuratReason[]): TermKey[] => [
  ...new Set(reasons.flatMap(({ key }) => TERM_OF[key] ?? [])),
]
