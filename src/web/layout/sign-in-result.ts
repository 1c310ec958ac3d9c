import { showToast } from '../../ui/kit/toast.tsx'
import type { Translate } from '../../ui/translation.tsx'

/** Shows what came of signing in with another account, or of linking one; `result` comes from the URL. */
export function showSignInResult(result: string, t: Translate): void {
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
