// Layout of every console page: team only, live data.
import type { DehydratedState } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RouterContextProvider } from 'react-router'
import { useSignOut } from '../../modules/accounts/ui/sign-out.ts'
import { ClockProvider } from '../../modules/booking/ui/clock.tsx'
import { LiveData } from '../../modules/booking/ui/live-data.tsx'
import type { View } from '../../modules/operations/ui/console-address.ts'
import { ConsoleFrame } from '../../modules/operations/ui/console-frame.tsx'
import { settingsClient } from '../../modules/settings/client.ts'
import { type Carrier, unwrap } from '../../ui/api.ts'
import { useLanguage } from '../language.ts'
import { PageHead } from '../page-head.tsx'
import { Protected, requireRole } from '../protected.tsx'
import { carrierOf } from '../request.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

type RoomData = { now: string; openUntil: string | null; state: DehydratedState }

/** What a room needs from the server: the team's pass, the phone's hours, and its lists. */
export async function loadRoom(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  preload: (carrier: Carrier) => Promise<DehydratedState>,
  required: 'team' | 'owner' = 'team',
): Promise<RoomData> {
  await requireRole(context, url, required)
  const carrier = carrierOf(context)
  const [settings, state] = await Promise.all([unwrap(settingsClient(carrier).settings.$get()), preload(carrier)])
  return { now: settings.now, openUntil: settings.openUntil, state }
}

/** Lists keep themselves fresh; only signing out asks the server for a room again. */
export function isSignedOut({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.href === nextUrl.href
}

/** The clock's text changes within this time of the minute. */
const TICK_MS = 5000

type ConsoleRoomProps = { data: RoomData; title: string; view?: View; required?: 'team' | 'owner'; children: ReactNode }

export function ConsoleRoom({ data: { now, openUntil, state }, title, view, required = 'team', children }: ConsoleRoomProps) {
  const signOut = useSignOut(useLanguage().href('/'))
  const tools = (
    <>
      <LanguageSwitch />
      <ThemeToggle className="icb" />
    </>
  )
  return (
    <Protected required={required}>
      <PageHead title={title} isIndexed={false} />
      <LiveData state={state}>
        <ClockProvider loadedAt={now} everyMs={TICK_MS}>
          <ConsoleFrame view={view} openUntil={openUntil} logo={<Logo />} tools={tools} onSignOut={() => void signOut()}>
            {children}
          </ConsoleFrame>
        </ClockProvider>
      </LiveData>
    </Protected>
  )
}
