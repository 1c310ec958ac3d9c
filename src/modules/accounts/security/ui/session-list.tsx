import type { Language } from '../../../../shared/languages.ts'
import { formatDate, formatTime, indiaDate } from '../../../../shared/time/dates.ts'
import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { securityClient } from '../../client.ts'
import type { OwnSession } from '../contract.ts'
import * as styles from './security-settings.module.css'

type SessionListProps = { sessions: readonly OwnSession[]; onChange: () => void }

/** Ends one session, by its id, or all others. */
async function endSession(which: string): Promise<void> {
  const { sessions } = securityClient().user
  await (which === 'others' ? unwrap(sessions['end-others'].$post()) : unwrap(sessions[':id'].$delete({ param: { id: which } })))
}

export function SessionList({ sessions, onChange }: SessionListProps) {
  const { t } = useTranslation('security')
  const end = useIdempotentMutation(endSession, {
    onSuccess: (_, which) => {
      showToast('success', which === 'others' ? t('sessions.allEnded') : t('sessions.ended'))
      onChange()
    },
    onError: (error) => {
      // Already ended, so the list is only reloaded.
      if (error instanceof ApiError && error.status === 404) onChange()
      else showToast('error', <ErrorText error={error} namespace="security" />)
    },
  })
  const isEndingOthers = end.pendingValues === 'others'
  return (
    <section className={`card ${styles.part}`}>
      <h2>{t('sessions.title')}</h2>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <Row
            key={session.id}
            session={session}
            isEnding={end.pendingValues === session.id}
            onEnd={() => void end.run(session.id)}
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <button type="button" className="button button-outline" aria-busy={isEndingOthers} onClick={() => void end.run('others')}>
          {isEndingOthers ? t('sending') : t('sessions.endOthers')}
        </button>
      ) : (
        <p className="muted">{t('sessions.onlyThis')}</p>
      )}
    </section>
  )
}

type RowProps = { session: OwnSession; isEnding: boolean; onEnd: () => void }

function Row({ session, isEnding, onEnd }: RowProps) {
  const { t, i18n } = useTranslation('security')
  const { browser, system, isCurrent, lastUsedAt } = session
  const name = browser && system ? t('sessions.browserOn', { browser, system }) : (browser ?? system ?? t('sessions.unknown'))
  const at = new Date(lastUsedAt)
  const language: Language = i18n.language
  const values = { date: formatDate(indiaDate(at), language, 'medium'), time: formatTime(at, language) }
  return (
    <li>
      <p>
        <b>{name}</b>
        <span className="muted numeric">{isCurrent ? t('sessions.this') : t('sessions.lastUsed', values)}</span>
      </p>
      {isCurrent ? null : (
        <button
          type="button"
          className="button button-outline small"
          aria-busy={isEnding}
          aria-label={t('sessions.endNamed', { name })}
          onClick={onEnd}
        >
          {isEnding ? t('sending') : t('sessions.end')}
        </button>
      )}
    </li>
  )
}
