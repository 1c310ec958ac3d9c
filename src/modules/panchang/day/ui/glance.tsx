import type { DayView } from './day-view.ts'
import * as styles from './glance.module.css'
import { findCurrent } from './on-now.ts'
import type { PanchangText } from './panchang-text.ts'
import { Ends, Row, Times } from './rows.tsx'

type GlanceProps = { day: DayView; now: number | undefined; months: 'amanta' | 'purnimanta'; text: PanchangText }

export function Glance({ day, now, months, text }: GlanceProps) {
  const { t, name } = text
  const month = text.month(months === 'amanta' ? day.amanta : day.purnimanta)
  return (
    <div className={styles.glance}>
      <h2 className="visually-hidden">{t('glance.title')}</h2>
      <p className={styles.month}>{t('month.name', { month, paksha: name(day.paksha) })}</p>
      {now === undefined ? null : <Now day={day} now={now} text={text} />}
      <dl>
        <Row of="tithi">
          <Ends of={day.tithis} dayEnd={day.end} name={(one) => text.tithi(one.key)} text={text} />
        </Row>
        <Row of="nakshatra">
          <Ends of={day.nakshatras} dayEnd={day.end} name={(one) => text.star(one.key)} text={text} />
        </Row>
        {day.sunrise && day.sunset ? (
          <>
            <Row of="sunrise">
              <b>{text.clock(day.sunrise)}</b>
            </Row>
            <Row of="sunset">
              <b>{text.clock(day.sunset)}</b>
            </Row>
          </>
        ) : null}
        {day.avoid.rahu ? (
          <Row of="rahu">
            <span className={`${styles.legend} ${styles.rahu}`}>
              <Times of={[day.avoid.rahu]} text={text} />
            </span>
          </Row>
        ) : null}
        {day.polar ? null : (
          <Row of="abhijit">
            <span className={styles.legend}>
              <Times of={day.good.abhijit ? [day.good.abhijit] : []} text={text} none="noneWednesday" />
            </span>
          </Row>
        )}
      </dl>
    </div>
  )
}

/** Shows the current choghadiya and Rahu Kaal; not a live region, because it updates every half minute. */
function Now({ day, now, text }: { day: DayView; now: number; text: PanchangText }) {
  const { choghadiya, rahu } = findCurrent(day, now)
  const { t, star, clock } = text
  return (
    <p className={styles.current}>
      <span>{t('glance.now')}</span>{' '}
      {choghadiya ? <b>{t('glance.choghadiya', { name: star(choghadiya.key), time: clock(choghadiya.end) })}</b> : null}
      {rahu ? <b className={styles.warning}>{t('glance.rahuNow', { time: clock(rahu.end) })}</b> : null}
    </p>
  )
}
