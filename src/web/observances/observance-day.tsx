// The day of an observance with the sentence that says why, when its fast is broken, and when the Moon rises for it.
import type { FestivalAnswer } from '../../modules/panchang/contract/festivals.ts'
import { formatClock, formatDate } from '../../shared/dates.ts'
import { useTranslation } from '../../ui/words.tsx'
import { useLanguage } from '../language.ts'
import { TRADITION_WORDS } from './place-words.ts'

export function ObservanceDay({ day, isToCome }: { day: FestivalAnswer; isToCome: boolean }) {
  const { t } = useTranslation('observances')
  const { language, href } = useLanguage()
  const clock = (written: string) => formatClock(Number(written.slice(11, 13)) * 60 + Number(written.slice(14, 16)), language)
  const { date, reason, parana, moonrise, source, regions } = day
  return (
    <section className="card obs-day">
      <h2 className="num">
        <time dateTime={date}>{formatDate(date, language, 'long')}</time>
      </h2>
      <p>{reason}</p>
      {parana ? (
        <p className="num">
          {t('parana', {
            date: formatDate(parana.start.slice(0, 10), language),
            from: clock(parana.start),
            to: clock(parana.end),
          })}
        </p>
      ) : null}
      {moonrise ? <p className="num">{t('moonrise', { time: clock(moonrise) })}</p> : null}
      {regions.length > 0 ? (
        <p className="ash">{t('keptIn', { regions: regions.map((region) => t(TRADITION_WORDS[region])).join(', ') })}</p>
      ) : null}
      {source ? <p className="ash">{t('source', { source })}</p> : null}
      <p>
        <a href={href(`/panchang/new-delhi/${date}`)}>{isToCome ? t('dayPanchang') : t('dayPanchangThen')}</a>
      </p>
    </section>
  )
}
