import { MAX_PASSWORD, MIN_PASSWORD } from '../../../../shared/sign-in-rules.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { MAX_NAME } from '../model.ts'
import type { AuthMode } from './auth-state.ts'
import { PasswordInput, TextInput } from './text-inputs.tsx'
import type { useAuthForm } from './use-auth-form.tsx'

type Form = ReturnType<typeof useAuthForm>['form']

/** The message of each invalid field. Once both passwords are entered, a mismatch is shown while typing. */
function useProblems(mode: AuthMode, { watch, formState: { errors } }: Form) {
  const { t } = useTranslation('accounts')
  const [password, confirmPassword] = watch(['password', 'confirmPassword'])
  const tooShort = mode === 'signup' ? t('problem.passwordShort', { min: MIN_PASSWORD }) : t('problem.passwordMissing')
  const isLong = (field: 'name' | 'password') => errors[field]?.type === 'too_big'
  return {
    name: errors.name && (isLong('name') ? t('problem.nameLong', { max: MAX_NAME }) : t('problem.name')),
    email: errors.email && t('problem.email'),
    password: errors.password && (isLong('password') ? t('problem.passwordLong', { max: MAX_PASSWORD }) : tooShort),
    confirmPassword:
      errors.confirmPassword || (confirmPassword && confirmPassword !== password) ? t('problem.mismatch') : undefined,
  }
}

export function AuthFields({ mode, form }: { mode: AuthMode; form: Form }) {
  const { t } = useTranslation('accounts')
  const { register } = form
  const problems = useProblems(mode, form)
  const isSignup = mode === 'signup'
  return (
    <>
      {isSignup ? (
        <Field label={t('name')} required error={problems.name}>
          {(control) => <TextInput control={control} autoComplete="name" {...register('name')} />}
        </Field>
      ) : null}
      <Field label={t('email')} required error={problems.email} hint={isSignup ? t('verificationNote') : undefined}>
        {(control) => <TextInput control={control} type="email" inputMode="email" autoComplete="email" {...register('email')} />}
      </Field>
      {mode === 'forgot' ? null : (
        <Field
          label={t('password')}
          required
          error={problems.password}
          hint={isSignup ? t('passwordMin', { min: MIN_PASSWORD }) : undefined}
        >
          {(control) => (
            <PasswordInput
              control={control}
              autoComplete={isSignup ? 'new-password' : 'current-password'}
              {...register('password', { deps: 'confirmPassword' })}
            />
          )}
        </Field>
      )}
      {isSignup ? (
        <Field label={t('confirm')} required error={problems.confirmPassword}>
          {(control) => <PasswordInput control={control} autoComplete="new-password" {...register('confirmPassword')} />}
        </Field>
      ) : null}
    </>
  )
}
