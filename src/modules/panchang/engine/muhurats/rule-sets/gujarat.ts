import { CEREMONY_RULES } from '../ceremonies.ts'
import type { CeremonyRules, RuleSet } from '../rule-types.ts'

const USAGE = 'general knowledge of the usage in Gujarat; for a priest to sign off'

/** Dhanarak and Minarak, Chaturmas until Dev Uthi Agiyaras and Holashtak are observed as in the north. */
const noTuesday = (rules: CeremonyRules): CeremonyRules => ({
  ...rules,
  weekdays: { ...rules.weekdays, good: rules.weekdays.good.filter((day) => day !== 2) },
  source: USAGE,
})

export const GUJARAT: RuleSet = {
  key: 'gujarat',
  months: 'amanta',
  excludesYamaganda: false,
  ceremonies: {
    ...CEREMONY_RULES,
    vivah: noTuesday(CEREMONY_RULES.vivah),
    engagement: noTuesday(CEREMONY_RULES.engagement),
  },
}
