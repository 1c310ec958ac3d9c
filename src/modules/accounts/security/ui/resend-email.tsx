// Resends the verification email; requires the `security` catalogue.

import { useState } from 'react'
import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { securityClient } from '../../client.ts'

type ResendEmailProps = {
  email: string
  /** Why to confirm the address; by default a general text. */
  why?: string
  onConfirmed: () => void
}

/** `onConfirmed` runs when the address turns out to be confirmed already. */
export function ResendEmail({ email, why, onConfirmed }: ResendEmailProps) {
  const { t } = useTranslation('security')
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const resend = async () => {
    if (state === 'sending') return
    setState('sending')
    try {
      await unwrap(securityClient().user['resend-verification'].$post())
      setState('sent')
    } catch (error) {
      setState('idle')
      // Confirmed in another window meanwhile, so the page reloads its data.
      if (error instanceof ApiError && error.body.error.reason === 'already_verified') return onConfirmed()
      showToast('error', <ErrorText error={error} catalogue="security" />)
    }
  }
  return (
    <>
      <p>{why ?? t('email.why')}</p>
      <output>{state === 'sent' ? t('email.resent', { email }) : null}</output>
      <button type="button" className="button button-outline" aria-busy={state === 'sending'} onClick={resend}>
        {state === 'sending' ? t('sending') : t('email.resend')}
      </button>
    </>
  )
}
