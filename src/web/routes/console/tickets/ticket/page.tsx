import { HydrationBoundary } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useSite } from '../../../../../ui/site.ts'
import { fetcherOf } from '../../../../platform/request.ts'
import { preloadTicket, TICKETS_PATH, ticketQueryOf, ticketViewOf } from '../tickets-queries.ts'
import type { Route } from './+types/page'
import { TicketPane } from './ticket-pane.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { state: await preloadTicket(params.id, fetcherOf(context)) }
}

/** Within the console the pane opens at once and loads its own data, without waiting for the server's page. */
export function clientLoader() {
  return { state: undefined }
}

export default function ConsoleTicketPage({ loaderData: { state }, params }: Route.ComponentProps) {
  const { href } = useSite()
  const { search } = useLocation()
  const back = href(TICKETS_PATH) + ticketQueryOf(ticketViewOf(new URLSearchParams(search)))
  return (
    <HydrationBoundary state={state}>
      <TicketPane key={params.id} id={params.id} back={back} />
    </HydrationBoundary>
  )
}
