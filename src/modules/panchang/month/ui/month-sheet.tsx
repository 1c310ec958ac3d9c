import type { KeyboardEvent } from 'react'
import { addDays, datePart, formatDate } from '../../../../shared/time/dates.ts'
import { Moon } from '../../../../ui/art/moon.tsx'
import type { PanchangText } from '../../day/ui/panchang-text.ts'
import type { FestivalView } from '../../festivals/ui/festival-view.ts'
import * as styles from './month-sheet.module.css'
import { highlightOf, type MonthView, type SheetDay, weeksOf } from './month-view.ts'

type SheetProps = {
  view: MonthView
  festivals: readonly FestivalView[]
  today: string
  to: (date: string) => string
  caption: string
  text: PanchangText
}

/** Any Sunday, used to name the weekdays. */
const SUNDAY = '2026-11-01'
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Moves the focus by days within the month; at its edge the keys scroll as usual. */
function onKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const next = links[links.findIndex((link) => link.matches(':focus')) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

export function MonthSheet({ view, festivals, today, to, caption, text }: SheetProps) {
  const { language } = text
  return (
    <table className={styles.sheet} onKeyDown={onKeyDown}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, index) => addDays(SUNDAY, index)).map((date) => (
            <th key={date} scope="col">
              <abbr title={datePart(date, language, 'weekday', 'long')}>{datePart(date, language, 'weekday')}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(view.days).map((week) => (
          <tr key={week.find(Boolean)?.date}>
            {week.map((day, index) =>
              day ? (
                <Cell
                  key={day.date}
                  day={day}
                  festivals={festivals.filter(({ date }) => date === day.date)}
                  isToday={day.date === today}
                  to={to}
                  text={text}
                />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: empty cells have only a position
                <td key={index} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = Pick<SheetProps, 'festivals' | 'to' | 'text'> & { day: SheetDay; isToday: boolean }

/** Number of names that fit into a day; the list below has them all. */
const MAX_NAMES_SHOWN = 2

function Cell({ day, festivals, isToday, to, text }: CellProps) {
  const highlight = highlightOf(day)
  return (
    <td data-highlight={highlight}>
      <a href={to(day.date)} aria-current={isToday ? 'date' : undefined}>
        <b className="numeric">
          <span aria-hidden="true">{Number(day.date.slice(8))}</span>
          <span className="visually-hidden">{formatDate(day.date, text.language, 'short')}</span>
        </b>
        <Moon day={day.tithi.number} />
        <span className={styles.tithi}>
          {text.tithi(day.tithi.key)}
          {day.lost ? <span className="muted">{text.t('sheet.skipped', { tithi: text.tithi(day.lost) })}</span> : null}
        </span>
        {festivals.length > 0 ? (
          <span className={styles.festivals}>
            {festivals.slice(0, MAX_NAMES_SHOWN).map(({ key, name }) => (
              <span key={key + name}>{name}</span>
            ))}
            {festivals.length > MAX_NAMES_SHOWN ? (
              <span className="muted">{text.t('festivals.more', { count: festivals.length - MAX_NAMES_SHOWN })}</span>
            ) : null}
          </span>
        ) : null}
      </a>
    </td>
  )
}

/** Legend of the colours; the dot replaces names only where a phone has no space for them. */
export function SheetLegend({ text: { t, name } }: { text: PanchangText }) {
  return (
    <ul className={styles.legend}>
      <li data-highlight="ekadashi">{name('ekadashi')}</li>
      <li data-highlight="purnima">{name('purnima')}</li>
      <li data-highlight="amavasya">{name('amavasya')}</li>
      <li data-highlight="festival">{t('sheet.festival')}</li>
    </ul>
  )
}
