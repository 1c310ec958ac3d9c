import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-page.ts'
import { profileClient } from '../../../../modules/pandits/client.ts'
import { missingParts } from '../../../../modules/pandits/profile/model.ts'
import { CompletenessWay } from '../../../../modules/pandits/profile/ui/completeness.tsx'
import { MuhuratWay } from '../../../../modules/pandits/profile/ui/muhurat-way.tsx'
import { settingsClient } from '../../../../modules/settings/client.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { ClockProvider, useNow } from '../../../../ui/clock/clock.tsx'
import { LiveData } from '../../../../ui/clock/live-data.tsx'
import { unwrap } from '../../../../ui/data/api.ts'
import { languageOf, useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import { requireRole } from '../../../platform/protected.tsx'
import { fetcherOf } from '../../../platform/request.ts'
import * as figureStyles from '../earnings/figures.module.css'
import * as styles from '../frame/portal.module.css'
import { earningsQuery, preloadPortal } from '../frame/queries.ts'
import type { Route } from './+types/page'
import { PortalAsOf } from './as-of.tsx'
import { PortalCalendar } from './calendar/calendar.tsx'
import { PortalDone } from './done.tsx'
import { PortalJustDone } from './just-done.tsx'
import { monthLabel } from './month-label.ts'
import { PortalUnsent } from './unsent.tsx'
import { PortalFirst, PortalUpcoming } from './upcoming.tsx'

/** Renders nothing without data: the earnings page shows the error. */
function PortalMonth() {
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
      <Link className="portal-link card numeric" to={href('/admin/earnings')}>
        <span className="muted">{monthLabel(month, language)}</span>
        <b>{t('earnings.received', { amount: formatPaise(sums?.paidPaise ?? 0) })}</b>
        {duePaise > 0 ? (
          <span className={figureStyles.due}>{t('earnings.dueInAll', { amount: formatPaise(duePaise) })}</span>
        ) : null}
        <ChevronRight size={22} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </section>
  )
}

export const handle = { catalogues: ['portal', 'calendar', 'figures', 'profile'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireRole(context, url, 'pandit')
  const fetcher = fetcherOf(context)
  const language = languageOf(url.pathname)
  const settings = await unwrap(settingsClient(fetcher).settings.$get())
  const [state, own] = await Promise.all([
    preloadPortal(language, fetcher, new Date(settings.now)),
    unwrap(profileClient(fetcher).pandit.pandit.profile.$get({ query: {} })).catch(() => undefined),
  ])
  return { now: settings.now, state, missing: own ? missingParts(own.pandit).length : 0 }
}

/** The portal shows times in minutes. */
const TICK_MS = 15_000

export default function PortalDashboardPage({ loaderData: { now, state, missing } }: Route.ComponentProps) {
  const { t } = useTranslation('portal')
  const { href } = useSite()
  return (
    <LiveData state={state}>
      <ClockProvider loadedAt={now} everyMs={TICK_MS}>
        <PageHead title={t('dashboardTitle')} isIndexed={false} />
        <main id="main" className={styles.columns}>
          <h1 className="visually-hidden">{t('dashboardTitle')}</h1>
          <div className={styles.cell}>
            <PortalAsOf />
            <PortalUnsent />
            <PortalJustDone />
            <PortalFirst />
          </div>
          <div className={styles.cell}>
            <PortalUpcoming />
            <PortalCalendar />
          </div>
          <div className={styles.cell}>
            <PortalMonth />
            <MuhuratWay to={href('/panchang/muhurat')} />
            <CompletenessWay missing={missing} to={href('/admin/profile')} />
            <PortalDone />
          </div>
        </main>
      </ClockProvider>
    </LiveData>
  )
}
