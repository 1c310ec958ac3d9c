// The team's console: its frame, the call queue or a list by the address, and room for one opened booking.

import { Outlet, useLocation } from 'react-router'
import { useSignOut } from '../../modules/accounts/ui/sign-out.ts'
import { ClockProvider } from '../../modules/booking/ui/clock.tsx'
import { LiveData } from '../../modules/booking/ui/live-data.tsx'
import { viewOf } from '../../modules/operations/ui/console-address.ts'
import { ConsoleFrame } from '../../modules/operations/ui/console-frame.tsx'
import { ConsoleView } from '../../modules/operations/ui/console-view.tsx'
import { preloadConsole } from '../../modules/operations/ui/preload.ts'
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
import type { Route } from './+types/console'

export const handle = { catalogues: ['console'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireRole(context, url, 'team')
  const carrier = carrierOf(context)
  const [settings, state] = await Promise.all([
    unwrap(settingsClient(carrier).settings.$get()),
    preloadConsole(viewOf(url.searchParams), carrier),
  ])
  return { now: settings.now, openUntil: settings.openUntil, state }
}

/** Lists keep themselves fresh; only signing out asks the server for this page again. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.href === nextUrl.href
}

/** The clock's text changes within this time of the minute. */
const TICK_MS = 5000

export default function ConsolePage({ loaderData: { now, openUntil, state } }: Route.ComponentProps) {
  const { t } = useTranslation('console')
  const view = viewOf(new URLSearchParams(useLocation().search))
  const signOut = useSignOut(useLanguage().href('/'))
  return (
    <Protected required="team">
      <PageHead title={view ? t('list.pageTitle') : t('queue.pageTitle')} isIndexed={false} />
      <LiveData state={state}>
        <ClockProvider loadedAt={now} everyMs={TICK_MS}>
          <ConsoleFrame
            view={view}
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
            <ConsoleView view={view}>
              <Outlet />
            </ConsoleView>
          </ConsoleFrame>
        </ClockProvider>
      </LiveData>
    </Protected>
  )
}
