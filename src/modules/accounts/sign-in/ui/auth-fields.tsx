import { MAX_PASSWORD, MIN_PASSWORD } from '../../../../shared/sign-in-rules.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { MAX_NAME } from '../model.ts'
import type { AuthMode } from './auth-state.ts'
import type { CredentialField, Problem } from './check-credentials.ts'
import { PasswordInput, TextInput } from './text-inputs.tsx'
import type { useAuthForm } from './use-auth-form.tsx'

type Form = ReturnType<typeof useAuthForm>

function useProblemText(): (problem: Problem | undefined) => string | undefined {
  const { t } = useTranslation('accounts')
  const problemTexts: Record<Problem, string> = {
    name: t('problem.name'),
    nameLong: t('problem.nameLong', { max: MAX_NAME }),
    email: t('problem.email'),
    passwordMissing: t('problem.passwordMissing'),
    passwordShort: t('problem.passwordShort', { min: MIN_PASSWORD }),
    passwordLong: t('problem.passwordLong', { max: MAX_PASSWORD }),
    mismatch: t('problem.mismatch'),
  }
  return (problem) => problem && problemTexts[problem]
}

export function AuthFields({ mode, form }: { mode: AuthMode; form: Form }) {
  const { t } = useTranslation('accounts')
  const problemTexts = useProblemText()
  const isSignup = mode === 'signup'
  const bind = (field: CredentialField) => ({
    name: field,
    value: form.typed[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => form.change(field, event.currentTarget.value),
  })
  const error = (field: CredentialField) => problemTexts(form.problems[field])
  return (
    <>
      {isSignup ? (
        <Field label={t('name')} required error={error('name')}>
          {(control) => <TextInput control={control} autoComplete="name" {...bind('name')} />}
        </Field>
      ) : null}
      <Field label={t('email')} required error={error('email')} hint={isSignup ? t('verificationNote') : undefined}>
        {(control) => <TextInput control={control} type="email" inputMode="email" autoComplete="email" {...bind('email')} />}
      </Field>
      {mode === 'forgot' ? null : (
        <Field
          label={t('password')}
          required
          error={error('password')}
          hint={isSignup ? t('passwordMin', { min: MIN_PASSWORD }) : undefined}
        >
          {(control) => (
            <PasswordInput
              control={control}
              autoComplete={isSignup ? 'new-password' : 'current-password'}
              {...bind('password')}
            />
          )}
        </Field>
      )}
      {isSignup ? (
        <Field label={t('confirm')} required error={error('confirmPassword')}>
          {(control) => <PasswordInput control={control} autoComplete="new-password" {...bind('confirmPassword')} />}
        </Field>
      ) : null}
    </>
  )
}
