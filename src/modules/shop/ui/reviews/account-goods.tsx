// Product reviews in the account: written ones and products awaiting review.
import { Link } from 'react-router'
import { useTranslation } from '../../../../ui/words.tsx'
import type { OwnGoodReviews as Goods } from '../../contract/reviews.ts'
import { type GoodReviewProblem, OwnGoodReviews } from './own-good-reviews.tsx'

type AccountGoodsProps = {
  goods: Goods
  now: string
  problem: GoodReviewProblem | undefined
  /** Addresses of the list of orders, and of this page. */
  orders: string
  here: string
}

export function AccountGoods({ goods, now, problem, orders, here }: AccountGoodsProps) {
  const { t } = useTranslation('good-reviews')
  const { written, waiting, nextCursor } = goods
  return (
    <section className="said-account">
      <h3>{t('own.goods')}</h3>
      {written.length + waiting.length === 0 ? (
        <p className="ash">
          {t('own.none')}{' '}
          <Link className="link" to={orders}>
            {t('own.toOrders')}
          </Link>
        </p>
      ) : (
        <OwnGoodReviews written={written} waiting={waiting} now={now} problem={problem} hasNumbers />
      )}
      {nextCursor ? (
        <Link className="btn btn-l" to={`${here}?goods=${encodeURIComponent(nextCursor)}`}>
          {t('more')}
        </Link>
      ) : null}
    </section>
  )
}
