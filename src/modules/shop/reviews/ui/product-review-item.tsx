import { ThumbsUp } from 'lucide'
import { datePart } from '../../../../shared/time/dates.ts'
import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { errorReasonOf } from '../../../../ui/errors/refusal.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { StarRow } from '../../../../ui/kit/stars.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { openAuth } from '../../../accounts/sign-in/ui/auth-state.ts'
import { reviewsClient } from '../../client.ts'
import type { ProductReview } from '../contract.ts'
import * as styles from './product-reviews.module.css'
import { ReviewPictures } from './review-pictures.tsx'

type ItemProps = { review: ProductReview; onChange: (change: Partial<ProductReview>) => void }

export function ProductReviewItem({ review, onChange }: ItemProps) {
  const { t } = useTranslation('product-reviews')
  const { language } = useSite()
  const { author, month, rating, content, variantName, photos } = review
  const day = `${month}-01`
  const when = `${datePart(day, language, 'month', 'long')} ${datePart(day, language, 'year')}`
  return (
    <article className={styles.review}>
      <p className={`${styles.reviewTop} numeric`}>
        <StarRow rating={rating} label={t('stars', { count: rating })} size={18} />
        <b>{author}</b>
        <span className="muted text-small">{when}</span>
      </p>
      {variantName ? <p className="muted text-small numeric">{t('bought', { variantName })}</p> : null}
      {content ? (
        <p className={styles.reviewText} lang={review.language === language ? undefined : review.language}>
          {content}
        </p>
      ) : null}
      <ReviewPictures photos={photos} author={author} />
      <Vote review={review} onChange={onChange} />
    </article>
  )
}

/** Updates immediately and reverts on failure. A visitor signs in first. */
function Vote({ review: { id, helpfulCount, isHelpful, isOwn }, onChange }: ItemProps) {
  const { t } = useTranslation('product-reviews')
  const send = (isMarkedHelpful: boolean) => {
    onChange({ isHelpful: isMarkedHelpful, helpfulCount: Math.max(0, helpfulCount + (isMarkedHelpful ? 1 : -1)) })
    return unwrap(reviewsClient().shop.reviews[':id'].helpful.$post({ param: { id }, json: { isHelpful: isMarkedHelpful } }))
  }
  const vote = useIdempotentMutation(send, {
    onSuccess: onChange,
    onError: (error, isMarkedHelpful) => {
      onChange({ isHelpful, helpfulCount })
      if (error instanceof ApiError && error.status === 401) openAuth('signin', () => void vote.run(isMarkedHelpful))
      else if (errorReasonOf(error) === 'own_review') onChange({ isOwn: true, helpfulCount })
      else showToast('error', t('helpful.failed'), <ErrorText error={error} />)
    },
  })
  if (isOwn)
    return <p className="muted text-small">{helpfulCount > 0 ? t('helpful.count', { count: helpfulCount }) : t('helpful.own')}</p>
  return (
    <p className={styles.vote}>
      <button type="button" className="chip" aria-pressed={isHelpful} onClick={() => void vote.run(!isHelpful)}>
        <Icon icon={ThumbsUp} size={16} />
        {t('helpful.button')}
      </button>
      <span className="muted text-small numeric" aria-live="polite">
        {helpfulCount > 0 ? t('helpful.count', { count: helpfulCount }) : ''}
      </span>
    </p>
  )
}
