import { ClockProvider } from '../../modules/booking/ui/clock.tsx'
import { LiveData } from '../../modules/booking/ui/live-data.tsx'
import { PortalAsOf } from '../../modules/booking/ui/portal-as-of.tsx'
import { PortalCalendar } from '../../modules/booking/ui/portal-calendar.tsx'
import { PortalDone } from '../../modules/booking/ui/portal-done.tsx'
import { PortalJustDone } from '../../modules/booking/ui/portal-just-done.tsx'
import { PortalKept } from '../../modules/booking/ui/portal-kept.tsx'
import { PortalMonth } from '../../modules/booking/ui/portal-month.tsx'
import { preloadPortal } from '../../modules/booking/ui/portal-queries.ts'
import { PortalFirst, PortalUpcoming } from '../../modules/booking/ui/portal-upcoming.tsx'
import { profileClient } from '../../modules/pandits/client.ts'
import { missingParts } from '../../modules/pandits/model/completeness.ts'
import { CompletenessWay } from '../../modules/pandits/ui/completeness.tsx'
import { MuhuratWay } from '../../modules/pandits/ui/muhurat-way.tsx'
import { settingsClient } from '../../modules/settings/client.ts'
import { unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf, useLanguage } from '../language.ts'
import { PageHead } from '../page-head.tsx'
import { requireRole } from '../protected.tsx'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/portal-dashboard'

export const handle = { catalogues: ['portal', 'calendar', 'figures', 'profile'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireRole(context, url, 'pandit')
  const carrier = carrierOf(context)
  const language = languageOf(url.pathname)
  const settings = await unwrap(settingsClient(carrier).settings.$get())
  const [state, own] = await Promise.all([
    preloadPortal(language, carrier, new Date(settings.now)),
    unwrap(profileClient(carrier).pandit.pandit.profile.$get({ query: {} })).catch(() => undefined),
  ])
  return { now: settings.now, state, missing: own ? missingParts(own.pandit).length : 0 }
}

/** Minutes are what the portal counts in. */
const TICK_MS = 15_000

export default function PortalDashboardPage({ loaderData: { now, state, missing } }: Route.ComponentProps) {
  const { t } = useTranslation('portal')
  const { href } = useLanguage()
  return (
    <LiveData state={state}>
      <ClockProvider loadedAt={now} everyMs={TICK_MS}>
        <PageHead title={t('dashboardTitle')} isIndexed={false} />
        <main id="main" className="pgrid">
          <h1 className="vh">{t('dashboardTitle')}</h1>
          <div className="c">
            <PortalAsOf />
            <PortalKept />
            <PortalJustDone />
            <PortalFirst />
          </div>
          <div className="c">
            <PortalUpcoming />
            <PortalCalendar />
          </div>
          <div className="c">
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
