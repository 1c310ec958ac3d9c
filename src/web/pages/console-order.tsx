import { HydrationBoundary } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { orderFilterOf, orderQueryOf } from '../../modules/operations/ui/orders/order-filter.ts'
import { OrderPane } from '../../modules/operations/ui/orders/order-pane.tsx'
import { preloadOrder } from '../../modules/operations/ui/orders/orders-preload.ts'
import { ORDERS_PATH } from '../../modules/operations/ui/orders/orders-queries.ts'
import { languageOf, useLanguage } from '../language.ts'
import { requireRole } from '../protected.tsx'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/console-order'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  await requireRole(context, url, 'team')
  return { state: await preloadOrder(params.number, languageOf(url.pathname), carrierOf(context)) }
}

/** Within the console the pane opens at once and fills itself, without waiting for the server's page. */
export function clientLoader() {
  return { state: undefined }
}

export default function ConsoleOrderPage({ loaderData: { state }, params }: Route.ComponentProps) {
  const { href } = useLanguage()
  const { search } = useLocation()
  return (
    <HydrationBoundary state={state}>
      <OrderPane
        key={params.number}
        number={params.number}
        back={href(ORDERS_PATH) + orderQueryOf(orderFilterOf(new URLSearchParams(search)))}
      />
    </HydrationBoundary>
  )
}
