// Shows the result of external sign-in and removes it from the URL.
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { noteSignIn } from '../../ui/data/signed-in-here.ts'
import { showToast } from '../../ui/kit/toast.tsx'
import { useTranslation } from '../../ui/words.tsx'

const PARAMETER = 'signin'

export function useOutsideReturn(): void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const parameters = new URLSearchParams(search)
  const result = parameters.get(PARAMETER)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return
  useEffect(() => {
    if (result === null) return
    const problemTexts: Record<string, string> = {
      failed: t('account.outside.failed'),
      unverified: t('account.outside.unverified'),
      no_email: t('account.outside.noEmail'),
      other_email: t('account.outside.otherEmail'),
      linked_elsewhere: t('account.outside.linkedElsewhere'),
    }
    if (result === 'done') noteSignIn()
    if (result === 'done') showToast('success', t('account.outside.done'))
    else if (result === 'linked') showToast('success', t('account.outside.linked'))
    else if (problemTexts[result]) showToast('error', problemTexts[result])
    parameters.delete(PARAMETER)
    const rest = parameters.toString()
    void navigate({ pathname, search: rest && `?${rest}`, hash }, { replace: true, preventScrollReset: true })
  }, [result])
}
