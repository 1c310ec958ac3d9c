import { useLocation } from 'react-router'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { ConsoleSection, loadSection, revalidateOnSignOut } from '../../frame/console-page.tsx'
import { preloadCash } from '../orders-preload.ts'
import type { Route } from './+types/page'
import { carrierIn } from './cash-queries.ts'
import { CashView } from './cash-view.tsx'

export const handle = { catalogues: ['console', 'errors', 'console-orders', 'carriers'] }

export function loader(args: Route.LoaderArgs) {
  return loadSection(args, (fetcher) => preloadCash(fetcher))
}

export const shouldRevalidate = revalidateOnSignOut

export default function ConsoleCashPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('console-orders')
  const { search } = useLocation()
  return (
    <ConsoleSection data={loaderData} title={t('cash.title')}>
      <CashView carrier={carrierIn(new URLSearchParams(search))} />
    </ConsoleSection>
  )
}
