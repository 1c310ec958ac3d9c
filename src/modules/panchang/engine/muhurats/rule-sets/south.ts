import { CEREMONY_RULES } from '../ceremonies.ts'
import type { CeremonyRules, MuhuratCeremony, NakshatraRule, RuleSet } from '../rule-types.ts'
import { ALWAYS, DAKSHINAYANA, lunarMonths, solarMonths } from '../seasons.ts'

const USAGE = 'Kalaprakasika and general knowledge of the usage in the south; for a priest to sign off'

/** Ashadha, Bhadrapada and Pausha are empty (shunya); Aadi is the Tamil name of the Sun in Karka. */
const EMPTY_MONTHS = [lunarMonths(3, 5, 9), solarMonths(4)]

/** The waxing half, and the waning half up to its tenth tithi. */
const untilTenth = (tithis: readonly number[]) => tithis.filter((tithi) => tithi <= 25)

const WEDDING_NAKSHATRAS: NakshatraRule = {
  best: [...CEREMONY_RULES.vivah.nakshatras.best, 'mrigashira'],
  good: ['magha', 'mula', 'ashwini', 'punarvasu', 'pushya', 'chitra', 'shravana', 'dhanishta', 'shatabhisha'],
}

/** Nothing is begun on Tuesday and Saturday. */
function southern(rules: CeremonyRules): CeremonyRules {
  const notTuesdaySaturday = (days: readonly number[]) => days.filter((day) => day !== 2 && day !== 6)
  return {
    ...rules,
    tithis: { best: untilTenth(rules.tithis.best), good: untilTenth(rules.tithis.good) },
    weekdays: { best: rules.weekdays.best, good: notTuesdaySaturday(rules.weekdays.good) },
    source: USAGE,
  }
}

const rules = Object.fromEntries(Object.entries(CEREMONY_RULES).map(([ceremony, one]) => [ceremony, southern(one)])) as Record<
  MuhuratCeremony,
  CeremonyRules
>

export const SOUTH: RuleSet = {
  key: 'south',
  months: 'amanta',
  excludesYamaganda: true,
  ceremonies: {
    ...rules,
    // Weddings there are held by day, until the lamp is lit.
    vivah: { ...rules.vivah, hours: 'daylight', seasons: [...ALWAYS, ...EMPTY_MONTHS], nakshatras: WEDDING_NAKSHATRAS },
    engagement: { ...rules.engagement, seasons: [...ALWAYS, ...EMPTY_MONTHS] },
    'griha-pravesh': {
      ...rules['griha-pravesh'],
      hours: 'daylight',
      // Ashwina is excluded for entering a house too, as Mahalaya and the empty months are.
      seasons: [...ALWAYS, ...EMPTY_MONTHS, lunarMonths(6)],
      nakshatras: {
        best: CEREMONY_RULES['griha-pravesh'].nakshatras.best,
        good: ['pushya', 'hasta', 'swati', 'shravana', 'dhanishta'],
      },
    },
    mundan: { ...rules.mundan, seasons: [...ALWAYS, lunarMonths(3, 9), DAKSHINAYANA] },
    upanayana: { ...rules.upanayana, seasons: [...ALWAYS, lunarMonths(3, 9), DAKSHINAYANA] },
    vehicle: { ...rules.vehicle, seasons: ALWAYS },
    'shop-opening': { ...rules['shop-opening'], seasons: ALWAYS },
    // Chaitra, Jyeshtha, Ashadha, Bhadrapada, Ashwina, Pausha: no house is begun.
    'bhumi-pujan': { ...rules['bhumi-pujan'], seasons: [...ALWAYS, lunarMonths(0, 2, 3, 5, 6, 9), solarMonths(4)] },
  },
}
