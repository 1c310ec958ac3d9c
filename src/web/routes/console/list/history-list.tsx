import type { ReactNode } from 'react'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { formatTime, indiaDate } from '../../../../shared/time/dates.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { shortDay } from '../../../../ui/clock/working-time.ts'
import * as styles from '../bookings/booking/booking-parts.module.css'

type HistoryListProps<Entry> = {
  title: string
  /** Oldest first. */
  history: readonly Entry[]
  renderEntry: (entry: Entry) => ReactNode
}

export function HistoryList<Entry extends { at: string }>({ title, history, renderEntry }: HistoryListProps<Entry>) {
  const { language } = useVisitor()
  const now = useNow()
  return (
    <section aria-labelledby="history-title">
      <h3 id="history-title">{title}</h3>
      <ol className={`${styles.history} numeric`}>
        {[...history.entries()].toReversed().map(([position, entry]) => {
          const at = new Date(entry.at)
          const day = indiaDate(at)
          return (
            // Entries are only added at the end, so that their positions identify them.
            <li key={position}>
              <time dateTime={entry.at}>
                {day === indiaDate(now) ? null : <span>{shortDay(day, language, now)}</span>}
                {formatTime(at, language)}
              </time>
              <i />
              {renderEntry(entry)}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
