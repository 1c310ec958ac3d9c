import { useState } from 'react'
import { unwrap } from '../../../../ui/data/api.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { securityClient } from '../../client.ts'
import { RESET_LINK_HOURS } from '../../sign-in/model.ts'
import type { ChangePassword, Security } from '../contract.ts'
import { CurrentPassword } from './current-password.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SecurityForm } from './security-form.tsx'
import * as styles from './security-settings.module.css'

export function PasswordSettings({ security, onChange }: { security: Security; onChange: () => void }) {
  const { t } = useTranslation('security')
  return (
    <section className={`card ${styles.part}`}>
      <h2>{t('password.title')}</h2>
      {security.hasPassword ? <ChangeForm onChange={onChange} /> : <FirstPassword email={security.email} />}
    </section>
  )
}

function ChangeForm({ onChange }: { onChange: () => void }) {
  const { t } = useTranslation('security')
  const send = async ({ currentPassword, password, confirmPassword }: ChangePassword) => {
    await unwrap(securityClient().user['change-password'].$post({ json: { currentPassword, password, confirmPassword } }))
    showToast('success', t('password.done'), t('password.others'))
    onChange()
  }
  return (
    <SecurityForm
      loadValidation={() => import('./validate-security.ts').then((module) => module.validatePasswordChange)}
      send={send}
      submit={t('password.submit')}
    >
      {(errors) => (
        <>
          <CurrentPassword errors={errors} />
          <NewPasswordFields errors={errors} />
          <p className="muted">{t('password.effect')}</p>
        </>
      )}
    </SecurityForm>
  )
}

/** An account without a password sets its first one through the reset link. */
function FirstPassword({ email }: { email: string }) {
  const { t } = useTranslation('security')
  const [isSent, setSent] = useState(false)
  const { isPending, run } = useIdempotentMutation(
    () => unwrap(securityClient().user['forgot-password'].$post({ json: { email } })),
    {
      onSuccess: () => setSent(true),
      onError: (error) => {
        setSent(false)
        showToast('error', <ErrorText error={error} namespace="security" />)
      },
    },
  )
  return (
    <>
      <p>{t('password.none')}</p>
      <output>{isSent && !isPending ? t('password.linkSent', { email, count: RESET_LINK_HOURS }) : null}</output>
      <button type="button" className="button button-outline" aria-busy={isPending} onClick={() => void run()}>
        {isPending ? t('sending') : t('password.link')}
      </button>
    </>
  )
}
