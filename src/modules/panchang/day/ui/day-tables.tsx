import { contains, type TimeSpan } from './clock.ts'
import * as styles from './day-tables.module.css'
import type { DayView, Keyed } from './day-view.ts'
import { KIND_KEYS, kindOf } from './kinds.ts'
import type { PanchangText } from './panchang-text.ts'
import { Term, useTerms } from './term.tsx'

type TablesProps = { day: DayView; now: number | undefined; text: PanchangText }

const isOn = (one: TimeSpan, now: number | undefined) => now !== undefined && contains(one, now)

export function ChoghadiyaTables({ day, now, text }: TablesProps) {
  const { t } = text
  if (!day.choghadiya) return null
  return (
    <section className={styles.wide}>
      <Term term="choghadiya" isHeading />
      <div className={styles.pair}>
        <ChoghadiyaTable caption={t('night.day')} of={day.choghadiya.day} now={now} text={text} />
        <ChoghadiyaTable caption={t('night.night')} of={day.choghadiya.night} now={now} text={text} />
      </div>
    </section>
  )
}

type TableProps = { caption: string; of: readonly Keyed[]; now: number | undefined; text: PanchangText }

function ChoghadiyaTable({ caption, of, now, text }: TableProps) {
  const { t, star } = text
  return (
    <table className={`${styles.table} ${styles.threeColumns}`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('table.name')}</th>
          <th scope="col">{t('table.kind')}</th>
          <th scope="col">{t('table.time')}</th>
        </tr>
      </thead>
      <tbody>
        {of.map((one) => (
          <tr key={one.start} data-current={isOn(one, now) || undefined}>
            <th scope="row">{star(one.key)}</th>
            <td>
              <span className={styles.kind} data-kind={kindOf(one.key)}>
                {t(KIND_KEYS[kindOf(one.key)])}
              </span>
            </td>
            <td className="numeric">{text.between(one)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Hora and lagna are long tables for experts, so they are collapsed at first. */
export function LongTables({ day, now, text }: TablesProps) {
  const { t } = text
  const { term, about } = useTerms()
  return (
    <div className={styles.long}>
      {day.hora ? (
        <details>
          <summary className="expandable">
            <h2>{term('hora')}</h2>
          </summary>
          <p className="muted">{about('hora')}</p>
          <div className={styles.pair}>
            <TimeTable caption={t('night.day')} of={day.hora.day} now={now} text={text} />
            <TimeTable caption={t('night.night')} of={day.hora.night} now={now} text={text} />
          </div>
        </details>
      ) : null}
      {day.lagnas ? (
        <details>
          <summary className="expandable">
            <h2>{term('lagna')}</h2>
          </summary>
          <p className="muted">{about('lagna')}</p>
          <div className={styles.alone}>
            <TimeTable caption={term('lagna')} of={day.lagnas} now={now} text={text} />
          </div>
        </details>
      ) : null}
    </div>
  )
}

function TimeTable({ caption, of, now, text }: TableProps) {
  const { t, star } = text
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('table.name')}</th>
          <th scope="col">{t('table.time')}</th>
        </tr>
      </thead>
      <tbody>
        {of.map((one) => (
          <tr key={one.start} data-current={isOn(one, now) || undefined}>
            <th scope="row">{star(one.key)}</th>
            <td className="numeric">{text.between(one)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
