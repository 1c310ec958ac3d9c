import { Form, useNavigation } from 'react-router'
import { useNativeForm } from '../../../../ui/forms/use-native-form.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { RESET_LINK_HOURS } from '../../sign-in/model.ts'
import { openAuth } from '../../sign-in/ui/auth-state.ts'
import { TextInput } from '../../sign-in/ui/text-inputs.tsx'
import { LinkOutcome } from './link-outcome.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { fieldErrorsOf, type SecurityProblems } from './security-problem.ts'
import * as styles from './security-settings.module.css'
import { SecurityRefusal, useSecurityText } from './security-text.tsx'

export type ResetOutcome =
  | { isDone: true }
  /** `isRequestingLink` when a new link was requested; `sentTo` when it was sent. */
  | { isDone: false; problems: SecurityProblems; isRequestingLink?: true; sentTo?: string }

/** True when the link is missing, used or expired, or a new one is being requested. */
export const needsNewLink = (token: string | null, outcome: ResetOutcome | undefined): boolean =>
  !outcome?.isDone && (!token || outcome?.isRequestingLink || outcome?.problems.form?.reason === 'link_expired')

type ResetPasswordProps = {
  token: string | null
  outcome: ResetOutcome | undefined
  /** Called after signing in; leaves the page of the used link. */
  onSignedIn: () => void
}

export function ResetPassword({ token, outcome, onSignedIn }: ResetPasswordProps) {
  const { t } = useTranslation('security')
  if (outcome?.isDone) {
    return (
      <LinkOutcome text={t('reset.done')} isResult>
        <button type="button" className="button button-primary" onClick={() => openAuth('signin', onSignedIn)}>
          {t('reset.signIn')}
        </button>
      </LinkOutcome>
    )
  }
  const problems = outcome?.problems
  if (!token || needsNewLink(token, outcome)) return <NewLinkForm problems={problems} sentTo={outcome?.sentTo} />
  return <NewPasswordForm token={token} problems={problems} />
}

const loadValidation = () => import('./validate-security.ts').then((module) => module.validateNewPassword)

/** A plain form, because the sign-in dialog needs JavaScript. */
function NewLinkForm({ problems, sentTo }: { problems: SecurityProblems | undefined; sentTo: string | undefined }) {
  const { t } = useTranslation('accounts')
  const problemText = useSecurityText()
  const isSending = useNavigation().state !== 'idle'
  const { form, errors } = useNativeForm({ refusal: problems, fieldsOf: fieldErrorsOf })
  if (sentTo !== undefined)
    return (
      <LinkOutcome text={t('resetSent', { email: sentTo, count: RESET_LINK_HOURS })} isResult>
        {null}
      </LinkOutcome>
    )
  return (
    <div className={`card ${styles.part}`}>
      <p>{t('forgotIntro')}</p>
      <Form method="post" replace {...form}>
        <input type="hidden" name="intent" value="ask" />
        <Field label={t('email')} required error={problemText('email', errors.email)}>
          {(control) => <TextInput control={control} name="email" type="email" autoComplete="email" />}
        </Field>
        {problems?.form && problems.form.reason !== 'link_expired' ? (
          <p className={styles.problem} role="alert">
            <SecurityRefusal refused={problems.form} />
          </p>
        ) : null}
        <button type="submit" className="button button-primary" disabled={isSending}>
          {isSending ? t('sending') : t('submit.forgot')}
        </button>
      </Form>
    </div>
  )
}

function NewPasswordForm({ token, problems }: { token: string; problems: SecurityProblems | undefined }) {
  const { t } = useTranslation('security')
  const isSending = useNavigation().state !== 'idle'
  const { form, errors } = useNativeForm({ loadValidation, refusal: problems, fieldsOf: fieldErrorsOf })
  return (
    <div className={`card ${styles.part}`}>
      <Form method="post" replace {...form}>
        <input type="hidden" name="token" value={token} />
        <NewPasswordFields errors={errors} />
        {problems?.form ? (
          <p className={styles.problem} role="alert">
            <SecurityRefusal refused={problems.form} />
          </p>
        ) : null}
        <button type="submit" className="button button-primary" disabled={isSending}>
          {isSending ? t('sending') : t('reset.submit')}
        </button>
      </Form>
    </div>
  )
}
