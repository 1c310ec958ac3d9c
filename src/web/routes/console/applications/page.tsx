import { Outlet, useLocation } from 'react-router'
import { useTranslation } from '../../../../ui/translation.tsx'
import { ConsoleSection, loadSection, revalidateOnSignOut } from '../frame/console-page.tsx'
import type { Route } from './+types/page'
import { ApplicationsView } from './applications-view.tsx'
import { preloadApplications } from './verify-preload.ts'
import { listOf } from './verify-queries.ts'

export const handle = { catalogues: ['console', 'errors', 'verify'] }

export function loader(args: Route.LoaderArgs) {
  return loadSection(args, (fetcher) => preloadApplications(listOf(args.url.searchParams), fetcher))
}

export const shouldRevalidate = revalidateOnSignOut

export default function ConsoleApplicationsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('verify')
  const list = listOf(new URLSearchParams(useLocation().search))
  return (
    <ConsoleSection data={loaderData} title={t('title')}>
      <ApplicationsView list={list}>
        <Outlet />
      </ApplicationsView>
    </ConsoleSection>
  )
}
