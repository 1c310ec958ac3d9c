import type { DayView } from './day-view.ts'
import { onNow } from './on-now.ts'
import { Ends, Row, Times } from './rows.tsx'
import type { SkyWords } from './sky-words.ts'

type GlanceProps = { day: DayView; now: number | undefined; months: 'amanta' | 'purnimanta'; words: SkyWords }

export function Glance({ day, now, months, words }: GlanceProps) {
  const { t, name } = words
  const month = words.month(months === 'amanta' ? day.amanta : day.purnimanta)
  return (
    <div className="glance">
      <h2 className="vh">{t('glance.title')}</h2>
      <p className="glance-month">{t('month.name', { month, paksha: name(day.paksha) })}</p>
      {now === undefined ? null : <Now day={day} now={now} words={words} />}
      <dl>
        <Row of="tithi">
          <Ends of={day.tithis} dayEnd={day.end} name={(one) => words.tithi(one.key)} words={words} />
        </Row>
        <Row of="nakshatra">
          <Ends of={day.nakshatras} dayEnd={day.end} name={(one) => words.star(one.key)} words={words} />
        </Row>
        {day.sunrise && day.sunset ? (
          <>
            <Row of="sunrise">
              <b>{words.clock(day.sunrise)}</b>
            </Row>
            <Row of="sunset">
              <b>{words.clock(day.sunset)}</b>
            </Row>
          </>
        ) : null}
        {day.avoid.rahu ? (
          <Row of="rahu">
            <span className="glance-mark glance-rahu">
              <Times of={[day.avoid.rahu]} words={words} />
            </span>
          </Row>
        ) : null}
        {day.polar ? null : (
          <Row of="abhijit">
            <span className="glance-mark glance-abhijit">
              <Times of={day.good.abhijit ? [day.good.abhijit] : []} words={words} none="noneWednesday" />
            </span>
          </Row>
        )}
      </dl>
    </div>
  )
}

/** Says what is on; not read out anew each half minute. */
function Now({ day, now, words }: { day: DayView; now: number; words: SkyWords }) {
  const { choghadiya, rahu } = onNow(day, now)
  const { t, star, clock } = words
  return (
    <p className="glance-now">
      <span>{t('glance.now')}</span>{' '}
      {choghadiya ? <b>{t('glance.choghadiya', { name: star(choghadiya.key), time: clock(choghadiya.end) })}</b> : null}
      {rahu ? <b className="glance-warn">{t('glance.rahuNow', { time: clock(rahu.end) })}</b> : null}
    </p>
  )
}
