import type { ReactNode } from 'react'
import { MAX_PASSWORD, MIN_PASSWORD } from '../../../../shared/sign-in-rules.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { MIN_TEAM_PASSWORD } from '../../team/model.ts'
import type { SecurityField, SecurityProblem } from './security-problem.ts'

export function SecurityRefusal({ refused }: { refused: Refused }) {
  return <ErrorText error={{ ...refused, values: { ...refused.values, min: MIN_TEAM_PASSWORD } }} namespace="security" />
}

/** Returns a function for the sentence of a field's problem. */
export function useSecurityText(): (field: SecurityField, problem: SecurityProblem | undefined) => ReactNode {
  const { t } = useTranslation('security')
  const texts: Record<SecurityField, string> = {
    email: t('problem.email'),
    currentPassword: t('problem.currentMissing'),
    password: t('problem.passwordShort', { min: MIN_PASSWORD }),
    confirmPassword: t('problem.mismatch'),
    code: t('problem.codeMissing'),
  }
  const tooLong: Partial<Record<SecurityField, string>> = {
    currentPassword: t('errors.wrong_password'),
    password: t('problem.passwordLong', { max: MAX_PASSWORD }),
  }
  return (field, problem) => {
    if (typeof problem === 'object') return <SecurityRefusal refused={problem} />
    return problem && ((problem === 'too_long' && tooLong[field]) || texts[field])
  }
}
