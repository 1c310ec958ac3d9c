import { Outlet, useLocation } from 'react-router'
import { ApplicationsView } from '../../modules/operations/ui/verify/applications-view.tsx'
import { preloadApplications } from '../../modules/operations/ui/verify/verify-preload.ts'
import { listOf } from '../../modules/operations/ui/verify/verify-queries.ts'
import { useTranslation } from '../../ui/words.tsx'
import { ConsoleRoom, isSignedOut, loadRoom } from '../layout/console-room.tsx'
import type { Route } from './+types/console-applications'

export const handle = { catalogues: ['console', 'verify'] }

export function loader(args: Route.LoaderArgs) {
  return loadRoom(args, (carrier) => preloadApplications(listOf(args.url.searchParams), carrier))
}

export const shouldRevalidate = isSignedOut

export default function ConsoleApplicationsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('verify')
  const list = listOf(new URLSearchParams(useLocation().search))
  return (
    <ConsoleRoom data={loaderData} title={t('title')}>
      <ApplicationsView list={list}>
        <Outlet />
      </ApplicationsView>
    </ConsoleRoom>
  )
}
