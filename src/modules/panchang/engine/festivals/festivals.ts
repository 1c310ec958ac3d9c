import { addDays, weekday } from '../../../../shared/time/dates.ts'
import { type Coordinates, DEFAULT_SKY_OPTIONS, type SkyOptions } from '../sky/sky-types.ts'
import { type Almanac, almanacOf, isMonth, moonriseOf } from './almanac.ts'
import { chooseDay } from './choose-day.ts'
import { ekadashis } from './ekadashi.ts'
import { festivalOf } from './festival-of.ts'
import type { Festival, Override } from './festival-types.ts'
import { FOLLOWING, WEEKDAYS } from './rules/following-rules.ts'
import { LUNAR_NAKSHATRAS, somvatiAmavasyas } from './rules/lunar-nakshatras.ts'
import { monthWeekdays } from './rules/month-weekdays.ts'
import type { TithiRule, Tradition } from './rules/rule-types.ts'
import { lunarNakshatraDays, sankrantiDays, solarNakshatraDays } from './rules/solar-days.ts'
import { SANKRANTIS, SOLAR_DAYS, SOLAR_NAKSHATRAS } from './rules/solar-rules.ts'
import { TITHI_RULES } from './rules/tithi-rules.ts'

const rulesByTithi: readonly (readonly TithiRule[])[] = Array.from({ length: 31 }, (_, number) =>
  TITHI_RULES.filter((rule) => rule.tithi === number),
)

export type FestivalOptions = { tradition?: Tradition; overrides?: readonly Override[]; sky?: SkyOptions }

/**
 * Returns every observance with its day in the civil year at the place, by date. One may occur twice in a year or not at all, where its
 * lunar day falls around New Year. Pure: the same arguments give the same result.
 */
export function festivals(place: Coordinates, year: number, options: FestivalOptions = {}): Festival[] {
  const { tradition, overrides = [], sky = DEFAULT_SKY_OPTIONS } = options
  const all = withOverrides(allAround(almanacOf(place, year, sky)), overrides)
  return all
    .filter((one) => one.date.startsWith(`${year}-`) && isObservedBy(one, tradition))
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
}

/** Returns all observances on the almanac's days, including those shortly before and after the year. */
function allAround(almanac: Almanac): Festival[] {
  const own = [
    ...tithiDays(almanac),
    ...ekadashis(almanac),
    ...sankrantiDays(almanac, SANKRANTIS),
    ...sankrantiDays(almanac, SOLAR_DAYS),
    ...solarNakshatraDays(almanac, SOLAR_NAKSHATRAS),
    ...lunarNakshatraDays(almanac, LUNAR_NAKSHATRAS),
    ...monthWeekdays(almanac),
  ]
  return [...own, ...somvatiAmavasyas(own), ...followingFestivals(own)]
}

function tithiDays(almanac: Almanac): Festival[] {
  return almanac.tithis.flatMap((tithi) =>
    (rulesByTithi[tithi.number] ?? []).flatMap((rule) => {
      if (rule.month !== undefined && !isRuleMonth(almanac, rule, tithi)) return []
      const chosen = chooseDay(almanac, tithi, rule.choice)
      const day = chosen && almanac.days[chosen.index]
      if (!chosen || !day) return []
      const subject = { kind: 'tithi' as const, number: tithi.number }
      const values = { subject, span: { start: tithi.start, end: tithi.end }, ...chosen.values }
      const made = festivalOf(rule, day.date, { key: chosen.key, values })
      const needsMoon = rule.choice.by === 'part' && rule.choice.part === 'moonrise'
      return [needsMoon ? { ...made, moonrise: moonriseOf(almanac, chosen.index) } : made]
    }),
  )
}

/** A festival falls in the nija month; the few that the texts assign to the adhika one are omitted from the nija month of that year. */
function isRuleMonth(almanac: Almanac, rule: TithiRule, { month }: Almanac['tithis'][number]): boolean {
  if (rule.month === undefined || !isMonth(month, rule.month, rule.inAdhika)) return false
  if (!rule.inAdhika || month.isAdhika) return true
  return !almanac.tithis.some(
    (other) => other.month.isAdhika && other.month.index === rule.month && other.month.end === month.start,
  )
}

function followingFestivals(all: readonly Festival[]): Festival[] {
  const after = FOLLOWING.flatMap((rule) =>
    all
      .filter(({ key }) => key === rule.after)
      .map((one) => {
        const key = rule.days === 0 ? 'sameDay' : rule.days > 0 ? 'daysAfter' : 'daysBefore'
        const values = { follows: rule.after, days: Math.abs(rule.days) }
        return festivalOf(rule, addDays(one.date, rule.days), { key, values })
      }),
  )
  const onWeekdays = WEEKDAYS.flatMap((rule) =>
    all
      .filter(({ key }) => key === rule.onOrBefore)
      .map((one) => {
        const back = (weekday(one.date) - rule.weekday + 7) % 7
        const values = { follows: rule.onOrBefore, weekday: rule.weekday }
        return festivalOf(rule, addDays(one.date, -back), { key: 'weekday', values })
      }),
  )
  return [...after, ...onWeekdays]
}

/** Keys of general observances that a region replaces by one with a key of its own. */
const REPLACED_BY_REGION: Partial<Record<Tradition, readonly string[]>> = { kerala: ['maha-navami'] }

/** Households of a region observe the smarta days. */
function isObservedBy({ key, regions, sect }: Festival, tradition: Tradition | undefined): boolean {
  if (tradition === undefined) return true
  if (REPLACED_BY_REGION[tradition]?.includes(key)) return false
  if (tradition === 'smarta' || tradition === 'vaishnava') return sect === null || sect === tradition
  return sect !== 'vaishnava' && (regions.length === 0 || regions.includes(tradition))
}

/** An override moves the occurrence it names by its computed date, or the one nearest to its own date within 16 days. */
function withOverrides(all: readonly Festival[], overrides: readonly Override[]): Festival[] {
  const moved = [...all]
  for (const { festival, date, computedDate, source } of overrides) {
    const place = nearest(moved, festival, computedDate ?? date)
    const one = moved[place]
    if (!one) continue
    moved[place] = { ...one, date, computedDate: one.computedDate ?? one.date, reason: { key: 'override', values: { source } } }
  }
  return moved
}

const MAX_OVERRIDE_DISTANCE_MS = 16 * 86_400_000

function nearest(all: readonly Festival[], key: string, date: string): number {
  const distance = (one: Festival) => Math.abs(Date.parse(one.date) - Date.parse(date))
  return all.reduce((best, one, place) => {
    if (one.key !== key || distance(one) > MAX_OVERRIDE_DISTANCE_MS) return best
    const before = all[best]
    return before && distance(before) <= distance(one) ? best : place
  }, -1)
}
