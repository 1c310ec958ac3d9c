// The console's packing list over all confirmed orders.
import { preloadPacking } from '../../modules/operations/ui/orders/orders-preload.ts'
import { PackingView } from '../../modules/operations/ui/orders/packing-view.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf } from '../language.ts'
import { ConsoleRoom, isSignedOut, loadRoom } from '../layout/console-room.tsx'
import type { Route } from './+types/console-packing'

export const handle = { catalogues: ['console', 'console-orders'] }

export function loader(args: Route.LoaderArgs) {
  return loadRoom(args, (carrier) => preloadPacking(languageOf(args.url.pathname), carrier))
}

export const shouldRevalidate = isSignedOut

export default function ConsolePackingPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('console-orders')
  return (
    <ConsoleRoom data={loaderData} title={t('packing.title')}>
      <PackingView />
    </ConsoleRoom>
  )
}
