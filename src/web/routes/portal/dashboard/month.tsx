import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-page.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { useTranslation } from '../../../../ui/words.tsx'
import * as styles from '../earnings/figures.module.css'
import { earningsQuery } from '../frame/queries.ts'
import { monthLabel } from './month-label.ts'

/** Says nothing as long as it knows nothing: the page of the earnings says what is wrong. */
export function PortalMonth() {
  const { t } = useTranslation('figures')
  const { language, href } = useVisitor()
  const id = useId()
  const { data } = useQuery(earningsQuery(language))
  const month = indiaDate(useNow()).slice(0, 7)
  if (!data) return null
  const duePaise = data.dues.reduce((sum, year) => sum + year.duePaise, 0)
  const sums = data.months.find((one) => one.month === month)
  return (
    <section className="portal-section" aria-labelledby={id}>
      <h2 id={id}>{t('earnings.title')}</h2>
      <Link className="portal-link card num" to={href('/admin/earnings')}>
        <span className="ash">{monthLabel(month, language)}</span>
        <b>{t('earnings.received', { amount: formatPaise(sums?.paidPaise ?? 0) })}</b>
        {duePaise > 0 ? <span className={styles.due}>{t('earnings.dueInAll', { amount: formatPaise(duePaise) })}</span> : null}
        <ChevronRight size={22} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </section>
  )
}
