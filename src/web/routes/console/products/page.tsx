import { useLocation } from 'react-router'
import { languageOf } from '../../../../shared/languages.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { ConsoleSection, loadSection, revalidateOnSignOut } from '../frame/console-page.tsx'
import type { Route } from './+types/page'
import { preloadProducts } from './products-preload.ts'
import { productsSearchOf } from './products-queries.ts'
import { ProductsView } from './products-view.tsx'

export const handle = { catalogues: ['console', 'errors', 'console-products', 'shop-categories'] }

export function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = args.url
  return loadSection(args, (fetcher) => preloadProducts(productsSearchOf(searchParams), languageOf(pathname), fetcher))
}

export const shouldRevalidate = revalidateOnSignOut

export default function ConsoleProductsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('console-products')
  const search = productsSearchOf(new URLSearchParams(useLocation().search))
  return (
    <ConsoleSection data={loaderData} title={t('pageTitle')}>
      <ProductsView search={search} />
    </ConsoleSection>
  )
}
