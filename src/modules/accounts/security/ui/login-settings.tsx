// The last remaining login method cannot be unlinked.

import { useLocation } from 'react-router'
import { PROVIDER_NAMES, PROVIDERS, type ProviderName } from '../../../../shared/accounts/sign-in-providers.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { accountsClient } from '../../client.ts'
import type { Logins } from '../../openid/contract.ts'
import { ProviderLogo } from '../../sign-in/ui/provider-logo.tsx'
import { CurrentPassword } from './current-password.tsx'
import { SecurityForm } from './security-form.tsx'
import * as styles from './security-settings.module.css'

type LoginSettingsProps = {
  logins: Logins
  /** Configured providers. A linked one is shown even when it is no longer configured. */
  offered: readonly ProviderName[]
  email: string
  onChange: () => void
}

export function LoginSettings({ logins, offered, email, onChange }: LoginSettingsProps) {
  const { t } = useTranslation('security')
  const shown = PROVIDERS.filter((name) => offered.includes(name) || logins.providers.includes(name))
  if (shown.length === 0) return null
  const isOnlyMethod = !logins.hasPassword && logins.providers.length === 1
  return (
    <section className={`card ${styles.part}`} id="logins">
      <h2>{t('logins.title')}</h2>
      <p className="muted">{t('logins.lead', { email })}</p>
      <ul className={styles.sessions}>
        {shown.map((provider) =>
          logins.providers.includes(provider) ? (
            <Linked key={provider} provider={provider} isOnlyMethod={isOnlyMethod} onChange={onChange} />
          ) : (
            <Unlinked key={provider} provider={provider} hasPassword={logins.hasPassword} />
          ),
        )}
      </ul>
    </section>
  )
}

type LinkedProps = { provider: ProviderName; isOnlyMethod: boolean; onChange: () => void }

function Linked({ provider, isOnlyMethod, onChange }: LinkedProps) {
  const { t } = useTranslation('security')
  const name = PROVIDER_NAMES[provider]
  const { isPending, run } = useIdempotentMutation(
    () => unwrap(accountsClient().user.logins[':provider'].$delete({ param: { provider } })),
    {
      onSuccess: () => {
        showToast('success', t('logins.unlinked', { name }))
        onChange()
      },
      onError: (error) => {
        showToast('error', <ErrorText error={error} namespace="security" />)
        onChange()
      },
    },
  )
  return (
    <li>
      <p>
        <Name provider={provider} />
        <span className="muted">{isOnlyMethod ? t('logins.onlyMethod') : t('logins.linked')}</span>
      </p>
      {isOnlyMethod ? null : (
        <button
          type="button"
          className="button button-outline small"
          aria-busy={isPending}
          aria-label={t('logins.unlinkNamed', { name })}
          onClick={() => void run()}
        >
          {isPending ? t('sending') : t('logins.unlink')}
        </button>
      )}
    </li>
  )
}

/** Redirects to the provider, which redirects back to this page. */
function Unlinked({ provider, hasPassword }: { provider: ProviderName; hasPassword: boolean }) {
  const { t } = useTranslation('security')
  const { pathname, search } = useLocation()
  const name = PROVIDER_NAMES[provider]
  const send = async ({ currentPassword }: { currentPassword: string }) => {
    const json = { to: pathname + search, ...(hasPassword ? { password: currentPassword } : {}) }
    const { url } = await unwrap(accountsClient().user.logins[':provider'].$post({ param: { provider }, json }))
    window.location.assign(url)
  }
  return (
    <li>
      <p>
        <Name provider={provider} />
        <span className="muted">{t('logins.notLinked')}</span>
      </p>
      <details className={styles.change}>
        <summary className="link expandable">{t('logins.link', { name })}</summary>
        <SecurityForm
          loadValidation={() => import('./validate-security.ts').then((module) => module.validateCurrentPassword)}
          send={send}
          submit={t('logins.goOn', { name })}
        >
          {(errors) => (hasPassword ? <CurrentPassword errors={errors} /> : null)}
        </SecurityForm>
      </details>
    </li>
  )
}

function Name({ provider }: { provider: ProviderName }) {
  return (
    <b className={styles.login}>
      <ProviderLogo name={provider} />
      {PROVIDER_NAMES[provider]}
    </b>
  )
}
