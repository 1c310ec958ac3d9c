import { useLocation } from 'react-router'
import { preloadReviews, reviewListOf } from '../../modules/operations/ui/good-reviews/good-reviews-queries.ts'
import { GoodReviewsView } from '../../modules/operations/ui/good-reviews/good-reviews-view.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf } from '../language.ts'
import { ConsoleRoom, isSignedOut, loadRoom } from '../layout/console-room.tsx'
import type { Route } from './+types/console-reviews'

export const handle = { catalogues: ['console', 'console-reviews', 'good-reviews'] }

export function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = args.url
  return loadRoom(args, (carrier) => preloadReviews(reviewListOf(searchParams), languageOf(pathname), carrier))
}

export const shouldRevalidate = isSignedOut

export default function ConsoleReviewsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('console-reviews')
  const list = reviewListOf(new URLSearchParams(useLocation().search))
  return (
    <ConsoleRoom data={loaderData} title={t('pageTitle')}>
      <GoodReviewsView list={list} />
    </ConsoleRoom>
  )
}
