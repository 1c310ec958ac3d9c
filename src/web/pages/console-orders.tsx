// The console's room of orders: the list by the address, and room for the opened one.
import { Outlet, useLocation } from 'react-router'
import { preloadOrders } from '../../modules/operations/ui/orders/orders-preload.ts'
import { orderListOf } from '../../modules/operations/ui/orders/orders-queries.ts'
import { OrdersView } from '../../modules/operations/ui/orders/orders-view.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf } from '../language.ts'
import { ConsoleRoom, isSignedOut, loadRoom } from '../layout/console-room.tsx'
import type { Route } from './+types/console-orders'

export const handle = { catalogues: ['console', 'console-orders'] }

export function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = args.url
  return loadRoom(args, (carrier) => preloadOrders(orderListOf(searchParams), languageOf(pathname), carrier))
}

export const shouldRevalidate = isSignedOut

export default function ConsoleOrdersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('console-orders')
  const list = orderListOf(new URLSearchParams(useLocation().search))
  return (
    <ConsoleRoom data={loaderData} title={t('pageTitle')}>
      <OrdersView list={list}>
        <Outlet />
      </OrdersView>
    </ConsoleRoom>
  )
}
