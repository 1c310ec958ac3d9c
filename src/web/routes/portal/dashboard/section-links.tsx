// Sections of the dashboard that are one link to another page.
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { PROFILE_PARTS } from '../../../../modules/pandits/profile/model.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as portalStyles from '../frame/portal.module.css'
import { earningsQuery } from '../frame/queries.ts'
import { monthLabel } from './month-label.ts'
import * as styles from './section-links.module.css'

type SectionLinkProps = { title: string; to: string; children: ReactNode }

function SectionLink({ title, to, children }: SectionLinkProps) {
  const { href } = useVisitor()
  const id = useId()
  return (
    <section className={portalStyles.portalSection} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Link className={`${styles.sectionLink} card numeric`} to={href(to)}>
        {children}
        <Icon icon={ChevronRight} size={22} />
      </Link>
    </section>
  )
}

/** Renders nothing without data: the earnings page shows the error. */
export function EarningsLink() {
  const { t } = useTranslation('figures')
  const { language } = useVisitor()
  const { data } = useQuery(earningsQuery(language))
  const month = indiaDate(useNow()).slice(0, 7)
  if (!data) return null
  const duePaise = data.dues.reduce((sum, year) => sum + year.duePaise, 0)
  const sums = data.months.find((one) => one.month === month)
  return (
    <SectionLink title={t('earnings.title')} to="/admin/earnings">
      <span className="muted">{monthLabel(month, language)}</span>
      <b>{t('earnings.received', { amount: formatPaise(sums?.paidPaise ?? 0) })}</b>
      {duePaise > 0 ? (
        <span className={styles.amountDue}>{t('earnings.dueInAll', { amount: formatPaise(duePaise) })}</span>
      ) : null}
    </SectionLink>
  )
}

export function MuhuratsLink() {
  const { t } = useTranslation('profile')
  return (
    <SectionLink title={t('muhurats.title')} to="/panchang/muhurat">
      <b>{t('muhurats.link')}</b>
      <span className="muted">{t('muhurats.text')}</span>
    </SectionLink>
  )
}

/** Renders nothing for a complete profile. */
export function ProfileLink({ missing }: { missing: number }) {
  const { t } = useTranslation('profile')
  if (missing === 0) return null
  return (
    <SectionLink title={t('missing.title')} to="/admin/profile">
      <b>{t('missing.count', { count: PROFILE_PARTS.length - missing, total: PROFILE_PARTS.length })}</b>
      <span className="muted">{t('missing.link')}</span>
    </SectionLink>
  )
}
