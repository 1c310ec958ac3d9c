import { HydrationBoundary } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { BookingPane } from '../../modules/operations/ui/booking-pane.tsx'
import { QUEUE_PATH, queryOf, viewOf } from '../../modules/operations/ui/console-address.ts'
import { preloadBooking } from '../../modules/operations/ui/preload.ts'
import { useLanguage } from '../language.ts'
import { requireRole } from '../protected.tsx'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/console-booking'

/** What the panchang says of a day stands in the words of booking. */
export const handle = { catalogues: ['booking', 'console-pandits'] }

export async function loader({ context, url, params }: Route.LoaderArgs) {
  await requireRole(context, url, 'team')
  return { state: await preloadBooking(params.ref, carrierOf(context)) }
}

/** Within the console the pane opens at once and fills itself, without waiting for the server's page. */
export function clientLoader() {
  return { state: undefined }
}

export default function ConsoleBookingPage({ loaderData: { state }, params }: Route.ComponentProps) {
  const { href } = useLanguage()
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
