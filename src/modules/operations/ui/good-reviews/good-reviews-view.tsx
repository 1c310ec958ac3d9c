// Reviews of products or pandits: public and hidden ones, newest first.
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nameOf } from '../../../../shared/names.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import { usePage } from '../../../booking/ui/use-page.ts'
import { StaleNotice } from '../console-clock.tsx'
import { PagedList } from '../paged-list.tsx'
import { refusalSentence } from '../refusal-sentence.ts'
import { GOOD_REVIEWS_PATH } from './good-reviews-path.ts'
import {
  goodReviewsQuery,
  panditReviewsQuery,
  REVIEW_STATES,
  REVIEW_SUBJECTS,
  type ReviewList,
  reviewListQueryOf,
} from './good-reviews-queries.ts'
import { TeamGoodReviewCard, TeamPanditReviewCard } from './team-review.tsx'
import '../console.css'
import '../lists.css'
import '../move-dialog.css'
import './good-reviews.css'

export function GoodReviewsView({ list }: { list: ReviewList }) {
  const { t } = useTranslation('console-reviews')
  const subjects: Record<ReviewList['of'], string> = { goods: t('ofGoods'), pandits: t('ofPandits') }
  const states: Record<ReviewList['state'], string> = { shown: t('shown'), hidden: t('hidden') }
  return (
    <main id="main">
      <StaleNotice />
      <div className="qh">
        <h1>{t('title')}</h1>
      </div>
      <nav className="statuses" aria-label={t('subjects')}>
        {REVIEW_SUBJECTS.map((of) => (
          <Chip key={of} list={{ of, state: list.state, pandit: '' }} isOn={of === list.of}>
            {subjects[of]}
          </Chip>
        ))}
      </nav>
      <nav className="statuses" aria-label={t('lists')}>
        {REVIEW_STATES.map((state) => (
          <Chip key={state} list={{ ...list, state }} isOn={state === list.state}>
            {states[state]}
          </Chip>
        ))}
      </nav>
      <section className="team-reviews" aria-labelledby="reviews-title">
        <h2 className="vh" id="reviews-title">
          {subjects[list.of]}: {states[list.state]}
        </h2>
        {list.of === 'pandits' ? <PanditReviews list={list} /> : <GoodReviews list={list} />}
      </section>
    </main>
  )
}

function Chip({ list, isOn, children }: { list: ReviewList; isOn: boolean; children: ReactNode }) {
  const { href } = usePage()
  return (
    <Link className="chip" to={href(GOOD_REVIEWS_PATH) + reviewListQueryOf(list)} aria-current={isOn ? 'page' : undefined}>
      {children}
    </Link>
  )
}

function GoodReviews({ list }: { list: ReviewList }) {
  const { t } = useTranslation('console-reviews')
  const { t: console } = useTranslation('console')
  const { language } = usePage()
  const query = useInfiniteQuery(goodReviewsQuery(list, language))
  return (
    <PagedList
      query={query}
      empty={list.state === 'hidden' ? t('noneHidden') : t('noneShown')}
      refusal={(problem) => refusalSentence(problem, console)}
    >
      {(reviews) => (
        <ul>
          {reviews.map((review) => (
            <li key={review.id}>
              <TeamGoodReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function PanditReviews({ list }: { list: ReviewList }) {
  const { t } = useTranslation('console-reviews')
  const { t: console } = useTranslation('console')
  const { language } = usePage()
  const query = useInfiniteQuery(panditReviewsQuery(list))
  const [first] = query.data?.pages[0]?.items ?? []
  const name = list.pandit && first ? nameOf(language, { name: first.panditName, nameHindi: first.panditNameHindi }) : ''
  return (
    <>
      {list.pandit ? (
        <p className="q-note">
          {name ? t('ofOne', { pandit: name }) : null}{' '}
          <Chip list={{ ...list, pandit: '' }} isOn={false}>
            {t('ofAll')}
          </Chip>
        </p>
      ) : null}
      <PagedList
        query={query}
        empty={list.state === 'hidden' ? t('noneHidden') : t('nonePandits')}
        refusal={(problem) => refusalSentence(problem, console)}
      >
        {(reviews) => (
          <ul>
            {reviews.map((review) => (
              <li key={review.id}>
                <TeamPanditReviewCard review={review} list={list} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}
