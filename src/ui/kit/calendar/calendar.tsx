import { CalendarDate, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide'
import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/languages.ts'
import { dateLocaleOf } from '../../../shared/time/date-locale.ts'
import { formatDate, indiaDate } from '../../../shared/time/dates.ts'
import { useTranslation } from '../../translation.tsx'
import { Icon } from '../icon.tsx'
import * as styles from './calendar.module.css'
import type { DayNotes } from './day-notes.ts'

export type CalendarProps = {
  /** YYYY-MM-DD, or empty. */
  value: string
  /** First day that can be chosen, YYYY-MM-DD. */
  min: string
  /** The day marked as today, YYYY-MM-DD; by default today in India. */
  today?: string | undefined
  label: string
  language: Language
  onChange: (date: string) => void
  notes?: DayNotes | undefined
}

/** "Sunday, November 1, 2026", the format of English dates in the calendar. */
const US_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

export function Calendar({ value, min, today = indiaDate(new Date()), label, language, onChange, notes }: CalendarProps) {
  const { t } = useTranslation('common')
  const box = useRef<HTMLDivElement>(null)
  const chosen = value >= min ? value : ''
  const first = parseDate(chosen || (today > min ? today : min))
  const onMonth = notes?.onMonth
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the month the sheet opens with
  useEffect(() => onMonth?.(first.toString().slice(0, 7)), [])
  useLayoutEffect(() => {
    // The library adds a second "next" button for screen readers, with an English label only.
    for (const button of box.current?.querySelectorAll('button[tabindex="-1"]') ?? [])
      button.setAttribute('aria-label', t('calendar.next'))
  })
  return (
    <I18nProvider locale={dateLocaleOf(language)}>
      <AriaCalendar
        ref={box}
        className={styles.month}
        aria-label={label}
        firstDayOfWeek="sun"
        value={chosen ? parseDate(chosen) : null}
        minValue={parseDate(min)}
        isDateUnavailable={(date) => notes?.noteFor(date.toString())?.kind === 'closed'}
        defaultFocusedValue={first}
        onFocusChange={(date) => onMonth?.(date.toString().slice(0, 7))}
        autoFocus
        onChange={(date) => onChange(new CalendarDate(date.year, date.month, date.day).toString())}
      >
        <div className={styles.heading}>
          <Button slot="previous" className="icon-button" aria-label={t('calendar.previous')}>
            <Icon icon={ChevronLeft} size={20} />
          </Button>
          <CalendarHeading className={styles.title} />
          <Button slot="next" className="icon-button" aria-label={t('calendar.next')}>
            <Icon icon={ChevronRight} size={20} />
          </Button>
        </div>
        <CalendarGrid weekdayStyle="short" className={styles.days}>
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <Day date={date} today={today} chosen={chosen} language={language} notes={notes} />}
          </CalendarGridBody>
        </CalendarGrid>
        {notes ? <Legend notes={notes} /> : null}
      </AriaCalendar>
    </I18nProvider>
  )
}

/** Explains the marks under the days; marks that do not occur are left out. */
function Legend({ notes }: { notes: DayNotes }) {
  return (
    <ul className={styles.legend}>
      {notes.legend.map(({ kind, text }) => (
        <li key={kind} data-kind={kind}>
          {text}
        </li>
      ))}
    </ul>
  )
}

type DayProps = { date: CalendarDate; today: string; chosen: string; language: Language; notes: DayNotes | undefined }

/** The library compares with the device's date and labels days in English, so both are overridden here. */
function Day({ date, today, chosen, language, notes }: DayProps) {
  const { t } = useTranslation('common')
  const day = date.toString()
  const read = language === DEFAULT_LANGUAGE ? US_DATE.format(new Date(day)) : formatDate(day, language, 'long')
  const dated = day === today ? t('calendar.today', { date: read }) : read
  const label = day === chosen ? t('calendar.chosen', { date: dated }) : dated
  const note = notes?.noteFor(day)
  const spoken = note ? `${label}. ${note.text}` : label
  return (
    <CalendarCell
      date={date}
      className={day === today ? `${styles.day} ${styles.today}` : styles.day}
      render={(cell: ComponentProps<'div'>) => <div {...{ ...cell, 'aria-label': spoken, 'data-kind': note?.kind }} />}
    />
  )
}
