// E-mail, password and sessions of the signed-in person, for any page that is theirs alone.
import { useEffect, useEffectEvent, useState } from 'react'
import { unwrap } from '../../../ui/api.ts'
import { useTranslation } from '../../../ui/words.tsx'
import { securityClient } from '../client.ts'
import type { OwnSession, Security } from '../contract/security.ts'
import { EmailSettings } from './email-settings.tsx'
import { PasswordSettings } from './password-settings.tsx'
import { problemsOf, type SecurityProblem } from './security-problem.ts'
import { useSecurityWords } from './security-words.ts'
import { SessionList } from './session-list.tsx'
import './security-settings.css'

type Loaded = { security: Security; sessions: OwnSession[] }

/**
 * Fetches what it shows and sends what is changed by itself: mount it without anything, below the page's heading,
 * on a page that names the catalogues `accounts` and `security` in its handle.
 */
export function SecuritySettings() {
  const { t } = useTranslation('security')
  const say = useSecurityWords()
  const { loaded, problem, reload } = useSecurity()
  if (problem && !loaded) {
    return (
      <div className="card sec-part">
        <p role="alert">{say(problem)}</p>
        <button type="button" className="btn btn-l" onClick={() => void reload()}>
          {t('again')}
        </button>
      </div>
    )
  }
  if (!loaded) {
    return <output className="ash">{t('loading')}</output>
  }
  return (
    <div className="sec">
      <EmailSettings security={loaded.security} onChange={reload} />
      <PasswordSettings security={loaded.security} onChange={reload} />
      <SessionList sessions={loaded.sessions} onChange={reload} />
    </div>
  )
}

/** Reads both, and again after each change; what is shown stays until the new is here. */
function useSecurity() {
  const [loaded, setLoaded] = useState<Loaded>()
  const [problem, setProblem] = useState<SecurityProblem>()
  const reload = async () => {
    setProblem(undefined)
    try {
      const { user } = securityClient()
      const [security, { items }] = await Promise.all([unwrap(user.security.$get()), unwrap(user.sessions.$get())])
      setLoaded({ security, sessions: items })
    } catch (error) {
      setProblem(problemsOf(error).form ?? 'failed')
    }
  }
  const first = useEffectEvent(reload)
  useEffect(() => {
    void first()
  }, [])
  return { loaded, problem, reload }
}
