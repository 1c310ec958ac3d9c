import { useTranslation } from '../../../../ui/words.tsx'
import * as styles from '../../orders/ui/order.module.css'
import type { OrderReviews as Reviews } from '../contract.ts'
import { OwnProductReviews, type ProductReviewProblem } from './own-product-reviews.tsx'

type OrderReviewsProps = Reviews & { now: string; problem: ProductReviewProblem | undefined }

export function OrderReviews({ written, waiting, now, problem }: OrderReviewsProps) {
  const { t } = useTranslation('product-reviews')
  if (written.length + waiting.length === 0) return null
  return (
    <section className={styles.part} id="reviews">
      <h2>{t('write.title')}</h2>
      <p className="muted">{t('write.lead')}</p>
      <OwnProductReviews written={written} waiting={waiting} now={now} problem={problem} />
    </section>
  )
}
