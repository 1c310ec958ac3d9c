// The pandit's day: the next puja, requests that wait for an answer, what is accepted, and what is done.

import { ClockProvider } from '../../modules/booking/ui/clock.tsx'
import { LiveData } from '../../modules/booking/ui/live-data.tsx'
import { PortalCalendar } from '../../modules/booking/ui/portal-calendar.tsx'
import { PortalDone } from '../../modules/booking/ui/portal-done.tsx'
import { PortalMonth } from '../../modules/booking/ui/portal-month.tsx'
import { preloadPortal } from '../../modules/booking/ui/portal-queries.ts'
import { PortalRequests } from '../../modules/booking/ui/portal-requests.tsx'
import { PortalNext, PortalUpcoming } from '../../modules/booking/ui/portal-upcoming.tsx'
import { settingsClient } from '../../modules/settings/client.ts'
import { unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf } from '../language.ts'
import { PageHead } from '../page-head.tsx'
import { requireRole } from '../protected.tsx'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/portal-dashboard'

export const handle = { catalogues: ['portal', 'calendar', 'figures'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireRole(context, url, 'pandit')
  const carrier = carrierOf(context)
  const language = languageOf(url.pathname)
  const [settings, state] = await Promise.all([unwrap(settingsClient(carrier).settings.$get()), preloadPortal(language, carrier)])
  return { now: settings.now, state }
}

/** Minutes are what the portal counts in. */
const TICK_MS = 15_000

export default function PortalDashboardPage({ loaderData: { now, state } }: Route.ComponentProps) {
  const { t } = useTranslation('portal')
  return (
    <LiveData state={state}>
      <ClockProvider loadedAt={now} everyMs={TICK_MS}>
        <PageHead title={t('dashboardTitle')} isIndexed={false} />
        <main id="main" className="pgrid">
          <h1 className="vh">{t('dashboardTitle')}</h1>
          <div className="c">
            <PortalNext />
            <PortalRequests />
          </div>
          <div className="c">
            <PortalUpcoming />
            <PortalCalendar />
            <PortalMonth />
            <PortalDone />
          </div>
        </main>
      </ClockProvider>
    </LiveData>
  )
}
