import { useTranslation } from '../../../../ui/words.tsx'
import type { ReturnRule } from '../model.ts'

/** Needs the catalogue `returns`. */
export function useRuleWord(): (rule: ReturnRule) => string | undefined {
  const { t } = useTranslation('returns')
  return (rule) => ({ any: undefined, unopened: t('rule.unopened'), food: t('rule.food'), personal: t('rule.personal') })[rule]
}

/** Beside the button that puts a good into the cart: until when it can come back, and what cannot. */
export function ReturnPromise({ rule, days }: { rule: ReturnRule; days: number }) {
  const { t } = useTranslation('returns')
  const word = useRuleWord()
  return (
    <p className="ash s14">
      {days > 0 ? `${t('days', { count: days })} ` : ''}
      {word(rule)}
    </p>
  )
}

/** In a line of the cart, before anything is ordered. */
export function RuleNote({ rule }: { rule: ReturnRule }) {
  const word = useRuleWord()
  const said = word(rule)
  return said ? <span className="ash s14">{said}</span> : null
}
