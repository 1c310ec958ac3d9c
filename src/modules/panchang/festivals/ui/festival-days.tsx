import { formatDate } from '../../../../shared/time/dates.ts'
import { Moon } from '../../../../ui/art/moon.tsx'
import type { PanchangText } from '../../day/ui/panchang-text.ts'
import type { MonthView } from '../../month/ui/month-view.ts'
import * as styles from './festival-days.module.css'
import { byDate, type FestivalView, festivalPath } from './festival-view.ts'

type FestivalDaysProps = {
  view: MonthView
  festivals: readonly FestivalView[]
  to: (date: string) => string
  /** The query that keeps the page of a festival at the place. */
  at: string
  text: PanchangText
}

export function FestivalDays({ view, festivals, to, at, text }: FestivalDaysProps) {
  if (festivals.length === 0) return null
  const moons = new Map(view.days.map((day) => [day.date, day.tithi.number]))
  return (
    <section className={styles.days}>
      <h2>{text.t('festivals.month')}</h2>
      <ul>
        {byDate(festivals).map(([date, ofDay]) => (
          <li key={date}>
            <a href={to(date)} className="numeric">
              <Moon day={moons.get(date) ?? 30} />
              <time dateTime={date}>{formatDate(date, text.language)}</time>
            </a>
            <FestivalReasons festivals={ofDay} at={at} text={text} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Names, each with the sentence that explains its day. */
function FestivalReasons({ festivals, at, text }: Pick<FestivalDaysProps, 'festivals' | 'at' | 'text'>) {
  return (
    <ul>
      {festivals.map(({ key, date, name, reason }) => (
        <li key={key + name}>
          <b>
            <a href={festivalPath(text.language, { key, date }, at)}>{name}</a>
          </b>
          <span className="muted text-small">{reason}</span>
        </li>
      ))}
    </ul>
  )
}
