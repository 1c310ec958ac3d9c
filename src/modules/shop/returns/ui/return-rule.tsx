import { useTranslation } from '../../../../ui/translation.tsx'
import type { ReturnRule } from '../model.ts'

/** Needs the catalogue `returns`. */
export function useRuleLabel(): (rule: ReturnRule) => string | undefined {
  const { t } = useTranslation('returns')
  return (rule) => ({ any: undefined, unopened: t('rule.unopened'), food: t('rule.food'), personal: t('rule.personal') })[rule]
}

/** Shown next to the add-to-cart button: the return period, or why it cannot be returned. */
export function ReturnPromise({ rule, days }: { rule: ReturnRule; days: number }) {
  const { t } = useTranslation('returns')
  const labelOf = useRuleLabel()
  return (
    <p className="muted text-small">
      {days > 0 ? `${t('days', { count: days })} ` : ''}
      {labelOf(rule)}
    </p>
  )
}

/** In a cart line, before ordering. */
export function RuleNote({ rule }: { rule: ReturnRule }) {
  const labelOf = useRuleLabel()
  const ruleText = labelOf(rule)
  return ruleText ? <span className="muted text-small">{ruleText}</span> : null
}
