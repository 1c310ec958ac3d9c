import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PasswordInput } from '../../sign-in/ui/text-inputs.tsx'
import type { SecurityErrors } from './security-problem.ts'
import { useSecurityText } from './security-text.tsx'

export function CurrentPassword({ errors }: { errors: SecurityErrors }) {
  const { t } = useTranslation('security')
  const problemText = useSecurityText()
  return (
    <Field label={t('password.current')} required error={problemText('currentPassword', errors.currentPassword)}>
      {(control) => <PasswordInput control={control} name="currentPassword" autoComplete="current-password" />}
    </Field>
  )
}
