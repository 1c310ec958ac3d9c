import { useLocation } from 'react-router'
import { languageOf } from '../../../../../shared/languages.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { ConsoleSection, loadSection, revalidateOnSignOut } from '../../frame/console-page.tsx'
import { preloadReturns } from '../orders-preload.ts'
import type { Route } from './+types/page'
import { returnListOf } from './return-actions.ts'
import { ReturnsView } from './returns-view.tsx'

export const handle = { catalogues: ['console', 'errors', 'console-orders'] }

export function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = args.url
  return loadSection(args, (fetcher) => preloadReturns(returnListOf(searchParams), languageOf(pathname), fetcher))
}

export const shouldRevalidate = revalidateOnSignOut

export default function ConsoleReturnsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('console-orders')
  const { search } = useLocation()
  return (
    <ConsoleSection data={loaderData} title={t('return.title')}>
      <ReturnsView list={returnListOf(new URLSearchParams(search))} />
    </ConsoleSection>
  )
}
