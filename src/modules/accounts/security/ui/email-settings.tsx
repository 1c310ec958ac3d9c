import { CircleAlert, CircleCheck } from 'lucide'
import { unwrap } from '../../../../ui/data/api.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { securityClient } from '../../client.ts'
import { TextInput } from '../../sign-in/ui/text-inputs.tsx'
import type { ChangeEmail, Security } from '../contract.ts'
import { CurrentPassword } from './current-password.tsx'
import { ResendEmail } from './resend-email.tsx'
import { SecurityForm } from './security-form.tsx'
import * as styles from './security-settings.module.css'
import { useSecurityText } from './security-text.tsx'

type EmailSettingsProps = { security: Security; onChange: () => void }

export function EmailSettings({ security, onChange }: EmailSettingsProps) {
  const { t } = useTranslation('security')
  const { email, emailVerified, hasPassword, pendingEmail } = security
  const sign = emailVerified ? CircleCheck : CircleAlert
  return (
    <section className={`card ${styles.part}`}>
      <h2>{t('email.title')}</h2>
      <p className={styles.email}>
        <b>{email}</b>
        <span className={emailVerified ? styles.verified : styles.unverified}>
          <Icon icon={sign} size={18} />
          {emailVerified ? t('email.confirmed') : t('email.unconfirmed')}
        </span>
      </p>
      {emailVerified ? null : <ResendEmail email={email} onConfirmed={onChange} />}
      {pendingEmail ? <output>{t('email.pending', { email: pendingEmail })}</output> : null}
      {hasPassword ? <ChangeForm onChange={onChange} /> : <p className="muted">{t('email.needsPassword')}</p>}
    </section>
  )
}

function ChangeForm({ onChange }: { onChange: () => void }) {
  const { t } = useTranslation('security')
  const problemText = useSecurityText()
  const send = async ({ email, currentPassword }: ChangeEmail) => {
    await unwrap(securityClient().user['change-email'].$post({ json: { email, currentPassword } }))
    onChange()
  }
  return (
    <details className={styles.change}>
      <summary className="link expandable">{t('email.change')}</summary>
      <SecurityForm
        loadValidation={() => import('./validate-security.ts').then((module) => module.validateEmailChange)}
        send={send}
        submit={t('email.submit')}
      >
        {(errors) => (
          <>
            <Field label={t('email.next')} required hint={t('email.hint')} error={problemText('email', errors.email)}>
              {(control) => <TextInput control={control} name="email" type="email" inputMode="email" autoComplete="email" />}
            </Field>
            <CurrentPassword errors={errors} />
          </>
        )}
      </SecurityForm>
    </details>
  )
}
