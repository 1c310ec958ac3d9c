import { HydrationBoundary } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useSite } from '../../../../../ui/site.ts'
import { fetcherOf } from '../../../../platform/request.ts'
import { QUEUE_PATH, queryOf, viewOf } from '../../frame/console-address.ts'
import { preloadBooking } from '../preload.ts'
import type { Route } from './+types/page'
import { BookingPane } from './booking-pane.tsx'

/** Panchang notes on days are in the catalogue `booking`. */
export const handle = { catalogues: ['booking', 'console-pandits'] }

export async function loader({ context, params }: Route.LoaderArgs) {
  return { state: await preloadBooking(params.ref, fetcherOf(context)) }
}

/** Within the console the pane opens at once and loads its own data, without waiting for the server's page. */
export function clientLoader() {
  return { state: undefined }
}

export default function ConsoleBookingPage({ loaderData: { state }, params }: Route.ComponentProps) {
  const { href } = useSite()
  const { search } = useLocation()
  return (
    <HydrationBoundary state={state}>
      <BookingPane
        key={params.ref}
        reference={params.ref}
        back={href(QUEUE_PATH) + queryOf(viewOf(new URLSearchParams(search)))}
      />
    </HydrationBoundary>
  )
}
