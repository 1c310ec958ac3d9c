import type { Instant, Span } from '../sky/sky-types.ts'
import type { Region, RuleDayPart, Sect } from './rules/rule-types.ts'

/** Why a day was chosen; each has one sentence in the catalogue. */
export const REASONS = [
  'sunrise',
  'sunriseTwice',
  'noSunrise',
  'noSunriseNext',
  'part',
  'partCovered',
  'partFirst',
  'partSecond',
  'partGreater',
  'partNone',
  'akshayaFirst',
  'akshayaSecond',
  'diwaliFirst',
  'diwaliSecond',
  'chhathEarly',
  'dussehraShravana',
  'govardhanSame',
  'govardhanBefore',
  'holikaNext',
  'holikaSame',
  'janmashtamiRohini',
  'kojagariBoth',
  'kojagariDusk',
  'kojagariNight',
  'narakaNext',
  'rakshaSame',
  'rakshaBefore',
  'skandaJoined',
  'skandaNext',
  'tenGhatiSame',
  'tenGhatiBefore',
  'tamilAlmanac',
  'threeMuhurtasSame',
  'threeMuhurtasBefore',
  'ekadashiSecond',
  'ekadashiBack',
  'vaishnavaPure',
  'vaishnavaTouched',
  'unmilani',
  'vyanjuli',
  'trisprisha',
  'pakshavardhini',
  'jaya',
  'vijaya',
  'jayanti',
  'papanashini',
  'enters',
  'entersAfterSunset',
  'entersAfterMidnight',
  'entersByNight',
  'entersBeforeSunrise',
  'entersOnDate',
  'entersDateAfter',
  'entersLate',
  'monthDay',
  'sameDay',
  'daysAfter',
  'daysBefore',
  'weekday',
  'onWeekday',
  'monthToFullMoon',
  'monthToNewMoon',
  'override',
] as const
export type ReasonKey = (typeof REASONS)[number]

/** The subject of a rule: a tithi 1-30, a nakshatra 1-27, or a sign 1-12 that the Sun enters. */
export type Subject = { kind: 'tithi' | 'nakshatra' | 'sign'; number: number }

export type ReasonValues = {
  subject?: Subject
  /** The full tithi or nakshatra. */
  span?: Span
  part?: RuleDayPart
  /** The part of the day that was considered; start and end are equal for an instant. */
  window?: Span
  /** The instant that decided: a sankranti, the end of Bhadra, the end of Hari Vasara. */
  moment?: Instant
  /** Another observance this one follows, and by how many days. */
  follows?: string
  days?: number
  weekday?: number
  /** 0 = Chaitra. */
  month?: number
  source?: string
}
export type FestivalReason = { key: ReasonKey; values: ReasonValues }

export type Festival = {
  /** The rule's key; its name in each language is in the catalogue. */
  key: string
  /** The calendar date, at the place, on which the panchang day begins with sunrise. */
  date: string
  reason: FestivalReason
  /** Empty: observed everywhere. */
  regions: readonly Region[]
  sect: Sect | null
  /** The slug of the puja families book for it. */
  ceremony: string | null
  /** When an Ekadashi fast is broken, on the morning or afternoon after. */
  parana: Span | null
  /** Moonrise after sunrise, by the same convention as the day's panchang, where the rule needs it. */
  moonrise: Instant | null
  /** The date by the rule, if the team's table has moved it. */
  computedDate: string | null
}

/** One override of the team's table, already known to apply at this place. */
export type Override = { festival: string; date: string; computedDate: string | null; source: string }
