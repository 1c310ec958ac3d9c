// The console's room of applications to become a pandit: the list by the address, and room for the opened one.
import { Outlet, useLocation } from 'react-router'
import { useSignOut } from '../../modules/accounts/ui/sign-out.ts'
import { ClockProvider } from '../../modules/booking/ui/clock.tsx'
import { LiveData } from '../../modules/booking/ui/live-data.tsx'
import { ConsoleFrame } from '../../modules/operations/ui/console-frame.tsx'
import { ApplicationsView } from '../../modules/operations/ui/verify/applications-view.tsx'
import { preloadApplications } from '../../modules/operations/ui/verify/verify-preload.ts'
import { listOf } from '../../modules/operations/ui/verify/verify-queries.ts'
import { settingsClient } from '../../modules/settings/client.ts'
import { unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { useLanguage } from '../language.ts'
import { LanguageSwitch } from '../layout/language-switch.tsx'
import { Logo } from '../layout/logo.tsx'
import { ThemeToggle } from '../layout/theme-toggle.tsx'
import { PageHead } from '../page-head.tsx'
import { Protected, requireRole } from '../protected.tsx'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/console-applications'

export const handle = { catalogues: ['console', 'verify'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireRole(context, url, 'team')
  const carrier = carrierOf(context)
  const [settings, state] = await Promise.all([
    unwrap(settingsClient(carrier).settings.$get()),
    preloadApplications(listOf(url.searchParams), carrier),
  ])
  return { now: settings.now, openUntil: settings.openUntil, state }
}

/** Lists keep themselves fresh; only signing out asks the server for this page again. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.href === nextUrl.href
}

/** The clock's text changes within this time of the minute. */
const TICK_MS = 5000

export default function ConsoleApplicationsPage({ loaderData: { now, openUntil, state } }: Route.ComponentProps) {
  const { t } = useTranslation('verify')
  const list = listOf(new URLSearchParams(useLocation().search))
  const signOut = useSignOut(useLanguage().href('/'))
  return (
    <Protected required="team">
      <PageHead title={t('title')} isIndexed={false} />
      <LiveData state={state}>
        <ClockProvider loadedAt={now} everyMs={TICK_MS}>
          <ConsoleFrame
            view={undefined}
            openUntil={openUntil}
            logo={<Logo />}
            tools={
              <>
                <LanguageSwitch />
                <ThemeToggle className="icb" />
              </>
            }
            onSignOut={() => void signOut()}
          >
            <ApplicationsView list={list}>
              <Outlet />
            </ApplicationsView>
          </ConsoleFrame>
        </ClockProvider>
      </LiveData>
    </Protected>
  )
}
