// Resends the verification email; requires the `security` catalogue.

import { useState } from 'react'
import { unwrap } from '../../../../ui/data/api.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { errorReasonOf } from '../../../../ui/errors/refusal.ts'
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
  const [isSent, setSent] = useState(false)
  const { isPending, run } = useIdempotentMutation(() => unwrap(securityClient().user['resend-verification'].$post()), {
    onSuccess: () => setSent(true),
    onError: (error) => {
      setSent(false)
      // Confirmed in another window meanwhile, so the page reloads its data.
      if (errorReasonOf(error) === 'already_verified') return onConfirmed()
      showToast('error', <ErrorText error={error} namespace="security" />)
    },
  })
  return (
    <>
      <p>{why ?? t('email.why')}</p>
      <output>{isSent && !isPending ? t('email.resent', { email }) : null}</output>
      <button type="button" className="button button-outline" aria-busy={isPending} onClick={() => void run()}>
        {isPending ? t('sending') : t('email.resend')}
      </button>
    </>
  )
}
