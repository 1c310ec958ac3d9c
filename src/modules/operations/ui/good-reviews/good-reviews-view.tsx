// The room of reviews of goods: the newest first, those everybody reads and those the team has hidden.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslation } from '../../../../ui/words.tsx'
import { usePage } from '../../../booking/ui/use-page.ts'
import { StaleNotice } from '../console-clock.tsx'
import { PagedList } from '../paged-list.tsx'
import { refusalSentence } from '../refusal-sentence.ts'
import { GOOD_REVIEWS_PATH } from './good-reviews-path.ts'
import { goodReviewsQuery, REVIEW_LISTS, type ReviewList, reviewListQueryOf } from './good-reviews-queries.ts'
import { TeamReview } from './team-review.tsx'
import '../console.css'
import '../lists.css'
import '../move-dialog.css'
import './good-reviews.css'

export function GoodReviewsView({ list }: { list: ReviewList }) {
  const { t } = useTranslation('console-reviews')
  const { href } = usePage()
  const names: Record<ReviewList, string> = { shown: t('shown'), hidden: t('hidden') }
  return (
    <main id="main">
      <StaleNotice />
      <div className="qh">
        <h1>{t('title')}</h1>
      </div>
      <nav className="statuses" aria-label={t('lists')}>
        {REVIEW_LISTS.map((entry) => (
          <Link
            key={entry}
            className="chip"
            to={href(GOOD_REVIEWS_PATH) + reviewListQueryOf(entry)}
            aria-current={entry === list ? 'page' : undefined}
          >
            {names[entry]}
          </Link>
        ))}
      </nav>
      <section className="team-reviews" aria-labelledby="reviews-title">
        <h2 className="vh" id="reviews-title">
          {names[list]}
        </h2>
        <Reviews list={list} />
      </section>
    </main>
  )
}

function Reviews({ list }: { list: ReviewList }) {
  const { t } = useTranslation('console-reviews')
  const { t: console } = useTranslation('console')
  const { language } = usePage()
  const query = useInfiniteQuery(goodReviewsQuery(list, language))
  return (
    <PagedList
      query={query}
      empty={list === 'hidden' ? t('noneHidden') : t('noneShown')}
      refusal={(problem) => refusalSentence(problem, console)}
    >
      {(reviews) => (
        <ul>
          {reviews.map((review) => (
            <li key={review.id}>
              <TeamReview review={review} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
