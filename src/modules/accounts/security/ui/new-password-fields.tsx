import { MIN_PASSWORD } from '../../../../shared/sign-in-rules.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PasswordInput } from '../../sign-in/ui/text-inputs.tsx'
import type { SecurityErrors } from './security-problem.ts'
import { useSecurityText } from './security-text.tsx'

/** A new password, typed twice. */
export function NewPasswordFields({ errors }: { errors: SecurityErrors }) {
  const { t } = useTranslation('security')
  const problemText = useSecurityText()
  return (
    <>
      <Field
        label={t('password.next')}
        required
        hint={t('password.min', { min: MIN_PASSWORD })}
        error={problemText('password', errors.password)}
      >
        {(control) => <PasswordInput control={control} name="password" autoComplete="new-password" />}
      </Field>
      <Field label={t('password.repeat')} required error={problemText('confirmPassword', errors.confirmPassword)}>
        {(control) => <PasswordInput control={control} name="confirmPassword" autoComplete="new-password" />}
      </Field>
    </>
  )
}
