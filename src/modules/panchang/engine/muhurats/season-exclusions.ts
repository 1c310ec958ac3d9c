import { MONTHS, SIGNS } from '../names.ts'
import { purnimantaIndex } from '../sky/months.ts'
import type { Span } from '../sky/sky-types.ts'
import { type AstaPlanet, astas } from './asta.ts'
import { type Exclusion, mergeSpans, seasonExclusion } from './exclusions.ts'
import type { DatedTithi, RangeSky } from './range-sky.ts'
import type { CeremonyRules, RuleSet, Season, TithiRange } from './rule-types.ts'

const DAY_MS = 86_400_000

/** Position of a tithi in the lunar year, 1 to 360. */
const positionOf = (month: number, tithi: number) => month * 30 + tithi

function isWithin({ number, month }: DatedTithi, range: TithiRange): boolean {
  const position = positionOf(month.index, number)
  return position >= positionOf(range.month, range.tithi) && position < positionOf(range.untilMonth, range.untilTithi)
}

/** A season defined by tithis ends at a sunrise: the day in which it ends belongs to it entirely. */
function toSunrise(span: Span, sky: RangeSky): Span {
  const next = sky.days.find((day) => day.sunrise >= span.end)
  const last = sky.days.at(-1)
  if (next) return { start: span.start, end: next.sunrise }
  return { start: span.start, end: last && last.sunrise < span.end ? Math.max(span.end, last.nextSunrise) : span.end }
}

/** The day on which the Sun changes its sign belongs to the closed month entirely, at both its ends. */
function toFullDays(span: Span, sky: RangeSky): Span {
  const first = sky.days.find((day) => day.sunrise <= span.start && span.start < day.nextSunrise)
  return { start: first?.sunrise ?? span.start, end: toSunrise(span, sky).end }
}

function ofSeason(season: Season, rules: RuleSet, sky: RangeSky): Exclusion[] {
  switch (season.key) {
    case 'adhika':
    case 'kshayaMonth':
      return sky.months
        .filter((month) => (season.key === 'adhika' ? month.isAdhika : month.isKshaya))
        .map((month) => seasonExclusion(season.key, month, { month: MONTHS[month.index] ?? '' }))
    case 'kharmas':
    case 'solarMonth':
      return sky.sunSigns
        .filter((sign) => season.signs.includes(sign.number))
        .map((sign) =>
          seasonExclusion(season.key, toFullDays(sign, sky), {
            sign: SIGNS[sign.number - 1] ?? '',
            start: sign.start,
            end: sign.end,
          }),
        )
    case 'lunarMonth':
      return season.months.flatMap((index) =>
        mergeSpans(sky.tithis.filter((tithi) => monthIndexOf(tithi, rules) === index)).map((span) =>
          seasonExclusion(season.key, span, { month: MONTHS[index] ?? '' }),
        ),
      )
    default:
      return mergeSpans(sky.tithis.filter((tithi) => isWithin(tithi, season.range))).map((span) =>
        seasonExclusion(season.key, toSunrise(span, sky)),
      )
  }
}

/** Returns the index of the month (0 = Chaitra) as the rule set names it. */
export function monthIndexOf(tithi: DatedTithi, rules: Pick<RuleSet, 'months'>): number {
  return rules.months === 'amanta' ? tithi.month.index : purnimantaIndex(tithi.month, tithi.number)
}

function ofPlanet(planet: AstaPlanet, balaVriddhaDays: number, sky: RangeSky): Exclusion[] {
  const [asta, near] = planet === 'Jupiter' ? (['guruAsta', 'guruNear'] as const) : (['shukraAsta', 'shukraNear'] as const)
  const reach = balaVriddhaDays * DAY_MS
  return astas(planet, sky.from - reach, sky.to + reach).flatMap((span) => [
    seasonExclusion(asta, span),
    ...(reach === 0
      ? []
      : [
          seasonExclusion(near, { start: span.start - reach, end: span.start }),
          seasonExclusion(near, { start: span.end, end: span.end + reach }),
        ]),
  ])
}

/** Returns everything excluded by the seasons and the two planets, in the order of the filters. */
export function seasonExclusions(ceremony: CeremonyRules, rules: RuleSet, sky: RangeSky, balaVriddhaDays: number): Exclusion[] {
  const planets: AstaPlanet[] = ceremony.requiresVisiblePlanets ? ['Jupiter', 'Venus'] : []
  return [
    ...ceremony.seasons.flatMap((season) => ofSeason(season, rules, sky)),
    ...planets.flatMap((planet) => ofPlanet(planet, balaVriddhaDays, sky)),
  ]
}
