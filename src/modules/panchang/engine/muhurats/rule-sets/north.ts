// Default rule set (Varanasi, Delhi, Patna, Jaipur).
import { CEREMONY_RULES } from '../ceremonies.ts'
import type { RuleSet } from '../rule-types.ts'

export const NORTH: RuleSet = {
  key: 'north',
  months: 'purnimanta',
  excludesYamaganda: false,
  ceremonies: CEREMONY_RULES,
}
