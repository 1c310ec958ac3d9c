import { useState } from 'react'
import { verifyingClient } from '../../../../modules/applications/client.ts'
import { looksLikeEmail } from '../../../../shared/text/email-shape.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import { type Refused, refusedOf } from '../../../../ui/errors/refusal.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { ActionDialog } from '../pane/action-dialog.tsx'
import { useCacheMutation } from '../pane/use-cache-mutation.ts'
import { APPLICATIONS_KEY } from './verify-queries.ts'

const ALREADY_PANDIT: Refused = { reason: 'already_pandit' }

export function SignupForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('verify')
  const message = useErrorMessage('verify')
  const [email, setEmail] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const isMissing = !looksLikeEmail(email)
  /** Here "not found" means the account, and a conflict that it is a pandit's already. */
  const failure = (error: unknown): string => {
    const { reason, code = reason } = refusedOf(error)
    if (code === 'not_found') return t('signup.unknown')
    if (code === 'internal') return t('signup.wrong')
    return message(code === 'conflict' ? ALREADY_PANDIT : error)
  }
  const signup = useCacheMutation(() => unwrap(verifyingClient().pandit['signup-as-pandit'].$post({ json: { email } })), {
    listsKey: APPLICATIONS_KEY,
    onSuccess: () => {
      showToast('success', t('signup.done'), t('signup.doneText'))
      onClose()
    },
    onRefused: (error) => showToast('error', t('signup.failed'), failure(error)),
  })
  const onSubmit = () => {
    setSubmitted(true)
    if (!isMissing) void signup.run()
  }
  return (
    <ActionDialog
      title={t('signup.title')}
      submit={t('signup.send')}
      action={signup}
      refusal={null}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <p>{t('signup.text')}</p>
      <Field label={t('signup.email')} required error={isSubmitted && isMissing ? t('signup.emailWrong') : undefined}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
    </ActionDialog>
  )
}
