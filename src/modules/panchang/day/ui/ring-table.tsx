import { intersection, type TimeSpan } from './clock.ts'
import * as styles from './day-tables.module.css'
import type { DayView } from './day-view.ts'
import type { PanchangText } from './panchang-text.ts'
import { useTerms } from './term.tsx'

/** The content of the dial as a chronological table, for people who cannot see it or prefer text. */
export function RingTable({ day, text }: { day: DayView; text: PanchangText }) {
  const { t, star } = text
  const { term } = useTerms()
  if (!day.choghadiya) return null
  const cut = (one: TimeSpan | null) => one && intersection(one, day)
  const lines: { what: string; one: TimeSpan | null }[] = [
    ...day.tithis.map((tithi) => ({ what: text.tithi(tithi.key), one: cut(tithi) })),
    { what: term('rahu'), one: day.avoid.rahu },
    { what: term('abhijit'), one: day.good.abhijit },
    ...[...day.choghadiya.day, ...day.choghadiya.night].map((part) => ({
      what: t('ring.choghadiya', { name: star(part.key) }),
      one: part,
    })),
  ]
  const rows = lines.flatMap(({ what, one }) => (one ? [{ what, one }] : []))
  return (
    <details className={styles.ringTable}>
      <summary className="expandable">{t('ring.table')}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('ring.from')}</th>
            <th scope="col">{t('ring.until')}</th>
            <th scope="col">{t('ring.what')}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .toSorted((a, b) => Date.parse(a.one.start) - Date.parse(b.one.start))
            .map(({ what, one }) => (
              <tr key={what + one.start}>
                <td className="numeric">{text.clock(one.start)}</td>
                <td className="numeric">{text.clock(one.end)}</td>
                <th scope="row">{what}</th>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  )
}
