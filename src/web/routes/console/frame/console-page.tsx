// Layout of every console page: team only, live data.
import type { DehydratedState } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type RouterContextProvider, useLocation } from 'react-router'
import { useSignOut } from '../../../../modules/accounts/sign-in/ui/sign-out.ts'
import { settingsClient } from '../../../../modules/settings/client.ts'
import { ClockProvider } from '../../../../ui/clock/clock.tsx'
import { LiveData } from '../../../../ui/clock/live-data.tsx'
import { type Fetcher, unwrap } from '../../../../ui/data/api.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { AuthMount } from '../../../layout/auth-mount.tsx'
import { LanguageSwitch } from '../../../layout/header/language-switch.tsx'
import { Logo } from '../../../layout/header/logo.tsx'
import { ThemeToggle } from '../../../layout/header/theme-toggle.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import { Protected } from '../../../platform/protected.tsx'
import { fetcherOf } from '../../../platform/request.ts'
import { sectionOf } from '../sections/sections.ts'
import type { View } from './console-address.ts'
import { ConsoleFrame } from './console-frame.tsx'

type SectionData = { now: string; openUntil: string | null; state: DehydratedState }

/** Loads what a section needs from the server: the phone hours, and its lists. */
export async function loadSection(
  { context }: { context: Readonly<RouterContextProvider> },
  preload: (fetcher: Fetcher) => Promise<DehydratedState>,
): Promise<SectionData> {
  const fetcher = fetcherOf(context)
  const [settings, state] = await Promise.all([unwrap(settingsClient(fetcher).settings.$get()), preload(fetcher)])
  return { now: settings.now, openUntil: settings.openUntil, state }
}

/** Used as `shouldRevalidate`: lists refetch by themselves, so the loader runs again only when the URL is unchanged, as after signing out. */
export function revalidateOnSignOut({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.href === nextUrl.href
}

/** Maximum delay of the clock's text after a full minute. */
const TICK_MS = 5000

type ConsoleSectionProps = { data: SectionData; title: string; view?: View; children: ReactNode }

export function ConsoleSection({ data: { now, openUntil, state }, title, view, children }: ConsoleSectionProps) {
  const { t } = useTranslation('console')
  const { pathname } = useLocation()
  const signOut = useSignOut(useSite().href('/'))
  const tools = (
    <>
      <LanguageSwitch />
      <ThemeToggle className="icon-button" />
    </>
  )
  return (
    <Protected role={sectionOf(pathname)?.role}>
      <PageHead title={`${title} · ${t('sections')}`} isIndexed={false} />
      <LiveData state={state}>
        <ClockProvider loadedAt={now} everyMs={TICK_MS}>
          <ConsoleFrame view={view} openUntil={openUntil} logo={<Logo />} tools={tools} onSignOut={() => void signOut()}>
            {children}
          </ConsoleFrame>
        </ClockProvider>
      </LiveData>
      <AuthMount />
    </Protected>
  )
}
