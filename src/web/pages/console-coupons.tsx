import { preloadCoupons } from '../../modules/operations/ui/coupons/coupons-queries.ts'
import { CouponsView } from '../../modules/operations/ui/coupons/coupons-view.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { ConsoleRoom, isSignedOut, loadRoom } from '../layout/console-room.tsx'
import type { Route } from './+types/console-coupons'

export const handle = { catalogues: ['console', 'coupons'] }

export function loader(args: Route.LoaderArgs) {
  return loadRoom(args, preloadCoupons)
}

export const shouldRevalidate = isSignedOut

export default function ConsoleCouponsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('coupons')
  return (
    <ConsoleRoom data={loaderData} title={t('pageTitle')}>
      <CouponsView />
    </ConsoleRoom>
  )
}
