import { useLocation } from 'react-router'
import { preloadReturns } from '../../modules/operations/ui/orders/orders-preload.ts'
import { returnListOf } from '../../modules/operations/ui/orders/return-steps.ts'
import { ReturnsView } from '../../modules/operations/ui/orders/returns-view.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf } from '../language.ts'
import { ConsoleRoom, isSignedOut, loadRoom } from '../layout/console-room.tsx'
import type { Route } from './+types/console-returns'

export const handle = { catalogues: ['console', 'console-orders'] }

export function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = args.url
  return loadRoom(args, (carrier) => preloadReturns(returnListOf(searchParams), languageOf(pathname), carrier))
}

export const shouldRevalidate = isSignedOut

export default function ConsoleReturnsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('console-orders')
  const { search } = useLocation()
  return (
    <ConsoleRoom data={loaderData} title={t('return.title')}>
      <ReturnsView list={returnListOf(new URLSearchParams(search))} />
    </ConsoleRoom>
  )
}
