import { useTranslation } from '../../../../ui/translation.tsx'
import { ConsoleSection, isSignedOut, loadSection } from '../frame/console-page.tsx'
import type { Route } from './+types/page'
import { preloadCoupons } from './coupons-queries.ts'
import { CouponsView } from './coupons-view.tsx'

export const handle = { catalogues: ['console', 'errors', 'coupons'] }

export function loader(args: Route.LoaderArgs) {
  return loadSection(args, preloadCoupons)
}

export const shouldRevalidate = isSignedOut

export default function ConsoleCouponsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('coupons')
  return (
    <ConsoleSection data={loaderData} title={t('pageTitle')}>
      <CouponsView />
    </ConsoleSection>
  )
}
