import { useState } from 'react'
import { encode } from 'uqr'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { Field } from '../../../../ui/kit/field.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './second-factor.module.css'
import { SecondFactorForm } from './second-factor-form.tsx'
import { beginSetup, type Setup, useOneField } from './use-second-factor.tsx'

/** Always dark on light, because cameras expect it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={styles.matrix} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={squares.join('')} />
    </svg>
  )
}

/** `onDone` runs after the person has saved the recovery codes. */
export function SecondFactorSetup({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const [setup, setSetup] = useState<Setup>()
  const [isVerified, setVerified] = useState(false)
  if (!setup) return hasPassword ? <PasswordStep onSetup={setSetup} /> : <ProviderStep onSetup={setSetup} />
  if (isVerified) return <SaveRecoveryCodes codes={setup.recoveryCodes} onDone={onDone} />
  return <ScanStep uri={setup.uri} onDone={() => setVerified(true)} />
}

type StepProps = { onSetup: (setup: Setup) => void }

function PasswordStep({ onSetup }: StepProps) {
  const { t } = useTranslation('accounts')
  const form = useOneField(async (password) => onSetup(await beginSetup(password)), t('problem.passwordMissing'))
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p>{t('factor.passwordLead')}</p>
      <Field label={t('password')} required error={form.error}>
        {(control) => (
          <input
            {...control}
            type="password"
            name="password"
            className={form.error ? 'input invalid' : 'input'}
            autoComplete="current-password"
            value={form.value}
            onChange={(event) => form.change(event.currentTarget.value)}
          />
        )}
      </Field>
      <button type="submit" className="button button-primary" aria-busy={form.isSending}>
        {form.isSending ? t('sending') : t('factor.start')}
      </button>
    </form>
  )
}

/** For an account without a password, which signs in through a provider. */
function ProviderStep({ onSetup }: StepProps) {
  const { t } = useTranslation('accounts')
  const { isPending, run } = useIdempotentMutation(() => beginSetup(undefined), {
    onSuccess: onSetup,
    onError: (error) => showToast('error', <ErrorText error={error} namespace="accounts" />),
  })
  return (
    <p>
      <button type="button" className="button button-primary" aria-busy={isPending} onClick={() => void run()}>
        {isPending ? t('sending') : t('factor.start')}
      </button>
    </p>
  )
}

function ScanStep({ uri, onDone }: { uri: string; onDone: () => void }) {
  const { t } = useTranslation('accounts')
  const key = new URL(uri).searchParams.get('secret') ?? ''
  return (
    <div className={styles.scan}>
      <QrCode text={uri} label={t('factor.qr')} />
      <div className={styles.steps}>
        <p>{t('factor.scan')}</p>
        <p>
          {t('factor.byHand')} <code className={styles.secretKey}>{key.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <p>{t('factor.then')}</p>
        <SecondFactorForm onDone={onDone} isNewApp />
      </div>
    </div>
  )
}

/** Focuses the heading when it appears. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus()

export function SaveRecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('accounts')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showToast('success', t('factor.copied'))
    } catch {
      showToast('error', t('factor.copyFailed'))
    }
  }
  return (
    <section className={styles.saveCodes} aria-labelledby="factor-keep">
      <h2 id="factor-keep" tabIndex={-1} ref={takeFocus}>
        {t('factor.saveCodesTitle')}
      </h2>
      <p>{t('factor.saveCodesLead')}</p>
      <ul className={`${styles.codes} numeric`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="actions">
        <button type="button" className="button button-primary" onClick={onDone}>
          {t('factor.codesSaved')}
        </button>
        <button type="button" className="button button-outline" onClick={() => void copy()}>
          {t('factor.copy')}
        </button>
      </p>
    </section>
  )
}
