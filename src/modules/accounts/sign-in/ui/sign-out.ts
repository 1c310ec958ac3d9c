import { useNavigate, useRevalidator } from 'react-router'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { deleteOwnPages } from '../../../../ui/saved-pages/saved-page.ts'
import { useTranslation } from '../../../../ui/translation.tsx'

/** `leaveTo` is the page to go to when the current one is not for visitors. It is opened before the session is checked again. */
export function useSignOut(leaveTo?: string): () => Promise<void> {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  return async () => {
    try {
      const [{ endSession }, { clearSavedRequest: forgetRequest }] = await Promise.all([
        import('./end-session.ts'),
        import('../../../../ui/data/saved-request.ts'),
      ])
      await endSession()
      await deleteOwnPages()
      forgetRequest()
      if (leaveTo) await navigate(leaveTo)
      await revalidate()
      showToast('success', t('account.signedOut'))
    } catch {
      showToast('error', t('account.signOutFailed'))
    }
  }
}
