import { type DayParts, dayParts } from '../day/day-parts.ts'
import { WEEKDAYS } from '../names.ts'
import { solarDays } from '../sky/rising.ts'
import { type Coordinates, type SkyOptions, type SolarDay, type Span, USUAL_SKY } from '../sky/sky-types.ts'
import type { Birth } from './bala.ts'
import { type Closure, closure, covers, openPieces, overlaps } from './closures.ts'
import { favour } from './favour.ts'
import { type RangeSky, rangeSky } from './range-sky.ts'
import { BENGAL } from './rule-sets/bengal.ts'
import { GUJARAT } from './rule-sets/gujarat.ts'
import { NORTH } from './rule-sets/north.ts'
import { SOUTH } from './rule-sets/south.ts'
import type { CeremonyRules, Grade, Hours, MuhuratCeremony, Reason, RuleSet, RuleSetKey } from './rule-types.ts'
import { seasonClosures } from './season-closures.ts'
import {
  bhumiClosures,
  birthClosures,
  nakshatraClosures,
  tithiClosures,
  varjyamClosures,
  vishtiClosures,
  yogaClosures,
} from './star-closures.ts'

const ALL_RULES: Record<RuleSetKey, RuleSet> = { north: NORTH, south: SOUTH, gujarat: GUJARAT, bengal: BENGAL }

/** A window shorter than one ghati is of no practical use. */
export const SHORTEST_MS = 24 * 60_000

export type MuhuratWindow = Span & { grade: Grade; reasons: Reason[] }

/** One panchang day of the search. `against`: the exclusions on it; for a day without a window, why it has none. */
export type MuhuratDay = { date: string; weekday: number; windows: MuhuratWindow[]; against: Reason[] }

export type MuhuratOptions = SkyOptions & {
  /** Birth nakshatras of the couple, or of the child. */
  births: readonly Birth[]
  /**
   * Days before Guru or Shukra disappear (vriddha) and after they reappear (bala) that are excluded too. None by default: the limits of 11
   * and 10 degrees already last longer than the published absences; Muhurta Chintamani names 15, 10, 7 and 3 days.
   */
  balaVriddhaDays: number
}
export const USUAL_MUHURAT: MuhuratOptions = { ...USUAL_SKY, births: [], balaVriddhaDays: 0 }

type Search = {
  place: Coordinates
  rules: RuleSet
  ceremony: CeremonyRules
  sky: RangeSky
  births: readonly Birth[]
  closures: readonly Closure[]
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
  options: MuhuratOptions = USUAL_MUHURAT,
): MuhuratDay[] {
  const found = solarDays(place, from, to, options.sunrise)
  const days = found.filter((day) => day !== null)
  if (days.length === 0) return polarDays(from, found.length)
  const rules = ALL_RULES[ruleSet]
  const one = rules.ceremonies[ceremony]
  const sky = rangeSky(days, options.ayanamsa)
  const closures = [
    ...seasonClosures(one, rules, sky, options.balaVriddhaDays),
    ...tithiClosures(one, sky),
    ...nakshatraClosures(one, sky),
    ...yogaClosures(sky),
    ...vishtiClosures(sky),
    ...bhumiClosures(one, sky),
    ...varjyamClosures(sky),
    ...birthClosures(options.births, sky),
  ]
  const search: Search = { place, rules, ceremony: one, sky, births: options.births, closures }
  return found.map((day, at) => (day ? ofDay(day, search) : polarDay(from, at)))
}

function ofDay(day: SolarDay, search: Search): MuhuratDay {
  const hours = hoursOf(day, search.ceremony.hours)
  const { date, weekday } = day
  const overlapping = search.closures.filter((one) => overlaps(one, hours))
  const filling = overlapping.filter((one) => one.isSeason && covers(one, hours))
  if (filling.length > 0) return { date, weekday, windows: [], against: filling.map(({ reason }) => reason) }
  const parts = dayParts(day)
  const closed = [
    ...overlapping,
    ...[...weekdayClosures(day, search.ceremony), ...partClosures(parts, search.rules)].filter((one) => overlaps(one, hours)),
  ]
  const pieces = openPieces(hours, closed)
  const usable = pieces.filter((piece) => piece.end - piece.start >= SHORTEST_MS)
  const against = closed.map(({ reason }) => reason)
  if (usable.length === 0 && pieces.length > 0) against.push({ key: 'tooShort', values: {}, isFor: false })
  const windows = usable.map((window) => {
    const { grade, reasons } = favour(
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

function weekdayClosures(day: SolarDay, ceremony: CeremonyRules): Closure[] {
  const { best, good } = ceremony.weekdays
  if (best.includes(day.weekday) || good.includes(day.weekday)) return []
  return [closure('weekdayOut', { start: day.sunrise, end: day.nextSunrise }, { weekday: WEEKDAYS[day.weekday] ?? '' })]
}

function partClosures(parts: DayParts, rules: RuleSet): Closure[] {
  return [
    closure('rahu', parts.rahu),
    ...(rules.cutsYamaganda ? [closure('yamaganda', parts.yamaganda)] : []),
    ...parts.durmuhurta.map((span) => closure('durmuhurta', span)),
  ]
}
