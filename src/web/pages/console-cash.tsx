import { useLocation } from 'react-router'
import { carrierIn } from '../../modules/operations/ui/orders/cash-queries.ts'
import { CashView } from '../../modules/operations/ui/orders/cash-view.tsx'
import { preloadCash } from '../../modules/operations/ui/orders/orders-preload.ts'
import { useTranslation } from '../../ui/words.tsx'
import { ConsoleRoom, isSignedOut, loadRoom } from '../layout/console-room.tsx'
import type { Route } from './+types/console-cash'

export const handle = { catalogues: ['console', 'console-orders'] }

export function loader(args: Route.LoaderArgs) {
  return loadRoom(args, (carrier) => preloadCash(carrier))
}

export const shouldRevalidate = isSignedOut

export default function ConsoleCashPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('console-orders')
  const { search } = useLocation()
  return (
    <ConsoleRoom data={loaderData} title={t('cash.title')}>
      <CashView carrier={carrierIn(new URLSearchParams(search))} />
    </ConsoleRoom>
  )
}
