import { Outlet, useLocation } from 'react-router'
import { viewOf } from '../../modules/operations/ui/console-address.ts'
import { ConsoleView } from '../../modules/operations/ui/console-view.tsx'
import { preloadConsole } from '../../modules/operations/ui/preload.ts'
import { useTranslation } from '../../ui/words.tsx'
import { ConsoleRoom, isSignedOut, loadRoom } from '../layout/console-room.tsx'
import type { Route } from './+types/console'

export const handle = { catalogues: ['console'] }

export function loader(args: Route.LoaderArgs) {
  return loadRoom(args, (carrier) => preloadConsole(viewOf(args.url.searchParams), carrier))
}

export const shouldRevalidate = isSignedOut

export default function ConsolePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('console')
  const view = viewOf(new URLSearchParams(useLocation().search))
  return (
    <ConsoleRoom data={loaderData} title={view ? t('list.pageTitle') : t('queue.pageTitle')} view={view}>
      <ConsoleView view={view}>
        <Outlet />
      </ConsoleView>
    </ConsoleRoom>
  )
}
