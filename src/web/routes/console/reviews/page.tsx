import { useLocation } from 'react-router'
import { languageOf } from '../../../../shared/languages.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { ConsoleSection, loadSection, revalidateOnSignOut } from '../frame/console-page.tsx'
import type { Route } from './+types/page'
import { preloadReviews, reviewListOf } from './reviews-queries.ts'
import { ProductReviewsView } from './reviews-view.tsx'

export const handle = { catalogues: ['console', 'errors', 'console-reviews', 'product-reviews'] }

export function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = args.url
  return loadSection(args, (fetcher) => preloadReviews(reviewListOf(searchParams), languageOf(pathname), fetcher))
}

export const shouldRevalidate = revalidateOnSignOut

export default function ConsoleReviewsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('console-reviews')
  const list = reviewListOf(new URLSearchParams(useLocation().search))
  return (
    <ConsoleSection data={loaderData} title={t('pageTitle')}>
      <ProductReviewsView list={list} />
    </ConsoleSection>
  )
}
