import { useNavigate, useRevalidator } from 'react-router'
import { forgetPages } from '../../../../ui/data/saved-page.ts'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/words.tsx'

/** `leaveTo` is where a page leads that is not for visitors: it is left before anybody asks again who is there. */
export function useSignOut(leaveTo?: string): () => Promise<void> {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  return async () => {
    try {
      const [{ endSession }, { forgetRequest }] = await Promise.all([
        import('./end-session.ts'),
        import('../../../../ui/data/saved-request.ts'),
      ])
      await endSession()
      await forgetPages()
      forgetRequest()
      if (leaveTo) await navigate(leaveTo)
      await revalidate()
      showToast('success', t('account.signedOut'))
    } catch {
      showToast('error', t('account.signOutFailed'))
    }
  }
}
