import words from '../../locales/en/muhurat.json' with { type: 'json' }
import { ceremonyName } from '../../src/modules/catalogue/model.ts'
import { BENGAL } from '../../src/modules/panchang/engine/muhurats/rule-sets/bengal.ts'
import { GUJARAT } from '../../src/modules/panchang/engine/muhurats/rule-sets/gujarat.ts'
import { NORTH } from '../../src/modules/panchang/engine/muhurats/rule-sets/north.ts'
import { SOUTH } from '../../src/modules/panchang/engine/muhurats/rule-sets/south.ts'
import {
  CEREMONIES,
  type CeremonyRules,
  LISTED_AS,
  type MuhuratCeremony,
  type RuleSet,
  type Season,
  type SeasonKey,
} from '../../src/modules/panchang/engine/muhurats/rule-types.ts'
import { CHATURMAS, HOLASHTAK, KHARMAS, PITRU_PAKSHA } from '../../src/modules/panchang/engine/muhurats/seasons.ts'
import { EARTH_SLEEPS, YOGAS_LEFT_OUT } from '../../src/modules/panchang/engine/muhurats/star-closures.ts'
import { listed, monthName, monthTithiName, row, signName, starKeyName, table, tithiNames, weekdayName } from './names.ts'

const HOURS: Record<CeremonyRules['hours'], string> = {
  wholeDay: 'from sunrise to the next sunrise',
  daylight: 'from sunrise to sunset',
  forenoon: 'from sunrise to the middle of the day',
}

const SEASONS: Record<Exclude<SeasonKey, 'solarMonth' | 'lunarMonth'>, string> = {
  adhika: 'added months',
  kshayaMonth: 'lost months',
  kharmas: 'Kharmas',
  chaturmas: 'Chaturmas',
  holashtak: 'Holashtak',
  pitruPaksha: 'Pitru Paksha',
}

function seasonText(season: Season, months: RuleSet['months']): string {
  if (season.key === 'solarMonth') return `the Sun in ${season.signs.map(signName).join(', ')}`
  if (season.key !== 'lunarMonth') return SEASONS[season.key]
  return `${season.months.map(monthName).join(', ')} counted to the ${months === 'amanta' ? 'new' : 'full'} moon`
}

/** The definitions of the named seasons, from the data that excludes them. */
function seasonLines(): string[] {
  return [KHARMAS, PITRU_PAKSHA, CHATURMAS, HOLASHTAK].map((season) => {
    if ('signs' in season) return `- ${SEASONS.kharmas}: the Sun in ${season.signs.map(signName).join(' or ')}.`
    if (!('range' in season)) return ''
    const { month, tithi, untilMonth, untilTithi } = season.range
    return `- ${SEASONS[season.key]}: from ${monthTithiName(month, tithi)} until ${monthTithiName(untilMonth, untilTithi)} begins.`
  })
}

const stars = (keys: readonly string[]): string => listed([keys.map(starKeyName).join(', ')])
const days = (numbers: readonly number[]): string => listed([numbers.map(weekdayName).join(', ')])

/** What a priest would ask about, in his order. */
function questionsOf(rules: CeremonyRules, months: RuleSet['months']): Record<string, string> {
  const quarters = rules.padasLeftOut.map(({ nakshatra, pada }) => `quarter ${pada} of ${starKeyName(nakshatra)}`)
  return {
    Hours: HOURS[rules.hours],
    'Seasons left out': listed(rules.seasons.map((season) => seasonText(season, months))),
    'Guru and Shukra': rules.heedsAsta
      ? 'must be seen: Guru 11 degrees from the Sun, Shukra 10, moving backwards 8'
      : 'not looked at',
    'Stars, first choice': stars(rules.stars.best),
    'Stars also taken': stars(rules.stars.good),
    'Quarters left out': listed([quarters.join(', ')]),
    'Tithis, first choice': tithiNames(rules.tithis.best),
    'Tithis also taken': tithiNames(rules.tithis.good.filter((one) => !rules.tithis.best.includes(one))),
    'Weekdays, first choice': days(rules.weekdays.best),
    'Weekdays also taken': days(rules.weekdays.good),
    'Lagnas that lift a window': listed([rules.lagnas.map(signName).join(', ')]),
    'Sleeping earth': rules.heedsBhumiShayan ? 'looked at' : 'not looked at',
  }
}

const OTHERS = [
  { name: words.rules.south, set: SOUTH },
  { name: words.rules.gujarat, set: GUJARAT },
  { name: words.rules.bengal, set: BENGAL },
]

function ceremony(key: MuhuratCeremony): string[] {
  const north = questionsOf(NORTH.ceremonies[key], NORTH.months)
  const differences = OTHERS.flatMap(({ name, set }) => {
    const own = questionsOf(set.ceremonies[key], set.months)
    return Object.entries(own).flatMap(([question, answer]) => (answer === north[question] ? [] : [row(name, question, answer)]))
  })
  return [
    `### ${ceremonyName(LISTED_AS[key], 'en')}`,
    '',
    `Source: ${NORTH.ceremonies[key].source}.`,
    '',
    ...table(
      ['North', ''],
      Object.entries(north).map(([question, answer]) => row(question, answer)),
    ),
    ...(differences.length > 0 ? table(['Elsewhere', 'differs in', ''], differences) : []),
  ]
}

const yogas = Object.entries(YOGAS_LEFT_OUT).map(
  ([yoga, left]) =>
    `${yoga[0]?.toUpperCase()}${yoga.slice(1)} ${left === 'all' ? '(all of it)' : left === 'half' ? '(its first half)' : `(its first ${left} ghatis)`}`,
)

export function muhuratRules(): string[] {
  return [
    '## Muhurats',
    '',
    'Cut out of every ceremony: Bhadra (Vishti karana), Rahu Kaal, Varjyam, Durmuhurta, tithis without a sunrise; in the south Yamaganda too.',
    `Yogas cut out: ${yogas.join(', ')}.`,
    `The earth sleeps, where it is looked at, while the star of the Moon is the ${EARTH_SLEEPS.join('th, ')}th counted from that of the Sun.`,
    '',
    'The seasons by their names:',
    '',
    ...seasonLines(),
    '',
    ...CEREMONIES.flatMap(ceremony),
  ]
}
