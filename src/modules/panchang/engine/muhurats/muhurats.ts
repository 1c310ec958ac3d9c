import { type DayParts, dayParts } from '../day/day-parts.ts'
import { WEEKDAYS } from '../names.ts'
import { solarDays } from '../sky/rising.ts'
import { type Coordinates, DEFAULT_SKY_OPTIONS, type SkyOptions, type SolarDay, type Span } from '../sky/sky-types.ts'
import type { Birth } from './bala.ts'
import { covers, type Exclusion, exclusion, overlaps, subtractSpans } from './exclusions.ts'
import {
  bhumiExclusions,
  birthExclusions,
  nakshatraExclusions,
  tithiExclusions,
  varjyamExclusions,
  vishtiExclusions,
  yogaExclusions,
} from './moon-exclusions.ts'
import { type RangeSky, rangeSky } from './range-sky.ts'
import { BENGAL } from './rule-sets/bengal.ts'
import { GUJARAT } from './rule-sets/gujarat.ts'
import { NORTH } from './rule-sets/north.ts'
import { SOUTH } from './rule-sets/south.ts'
import type { CeremonyRules, Grade, Hours, MuhuratCeremony, RuleReason, RuleSet, RuleSetKey } from './rule-types.ts'
import { scoreWindow } from './score-window.ts'
import { seasonExclusions } from './season-exclusions.ts'

const ALL_RULES: Record<RuleSetKey, RuleSet> = { north: NORTH, south: SOUTH, gujarat: GUJARAT, bengal: BENGAL }

/** A window shorter than one ghati is of no practical use. */
export const MIN_WINDOW_MS = 24 * 60_000

export type MuhuratWindow = Span & { grade: Grade; reasons: RuleReason[] }

/** One panchang day of the search. `against`: the exclusions on it; for a day without a window, why it has none. */
export type MuhuratDay = { date: string; weekday: number; windows: MuhuratWindow[]; against: RuleReason[] }

export type MuhuratOptions = SkyOptions & {
  /** Birth nakshatras of the couple, or of the child. */
  births: readonly Birth[]
  /**
   * Days before Guru or Shukra disappear (vriddha) and after they reappear (bala) that are excluded too. None by default: the limits of 11
   * and 10 degrees already last longer than the published absences; Muhurta Chintamani names 15, 10, 7 and 3 days.
   */
  balaVriddhaDays: number
}
export const DEFAULT_MUHURAT_OPTIONS: MuhuratOptions = { ...DEFAULT_SKY_OPTIONS, births: [], balaVriddhaDays: 0 }

type Search = {
  place: Coordinates
  rules: RuleSet
  ceremony: CeremonyRules
  sky: RangeSky
  births: readonly Birth[]
  exclusions: readonly Exclusion[]
}

/**
 * Returns the windows for a ceremony on the panchang days `from` to `to` (dates at the place, inclusive), in order. The filters in order:
 * season, Guru and Shukra, tithi, nakshatra, weekday, yoga, Vishti, the parts of the day, birth nakshatras.
 */
export function muhurats(
  ceremony: MuhuratCeremony,
  place: Coordinates,
  from: string,
  to: string,
  ruleSet: RuleSetKey,
  options: MuhuratOptions = DEFAULT_MUHURAT_OPTIONS,
): MuhuratDay[] {
  const found = solarDays(place, from, to, options.sunrise)
  const days = found.filter((day) => day !== null)
  if (days.length === 0) return polarDays(from, found.length)
  const rules = ALL_RULES[ruleSet]
  const one = rules.ceremonies[ceremony]
  const sky = rangeSky(days, options.ayanamsa)
  const exclusions = [
    ...seasonExclusions(one, rules, sky, options.balaVriddhaDays),
    ...tithiExclusions(one, sky),
    ...nakshatraExclusions(one, sky),
    ...yogaExclusions(sky),
    ...vishtiExclusions(sky),
    ...bhumiExclusions(one, sky),
    ...varjyamExclusions(sky),
    ...birthExclusions(options.births, sky),
  ]
  const search: Search = { place, rules, ceremony: one, sky, births: options.births, exclusions }
  return found.map((day, at) => (day ? ofDay(day, search) : polarDay(from, at)))
}

function ofDay(day: SolarDay, search: Search): MuhuratDay {
  const hours = hoursOf(day, search.ceremony.hours)
  const { date, weekday } = day
  const overlapping = search.exclusions.filter((one) => overlaps(one, hours))
  const filling = overlapping.filter((one) => one.isSeason && covers(one, hours))
  if (filling.length > 0) return { date, weekday, windows: [], against: filling.map(({ reason }) => reason) }
  const parts = dayParts(day)
  const closed = [
    ...overlapping,
    ...[...weekdayExclusions(day, search.ceremony), ...partExclusions(parts, search.rules)].filter((one) => overlaps(one, hours)),
  ]
  const pieces = subtractSpans(hours, closed)
  const usable = pieces.filter((piece) => piece.end - piece.start >= MIN_WINDOW_MS)
  const against = closed.map(({ reason }) => reason)
  if (usable.length === 0 && pieces.length > 0) against.push({ key: 'tooShort', values: {}, isFor: false })
  const windows = usable.map((window) => {
    const { grade, reasons } = scoreWindow(
      { window, day, parts, place: search.place },
      search.ceremony,
      search.rules,
      search.sky,
      search.births,
    )
    const bounds = closed.filter((one) => one.end === window.start || one.start === window.end)
    return { ...window, grade, reasons: [...reasons, ...bounds.map(({ reason }) => reason)] }
  })
  return { date, weekday, windows, against }
}

const DAY_MS = 86_400_000

/** Where the Sun does not rise or does not set there is no panchang day to search. */
function polarDay(from: string, at: number): MuhuratDay {
  const t = Date.parse(`${from}T00:00:00Z`) + at * DAY_MS
  return {
    date: new Date(t).toISOString().slice(0, 10),
    weekday: new Date(t).getUTCDay(),
    windows: [],
    against: [{ key: 'polar', values: {}, isFor: false }],
  }
}

const polarDays = (from: string, count: number): MuhuratDay[] => Array.from({ length: count }, (_, at) => polarDay(from, at))

/** Returns the part of the day in which a ceremony may be held. */
function hoursOf(day: SolarDay, hours: Hours): Span {
  if (hours === 'wholeDay') return { start: day.sunrise, end: day.nextSunrise }
  return { start: day.sunrise, end: hours === 'daylight' ? day.sunset : (day.sunrise + day.sunset) / 2 }
}

function weekdayExclusions(day: SolarDay, ceremony: CeremonyRules): Exclusion[] {
  const { best, good } = ceremony.weekdays
  if (best.includes(day.weekday) || good.includes(day.weekday)) return []
  return [exclusion('weekdayOut', { start: day.sunrise, end: day.nextSunrise }, { weekday: WEEKDAYS[day.weekday] ?? '' })]
}

function partExclusions(parts: DayParts, rules: RuleSet): Exclusion[] {
  return [
    exclusion('rahu', parts.rahu),
    ...(rules.excludesYamaganda ? [exclusion('yamaganda', parts.yamaganda)] : []),
    ...parts.durmuhurta.map((span) => exclusion('durmuhurta', span)),
  ]
}
