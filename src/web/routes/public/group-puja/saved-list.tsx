import { useEffect, useRef, useState } from 'react'
import { groupPujaClient } from '../../../../modules/group-puja/client.ts'
import { readersToday } from '../../../../modules/group-puja/ui/today.ts'
import { formatDate } from '../../../../shared/time/dates.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { browserStorage, type SafeStorage } from '../../../../ui/data/safe-storage.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { useFocusOnChange } from '../../../../ui/forms/use-focus.ts'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './interest.module.css'

const KEY = 'group-puja-interests'

export type SavedInterest = { token: string; festival: string; name: string; day: string }

function readInterests(storage: SafeStorage, today: string): SavedInterest[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(stored)
      ? (stored as SavedInterest[]).filter((one) => typeof one.token === 'string' && one.day >= today)
      : []
  } catch {
    return []
  }
}

/** Stores an interest, newest first. An earlier token stays: for the same contact, it is the one that withdraws the interest. */
function addInterest(storage: SafeStorage, today: string, interest: SavedInterest): SavedInterest[] {
  return write(storage, [interest, ...readInterests(storage, today)])
}

function removeInterests(storage: SafeStorage, today: string, festival: string): SavedInterest[] {
  return write(
    storage,
    readInterests(storage, today).filter((one) => one.festival !== festival),
  )
}

function write(storage: SafeStorage, interests: SavedInterest[]): SavedInterest[] {
  try {
    storage.setItem(KEY, JSON.stringify(interests))
  } catch {
    // Without browser storage, the interest is withdrawn by the link in the email.
  }
  return interests
}

/** `newInterest` is the interest just submitted by the form. */
export function SavedList({ newInterest }: { newInterest: SavedInterest | undefined }) {
  const { t } = useTranslation('group-puja')
  const { language } = useSite()
  const [stored, setSavedList] = useState<SavedInterest[]>([])
  const [removedCount, setRemovedCount] = useState(0)
  const message = useFocusOnChange<HTMLOutputElement>(removedCount)
  const isBusy = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each item left
  useEffect(() => {
    const [storage, today] = [browserStorage(), readersToday()]
    setSavedList(newInterest ? addInterest(storage, today, newInterest) : readInterests(storage, today))
  }, [newInterest?.token])
  const withdraw = async (festival: string) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const stop = groupPujaClient()['group-puja'].interests.stop
      for (const { token } of stored.filter((one) => one.festival === festival)) await unwrap(stop.$post({ query: { token } }))
      setSavedList(removeInterests(browserStorage(), readersToday(), festival))
      setRemovedCount((count) => count + 1)
    } catch (error) {
      showToast('error', <ErrorText error={error} />)
    }
    isBusy.current = false
  }
  const festivals = stored.filter((one, at) => stored.findIndex(({ festival }) => festival === one.festival) === at)
  // The same text whether or not the contact was known, so that it does not reveal what someone else has submitted.
  const gone =
    removedCount > 0 ? (
      <output ref={message} className="muted" tabIndex={-1}>
        {t('saved.removed')}
      </output>
    ) : null
  if (festivals.length === 0) return gone
  return (
    <section className={styles.saved}>
      {gone}
      <h2>{t('saved.title')}</h2>
      <ul>
        {festivals.map(({ festival, name, day }) => (
          <li key={festival}>
            <span>
              <b>{name}</b> <span className="muted numeric">{formatDate(day, language)}</span>
            </span>
            <button
              type="button"
              className="button button-outline small"
              aria-label={t('saved.removeNamed', { festival: name })}
              onClick={() => void withdraw(festival)}
            >
              {t('saved.remove')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
