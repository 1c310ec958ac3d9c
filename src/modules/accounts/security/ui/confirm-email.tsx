import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { openAuth } from '../../sign-in/ui/auth-state.ts'
import { LinkOutcome } from './link-outcome.tsx'
import * as styles from './security-settings.module.css'

export type ConfirmOutcome = { kind: 'confirmed' | 'resent' | 'already'; email: string } | { kind: 'refused'; refusal: Refused }

type ConfirmEmailProps = {
  token: string | null
  /** Whether somebody is signed in, and with an address that is not confirmed yet. */
  reader: 'visitor' | 'unconfirmed' | 'confirmed'
  outcome: ConfirmOutcome | undefined
  /** The link to continue after success. */
  home: ReactNode
}

export function ConfirmEmail({ token, reader, outcome, home }: ConfirmEmailProps) {
  const { t } = useTranslation('security')
  if (outcome && outcome.kind !== 'refused') {
    const { kind, email } = outcome
    const outcomeTexts = {
      confirmed: t('verify.done', { email }),
      resent: t('verify.resent', { email }),
      already: t('verify.confirmedAlready', { email }),
    }
    return (
      <LinkOutcome text={outcomeTexts[kind]} isResult>
        {home}
      </LinkOutcome>
    )
  }
  if (reader === 'visitor') {
    return (
      <LinkOutcome text={token ? t('verify.signInFirst') : t('verify.signInForNew')}>
        <button type="button" className="button button-primary" onClick={() => openAuth('signin')}>
          {t('verify.signIn')}
        </button>
      </LinkOutcome>
    )
  }
  const refusal = outcome?.kind === 'refused' ? outcome.refusal : undefined
  if (!token || refusal?.reason === 'link_expired') {
    return (
      <LinkOutcome
        text={reader === 'unconfirmed' ? t('verify.missing') : t('verify.nothingLeft')}
        isResult={refusal?.reason === 'link_expired'}
      >
        {reader === 'unconfirmed' ? <OneButton intent="resend" token={token} label={t('verify.resend')} /> : home}
      </LinkOutcome>
    )
  }
  return (
    <div className={`card ${styles.part}`}>
      {refusal ? (
        <p className={styles.problem} role="alert">
          <ErrorText error={refusal} namespace="security" />
        </p>
      ) : null}
      <OneButton intent="confirm" token={token} label={t('verify.submit')} />
    </div>
  )
}

type OneButtonProps = { intent: 'confirm' | 'resend'; token: string | null; label: string }

function OneButton({ intent, token, label }: OneButtonProps) {
  const { t } = useTranslation('security')
  const isSending = useNavigation().state !== 'idle'
  return (
    <Form method="post" replace>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="token" value={token ?? ''} />
      <button type="submit" className="button button-primary" disabled={isSending}>
        {isSending ? t('sending') : label}
      </button>
    </Form>
  )
}
