import { useLocation } from 'react-router'
import { languageOf } from '../../../../../shared/languages.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { ConsoleSection, loadSection, revalidateOnSignOut } from '../../frame/console-page.tsx'
import { preloadProduct } from '../products-preload.ts'
import { productsQueryOf, productsSearchOf } from '../products-queries.ts'
import type { Route } from './+types/page'
import { ProductView } from './product-view.tsx'

export const handle = { catalogues: ['console', 'errors', 'console-products', 'shop-categories', 'pictures'] }

export function loader(args: Route.LoaderArgs) {
  return loadSection(args, (fetcher) => preloadProduct(args.params.productId, languageOf(args.url.pathname), fetcher))
}

export const shouldRevalidate = revalidateOnSignOut

export default function ConsoleProductPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('console-products')
  const list = productsQueryOf(productsSearchOf(new URLSearchParams(useLocation().search)))
  return (
    <ConsoleSection data={loaderData} title={t('pageTitle')}>
      <ProductView key={params.productId} id={params.productId} list={list} />
    </ConsoleSection>
  )
}
