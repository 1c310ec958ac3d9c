// Declarative muhurat rules, so that a priest can review and correct them.
import type { Nakshatra } from '../../../../shared/nakshatras.ts'

export const MUHURAT_CEREMONIES = [
  'vivah',
  'griha-pravesh',
  'namkaran',
  'annaprashan',
  'mundan',
  'upanayana',
  'vehicle',
  'shop-opening',
  'bhumi-pujan',
  'engagement',
] as const
/** The ceremonies with muhurat rules. */
export type MuhuratCeremony = (typeof MUHURAT_CEREMONIES)[number]

/** The catalogue slug of each, for display and booking. */
export const CATALOGUE_SLUGS: Record<MuhuratCeremony, string> = {
  vivah: 'vivah',
  'griha-pravesh': 'griha-pravesh',
  namkaran: 'naamkaran',
  annaprashan: 'annaprashan',
  mundan: 'mundan',
  upanayana: 'thread-ceremony',
  vehicle: 'vehicle',
  'shop-opening': 'office-shop-opening',
  'bhumi-pujan': 'bhumi-pujan',
  engagement: 'engagement',
}

export const RULE_SETS = ['north', 'south', 'gujarat', 'bengal'] as const
export type RuleSetKey = (typeof RULE_SETS)[number]

/** The part of the panchang day that is considered. */
export type Hours = 'wholeDay' | 'daylight' | 'forenoon'

/** A range of the lunar year from one tithi up to, but excluding, another; months amanta, 0 = Chaitra; tithis 1 to 30. */
export type TithiRange = { month: number; tithi: number; untilMonth: number; untilTithi: number }

/** A season in which a rule set allows no ceremony to begin. */
export type Season = { source: string } & (
  | { key: 'adhika' | 'kshayaMonth' }
  | { key: 'kharmas' | 'solarMonth'; signs: readonly number[] }
  | { key: 'chaturmas' | 'holashtak' | 'pitruPaksha'; range: TithiRange }
  /** Months as the rule set names them: amanta or purnimanta, 0 = Chaitra. */
  | { key: 'lunarMonth'; months: readonly number[] }
)
export type SeasonKey = Season['key']

export type NakshatraRule = {
  /** First choice, and what is also allowed. What is in neither is excluded. */
  best: readonly Nakshatra[]
  good: readonly Nakshatra[]
}

export type CeremonyRules = {
  hours: Hours
  seasons: readonly Season[]
  /** Whether Jupiter and Venus must be visible, away from the Sun. */
  requiresVisiblePlanets: boolean
  nakshatras: NakshatraRule
  /** Padas that are excluded though their nakshatra is allowed. */
  excludedPadas: readonly { nakshatra: Nakshatra; pada: number }[]
  /** Allowed tithis, 1 to 30 (16 to 29 krishna, 30 Amavasya), and among them the first choice. */
  tithis: { best: readonly number[]; good: readonly number[] }
  /** 0 = Sunday. */
  weekdays: { best: readonly number[]; good: readonly number[] }
  /** Rising signs (1 = Mesha) that improve a window. */
  lagnas: readonly number[]
  /** Whether the earth must not be asleep (nakshatras counted from the Sun's). */
  requiresEarthAwake: boolean
  source: string
}

export type RuleSet = {
  key: RuleSetKey
  months: 'amanta' | 'purnimanta'
  /** Whether Yamaganda is excluded like Rahu Kaal. */
  excludesYamaganda: boolean
  ceremonies: Record<MuhuratCeremony, CeremonyRules>
}

/** A reason for or against a window or a day: a message key, and the values in its sentence. */
export type RuleReason = { key: ReasonKey; values: Record<string, string | number>; isFor: boolean }

export const REASONS = [
  'adhika',
  'kshayaMonth',
  'kharmas',
  'solarMonth',
  'chaturmas',
  'holashtak',
  'pitruPaksha',
  'lunarMonth',
  'guruAsta',
  'shukraAsta',
  'guruNear',
  'shukraNear',
  'tithiOut',
  'kshayaTithi',
  'nakshatraOut',
  'padaOut',
  'weekdayOut',
  'yogaOut',
  'vishti',
  'rahu',
  'yamaganda',
  'varjyam',
  'durmuhurta',
  'bhumiShayan',
  'tooShort',
  'polar',
  'taraOut',
  'chandraOut',
  'weekdaySecond',
  'sankranti',
  'chandraWeak',
  'seasonOpen',
  'planetsClear',
  'tithi',
  'nakshatra',
  'weekday',
  'yoga',
  'clear',
  'abhijit',
  'lagna',
  'choghadiya',
  'tara',
  'chandra',
] as const
export type ReasonKey = (typeof REASONS)[number]

export const GRADES = ['uttama', 'madhyama', 'sadharana'] as const
export type Grade = (typeof GRADES)[number]
