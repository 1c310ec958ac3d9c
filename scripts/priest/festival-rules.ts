// Festival rules not yet verified against a published date, in plain words.
import { TITHI_RULES } from '../../src/modules/panchang/engine/festivals/festivals.ts'
import { FOLLOWING, WEEKDAYS } from '../../src/modules/panchang/engine/festivals/rules/following-rules.ts'
import { LUNAR_NAKSHATRAS } from '../../src/modules/panchang/engine/festivals/rules/lunar-nakshatras.ts'
import { MONTH_WEEKDAYS } from '../../src/modules/panchang/engine/festivals/rules/month-weekdays.ts'
import type {
  Basis,
  DayRule,
  RuleDayPart,
  RuleFacts,
  SankrantiReading,
  SpecialDayRule,
  Tie,
} from '../../src/modules/panchang/engine/festivals/rules/rule-types.ts'
import { SANKRANTIS, SOLAR_DAYS, SOLAR_NAKSHATRAS } from '../../src/modules/panchang/engine/festivals/rules/solar-rules.ts'
import {
  festivalName,
  monthName,
  monthTithiName,
  regionNames,
  row,
  signName,
  starName,
  table,
  tithiName,
  weekdayName,
} from './names.ts'

const PARTS: Record<RuleDayPart, string> = {
  sunrise: 'sunrise',
  arunodaya: 'arunodaya (96 minutes before sunrise)',
  pratah: 'pratah (the first fifth of daylight)',
  purvahna: 'the first half of daylight',
  madhyahna: 'madhyahna (the third fifth of daylight)',
  midday: 'the middle of the day',
  aparahna: 'aparahna (the fourth fifth of daylight)',
  sayahna: 'sayahna (the last fifth of daylight)',
  daytime: 'daylight',
  sunset: 'sunset',
  pradosh: 'pradosh (the first fifth of the night)',
  nishita: 'nishita (the eighth of fifteen parts of the night)',
  moonrise: 'moonrise',
}

const TIES: Record<Tie, string> = {
  first: 'of two such days the first',
  second: 'of two such days the second',
  greater: 'of two such days the one that holds more of it, of two alike the first',
}

const SPECIALS: Record<SpecialDayRule, string> = {
  akshaya: 'the first half of the day; of two days the second only if it lasts three muhurtas past its sunrise',
  chhath: 'the day of its sunrise; the day before if it comes within three muhurtas of that sunrise',
  diwali: 'pradosh; of two evenings the second only if it lasts 24 minutes past that sunset',
  dussehra: 'aparahna; the day of its sunrise where only that has Shravana in the afternoon',
  govardhan: 'the day of its sunrise if it lasts nine muhurtas of that day, else the day before',
  holika: 'pradosh; the next evening if Bhadra outlasts nishita and Purnima seven eighths of the next day',
  janmashtami: 'nishita; the next day if only that joins Ashtami at sunrise with Rohini',
  kojagari:
    'the day with it at dusk (the first two of fifteen parts of the night) and at nishita; else the second day if it has 24 minutes of dusk, else the day of nishita',
  naraka: 'arunodaya, of two mornings the first; on none, the morning after the day it begins',
  raksha: 'the day of its sunrise if it lasts three muhurtas, else the day before once Bhadra is over',
  sharad: 'pradosh, of two evenings the second; on none, the night that holds nishita',
  skanda: 'the day on which it begins before sunset, joined with Panchami; else the day after',
  tenGhati: 'the day of its sunrise if it lasts ten ghatis (four hours) past it, else the day before',
  thaiPoosam:
    'the day of its sunrise if it lasts ten ghatis (four hours) past it, else the day before; in Malaysia and Singapore by the sunrise of Chennai',
  threeMuhurtas: 'the day of its sunrise if it lasts three muhurtas past it, else the day before',
}

const READINGS: Record<SankrantiReading, string> = {
  sunset: 'the day itself if the Sun enters before sunset, else the day after',
  midnight: 'the day itself if the Sun enters before the middle of the night, else the day after',
  night: 'the day itself, also when the Sun enters at night',
  sunrise: 'the day of the first sunrise after the Sun has entered',
  civil: 'the date, from midnight to midnight, on which the Sun enters',
  civilNext: 'the date after the one, from midnight to midnight, on which the Sun enters',
  odia: 'the date on which the Sun enters, if it is before 22:12 by the clock, else the date after',
}

function dayRuleText(dayRule: DayRule): string {
  if (dayRule.by === 'special') return SPECIALS[dayRule.special]
  if (dayRule.by === 'part') return `${PARTS[dayRule.part]}; ${TIES[dayRule.tie]}; on none, the day of its sunrise`
  const without = dayRule.withoutSunrise === 'next' ? 'the day after it begins' : 'the day it begins'
  return `sunrise; of two the first; with none, ${without}`
}

const daysText = (days: number, of: string): string => {
  if (days === 0) return `on the day of ${of}`
  const count = Math.abs(days) === 1 ? 'one day' : `${Math.abs(days)} days`
  return `${count} ${days > 0 ? 'after' : 'before'} ${of}`
}

type Line = RuleFacts & { key: string; when: string; decides: string }

const ofTithis = (): Line[] =>
  TITHI_RULES.map((rule) => ({
    ...rule,
    when:
      rule.month === undefined
        ? `every month, ${tithiName(rule.tithi)}`
        : `${monthTithiName(rule.month, rule.tithi)}${rule.inAdhika ? ', in the added month where there is one' : ''}`,
    decides: dayRuleText(rule.choice),
  }))

const ofTheSun = (): Line[] => [
  ...[...SANKRANTIS, ...SOLAR_DAYS].map((rule) => ({
    ...rule,
    when: daysText(rule.days, `the Sun entering ${signName(rule.sign)}`),
    decides: READINGS[rule.reading],
  })),
  ...SOLAR_NAKSHATRAS.map((rule) => ({
    ...rule,
    when: `${starName(rule.nakshatra)} while the Sun is in ${signName(rule.sign)}, ${rule.pick === 'last' ? 'the last' : 'by the last full moon in it'}`,
    decides: dayRuleText(rule.choice),
  })),
]

const ofOthers = (): Line[] => [
  ...LUNAR_NAKSHATRAS.map((rule) => ({
    ...rule,
    when: `${starName(rule.nakshatra)} between ${tithiName(rule.fromTithi)} and ${tithiName(rule.toTithi)} of ${monthName(rule.month)}`,
    decides: dayRuleText(rule.choice),
  })),
  ...FOLLOWING.map((rule) => ({ ...rule, when: daysText(rule.days, festivalName(rule.after)), decides: 'that day' })),
  ...WEEKDAYS.map((rule) => ({
    ...rule,
    when: `the ${weekdayName(rule.weekday)} on or before ${festivalName(rule.onOrBefore)}`,
    decides: 'that day',
  })),
  ...MONTH_WEEKDAYS.map((rule) => ({
    ...rule,
    when: `every ${weekdayName(rule.weekday)} of ${monthName(rule.month)}, counted ${rule.counted === 'purnimanta' ? 'to the full moon' : 'to the new moon'}`,
    decides: 'sunrise',
  })),
]

const HEADS = ['Observance', 'When', 'What decides the day', 'Kept in']

function tableOf(lines: readonly Line[], basis: Basis): string[] {
  // A rule without a stated basis is common practice.
  const own = lines.filter((line) => (line.basis ?? 'common') === basis)
  if (own.length === 0) return []
  const rows = own.map(({ key, when, decides, regions }) => row(festivalName(key), when, decides, regionNames(regions)))
  return table(HEADS, rows)
}

/** All observances with this basis, in three tables. */
function ofBasis(basis: Basis): string[] {
  const groups = [
    { title: 'By a tithi', lines: ofTithis() },
    { title: 'By the Sun', lines: ofTheSun() },
    { title: 'By a star, a weekday or another observance', lines: ofOthers() },
  ]
  return groups.flatMap(({ title, lines }) => {
    const found = tableOf(lines, basis)
    return found.length > 0 ? [`### ${title}`, '', ...found] : []
  })
}

export function festivalRules(): string[] {
  return [
    '## Observances read at sunrise because no source was found',
    '',
    ...ofBasis('assumed'),
    '## Observances by common practice',
    '',
    'As almanacs describe them; no run of published dates was held against these.',
    '',
    ...ofBasis('common'),
  ]
}
