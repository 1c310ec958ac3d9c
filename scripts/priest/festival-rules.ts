// Festival rules not yet verified against a published date, in plain words.

import { FOLLOWING, WEEKDAYS } from '../../src/modules/panchang/engine/festivals/rules/following-rules.ts'
import { LUNAR_NAKSHATRAS } from '../../src/modules/panchang/engine/festivals/rules/lunar-nakshatras.ts'
import { MONTH_WEEKDAYS } from '../../src/modules/panchang/engine/festivals/rules/month-weekdays.ts'
import type {
  Basis,
  DayRule,
  RuleDayPart,
  RuleFacts,
  SankrantiDayRule,
  SpecialDayRule,
  Tie,
} from '../../src/modules/panchang/engine/festivals/rules/rule-types.ts'
import { SANKRANTIS, SOLAR_DAYS, SOLAR_NAKSHATRAS } from '../../src/modules/panchang/engine/festivals/rules/solar-rules.ts'
import { TITHI_RULES } from '../../src/modules/panchang/engine/festivals/rules/tithi-rules.ts'
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
  sunrise: 'at sunrise',
  arunodaya: 'in arunodaya (96 minutes before sunrise)',
  pratah: 'in pratah (the first fifth of daylight)',
  purvahna: 'in the first half of daylight',
  madhyahna: 'in madhyahna (the third fifth of daylight)',
  midday: 'in the middle of the day',
  aparahna: 'in aparahna (the fourth fifth of daylight)',
  sayahna: 'in sayahna (the last fifth of daylight)',
  daytime: 'in daylight',
  sunset: 'at sunset',
  pradosh: 'in pradosh (the first fifth of the night)',
  nishita: 'in nishita (the eighth of fifteen parts of the night)',
  moonrise: 'at moonrise',
}

const TIES: Record<Tie, string> = {
  first: 'if there are two, the first',
  second: 'if there are two, the second',
  greater: 'if there are two, the one that has more of it, or the first if they are equal',
}

const SPECIALS: Record<SpecialDayRule, string> = {
  akshaya:
    'the day with it in the first half of daylight; if there are two, the second only if it lasts three muhurtas past the second sunrise',
  chhath: 'the day with it at sunrise; the day before, if it begins within three muhurtas after the sunrise of that day before',
  diwali: 'the day with it in pradosh; if there are two, the second only if it lasts 24 minutes past the second sunset',
  dussehra: 'the day with it in aparahna; the day with it at sunrise, if only that day has Shravana in aparahna',
  govardhan: 'the day with it at sunrise if it lasts nine muhurtas of that day, otherwise the day before',
  holika:
    'the evening with it in pradosh; the next evening, if Bhadra lasts beyond nishita and Purnima lasts beyond seven eighths of the next day',
  janmashtami: 'the day with it in nishita; the next day, if only that day has Ashtami at sunrise together with Rohini',
  kojagari:
    'the day with it at dusk (the first two of fifteen parts of the night) and in nishita; otherwise the second day if it covers 24 minutes of the dusk, otherwise the day with it in nishita',
  naraka: 'the day with it in arunodaya; if there are two, the first; if there is none, the morning after the day it begins',
  raksha: 'the day with it at sunrise if it lasts three muhurtas past sunrise, otherwise the day before, after Bhadra ends',
  sharad: 'the day with it in pradosh; if there are two, the second; if there is none, the night with it in nishita',
  skanda: 'the day it begins, joined with Panchami, if it begins before sunset; otherwise the day after',
  tenGhati: 'the day with it at sunrise if it lasts ten ghatis (four hours) past sunrise, otherwise the day before',
  thaiPoosam:
    'the day with it at sunrise if it lasts ten ghatis (four hours) past sunrise, otherwise the day before; in Malaysia and Singapore, by the sunrise in Chennai',
  threeMuhurtas: 'the day with it at sunrise if it lasts three muhurtas past sunrise, otherwise the day before',
}

const READINGS: Record<SankrantiDayRule, string> = {
  sunset: 'the day of the entry if it is before sunset, otherwise the day after',
  midnight: 'the day of the entry if it is before the middle of the night, otherwise the day after',
  night: 'the day of the entry, even if it is at night',
  sunrise: 'the day of the first sunrise after the entry',
  civil: 'the calendar date (midnight to midnight) of the entry',
  civilNext: 'the date after the calendar date (midnight to midnight) of the entry',
  odia: 'the calendar date of the entry if it is before 22:12 local time, otherwise the date after',
}

function dayRuleText(dayRule: DayRule): string {
  if (dayRule.by === 'special') return SPECIALS[dayRule.special]
  if (dayRule.by === 'part')
    return `the day with it ${PARTS[dayRule.part]}; ${TIES[dayRule.tie]}; if there is none, the day with it at sunrise`
  const without = dayRule.withoutSunrise === 'next' ? 'the day after it begins' : 'the day it begins'
  return `the day with it at sunrise; if there are two, the first; if there is none, ${without}`
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
        : `${monthTithiName(rule.month, rule.tithi)}${rule.inAdhika ? ', in the adhika (added) month if there is one' : ''}`,
    decides: dayRuleText(rule.choice),
  }))

const ofTheSun = (): Line[] => [
  ...[...SANKRANTIS, ...SOLAR_DAYS].map((rule) => ({
    ...rule,
    when: daysText(rule.days, `the Sun’s entry into ${signName(rule.sign)}`),
    decides: READINGS[rule.reading],
  })),
  ...SOLAR_NAKSHATRAS.map((rule) => ({
    ...rule,
    when: `${rule.pick === 'last' ? 'the last' : 'the'} ${starName(rule.nakshatra)} ${rule.pick === 'last' ? '' : 'nearest the last full moon '}while the Sun is in ${signName(rule.sign)}`,
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
    when: `every ${weekdayName(rule.weekday)} of ${monthName(rule.month)}, in ${rule.counted === 'purnimanta' ? 'purnimanta months (ending at the full moon)' : 'amanta months (ending at the new moon)'}`,
    decides: 'its sunrise is in the month',
  })),
]

const HEADS = ['Observance', 'When', 'How the day is chosen', 'Observed in']

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
    { title: 'Observances of a tithi', lines: ofTithis() },
    { title: 'Observances of the Sun’s movement', lines: ofTheSun() },
    { title: 'Observances of a nakshatra, a weekday or another observance', lines: ofOthers() },
  ]
  return groups.flatMap(({ title, lines }) => {
    const found = tableOf(lines, basis)
    return found.length > 0 ? [`### ${title}`, '', ...found] : []
  })
}

export function festivalRules(): string[] {
  return [
    '## Observances decided at sunrise because no source was found',
    '',
    ...ofBasis('assumed'),
    '## Observances by common practice',
    '',
    'These rules follow the almanacs. They were not verified against a series of published dates.',
    '',
    ...ofBasis('common'),
  ]
}
