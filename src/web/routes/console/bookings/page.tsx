import { Outlet, useLocation } from 'react-router'
import { useTranslation } from '../../../../ui/translation.tsx'
import { viewOf } from '../frame/console-address.ts'
import { ConsoleSection, loadSection, revalidateOnSignOut } from '../frame/console-page.tsx'
import type { Route } from './+types/page'
import { ConsoleView } from './console-view.tsx'
import { preloadConsole } from './preload.ts'

export const handle = { catalogues: ['console', 'errors'] }

export function loader(args: Route.LoaderArgs) {
  return loadSection(args, (fetcher) => preloadConsole(viewOf(args.url.searchParams), fetcher))
}

export const shouldRevalidate = revalidateOnSignOut

export default function ConsolePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('console')
  const view = viewOf(new URLSearchParams(useLocation().search))
  return (
    <ConsoleSection data={loaderData} title={view ? t('list.pageTitle') : t('queue.pageTitle')} view={view}>
      <ConsoleView view={view}>
        <Outlet />
      </ConsoleView>
    </ConsoleSection>
  )
}
