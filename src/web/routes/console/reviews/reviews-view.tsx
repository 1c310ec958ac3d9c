// Reviews of products or pandits: public and hidden ones, newest first.

import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { nameOf } from '../../../../shared/text/names.ts'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { StaleNotice } from '../frame/console-clock.tsx'
import * as styles from '../list/lists.module.css'
import { PagedList } from '../list/paged-list.tsx'
import * as reviewsStyles from './reviews.module.css'
import {
  PRODUCT_REVIEWS_PATH,
  panditReviewsQuery,
  productReviewsQuery,
  REVIEW_STATES,
  REVIEW_SUBJECTS,
  type ReviewList,
  reviewListQueryOf,
} from './reviews-queries.ts'
import { TeamPanditReviewCard, TeamProductReviewCard } from './team-review.tsx'

export function ProductReviewsView({ list }: { list: ReviewList }) {
  const { t } = useTranslation('console-reviews')
  const subjects: Record<ReviewList['of'], string> = { products: t('ofProducts'), pandits: t('ofPandits') }
  const states: Record<ReviewList['state'], string> = { shown: t('shown'), hidden: t('hidden') }
  return (
    <main id="main">
      <StaleNotice />
      <div className={styles.listHead}>
        <h1>{t('title')}</h1>
      </div>
      <nav className={styles.statuses} aria-label={t('subjects')}>
        {REVIEW_SUBJECTS.map((of) => (
          <Chip key={of} list={{ of, state: list.state, pandit: '' }} isOn={of === list.of}>
            {subjects[of]}
          </Chip>
        ))}
      </nav>
      <nav className={styles.statuses} aria-label={t('lists')}>
        {REVIEW_STATES.map((state) => (
          <Chip key={state} list={{ ...list, state }} isOn={state === list.state}>
            {states[state]}
          </Chip>
        ))}
      </nav>
      <section className={reviewsStyles.teamReviews} aria-labelledby="reviews-title">
        <h2 className="visually-hidden" id="reviews-title">
          {subjects[list.of]}: {states[list.state]}
        </h2>
        {list.of === 'pandits' ? <PanditReviews list={list} /> : <ProductReviews list={list} />}
      </section>
    </main>
  )
}

function Chip({ list, isOn, children }: { list: ReviewList; isOn: boolean; children: ReactNode }) {
  const { href } = useVisitor()
  return (
    <Link className="chip" to={href(PRODUCT_REVIEWS_PATH) + reviewListQueryOf(list)} aria-current={isOn ? 'page' : undefined}>
      {children}
    </Link>
  )
}

function ProductReviews({ list }: { list: ReviewList }) {
  const message = useErrorMessage()
  const { t } = useTranslation('console-reviews')
  const { language } = useVisitor()
  const query = useInfiniteQuery(productReviewsQuery(list, language))
  return (
    <PagedList query={query} empty={list.state === 'hidden' ? t('noneHidden') : t('noneShown')} refusal={message}>
      {(reviews) => (
        <ul>
          {reviews.map((review) => (
            <li key={review.id}>
              <TeamProductReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function PanditReviews({ list }: { list: ReviewList }) {
  const message = useErrorMessage()
  const { t } = useTranslation('console-reviews')
  const { language } = useVisitor()
  const query = useInfiniteQuery(panditReviewsQuery(list))
  const [first] = query.data?.pages[0]?.items ?? []
  const name = list.pandit && first ? nameOf(language, { name: first.panditName, nameHindi: first.panditNameHindi }) : ''
  return (
    <>
      {list.pandit ? (
        <p className={styles.queueNote}>
          {name ? t('ofOne', { pandit: name }) : null}{' '}
          <Chip list={{ ...list, pandit: '' }} isOn={false}>
            {t('ofAll')}
          </Chip>
        </p>
      ) : null}
      <PagedList query={query} empty={list.state === 'hidden' ? t('noneHidden') : t('nonePandits')} refusal={message}>
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
