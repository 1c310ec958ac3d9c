// Product reviews in the account: written ones and products awaiting review.
import { Link } from 'react-router'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { OwnProductReviews as ReviewedProducts } from '../contract.ts'
import { OwnProductReviews, type ProductReviewRefusal } from './own-product-reviews.tsx'
import * as styles from './product-reviews.module.css'

type AccountProductsProps = {
  products: ReviewedProducts
  now: string
  refusal: ProductReviewRefusal | undefined
  /** URLs of the order list and of this page. */
  orders: string
  here: string
}

export function AccountProducts({ products, now, refusal, orders, here }: AccountProductsProps) {
  const { t } = useTranslation('product-reviews')
  const { written, waiting, nextCursor } = products
  return (
    <section className={styles.accountReviews}>
      <h3>{t('own.products')}</h3>
      {written.length + waiting.length === 0 ? (
        <p className="muted">
          {t('own.none')}{' '}
          <Link className="link" to={orders}>
            {t('own.toOrders')}
          </Link>
        </p>
      ) : (
        <OwnProductReviews written={written} waiting={waiting} now={now} refusal={refusal} hasNumbers />
      )}
      {nextCursor ? (
        <Link className="button button-outline" to={`${here}?products=${encodeURIComponent(nextCursor)}`}>
          {t('more')}
        </Link>
      ) : null}
    </section>
  )
}
