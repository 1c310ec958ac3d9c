import { waitValues } from '../../../../ui/forms/rate-limited.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { SecurityProblem } from './security-problem.ts'

export function useSecurityText(): (problem: SecurityProblem | undefined) => string | undefined {
  const { t, i18n } = useTranslation('security')
  const problemTexts: Record<Exclude<SecurityProblem, object>, string> = {
    email: t('problem.email'),
    currentMissing: t('problem.currentMissing'),
    passwordShort: t('problem.passwordShort'),
    passwordTeam: t('problem.passwordTeam'),
    passwordLong: t('problem.passwordLong'),
    mismatch: t('problem.mismatch'),
    wrong: t('problem.wrong'),
    noPassword: t('problem.noPassword'),
    same: t('problem.same'),
    taken: t('problem.taken'),
    meanwhile: t('problem.meanwhile'),
    over: t('problem.over'),
    otherAccount: t('problem.otherAccount'),
    fresh: t('problem.fresh'),
    lastLogin: t('problem.lastLogin'),
    linkedAlready: t('problem.linkedAlready'),
    codeMissing: t('problem.codeMissing'),
    wrongCode: t('problem.wrongCode'),
    factorMeanwhile: t('problem.factorMeanwhile'),
    signIn: t('problem.signIn'),
    offline: t('problem.offline'),
    failed: t('problem.failed'),
  }
  return (problem) => {
    if (typeof problem === 'object') return t('problem.often', waitValues(problem, i18n.language))
    return problem && problemTexts[problem]
  }
}
