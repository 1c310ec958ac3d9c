import { useTranslation } from '../../../../ui/words.tsx'
import type { ReturnRule } from '../model.ts'

/** Needs the catalogue `returns`. */
export function useRuleLabel(): (rule: ReturnRule) => string | undefined {
  const { t } = useTranslation('returns')
  return (rule) => ({ any: undefined, unopened: t('rule.unopened'), food: t('rule.food'), personal: t('rule.personal') })[rule]
}

/** Beside the button that puts a product into the cart: until when it can come back, and what cannot. */
export function ReturnPromise({ rule, days }: { rule: ReturnRule; days: number }) {
  const { t } = useTranslation('returns')
  const labelOf = useRuleLabel()
  return (
    <p className="ash s14">
      {days > 0 ? `${t('days', { count: days })} ` : ''}
      {labelOf(rule)}
    </p>
  )
}

/** In a line of the cart, before anything is ordered. */
export function RuleNote({ rule }: { rule: ReturnRule }) {
  const labelOf = useRuleLabel()
  const ruleText = labelOf(rule)
  return ruleText ? <span className="ash s14">{ruleText}</span> : null
}
