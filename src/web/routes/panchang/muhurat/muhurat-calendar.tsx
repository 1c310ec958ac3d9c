import { addDays, datePart, weekday } from '../../../../shared/time/dates.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './muhurat.module.css'
import type { MuhuratDay } from './muhurat-days.tsx'
import { monthAfter } from './muhurat-search.ts'
import { monthTitle, useGradeNames } from './muhurat-text.ts'

const A_SUNDAY = '2023-01-01'

type Weeks = (string | undefined)[][]

/** Returns the dates of a month in weeks that start on Sunday. */
function weeksOf(month: string): Weeks {
  const first = `${month}-01`
  const days: (string | undefined)[] = Array.from({ length: weekday(first) })
  for (let date = first; date < `${monthAfter(month, 1)}-01`; date = addDays(date, 1)) days.push(date)
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => days[week * 7 + day]),
  )
}

export function MuhuratMonth({ month, days }: { month: string; days: ReadonlyMap<string, MuhuratDay> }) {
  const { language } = useSite()
  return (
    <table className={`${styles.month} card`}>
      <caption>{monthTitle(month, language)}</caption>
      <thead>
        <tr>
          {[0, 1, 2, 3, 4, 5, 6].map((day) => (
            <th key={day} scope="col">
              <abbr title={datePart(addDays(A_SUNDAY, day), language, 'weekday', 'long')}>
                {datePart(addDays(A_SUNDAY, day), language, 'weekday', 'short')}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, at) => (
          <tr key={`${month}-${at + 1}`}>
            {week.map((date, day) => (
              <td key={date ?? `${month}-${at}-${day}`}>{date ? <Day date={date} open={days.get(date)} /> : null}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ date, open }: { date: string; open: MuhuratDay | undefined }) {
  const { t } = useTranslation('muhurat')
  const grades = useGradeNames()
  const number = Number(date.slice(8))
  if (!open) return <span className="numeric muted">{number}</span>
  return (
    <a href={`#day-${date}`} className="numeric" data-grade={open.grade}>
      {number}
      <span className="visually-hidden"> {t('day.windows', { count: open.windows.length, grade: grades[open.grade] })}</span>
    </a>
  )
}
