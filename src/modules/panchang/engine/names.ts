// Engine keys only; display names live in the translation catalogues.
const TITHI_NAMES = [
  'pratipada',
  'dwitiya',
  'tritiya',
  'chaturthi',
  'panchami',
  'shashthi',
  'saptami',
  'ashtami',
  'navami',
  'dashami',
  'ekadashi',
  'dwadashi',
  'trayodashi',
  'chaturdashi',
] as const
type TithiName = (typeof TITHI_NAMES)[number]
export type TithiKey = `${'shukla' | 'krishna'}-${TithiName}` | 'purnima' | 'amavasya'

/** Tithis 1 to 30 at indexes 0 to 29. */
export const TITHIS: readonly TithiKey[] = [
  ...TITHI_NAMES.map((name) => `shukla-${name}` as const),
  'purnima',
  ...TITHI_NAMES.map((name) => `krishna-${name}` as const),
  'amavasya',
]

/** Yogas 1 to 27 at indexes 0 to 26. */
export const YOGAS = [
  'vishkambha',
  'priti',
  'ayushman',
  'saubhagya',
  'shobhana',
  'atiganda',
  'sukarma',
  'dhriti',
  'shula',
  'ganda',
  'vriddhi',
  'dhruva',
  'vyaghata',
  'harshana',
  'vajra',
  'siddhi',
  'vyatipata',
  'variyana',
  'parigha',
  'shiva',
  'siddha',
  'sadhya',
  'shubha',
  'shukla',
  'brahma',
  'indra',
  'vaidhriti',
] as const
export type YogaKey = (typeof YOGAS)[number]

/** Signs 1 (Mesha) to 12 (Meena) at indexes 0 to 11. */
export const SIGNS = [
  'mesha',
  'vrishabha',
  'mithuna',
  'karka',
  'simha',
  'kanya',
  'tula',
  'vrishchika',
  'dhanu',
  'makara',
  'kumbha',
  'meena',
] as const
export type SignKey = (typeof SIGNS)[number]

/** Lunar months, 0 = Chaitra. */
export const MONTHS = [
  'chaitra',
  'vaishakha',
  'jyeshtha',
  'ashadha',
  'shravana',
  'bhadrapada',
  'ashwina',
  'kartika',
  'margashirsha',
  'pausha',
  'magha',
  'phalguna',
] as const
export type MonthKey = (typeof MONTHS)[number]

/** 0 = Sunday. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** The seven karanas that recur eight times in a month, from the second half of shukla pratipada. */
const MOVING_KARANAS = ['bava', 'balava', 'kaulava', 'taitila', 'garaja', 'vanija', 'vishti'] as const
export type KaranaKey = (typeof MOVING_KARANAS)[number] | 'kimstughna' | 'shakuni' | 'chatushpada' | 'naga'

/** Karanas 1 to 60 of a lunar month at indexes 0 to 59: one fixed, seven moving eight times, three fixed. */
export const KARANAS: readonly KaranaKey[] = [
  'kimstughna',
  ...Array.from({ length: 56 }, (_, index) => MOVING_KARANAS[index % 7] ?? 'bava'),
  'shakuni',
  'chatushpada',
  'naga',
]

/** The weekdays as almanacs name them, 0 = Sunday. */
export const VARAS = ['ravivara', 'somavara', 'mangalavara', 'budhavara', 'guruvara', 'shukravara', 'shanivara'] as const
export type VaraKey = (typeof VARAS)[number]
