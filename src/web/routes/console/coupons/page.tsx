import { useTranslation } from '../../../../ui/translation.tsx'
import { ConsoleSection, loadSection, revalidateOnSignOut } from '../frame/console-page.tsx'
import type { Route } from './+types/page'
import { preloadCoupons } from './coupons-queries.ts'
import { CouponsView } from './coupons-view.tsx'

export const handle = { catalogues: ['console', 'errors', 'coupons', 'shop-categories'] }

export function loader(args: Route.LoaderArgs) {
  return loadSection(args, preloadCoupons)
}

export const shouldRevalidate = revalidateOnSignOut

export default function ConsoleCouponsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('coupons')
  return (
    <ConsoleSection data={loaderData} title={t('pageTitle')}>
      <CouponsView />
    </ConsoleSection>
  )
}
