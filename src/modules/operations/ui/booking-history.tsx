// What happened to a booking, newest first, in sentences.

import { formatTime, indiaDate } from '../../../shared/dates.ts'
import { nameIn } from '../../../shared/names.ts'
import { useTranslation } from '../../../ui/words.tsx'
import type { TeamBooking } from '../../booking/contract/team.ts'
import type { HistoryEntry } from '../../booking/contract.ts'
import { useNow } from '../../booking/ui/clock.tsx'
import { usePage } from '../../booking/ui/use-page.ts'
import { shortDay, shortTime } from '../../booking/ui/working-time.ts'
import { historySentence } from './history-sentence.ts'

const LATE_MS = 120_000

/** True for what a phone kept for a while before it reached us. */
const isLate = ({ at, happenedAt }: HistoryEntry): boolean =>
  happenedAt !== null && Date.parse(at) - Date.parse(happenedAt) > LATE_MS

export function BookingHistory({ booking: { history, offers } }: { booking: TeamBooking }) {
  const { t } = useTranslation('console')
  const { language } = usePage()
  const now = useNow()
  const today = indiaDate(now)
  const pandits = new Map(offers.map((offer) => [offer.panditId, nameIn(language, offer.panditName, offer.panditNameHindi)]))
  const newestFirst = [...history].sort((one, other) => other.id - one.id)
  return (
    <section aria-labelledby="history-title">
      <h3 id="history-title">{t('history.title')}</h3>
      <ol className="hist num">
        {newestFirst.map((entry) => {
          const at = new Date(entry.happenedAt ?? entry.at)
          const day = indiaDate(at)
          return (
            <li key={entry.id}>
              <time dateTime={at.toISOString()}>
                {day === today ? null : <span>{shortDay(day, language, now)}</span>}
                {formatTime(at, language)}
              </time>
              <i />
              <p>
                {historySentence(entry, { t, language, now, pandits })}
                {isLate(entry) ? (
                  <span className="ash"> {t('history.late', { time: shortTime(entry.at, now, language) })}</span>
                ) : null}
              </p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
