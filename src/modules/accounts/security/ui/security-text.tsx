import type { ReactNode } from 'react'
import { MAX_PASSWORD, MIN_PASSWORD } from '../../../../shared/sign-in-rules.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { MIN_TEAM_PASSWORD } from '../../team/model.ts'
import type { SecurityProblem } from './security-problem.ts'

export function useSecurityText(): (problem: SecurityProblem | undefined) => ReactNode {
  const { t } = useTranslation('security')
  const problemTexts: Record<Exclude<SecurityProblem, object>, string> = {
    email: t('problem.email'),
    currentMissing: t('problem.currentMissing'),
    passwordShort: t('problem.passwordShort', { min: MIN_PASSWORD }),
    passwordLong: t('problem.passwordLong', { max: MAX_PASSWORD }),
    mismatch: t('problem.mismatch'),
    codeMissing: t('problem.codeMissing'),
  }
  return (problem) => {
    if (typeof problem !== 'object') return problem && problemTexts[problem]
    const values = { ...problem.values, min: MIN_TEAM_PASSWORD }
    return <ErrorText error={{ ...problem, values }} namespace="security" />
  }
}
