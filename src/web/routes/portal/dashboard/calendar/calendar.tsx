import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'react'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { CalendarMonth } from '../../../../../modules/bookings/pandit-calendar/contract.ts'
import { datePart, formatDate, indiaDate } from '../../../../../shared/time/dates.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { PortalSection } from '../../frame/section.tsx'
import * as styles from './calendar.module.css'
import { calendarQuery, daysOfMonth, entriesOf, monthOf, otherMonth } from './calendar-data.ts'
import { PortalDay } from './calendar-day.tsx'
import { PortalCalendarMore } from './calendar-more.tsx'

export function PortalCalendar() {
  const { t } = useTranslation('calendar')
  const { language } = useVisitor()
  const today = indiaDate(useNow())
  const [month, setMonth] = useState(monthOf(today))
  const [chosen, setChosen] = useState(today)
  const query = useQuery(calendarQuery(month, language))
  const turn = (step: 1 | -1) => {
    const next = otherMonth(month, step)
    setMonth(next)
    setChosen(next === monthOf(today) ? today : next)
  }
  return (
    <PortalSection
      title={t('title')}
      anchor="calendar"
      state={query}
      isEmpty={false}
      empty=""
      onRetry={() => void query.refetch()}
    >
      <div className={`${styles.calendar} card`}>
        <div className={styles.calendarTop}>
          <button type="button" className="icon-button" aria-label={t('before')} onClick={() => turn(-1)}>
            <Icon icon={ChevronLeft} size={22} />
          </button>
          <h3 aria-live="polite">
            {datePart(month, language, 'month', 'long')} {month.slice(0, 4)}
          </h3>
          <button type="button" className="icon-button" aria-label={t('after')} onClick={() => turn(1)}>
            <Icon icon={ChevronRight} size={22} />
          </button>
        </div>
        <Month month={month} today={today} chosen={chosen} data={query.data} onChoose={setChosen} />
        <Legend />
        {query.data ? <PortalDay key={chosen} day={chosen} today={today} data={query.data} /> : null}
      </div>
      {query.data ? <PortalCalendarMore data={query.data} /> : null}
    </PortalSection>
  )
}

type MonthProps = {
  month: string
  today: string
  chosen: string
  data: CalendarMonth | undefined
  onChoose: (day: string) => void
}

function Month({ month, today, chosen, data, onChoose }: MonthProps) {
  const { language } = useVisitor()
  const days = daysOfMonth(month)
  const weeks = [0, 1, 2, 3, 4, 5].map((week) => days.slice(week * 7, week * 7 + 7))
  return (
    <table className="numeric">
      <thead>
        <tr>
          {days.slice(0, 7).map((day) => (
            <th key={day} scope="col">
              {datePart(day, language, 'weekday')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks
          .filter((week) => week.some((day) => monthOf(day) === month))
          .map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  {monthOf(day) === month ? (
                    <DayButton
                      day={day}
                      isToday={day === today}
                      isChosen={day === chosen}
                      data={data}
                      onChoose={() => onChoose(day)}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  )
}

type DayButtonProps = {
  day: string
  isToday: boolean
  isChosen: boolean
  data: CalendarMonth | undefined
  onChoose: () => void
}

function DayButton({ day, isToday, isChosen, data, onChoose }: DayButtonProps) {
  const { t } = useTranslation('calendar')
  const { language } = useVisitor()
  const entries = data && entriesOf(data, day)
  const isOff = entries ? entries.isAway || entries.weekdayHours?.isOff === true : false
  const [ours, own] = [entries?.bookings.length ?? 0, entries?.elsewhere.length ?? 0]
  const label = [
    formatDate(day, language, 'long'),
    ours > 0 ? t('ours', { count: ours }) : '',
    own > 0 ? t('own', { count: own }) : '',
    isOff ? t('off') : '',
  ]
  return (
    <button
      type="button"
      className={isOff ? styles.off : undefined}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-label={label.filter(Boolean).join(', ')}
      onClick={onChoose}
    >
      {Number(day.slice(8))}
      <span aria-hidden="true">
        {ours > 0 ? <i className={styles.ours} /> : null}
        {own > 0 ? <i /> : null}
      </span>
    </button>
  )
}

function Legend() {
  const { t } = useTranslation('calendar')
  return (
    <ul className={styles.calendarLegend} aria-hidden="true">
      <li>
        <i className={styles.ours} /> {t('legend.ours')}
      </li>
      <li>
        <i /> {t('legend.own')}
      </li>
      <li>
        <i className={styles.off} /> {t('legend.off')}
      </li>
    </ul>
  )
}
