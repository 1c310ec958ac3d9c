import { Outlet, useLocation } from 'react-router'
import { useTranslation } from '../../../../ui/translation.tsx'
import { ConsoleSection, loadSection, revalidateOnSignOut } from '../frame/console-page.tsx'
import type { Route } from './+types/page'
import { preloadTickets, ticketViewOf } from './tickets-queries.ts'
import { TicketsView } from './tickets-view.tsx'

export const handle = { catalogues: ['console', 'errors', 'tickets'] }

export function loader(args: Route.LoaderArgs) {
  return loadSection(args, (fetcher) => preloadTickets(ticketViewOf(args.url.searchParams), fetcher))
}

export const shouldRevalidate = revalidateOnSignOut

export default function ConsoleTicketsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('tickets')
  const view = ticketViewOf(new URLSearchParams(useLocation().search))
  return (
    <ConsoleSection data={loaderData} title={t('title')}>
      <TicketsView view={view}>
        <Outlet />
      </TicketsView>
    </ConsoleSection>
  )
}
