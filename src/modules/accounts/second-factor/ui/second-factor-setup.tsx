import { useState } from 'react'
import { deferredComponent } from '../../../../ui/data/lazy-component.tsx'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { Field } from '../../../../ui/kit/field.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './second-factor.module.css'
import { SecondFactorForm } from './second-factor-form.tsx'
import { beginSetup, type Setup, useOneField } from './use-second-factor.tsx'

/** The encoder is large, and only the second step needs it. */
const QrCode = deferredComponent(() => import('./qr-code.tsx').then((module) => module.QrCode))

/** Loads the code that draws the QR code while the server begins the setup; if it cannot be loaded, the key by hand remains. */
async function beginWithQrCode(password: string | undefined): Promise<Setup> {
  const [setup] = await Promise.all([beginSetup(password), QrCode.preload().catch(() => undefined)])
  return setup
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
  const form = useOneField(async (password) => onSetup(await beginWithQrCode(password)), t('problem.passwordMissing'))
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
  const { isPending, run } = useIdempotentMutation(() => beginWithQrCode(undefined), {
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
