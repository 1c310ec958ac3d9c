// India time and phone hours; warns when server updates stop.
import { useQuery } from '@tanstack/react-query'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { isSignedOut, SignInAgain } from '../../../../modules/accounts/sign-in/ui/sign-in-again.tsx'
import { formatTime, indiaDate } from '../../../../shared/time/dates.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { shortDay } from '../../../../ui/clock/working-time.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { summaryQuery } from '../bookings/queries.ts'
import * as styles from './console.module.css'

export function ConsoleClock({ openUntil }: { openUntil: string | null }) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  const isOpen = openUntil !== null && Date.parse(openUntil) > now.getTime()
  return (
    <p className={`${styles.clock} numeric`}>
      <b>
        {shortDay(indiaDate(now), language)}, {formatTime(now, language)}
      </b>
      <span className={isOpen ? undefined : styles.shut}>
        {isOpen ? t('phones.open', { time: formatTime(new Date(openUntil), language) }) : t('phones.shut')}
      </span>
    </p>
  )
}

/** Warns that the lists are outdated, and why or since when. */
export function StaleNotice() {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const { isError, error, fetchStatus, dataUpdatedAt } = useQuery(summaryQuery())
  if (!isError && fetchStatus !== 'paused') return null
  if (isSignedOut(error))
    return (
      <output className={styles.stale}>
        {t('stale.signedOut')} <SignInAgain required="team" />
      </output>
    )
  return (
    <output className={styles.stale}>
      {dataUpdatedAt > 0 ? t('stale.since', { time: formatTime(new Date(dataUpdatedAt), language) }) : t('stale.never')}
    </output>
  )
}
