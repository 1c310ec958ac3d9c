import { useEffect, useEffectEvent, useState } from 'react'
import type { ProviderName } from '../../../../shared/accounts/sign-in-providers.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { deferredComponent } from '../../../../ui/data/lazy-component.tsx'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { type Refused, refusedOf } from '../../../../ui/errors/refusal.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { accountsClient, securityClient } from '../../client.ts'
import type { Logins } from '../../openid/contract.ts'
import type { SecondFactorState } from '../../second-factor/contract.ts'
import type { OwnSession, Security } from '../contract.ts'
import { EmailSettings } from './email-settings.tsx'
import { LoginSettings } from './login-settings.tsx'
import { PasswordSettings } from './password-settings.tsx'
import * as styles from './security-settings.module.css'
import { SessionList } from './session-list.tsx'

/** Only few accounts have an app or can have one. */
const SecondFactorSettings = deferredComponent(() =>
  import('../../second-factor/ui/second-factor-settings.tsx').then((module) => module.SecondFactorSettings),
)

type Loaded = { security: Security; sessions: OwnSession[]; logins: Logins; factor: SecondFactorState }

/**
 * Loads and saves its own data. The page must have a heading above it and name the catalogues `accounts` and `security` in its
 * handle.
 */
export function SecuritySettings({ providers }: { providers: readonly ProviderName[] }) {
  const { t } = useTranslation('security')
  const { loaded, refusal, reload } = useSecurity()
  if (refusal && !loaded) {
    return (
      <div className={`card ${styles.part}`}>
        <p role="alert">
          <ErrorText error={refusal} namespace="security" />
        </p>
        <button type="button" className="button button-outline" onClick={() => void reload()}>
          {t('again')}
        </button>
      </div>
    )
  }
  if (!loaded) {
    return <output className={`muted ${styles.waiting}`}>{t('loading')}</output>
  }
  return (
    <div className={styles.list}>
      <EmailSettings security={loaded.security} onChange={reload} />
      <PasswordSettings security={loaded.security} onChange={reload} />
      <LoginSettings logins={loaded.logins} offered={providers} email={loaded.security.email} onChange={() => void reload()} />
      {hasSecondFactor(loaded.factor) ? <SecondFactorSettings factor={loaded.factor} onChange={() => void reload()} /> : null}
      <SessionList sessions={loaded.sessions} onChange={reload} />
    </div>
  )
}

const hasSecondFactor = ({ isSetUp, mayHaveOne }: SecondFactorState): boolean => isSetUp || mayHaveOne

/** Loads the settings, and again after each change; the old ones stay visible meanwhile. */
function useSecurity() {
  const [loaded, setLoaded] = useState<Loaded>()
  const [refusal, setRefusal] = useState<Refused>()
  const reload = async () => {
    setRefusal(undefined)
    try {
      const { user } = securityClient()
      const account = accountsClient().user
      const [security, { items }, logins, factor] = await Promise.all([
        unwrap(user.security.$get()),
        unwrap(user.sessions.$get()),
        unwrap(account.logins.$get()),
        unwrap(account['second-factor'].$get()),
      ])
      if (hasSecondFactor(factor)) await SecondFactorSettings.preload()
      setLoaded({ security, sessions: items, logins, factor })
    } catch (error) {
      setRefusal(refusedOf(error))
    }
  }
  const first = useEffectEvent(reload)
  useEffect(() => {
    void first()
  }, [])
  return { loaded, refusal, reload }
}
