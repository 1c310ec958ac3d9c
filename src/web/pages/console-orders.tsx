import { Outlet, useLocation } from 'react-router'
import { orderFilterOf } from '../../modules/operations/ui/orders/order-filter.ts'
import { preloadOrders } from '../../modules/operations/ui/orders/orders-preload.ts'
import { OrdersView } from '../../modules/operations/ui/orders/orders-view.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf } from '../language.ts'
import { ConsoleRoom, isSignedOut, loadRoom } from '../layout/console-room.tsx'
import type { Route } from './+types/console-orders'

export const handle = { catalogues: ['console', 'console-orders'] }

export function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = args.url
  return loadRoom(args, (carrier) => preloadOrders(orderFilterOf(searchParams), languageOf(pathname), carrier))
}

export const shouldRevalidate = isSignedOut

export default function ConsoleOrdersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('console-orders')
  const filter = orderFilterOf(new URLSearchParams(useLocation().search))
  return (
    <ConsoleRoom data={loaderData} title={t('pageTitle')}>
      <OrdersView filter={filter}>
        <Outlet />
      </OrdersView>
    </ConsoleRoom>
  )
}
