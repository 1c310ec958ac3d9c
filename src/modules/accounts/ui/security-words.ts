// The sentences for what went wrong with a call about one's own security.
import { useTranslation } from '../../../ui/words.tsx'
import type { SecurityProblem } from './security-problem.ts'

export function useSecurityWords(): (problem: SecurityProblem | undefined) => string | undefined {
  const { t } = useTranslation('security')
  const words: Record<SecurityProblem, string> = {
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
    often: t('problem.often'),
    offline: t('problem.offline'),
    failed: t('problem.failed'),
  }
  return (problem) => problem && words[problem]
}
