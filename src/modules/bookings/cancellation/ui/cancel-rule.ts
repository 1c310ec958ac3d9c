import { FAMILY_CANCELLATION_HOURS, FREE_CANCELLATION_HOURS } from '../../../../shared/time/cancellation-hours.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { freeUntilHours } from '../model.ts'

/** The requested pandit with his late-cancellation share; without one, the rule that applies to every pandit. */
export function useCancelRule(requestedPandit: { pandit: string; percent: number } | undefined): string {
  const { t } = useTranslation()
  if (!requestedPandit)
    return t('cancelRule.any', { freeHours: FREE_CANCELLATION_HOURS, onlineCancelHours: FAMILY_CANCELLATION_HOURS })
  const { pandit, percent } = requestedPandit
  const values = { pandit, freeHours: freeUntilHours(percent), percent, onlineCancelHours: FAMILY_CANCELLATION_HOURS }
  return percent > 0 ? t('cancelRule.requestedShare', values) : t('cancelRule.requested', values)
}
