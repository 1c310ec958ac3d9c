import { profileClient } from '../../../../modules/pandits/client.ts'
import { missingParts } from '../../../../modules/pandits/profile/model.ts'
import { settingsClient } from '../../../../modules/settings/client.ts'
import { languageOf } from '../../../../shared/languages.ts'
import { ClockProvider } from '../../../../ui/clock/clock.tsx'
import { LiveData } from '../../../../ui/clock/live-data.tsx'
import { unwrap } from '../../../../ui/data/api.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import { fetcherOf } from '../../../platform/request.ts'
import * as styles from '../frame/portal.module.css'
import { preloadPortal } from '../frame/queries.ts'
import type { Route } from './+types/page'
import { PortalCalendar } from './calendar/calendar.tsx'
import { PortalDone } from './done.tsx'
import { PortalJustDone } from './just-done.tsx'
import { PortalOfflineNotice } from './offline-notice.tsx'
import { EarningsLink, MuhuratsLink, ProfileLink } from './section-links.tsx'
import { PortalUnsent } from './unsent.tsx'
import { PortalFirst, PortalUpcoming } from './upcoming.tsx'

export const handle = { catalogues: ['portal', 'calendar', 'figures', 'profile', 'almanac-stars'] }

export async function loader({ context, url }: Route.LoaderArgs) {
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
  return (
    <LiveData state={state}>
      <ClockProvider loadedAt={now} everyMs={TICK_MS}>
        <PageHead title={t('dashboardTitle')} isIndexed={false} />
        <main id="main" className={styles.columns}>
          <h1 className="visually-hidden">{t('dashboardTitle')}</h1>
          <div className={styles.cell}>
            <PortalOfflineNotice />
            <PortalUnsent />
            <PortalJustDone />
            <PortalFirst />
          </div>
          <div className={styles.cell}>
            <PortalUpcoming />
            <PortalCalendar />
          </div>
          <div className={styles.cell}>
            <EarningsLink />
            <MuhuratsLink />
            <ProfileLink missing={missing} />
            <PortalDone />
          </div>
        </main>
      </ClockProvider>
    </LiveData>
  )
}
