import { useLocation } from 'react-router'
import { languageOf } from '../../../../../shared/languages.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { ConsoleSection, loadSection, revalidateOnSignOut } from '../../frame/console-page.tsx'
import { preloadPacking } from '../orders-preload.ts'
import { numbersOf } from '../orders-queries.ts'
import type { Route } from './+types/page'
import { PackingView } from './packing-view.tsx'

export const handle = { catalogues: ['console', 'errors', 'console-orders'] }

export function loader(args: Route.LoaderArgs) {
  return loadSection(args, (fetcher) => preloadPacking(numbersOf(args.url.searchParams), languageOf(args.url.pathname), fetcher))
}

export const shouldRevalidate = revalidateOnSignOut

export default function ConsolePackingPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('console-orders')
  const { search } = useLocation()
  return (
    <ConsoleSection data={loaderData} title={t('packing.title')}>
      <PackingView numbers={numbersOf(new URLSearchParams(search))} />
    </ConsoleSection>
  )
}
