// Uses when events happened, not when the phone reported them.

import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { HistoryEntry } from '../../../../../modules/bookings/record/contract.ts'
import type { TeamBooking } from '../../../../../modules/bookings/team/contract.ts'
import { nameIn } from '../../../../../shared/text/names.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../../ui/clock/working-time.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { HistoryList } from '../../list/history-list.tsx'
import { historySentence } from './history-sentence.ts'

const LATE_MS = 120_000

/** Returns true for an event a phone stored while offline and reported later. */
const isLate = ({ at, happenedAt }: HistoryEntry): boolean =>
  happenedAt !== null && Date.parse(at) - Date.parse(happenedAt) > LATE_MS

/** Returns a function that describes an entry of this booking's history in the page's language. */
export function useHistorySentence({ offers }: Pick<TeamBooking, 'offers'>): (entry: HistoryEntry) => string {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  const pandits = new Map(offers.map((offer) => [offer.panditId, nameIn(language, offer.panditName, offer.panditNameHindi)]))
  return (entry) => historySentence(entry, { t, language, now, pandits })
}

export function BookingHistory({ booking }: { booking: TeamBooking }) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  const sentenceOf = useHistorySentence(booking)
  const { history } = booking
  const entries = history
    .toSorted((one, other) => one.id - other.id)
    .map((entry) => ({ at: entry.happenedAt ?? entry.at, entry }))
  return (
    <HistoryList
      title={t('history.title')}
      history={entries}
      renderEntry={({ entry }) => (
        <p>
          {sentenceOf(entry)}
          {isLate(entry) ? (
            <span className="muted"> {t('history.late', { time: shortTime(entry.at, now, language) })}</span>
          ) : null}
        </p>
      )}
    />
  )
}
