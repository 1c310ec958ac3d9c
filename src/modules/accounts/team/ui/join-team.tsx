import { Form, useNavigation } from 'react-router'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { type Refused, refusedOf } from '../../../../ui/errors/refusal.ts'
import type { FieldProblems } from '../../../../ui/forms/field-problems.ts'
import { useNativeForm } from '../../../../ui/forms/use-native-form.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from '../../security/ui/security-settings.module.css'
import { openAuth } from '../../sign-in/ui/auth-state.ts'
import { PasswordInput, TextInput } from '../../sign-in/ui/text-inputs.tsx'
import type { InvitationOffer } from '../contract.ts'
import { MIN_TEAM_PASSWORD } from '../model.ts'

export type JoinProblems = FieldProblems<'name' | 'password' | 'confirmPassword'> & { form?: Refused }

/** The problems by field for an error from the server. */
export function joinProblemsOf(error: unknown): JoinProblems {
  const refused = refusedOf(error)
  return refused.field === 'name' || refused.field === 'password' ? { [refused.field]: 'invalid' } : { form: refused }
}

/** The invitation is for another account than the one signed in, or that account was signed out meanwhile. */
const isOtherAccount = ({ reason }: Refused): boolean => reason === 'wrong_account' || reason === 'sign_in_required'

type JoinTeamProps = {
  token: string
  offer: InvitationOffer
  problems: JoinProblems | undefined
  /** Called after signing in; reloads the page. */
  onSignedIn: () => void
}

export function JoinTeam({ token, offer, problems, onSignedIn }: JoinTeamProps) {
  const { t } = useTranslation('team')
  const isSending = useNavigation().state !== 'idle'
  const { email, next } = offer
  const { form, errors } = useNativeForm({
    loadValidation: () => import('./validate-join.ts').then((module) => module.validateJoin),
    refusal: problems,
    fieldsOf: ({ form: _, ...fields }) => fields,
    onSubmit: (event) => isSending && event.preventDefault(),
  })
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
        <Form method="post" replace {...form}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="next" value={next} />
          {next === 'accept' ? <p>{t('join.acceptText', { email })}</p> : <NewAccount email={email} errors={errors} />}
          {problems?.form ? (
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

function NewAccount({ email, errors }: { email: string; errors: Omit<JoinProblems, 'form'> }) {
  const { t } = useTranslation('team')
  const nameProblem = errors.name === 'missing' ? t('join.nameMissing') : t('join.nameWrong')
  const short = t('join.short', { count: MIN_TEAM_PASSWORD })
  return (
    <>
      <p>{t('join.newText', { email })}</p>
      <Field label={t('join.name')} required error={errors.name && nameProblem}>
        {(control) => <TextInput control={control} name="name" autoComplete="name" />}
      </Field>
      <Field label={t('join.password')} required hint={short} error={errors.password && short}>
        {(control) => <PasswordInput control={control} name="password" autoComplete="new-password" />}
      </Field>
      <Field label={t('join.repeat')} required error={errors.confirmPassword && t('join.mismatch')}>
        {(control) => <PasswordInput control={control} name="confirmPassword" autoComplete="new-password" />}
      </Field>
    </>
  )
}
