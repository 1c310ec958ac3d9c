// Signing out, from any button: ends the session, says so, and lets the page ask again who is there.

import { useRevalidator } from 'react-router'
import { showToast } from '../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../ui/words.tsx'

export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  return async () => {
    try {
      const { endSession } = await import('./end-session.ts')
      await endSession()
      await revalidate()
      showToast('success', t('account.signedOut'))
    } catch {
      showToast('error', t('account.signOutFailed'))
    }
  }
}
