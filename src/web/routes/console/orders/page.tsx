import { Outlet, useLocation } from 'react-router'
import { languageOf } from '../../../../shared/languages.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { ConsoleSection, loadSection, revalidateOnSignOut } from '../frame/console-page.tsx'
import type { Route } from './+types/page'
import { orderFilterOf } from './order-filter.ts'
import { preloadOrders } from './orders-preload.ts'
import { OrdersView } from './orders-view.tsx'

export const handle = { catalogues: ['console', 'errors', 'console-orders'] }

export function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = args.url
  return loadSection(args, (fetcher) => preloadOrders(orderFilterOf(searchParams), languageOf(pathname), fetcher))
}

export const shouldRevalidate = revalidateOnSignOut

export default function ConsoleOrdersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('console-orders')
  const filter = orderFilterOf(new URLSearchParams(useLocation().search))
  return (
    <ConsoleSection data={loaderData} title={t('pageTitle')}>
      <OrdersView filter={filter}>
        <Outlet />
      </OrdersView>
    </ConsoleSection>
  )
}
