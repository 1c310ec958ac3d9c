import { Outlet, useLocation } from 'react-router'
import { preloadTickets, ticketViewOf } from '../../modules/operations/ui/tickets/tickets-queries.ts'
import { TicketsView } from '../../modules/operations/ui/tickets/tickets-view.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { ConsoleRoom, isSignedOut, loadRoom } from '../layout/console-room.tsx'
import type { Route } from './+types/console-tickets'

export const handle = { catalogues: ['console', 'tickets'] }

export function loader(args: Route.LoaderArgs) {
  return loadRoom(args, (carrier) => preloadTickets(ticketViewOf(args.url.searchParams), carrier))
}

export const shouldRevalidate = isSignedOut

export default function ConsoleTicketsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('tickets')
  const view = ticketViewOf(new URLSearchParams(useLocation().search))
  return (
    <ConsoleRoom data={loaderData} title={t('title')}>
      <TicketsView view={view}>
        <Outlet />
      </TicketsView>
    </ConsoleRoom>
  )
}
