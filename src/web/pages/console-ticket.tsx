import { HydrationBoundary } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { TicketPane } from '../../modules/operations/ui/tickets/ticket-pane.tsx'
import { preloadTicket, TICKETS_PATH, ticketQueryOf, ticketViewOf } from '../../modules/operations/ui/tickets/tickets-queries.ts'
import { useLanguage } from '../language.ts'
import { requireRole } from '../protected.tsx'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/console-ticket'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  await requireRole(context, url, 'team')
  return { state: await preloadTicket(params.id, carrierOf(context)) }
}

/** Within the console the pane opens at once and fills itself, without waiting for the server's page. */
export function clientLoader() {
  return { state: undefined }
}

export default function ConsoleTicketPage({ loaderData: { state }, params }: Route.ComponentProps) {
  const { href } = useLanguage()
  const { search } = useLocation()
  const back = href(TICKETS_PATH) + ticketQueryOf(ticketViewOf(new URLSearchParams(search)))
  return (
    <HydrationBoundary state={state}>
      <TicketPane key={params.id} id={params.id} back={back} />
    </HydrationBoundary>
  )
}
