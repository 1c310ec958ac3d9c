import { useEffect } from 'react'
import { Link } from 'react-router'
import { useDayHints } from '../../../../modules/bookings/request-form/ui/use-day-hints.ts'
import { ceremonyName } from '../../../../modules/catalogue/model.ts'
import { formatSearch, type SearchState } from '../../../../modules/pandits/search-form/ui/search-address.ts'
import { formatDate } from '../../../../shared/time/dates.ts'
import type { DayNotes } from '../../../../ui/kit/calendar/day-notes.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './search-days.module.css'

export type SearchDaysProps = {
  /** Slug of the puja searched for; empty when none was recognized. */
  ceremony: string
  search: SearchState
  /** Path of the list. */
  path: string
  /** Called with the calendar's notes whenever more are loaded, with undefined when they no longer apply. */
  onNotes: (notes: DayNotes | undefined) => void
}

export function SearchDays({ ceremony, search, path, onNotes }: SearchDaysProps) {
  const { t } = useTranslation('booking')
  const { language } = useSite()
  const { date, location } = search
  const { notes, avoided, next, outside } = useDayHints({ ceremony, location, state: '', date })
  useEffect(() => onNotes(notes), [notes, onNotes])
  useEffect(() => () => onNotes(undefined), [onNotes])
  if (outside) return <aside className={styles.searchDays}>{outside}</aside>
  if (!avoided) return null
  return (
    <aside className={styles.searchDays}>
      <p>
        <b>{t('hint.waits', { ceremony: ceremonyName(ceremony, language) })}</b> {avoided}
      </p>
      {next.length > 0 ? (
        <ul>
          <li>{t('hint.nextAuspicious')}</li>
          {next.map((day) => (
            <li key={day}>
              <Link className="chip numeric" to={path + formatSearch({ ...search, date: day })} preventScrollReset>
                {formatDate(day, language, 'medium')}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </aside>
  )
}
