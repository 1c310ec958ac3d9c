import { dehydrate, QueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { summaryQuery } from '../../bookings/queries.ts'
import { ConsoleSection, loadSection, revalidateOnSignOut } from '../../frame/console-page.tsx'
import type { Route } from './+types/page'
import { ProductsFileView } from './products-file-view.tsx'

export const handle = { catalogues: ['console', 'errors', 'products-file'] }

export function loader(args: Route.LoaderArgs) {
  return loadSection(args, async (fetcher) => {
    const client = new QueryClient()
    await client.prefetchQuery(summaryQuery(fetcher))
    return dehydrate(client)
  })
}

export const shouldRevalidate = revalidateOnSignOut

export default function ConsoleProductsFilePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('products-file')
  return (
    <ConsoleSection data={loaderData} title={t('pageTitle')}>
      <ProductsFileView />
    </ConsoleSection>
  )
}
