import { useLocation } from 'react-router'
import { preloadPacking } from '../../modules/operations/ui/orders/orders-preload.ts'
import { numbersOf } from '../../modules/operations/ui/orders/orders-queries.ts'
import { PackingView } from '../../modules/operations/ui/orders/packing-view.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf } from '../language.ts'
import { ConsoleRoom, isSignedOut, loadRoom } from '../layout/console-room.tsx'
import type { Route } from './+types/console-packing'

export const handle = { catalogues: ['console', 'console-orders'] }

export function loader(args: Route.LoaderArgs) {
  return loadRoom(args, (carrier) => preloadPacking(numbersOf(args.url.searchParams), languageOf(args.url.pathname), carrier))
}

export const shouldRevalidate = isSignedOut

export default function ConsolePackingPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('console-orders')
  const { search } = useLocation()
  return (
    <ConsoleRoom data={loaderData} title={t('packing.title')}>
      <PackingView numbers={numbersOf(new URLSearchParams(search))} />
    </ConsoleRoom>
  )
}
