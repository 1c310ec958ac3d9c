import { useTranslation } from '../../../../ui/words.tsx'
import type { OrderReviews as Reviews } from '../../contract/reviews.ts'
import { type GoodReviewProblem, OwnGoodReviews } from './own-good-reviews.tsx'

type OrderReviewsProps = Reviews & { now: string; problem: GoodReviewProblem | undefined }

export function OrderReviews({ written, waiting, now, problem }: OrderReviewsProps) {
  const { t } = useTranslation('good-reviews')
  if (written.length + waiting.length === 0) return null
  return (
    <section className="ord-part" id="reviews">
      <h2>{t('write.title')}</h2>
      <p className="ash">{t('write.lead')}</p>
      <OwnGoodReviews written={written} waiting={waiting} now={now} problem={problem} />
    </section>
  )
}
