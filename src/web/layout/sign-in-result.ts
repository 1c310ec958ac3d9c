import type { Translate } from '../../shared/text/translation.ts'
import { showToast } from '../../ui/kit/toast.tsx'

/** Shows a toast with the result of signing in with Google or Facebook, or of linking such an account; `result` comes from the URL. */
export function showSignInResult(result: string, t: Translate<'common'>): void {
  const problemTexts: Record<string, string> = {
    failed: t('account.outside.failed'),
    unverified: t('account.outside.unverified'),
    no_email: t('account.outside.noEmail'),
    other_email: t('account.outside.otherEmail'),
    linked_elsewhere: t('account.outside.linkedElsewhere'),
  }
  if (result === 'done') showToast('success', t('account.outside.done'))
  else if (result === 'linked') showToast('success', t('account.outside.linked'))
  else if (problemTexts[result]) showToast('error', problemTexts[result])
}
