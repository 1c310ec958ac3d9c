import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { type Refused, refusedOf } from '../../../../ui/errors/refusal.ts'
import { useFocusOnProblems } from '../../../../ui/forms/use-focus.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from '../../security/ui/security-settings.module.css'
import { openAuth } from '../../sign-in/ui/auth-state.ts'
import { PasswordInput, TextInput } from '../../sign-in/ui/text-inputs.tsx'
import type { InvitationOffer } from '../contract.ts'
import { MIN_TEAM_PASSWORD } from '../model.ts'

type Problem = 'missing' | 'name' | 'short' | 'mismatch'
export type JoinProblems = { name?: Problem; password?: Problem; confirmPassword?: Problem; form?: Refused }

type Typed = { name: string; password: string; confirmPassword: string }

/** Problems of the typed values, checked before sending. */
export function validateJoinForm({ name, password, confirmPassword }: Typed): JoinProblems {
  return {
    ...(name ? {} : { name: 'missing' as const }),
    ...(password.length >= MIN_TEAM_PASSWORD ? {} : { password: 'short' as const }),
    ...(password === confirmPassword ? {} : { confirmPassword: 'mismatch' as const }),
  }
}

/** The problems by field for an error from the server. */
export function joinProblemsOf(error: unknown): JoinProblems {
  const refused = refusedOf(error)
  if (refused.field === 'name') return { name: 'name' }
  return refused.field === 'password' ? { password: 'short' } : { form: refused }
}

/** The invitation is for another account than the one signed in, or that account was signed out meanwhile. */
const isOtherAccount = ({ reason }: Refused): boolean => reason === 'wrong_account' || reason === 'sign_in_required'

type JoinTeamProps = {
  token: string
  offer: InvitationOffer
  problems: JoinProblems
  /** Called after signing in; reloads the page. */
  onSignedIn: () => void
}

export function JoinTeam({ token, offer, problems, onSignedIn }: JoinTeamProps) {
  const { t } = useTranslation('team')
  const isSending = useNavigation().state !== 'idle'
  const { email, next } = offer
  const form = useFocusOnProblems(problems)
  return (
    <div className={`card ${styles.part}`}>
      {next === 'sign_in' ? (
        <>
          <p>{t('join.signInText', { email })}</p>
          <button type="button" className="button button-primary" onClick={() => openAuth('signin', onSignedIn)}>
            {t('join.signIn')}
          </button>
        </>
      ) : (
        <Form ref={form} method="post" noValidate replace onSubmit={(event) => isSending && event.preventDefault()}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="next" value={next} />
          {next === 'accept' ? <p>{t('join.acceptText', { email })}</p> : <NewAccount email={email} problems={problems} />}
          {problems.form ? (
            <p className={styles.problem} role="alert">
              {isOtherAccount(problems.form) ? (
                t('join.otherAccount', { email })
              ) : (
                <ErrorText error={problems.form} namespace="team" />
              )}
            </p>
          ) : null}
          <button type="submit" className="button button-primary" aria-disabled={isSending}>
            {isSending ? t('join.sending') : t('join.submit')}
          </button>
        </Form>
      )}
    </div>
  )
}

function NewAccount({ email, problems }: { email: string; problems: JoinProblems }) {
  const { t } = useTranslation('team')
  const [typed, setTyped] = useState<Typed>({ name: '', password: '', confirmPassword: '' })
  const bind = (field: keyof Typed) => ({
    name: field,
    value: typed[field],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setTyped((before) => ({ ...before, [field]: value })),
  })
  const problemTexts: Record<Problem, string> = {
    missing: t('join.nameMissing'),
    name: t('join.nameWrong'),
    short: t('join.short', { count: MIN_TEAM_PASSWORD }),
    mismatch: t('join.mismatch'),
  }
  const problemText = (problem: Problem | undefined) => (problem ? problemTexts[problem] : undefined)
  return (
    <>
      <p>{t('join.newText', { email })}</p>
      <Field label={t('join.name')} required error={problemText(problems.name)}>
        {(control) => <TextInput control={control} {...bind('name')} autoComplete="name" />}
      </Field>
      <Field
        label={t('join.password')}
        required
        hint={t('join.short', { count: MIN_TEAM_PASSWORD })}
        error={problemText(problems.password)}
      >
        {(control) => <PasswordInput control={control} {...bind('password')} autoComplete="new-password" />}
      </Field>
      <Field label={t('join.repeat')} required error={problemText(problems.confirmPassword)}>
        {(control) => <PasswordInput control={control} {...bind('confirmPassword')} autoComplete="new-password" />}
      </Field>
    </>
  )
}
