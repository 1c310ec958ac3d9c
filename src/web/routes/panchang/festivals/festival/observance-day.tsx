import type { FestivalResponse } from '../../../../../modules/panchang/festivals/contract.ts'
import { formatDate, formatLocalIsoTime } from '../../../../../shared/time/dates.ts'
import { useSite } from '../../../../../ui/site.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { TRADITION_KEYS } from '../comparison-keys.ts'
import * as styles from '../observances.module.css'

type ObservanceDayProps = { day: FestivalResponse; place: { slug: string; label: string }; isToCome: boolean }

/** A day of a festival. A day set by a source says so in its reason and is not computed from the sunrise. */
export function ObservanceDay({ day, place, isToCome }: ObservanceDayProps) {
  const { t } = useTranslation('observances')
  const { language, href } = useSite()
  const { date, reason, parana, moonrise, source, regions } = day
  return (
    <section className={`card ${styles.day}`}>
      <h2 className="numeric">
        <time dateTime={date}>{formatDate(date, language, 'long')}</time>
      </h2>
      {source ? null : <p className="muted">{t('observedAt', { place: place.label })}</p>}
      <p>{reason}</p>
      {parana ? (
        <p className="numeric">
          {t('parana', {
            date: formatDate(parana.start.slice(0, 10), language),
            from: formatLocalIsoTime(parana.start, language),
            to: formatLocalIsoTime(parana.end, language),
          })}
        </p>
      ) : null}
      {moonrise ? <p className="numeric">{t('moonrise', { time: formatLocalIsoTime(moonrise, language) })}</p> : null}
      {regions.length > 0 ? (
        <p className="muted">{t('observedIn', { regions: regions.map((region) => t(TRADITION_KEYS[region])).join(', ') })}</p>
      ) : null}
      <p>
        <a href={href(`/panchang/${place.slug}/${date}`)}>{isToCome ? t('dayPanchang') : t('dayPanchangThen')}</a>
      </p>
    </section>
  )
}
