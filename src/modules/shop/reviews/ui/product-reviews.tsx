import { useId } from 'react'
import { Kolam } from '../../../../ui/art/kolam.tsx'
import { STARS, StarRow } from '../../../../ui/kit/stars.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { ProductDetails } from '../../catalogue/contract.ts'
import type { ReviewSort } from '../model.ts'
import { ProductReviewItem } from './product-review-item.tsx'
import * as styles from './product-reviews.module.css'
import { type ProductReviewsState, useProductReviews } from './use-product-reviews.ts'

/** Needs the catalogues `shop` and `product-reviews`. */
export function ProductReviews({ product }: { product: ProductDetails }) {
  const { t } = useTranslation('shop')
  if (product.reviews > 0) return <ReviewList product={product} />
  return (
    <div className={styles.empty}>
      <Kolam seed="reviews" shape="diamond" count={5} className={styles.kolam} />
      <p>{t('tabs.noReviews')}</p>
      <p className="muted">{t('tabs.noReviewsText')}</p>
    </div>
  )
}

function ReviewList({ product }: { product: ProductDetails }) {
  const { t } = useTranslation('product-reviews')
  const reviews = useProductReviews(product.slug, product.firstReviews)
  const { items, status } = reviews
  return (
    <div className={styles.reviews}>
      <RatingSummary product={product} reviews={reviews} />
      <div>
        <ReviewFilters reviews={reviews} />
        {items.length === 0 && status === 'idle' ? <p className="muted">{t('none')}</p> : null}
        <ul className={styles.list} aria-busy={status === 'loading'}>
          {items.map((review) => (
            <li key={review.id}>
              <ProductReviewItem review={review} onChange={(change) => reviews.change(review.id, change)} />
            </li>
          ))}
        </ul>
        <output className={status === 'failed' ? styles.failed : 'visually-hidden'}>
          {status === 'failed' ? t('failed') : status === 'loading' ? t('loading') : ''}
        </output>
        {status === 'failed' ? (
          <button type="button" className="button button-outline small" onClick={reviews.retry}>
            {t('again')}
          </button>
        ) : reviews.hasMore ? (
          <button type="button" className="button button-outline small" aria-busy={status === 'loading'} onClick={reviews.more}>
            {status === 'loading' ? t('loading') : t('more')}
          </button>
        ) : null}
      </div>
    </div>
  )
}

/** The mean and the number of reviews by stars. Tapping a bar filters by it. */
function RatingSummary({ product, reviews: { filter, changeQuery } }: { product: ProductDetails; reviews: ProductReviewsState }) {
  const { t } = useTranslation('product-reviews')
  return (
    <div>
      <p className={`${styles.average} numeric`}>
        <b>{product.rating.toFixed(1)}</b>
        <StarRow rating={Math.round(product.rating)} label={t('mean', { rating: product.rating.toFixed(1) })} size={20} />
        <span className="muted">{t('count', { count: product.reviews })}</span>
      </p>
      <ul className={`${styles.bars} numeric`}>
        {STARS.toReversed().map((stars) => {
          const count = product.starCounts[stars - 1] ?? 0
          const isChosen = filter.stars === stars
          return (
            <li key={stars}>
              <button
                type="button"
                disabled={count === 0}
                aria-pressed={isChosen}
                aria-label={t('bar', { stars: t('stars', { count: stars }), reviews: t('count', { count }) })}
                onClick={() => changeQuery({ stars: isChosen ? undefined : stars })}
              >
                <span>{t('stars', { count: stars })}</span>
                <meter min={0} max={product.reviews} value={count} aria-hidden="true" />
                <span className="muted">{count}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function ReviewFilters({ reviews: { filter, changeQuery } }: { reviews: ProductReviewsState }) {
  const { t } = useTranslation('product-reviews')
  const id = useId()
  const sorts: [ReviewSort, string][] = [
    ['helpful', t('sort.helpful')],
    ['newest', t('sort.newest')],
    ['lowest', t('sort.lowest')],
  ]
  return (
    <div className={styles.options}>
      <label htmlFor={id}>{t('sort.label')}</label>
      <select
        id={id}
        className="input"
        value={filter.sort}
        onChange={(event) => changeQuery({ sort: sortOf(event.target.value) })}
      >
        {sorts.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="chip"
        aria-pressed={filter.isPictured}
        onClick={() => changeQuery({ isPictured: !filter.isPictured })}
      >
        {t('pictured')}
      </button>
      {filter.stars === undefined ? null : (
        <button type="button" className="chip" aria-pressed onClick={() => changeQuery({ stars: undefined })}>
          {t('onlyStars', { stars: t('stars', { count: filter.stars }) })}
        </button>
      )}
    </div>
  )
}

const sortOf = (value: string): ReviewSort => (value === 'newest' || value === 'lowest' ? value : 'helpful')
