/** Parts of a panchang day that a rule may use. Instants (sunrise, midday, sunset, moonrise) have no length. */
export const RULE_DAY_PARTS = [
  'sunrise',
  'arunodaya',
  'pratah',
  'purvahna',
  'madhyahna',
  'midday',
  'aparahna',
  'sayahna',
  'daytime',
  'sunset',
  'pradosh',
  'nishita',
  'moonrise',
] as const
export type RuleDayPart = (typeof RULE_DAY_PARTS)[number]

/** Which of two days that both match: the earlier, the later, or the one with more of the tithi (the earlier when equal). */
export type Tie = 'first' | 'second' | 'greater'

export const SPECIAL_DAY_RULES = [
  'akshaya',
  'chhath',
  'diwali',
  'dussehra',
  'govardhan',
  'holika',
  'janmashtami',
  'kojagari',
  'naraka',
  'raksha',
  'sharad',
  'skanda',
  'tenGhati',
  'thaiPoosam',
  'threeMuhurtas',
] as const
export type SpecialDayRule = (typeof SPECIAL_DAY_RULES)[number]

/**
 * How the day of a tithi or nakshatra is chosen. `udaya`: present at sunrise; if it contains no sunrise, the day it begins, or the day
 * after for those who do not observe a day with the previous tithi at sunrise.
 */
export type DayRule =
  | { by: 'udaya'; withoutSunrise?: 'next' }
  | { by: 'part'; part: RuleDayPart; tie: Tie }
  | { by: 'special'; special: SpecialDayRule }

export const udaya: DayRule = { by: 'udaya' }
export const udayaElseNextDay: DayRule = { by: 'udaya', withoutSunrise: 'next' }
export const at = (part: RuleDayPart, tie: Tie = 'first'): DayRule => ({ by: 'part', part, tie })
export const special = (name: SpecialDayRule): DayRule => ({ by: 'special', special: name })

/** Regions in which families have an observance; without any it is observed everywhere. */
export const REGIONS = [
  'north',
  'gujarat',
  'maharashtra',
  'south',
  'tamil',
  'kerala',
  'bengal',
  'odisha',
  'assam',
  'punjab',
] as const
export type Region = (typeof REGIONS)[number]

export const SECTS = ['smarta', 'vaishnava'] as const
export type Sect = (typeof SECTS)[number]

/** What a caller may filter by: a region or a sect. */
export const TRADITIONS = [...SECTS, ...REGIONS] as const
export type Tradition = (typeof TRADITIONS)[number]

/**
 * What a rule is based on. `published`: its tie rule was verified against published dates. `common`: common practice as almanacs describe
 * it. `assumed`: no source was found, so it is decided at sunrise; a priest must confirm it.
 */
export type Basis = 'published' | 'common' | 'assumed'

/** What every rule has in addition to its day. */
export type RuleFacts = {
  basis?: Basis
  regions?: readonly Region[]
  sect?: Sect
  /** The slug of the puja families book for it. */
  ceremony?: string
}

/**
 * A tithi of a lunar month. Months count amanta, 0 = Chaitra to 11 = Phalguna; tithis 1 to 15 are the bright half, 16 to 30 the dark half
 * that follows it. Without a month it occurs every month, adhika months too.
 */
export type TithiRule = RuleFacts & {
  key: string
  month: number | undefined
  tithi: number
  choice: DayRule
  /** In a year that has this month twice: false for the second, nija one; true where the texts prescribe the first. */
  inAdhika?: boolean
}

/** A nakshatra while the Sun is in a sign (1 = Mesha to 12 = Meena): the last in it, or the one nearest the (last) full moon in it. */
export type NakshatraRule = RuleFacts & {
  key: string
  sign: number
  nakshatra: number
  pick: 'last' | 'nearPurnima'
  choice: DayRule
}

/** A nakshatra within some tithis of a lunar month, decided like a solar one. */
export type LunarNakshatraRule = RuleFacts & {
  key: string
  month: number
  fromTithi: number
  toTithi: number
  nakshatra: number
  choice: DayRule
}

/** How the day of a sankranti is derived from the moment the Sun enters the sign. */
export const SANKRANTI_DAY_RULES = ['sunset', 'midnight', 'night', 'sunrise', 'civil', 'civilNext', 'odia'] as const
export type SankrantiDayRule = (typeof SANKRANTI_DAY_RULES)[number]

/** Days counted from the day of a sankranti; 0 is the day itself. */
export type SankrantiRule = RuleFacts & { key: string; sign: number; reading: SankrantiDayRule; days: number }

/** Days counted from another observance. */
export type FollowingRule = RuleFacts & { key: string; after: string; days: number }

/** A weekday (0 = Sunday) on or before another observance. */
export type WeekdayRule = RuleFacts & { key: string; onOrBefore: string; weekday: number }

/**
 * Every such weekday (0 = Sunday) with its sunrise in a lunar month (0 = Chaitra). Counted to the full moon, the days of an added month
 * between the halves of the true one are included; counted to the new moon they are not.
 */
export type MonthWeekdayRule = RuleFacts & { key: string; month: number; weekday: number; counted: 'purnimanta' | 'amanta' }

export const tithi = (key: string, month: number, number: number, dayRule: DayRule, facts: RuleFacts = {}): TithiRule => ({
  key,
  month,
  tithi: number,
  choice: dayRule,
  ...facts,
})
