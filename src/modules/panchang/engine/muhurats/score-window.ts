// Scores and grades the windows that no rule excludes.

import { NAKSHATRAS } from '../../../../shared/nakshatras.ts'
import { choghadiya, type DayParts } from '../day/day-parts.ts'
import { MONTHS, SIGNS, TITHIS, WEEKDAYS, YOGAS } from '../names.ts'
import { lagnas } from '../sky/lagna.ts'
import { ayanamsaAt, nutation } from '../sky/sky.ts'
import type { Coordinates, Instant, NumberedSpan, SolarDay, Span } from '../sky/sky-types.ts'
import { type Birth, chandraBala, taraOf } from './bala.ts'
import { overlap, overlaps } from './exclusions.ts'
import { EXCLUDED_YOGAS } from './moon-exclusions.ts'
import type { RangeSky } from './range-sky.ts'
import type { CeremonyRules, Grade, ReasonKey, RuleReason, RuleSet } from './rule-types.ts'
import { monthIndexOf } from './season-exclusions.ts'

const GHATI_MS = 24 * 60_000
/** A sankranti has an effect for sixteen ghatis on either side. */
const SANKRANTI_MS = 16 * GHATI_MS
const WEDNESDAY = 3
const AUSPICIOUS_CHOGHADIYAS = ['amrit', 'shubh', 'labh', 'char'] as const

/** Minimum points for each grade. */
const UTTAMA = 7
const MADHYAMA = 5

type ScoredReason = { reason: RuleReason; points: number }
export type WindowOf = { window: Span; day: SolarDay; parts: DayParts; place: Coordinates }

const scored = (key: ReasonKey, points: number, values: RuleReason['values'], isFor = true): ScoredReason => ({
  reason: { key, values, isFor },
  points,
})
const overlappingSpans = <Held extends NumberedSpan>(spans: readonly Held[], window: Span) =>
  spans.filter((span) => overlaps(span, window))
const intersection = (one: Span, other: Span): { start: Instant; end: Instant } => ({
  start: Math.max(one.start, other.start),
  end: Math.min(one.end, other.end),
})

function ofMoon(window: Span, ceremony: CeremonyRules, rules: RuleSet, sky: RangeSky): ScoredReason[] {
  const open = overlappingSpans(sky.tithis, window)
  const month = open[0] ? MONTHS[monthIndexOf(open[0], rules)] : undefined
  return [
    ...(month ? [scored('seasonOpen', 0, { month })] : []),
    ...open.map((tithi) =>
      scored('tithi', ceremony.tithis.best.includes(tithi.number) ? 1 : 0, {
        tithi: TITHIS[tithi.number - 1] ?? '',
        ...intersection(tithi, window),
      }),
    ),
    ...overlappingSpans(sky.nakshatras, window).map((span) => {
      const nakshatra = NAKSHATRAS[span.number - 1] ?? 'ashwini'
      return scored('nakshatra', ceremony.nakshatras.best.includes(nakshatra) ? 2 : 1, {
        nakshatra,
        ...intersection(span, window),
      })
    }),
    ...overlappingSpans(sky.yogas, window).flatMap((span) => {
      const yoga = YOGAS[span.number - 1] ?? 'vaidhriti'
      return yoga in EXCLUDED_YOGAS ? [] : [scored('yoga', 0, { yoga, ...intersection(span, window) })]
    }),
  ]
}

function ofWeekday({ day }: WindowOf, ceremony: CeremonyRules): ScoredReason {
  const values = { weekday: WEEKDAYS[day.weekday] ?? '' }
  return ceremony.weekdays.best.includes(day.weekday) ? scored('weekday', 1, values) : scored('weekdaySecond', 0, values, false)
}

/** Weighs the longest span of a favoured rising sign inside the window, if it lasts a ghati. */
function ofLagna({ window, place }: WindowOf, ceremony: CeremonyRules, sky: RangeSky): ScoredReason[] {
  const offset = ayanamsaAt(window.start, sky.ayanamsa) + nutation(window.start)
  const favoured = lagnas(place, window.start, window.end, offset).filter((sign) => ceremony.lagnas.includes(sign.number))
  const best = favoured.sort((one, other) => overlap(other, window) - overlap(one, window))[0]
  if (!best || overlap(best, window) < GHATI_MS) return []
  return [scored('lagna', 2, { sign: SIGNS[best.number - 1] ?? '', ...intersection(best, window) })]
}

function ofHours({ window, day, parts }: WindowOf): ScoredReason[] {
  const found: ScoredReason[] = []
  if (day.weekday !== WEDNESDAY && overlap(parts.abhijit, window) >= GHATI_MS) {
    found.push(scored('abhijit', 1, intersection(parts.abhijit, window)))
  }
  const { day: byDay, night } = choghadiya(day)
  const eighths = [...byDay, ...night].filter((eighth) => overlap(eighth, window) >= GHATI_MS)
  const best = AUSPICIOUS_CHOGHADIYAS.map((name) => eighths.find((eighth) => eighth.name === name)).find(Boolean)
  if (best) found.push(scored('choghadiya', 1, { choghadiya: best.name, ...intersection(best, window) }))
  return found
}

/** A window near a sankranti loses points, because some almanacs exclude that day. */
function ofSankranti(window: Span, sky: RangeSky): ScoredReason[] {
  return sky.sunSigns
    .flatMap((sign) => [sign.start, sign.end].map((at) => ({ at, sign })))
    .filter(({ at, sign }) => at === sign.start || sign === sky.sunSigns.at(-1))
    .filter(({ at }) => overlaps({ start: at - SANKRANTI_MS, end: at + SANKRANTI_MS }, window))
    .map(({ at }) => scored('sankranti', -2, { start: at - SANKRANTI_MS, end: at + SANKRANTI_MS }, false))
}

function ofBirth(birth: Birth, window: Span, sky: RangeSky): ScoredReason[] {
  const person = { birth: NAKSHATRAS[birth.nakshatra - 1] ?? '' }
  return [
    ...overlappingSpans(sky.nakshatras, window).map((span) => {
      const tara = taraOf(birth.nakshatra, span.number)
      return scored('tara', tara === 'janma' ? 0 : 1, { ...person, tara, ...intersection(span, window) })
    }),
    ...overlappingSpans(sky.moonSigns, window).flatMap((sign) => {
      const bala = chandraBala(birth, sign.number)
      const values = { ...person, sign: SIGNS[sign.number - 1] ?? '', ...intersection(sign, window) }
      if (bala === 'strong') return [scored('chandra', 1, values)]
      return bala === 'weak' ? [scored('chandraWeak', -1, values, false)] : []
    }),
  ]
}

/** Reasons with the same key count once, with the best one: two good nakshatras in one window are not better than one. */
function pointsOf(all: readonly ScoredReason[]): number {
  const byKey = new Map<string, number>()
  for (const { reason, points } of all) {
    const key = `${reason.key} ${reason.values.birth ?? ''}`
    byKey.set(key, points < 0 ? points : Math.max(points, byKey.get(key) ?? 0))
  }
  return [...byKey.values()].reduce((sum, points) => sum + points, 0)
}

function gradeOf(points: number): Grade {
  if (points >= UTTAMA) return 'uttama'
  return points >= MADHYAMA ? 'madhyama' : 'sadharana'
}

/** Returns the reasons for (and the weaker ones against), and the resulting grade. */
export function scoreWindow(of: WindowOf, ceremony: CeremonyRules, rules: RuleSet, sky: RangeSky, births: readonly Birth[]) {
  const all = [
    ...ofMoon(of.window, ceremony, rules, sky),
    ofWeekday(of, ceremony),
    ...(ceremony.requiresVisiblePlanets ? [scored('planetsClear', 0, {})] : []),
    scored('clear', 0, {}),
    ...ofHours(of),
    ...ofLagna(of, ceremony, sky),
    ...ofSankranti(of.window, sky),
    ...births.flatMap((birth) => ofBirth(birth, of.window, sky)),
  ]
  return { grade: gradeOf(pointsOf(all)), reasons: all.map(({ reason }) => reason) }
}
