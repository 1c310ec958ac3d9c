import { HydrationBoundary } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { languageOf } from '../../../../../shared/languages.ts'
import { useSite } from '../../../../../ui/site.ts'
import { fetcherOf } from '../../../../platform/request.ts'
import { orderFilterOf, orderQueryOf } from '../order-filter.ts'
import { preloadOrder } from '../orders-preload.ts'
import { ORDERS_PATH } from '../orders-queries.ts'
import type { Route } from './+types/page'
import { OrderPane } from './order-pane.tsx'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  return { state: await preloadOrder(params.number, languageOf(url.pathname), fetcherOf(context)) }
}

/** Within the console the pane opens at once and loads its own data, without waiting for the server's page. */
export function clientLoader() {
  return { state: undefined }
}

export default function ConsoleOrderPage({ loaderData: { state }, params }: Route.ComponentProps) {
  const { href } = useSite()
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
