import { useId } from 'react'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { Reliability } from '../../../../modules/bookings/figures/contract.ts'
import { OVERDUE_HOURS } from '../../../../modules/bookings/figures/model.ts'
import { ON_TIME_MINUTES } from '../../../../modules/bookings/puja-day/model.ts'
import { formatDate } from '../../../../shared/time/dates.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from '../earnings/figures.module.css'

export function PortalReliability({ reliability }: { reliability: Reliability }) {
  const { t } = useTranslation('figures')
  const { language } = useVisitor()
  const id = useId()
  const { since, fewest, accepted, done, onTime, released, noShow, rescheduled } = reliability
  const figures = [
    { label: t('reliability.accepted'), how: t('reliability.acceptedHow'), share: accepted },
    { label: t('reliability.done'), how: t('reliability.doneHow', { hours: OVERDUE_HOURS }), share: done },
    { label: t('reliability.onTime'), how: t('reliability.onTimeHow', { minutes: ON_TIME_MINUTES }), share: onTime },
    { label: t('reliability.released'), how: t('reliability.releasedHow'), share: released },
    { label: t('reliability.noShow'), how: t('reliability.noShowHow'), share: noShow },
    { label: t('reliability.rescheduled'), how: t('reliability.rescheduledHow'), share: rescheduled },
  ]
  return (
    <section className={styles.figuresPart} aria-labelledby={id}>
      <h2 id={id}>{t('reliability.title')}</h2>
      <p className="muted">{t('reliability.since', { day: formatDate(since, language, 'long') })}</p>
      <dl className={styles.shares}>
        {figures.map(({ label, how, share }) => (
          <div key={label} className="card">
            <dt>{label}</dt>
            <dd className="numeric">
              {share.of < fewest ? (
                <b className={styles.few}>{t('reliability.few', { count: share.of })}</b>
              ) : (
                <b>{t('reliability.share', { count: share.count, total: share.of })}</b>
              )}
              <span className="muted">{how}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
