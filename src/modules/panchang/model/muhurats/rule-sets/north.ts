// The rules of the north (Varanasi, Delhi, Patna, Jaipur): purnimanta months, Chaturmas, Holashtak; the default.
import { CEREMONY_RULES } from '../ceremonies.ts'
import type { RuleSet } from '../rule-types.ts'

export const NORTH: RuleSet = {
  key: 'north',
  months: 'purnimanta',
  cutsYamaganda: false,
  ceremonies: CEREMONY_RULES,
}
