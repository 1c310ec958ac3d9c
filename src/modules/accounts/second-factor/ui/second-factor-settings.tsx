import { useState } from 'react'
import { RECOVERY_CODES } from '../../../../shared/sign-in-rules.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { accountsClient } from '../../client.ts'
import { CurrentPassword } from '../../security/ui/current-password.tsx'
import { SecurityForm } from '../../security/ui/security-form.tsx'
import * as styles from '../../security/ui/security-settings.module.css'
import { useSecurityText } from '../../security/ui/security-text.tsx'
import type { SecondFactorState } from '../contract.ts'
import { SaveRecoveryCodes, SecondFactorSetup } from './second-factor-setup.tsx'

type SecondFactorSettingsProps = { factor: SecondFactorState; onChange: () => void }
type Proof = { code: string; password?: string }

export function SecondFactorSettings({ factor, onChange }: SecondFactorSettingsProps) {
  const { t } = useTranslation('security')
  const [codes, setCodes] = useState<readonly string[]>()
  const { isSetUp, hasPassword } = factor
  const calls = accountsClient().user['second-factor']
  const renew = async (json: Proof) => setCodes((await unwrap(calls['recovery-codes'].$post({ json }))).recoveryCodes)
  const remove = async (json: Proof) => {
    await unwrap(calls.remove.$post({ json }))
    showToast('success', t('factor.removed'))
    onChange()
  }
  if (codes) {
    return (
      <section className={`card ${styles.part}`} id="authenticator">
        <SaveRecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      </section>
    )
  }
  return (
    <section className={`card ${styles.part}`} id="authenticator">
      <h2>{t('factor.title')}</h2>
      {isSetUp ? (
        <>
          <p>{t('factor.there')}</p>
          <details className={styles.change}>
            <summary className="link expandable">{t('factor.renew')}</summary>
            <ProofForm
              lead={t('factor.renewLead', { count: RECOVERY_CODES })}
              submit={t('factor.renewSubmit')}
              hasPassword={hasPassword}
              send={renew}
            />
          </details>
          <details className={styles.change}>
            <summary className="link expandable">{t('factor.replace')}</summary>
            <ProofForm lead={t('factor.replaceLead')} submit={t('factor.remove')} hasPassword={hasPassword} send={remove} />
          </details>
        </>
      ) : (
        <>
          <p>{t('factor.none')}</p>
          <SecondFactorSetup hasPassword={hasPassword} onDone={onChange} />
        </>
      )}
    </section>
  )
}

type ProofFormProps = { lead: string; submit: string; hasPassword: boolean; send: (proof: Proof) => Promise<void> }

/** Asks for the password, if there is one, and a code, so that a stolen session is not enough. */
function ProofForm({ lead, submit, hasPassword, send }: ProofFormProps) {
  const { t } = useTranslation('security')
  const problemText = useSecurityText()
  return (
    <SecurityForm
      loadValidation={() => import('./validate-proof.ts').then((module) => module.validateProof)}
      send={({ currentPassword, code }) => send({ code, ...(hasPassword ? { password: currentPassword } : {}) })}
      submit={submit}
    >
      {(errors) => (
        <>
          <p>{lead}</p>
          {hasPassword ? <CurrentPassword errors={errors} /> : null}
          <Field label={t('factor.code')} required hint={t('factor.codeHint')} error={problemText('code', errors.code)}>
            {(control) => (
              <input
                {...control}
                name="code"
                className={errors.code ? 'input numeric invalid' : 'input numeric'}
                autoComplete="one-time-code"
                autoCapitalize="off"
                spellCheck={false}
                maxLength={40}
              />
            )}
          </Field>
        </>
      )}
    </SecurityForm>
  )
}
