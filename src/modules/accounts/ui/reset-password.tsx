// The page the link for a forgotten password opens: choose a new one, once.
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Field } from '../../../ui/kit/field.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import { openAuth } from './auth-state.ts'
import { Said } from './said.tsx'
import { isMismatch, type SecurityProblems } from './security-problem.ts'
import { useSecurityWords } from './security-words.ts'
import { PasswordInput } from './text-inputs.tsx'
import './security-settings.css'

export type ResetOutcome = { isDone: true } | { isDone: false; problems: SecurityProblems }

type ResetPasswordProps = {
  token: string | null
  outcome: ResetOutcome | undefined
  /** Leads away from the used link once the person has signed in. */
  onSignedIn: () => void
}

export function ResetPassword({ token, outcome, onSignedIn }: ResetPasswordProps) {
  const { t } = useTranslation('security')
  const say = useSecurityWords()
  const problems = outcome?.isDone === false ? outcome.problems : {}
  if (outcome?.isDone) {
    return (
      <Said text={t('reset.done')}>
        <button type="button" className="btn btn-p" onClick={() => openAuth('signin', onSignedIn)}>
          {t('reset.signIn')}
        </button>
      </Said>
    )
  }
  if (!token || problems.form === 'over') {
    return (
      <Said text={token ? say('over') : t('reset.missing')}>
        <button type="button" className="btn btn-p" onClick={() => openAuth('forgot')}>
          {t('reset.askAgain')}
        </button>
      </Said>
    )
  }
  return <NewPasswordForm token={token} problems={problems} />
}

function NewPasswordForm({ token, problems }: { token: string; problems: SecurityProblems }) {
  const { t } = useTranslation('security')
  const say = useSecurityWords()
  const [typed, setTyped] = useState({ password: '', confirmPassword: '' })
  const isSending = useNavigation().state !== 'idle'
  const bind = (field: keyof typeof typed) => ({
    name: field,
    value: typed[field],
    autoComplete: 'new-password',
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget
      setTyped((before) => ({ ...before, [field]: value }))
    },
  })
  const repeated = isMismatch(typed) ? 'mismatch' : problems.confirmPassword
  return (
    <div className="card sec-part">
      <Form method="post" noValidate replace>
        <input type="hidden" name="token" value={token} />
        <Field label={t('password.next')} required hint={t('password.least')} error={say(problems.password)}>
          {(control) => <PasswordInput control={control} {...bind('password')} />}
        </Field>
        <Field label={t('password.repeat')} required error={say(repeated)}>
          {(control) => <PasswordInput control={control} {...bind('confirmPassword')} />}
        </Field>
        {problems.form ? (
          <p className="sec-problem" role="alert">
            {say(problems.form)}
          </p>
        ) : null}
        <button type="submit" className="btn btn-p" disabled={isSending}>
          {isSending ? t('sending') : t('reset.submit')}
        </button>
      </Form>
    </div>
  )
}
