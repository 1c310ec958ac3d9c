import type { Festival, FestivalReason } from './festival-types.ts'
import type { RuleFacts } from './rules/rule-types.ts'

export function festivalOf(rule: RuleFacts & { key: string }, date: string, reason: FestivalReason): Festival {
  return {
    key: rule.key,
    date,
    reason,
    regions: rule.regions ?? [],
    sect: rule.sect ?? null,
    ceremony: rule.ceremony ?? null,
    parana: null,
    moonrise: null,
    computedDate: null,
  }
}
