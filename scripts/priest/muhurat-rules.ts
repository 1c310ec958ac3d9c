import words from '../../locales/en/muhurat.json' with { type: 'json' }
import { ceremonyName } from '../../src/modules/catalogue/model.ts'
import { EARTH_SLEEPS, EXCLUDED_YOGAS } from '../../src/modules/panchang/engine/muhurats/moon-exclusions.ts'
import { BENGAL } from '../../src/modules/panchang/engine/muhurats/rule-sets/bengal.ts'
import { GUJARAT } from '../../src/modules/panchang/engine/muhurats/rule-sets/gujarat.ts'
import { NORTH } from '../../src/modules/panchang/engine/muhurats/rule-sets/north.ts'
import { SOUTH } from '../../src/modules/panchang/engine/muhurats/rule-sets/south.ts'
import {
  CATALOGUE_SLUGS,
  type CeremonyRules,
  MUHURAT_CEREMONIES,
  type MuhuratCeremony,
  type RuleSet,
  type Season,
  type SeasonKey,
} from '../../src/modules/panchang/engine/muhurats/rule-types.ts'
import { CHATURMAS, HOLASHTAK, KHARMAS, PITRU_PAKSHA } from '../../src/modules/panchang/engine/muhurats/seasons.ts'
import { listed, monthName, monthTithiName, row, signName, starKeyName, table, tithiNames, weekdayName } from './names.ts'

const HOURS: Record<CeremonyRules['hours'], string> = {
  wholeDay: 'from sunrise to the next sunrise',
  daylight: 'from sunrise to sunset',
  forenoon: 'from sunrise to the middle of the day',
}

const SEASONS: Record<Exclude<SeasonKey, 'solarMonth' | 'lunarMonth'>, string> = {
  adhika: 'adhika (added) months',
  kshayaMonth: 'kshaya (omitted) months',
  kharmas: 'Kharmas',
  chaturmas: 'Chaturmas',
  holashtak: 'Holashtak',
  pitruPaksha: 'Pitru Paksha',
}

function seasonText(season: Season, months: RuleSet['months']): string {
  if (season.key === 'solarMonth') return `the Sun in ${season.signs.map(signName).join(', ')}`
  if (season.key !== 'lunarMonth') return SEASONS[season.key]
  return `${season.months.map(monthName).join(', ')} (months ending at the ${months === 'amanta' ? 'new' : 'full'} moon)`
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

const namesOf = (keys: readonly string[]): string => listed([keys.map(starKeyName).join(', ')])
const days = (numbers: readonly number[]): string => listed([numbers.map(weekdayName).join(', ')])

/** The rules of a ceremony as question and answer, in the order in which a priest considers them. */
function questionsOf(rules: CeremonyRules, months: RuleSet['months']): Record<string, string> {
  const padas = rules.excludedPadas.map(({ nakshatra, pada }) => `pada ${pada} of ${starKeyName(nakshatra)}`)
  return {
    Hours: HOURS[rules.hours],
    'Excluded seasons': listed(rules.seasons.map((season) => seasonText(season, months))),
    'Guru and Shukra': rules.requiresVisiblePlanets
      ? 'must be visible: Guru at least 11 degrees from the Sun, Shukra at least 10, or 8 when retrograde'
      : 'not considered',
    'Preferred nakshatras': namesOf(rules.nakshatras.best),
    'Other allowed nakshatras': namesOf(rules.nakshatras.good),
    'Excluded padas': listed([padas.join(', ')]),
    'Preferred tithis': tithiNames(rules.tithis.best),
    'Other allowed tithis': tithiNames(rules.tithis.good.filter((one) => !rules.tithis.best.includes(one))),
    'Preferred weekdays': days(rules.weekdays.best),
    'Other allowed weekdays': days(rules.weekdays.good),
    'Lagnas that improve a window': listed([rules.lagnas.map(signName).join(', ')]),
    'Sleeping earth (bhumi shayan)': rules.requiresEarthAwake ? 'considered' : 'not considered',
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
    `### ${ceremonyName(CATALOGUE_SLUGS[key], 'en')}`,
    '',
    `Source: ${NORTH.ceremonies[key].source}.`,
    '',
    ...table(
      ['Rule', words.rules.north],
      Object.entries(north).map(([question, answer]) => row(question, answer)),
    ),
    ...(differences.length > 0 ? table(['Region', 'Different rule', 'Value'], differences) : []),
  ]
}

const yogas = Object.entries(EXCLUDED_YOGAS).map(
  ([yoga, left]) =>
    `${yoga[0]?.toUpperCase()}${yoga.slice(1)} ${left === 'all' ? '(all)' : left === 'half' ? '(first half)' : `(first ${left} ghatis)`}`,
)

export function muhuratRules(): string[] {
  return [
    '## Muhurats',
    '',
    'Excluded for every ceremony: Bhadra (Vishti karana), Rahu Kaal, Varjyam, Durmuhurta and tithis without a sunrise; in South India, Yamaganda too.',
    `Excluded yogas: ${yogas.join(', ')}.`,
    `Where it is considered, the earth sleeps while the nakshatra of the Moon is the ${EARTH_SLEEPS.join('th, ')}th counted from the nakshatra of the Sun.`,
    '',
    'Definitions of the seasons:',
    '',
    ...seasonLines(),
    '',
    ...MUHURAT_CEREMONIES.flatMap(ceremony),
  ]
}
