import { nameIn } from '../../../../shared/text/names.ts'
import { formatDate, indiaDate } from '../../../../shared/time/dates.ts'
import { deferredComponent } from '../../../../ui/data/lazy-component.tsx'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { StarRow } from '../../../../ui/kit/stars.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from '../../../accounts/profile/ui/own-form.module.css'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import type { MyReview } from '../../family/contract.ts'
import type { OwnBookingRefusal } from '../../family/ui/own-bookings.tsx'

/** Loaded after the page, because its form is collapsed at first. */
export const ReviewForm = deferredComponent(() => import('./review-form.tsx').then((module) => module.ReviewForm))

export type NamedReview = MyReview & { puja: string }

type OwnReviewsProps = { items: readonly NamedReview[]; now: string; refusal: OwnBookingRefusal | undefined }

export function OwnReviews({ items, now, refusal }: OwnReviewsProps) {
  return (
    <ul className={styles.list}>
      {items.map((review) => (
        <li key={review.ref} className="card" id={review.ref}>
          <OwnReview review={review} now={now} refusal={refusal?.id === review.ref ? refusal : undefined} />
        </li>
      ))}
    </ul>
  )
}

function OwnReview({ review, now, refusal }: { review: NamedReview; now: string; refusal: Refused | undefined }) {
  const { t } = useTranslation('account')
  const { t: family } = useTranslation('family')
  const { language } = useVisitor()
  const dayOf = (instant: string) => formatDate(indiaDate(new Date(instant)), language, 'long')
  const { ref, rating, content } = review
  return (
    <>
      <h3>{nameIn(language, review.panditName, review.panditNameHindi)}</h3>
      <p className="muted">{t('reviews.of', { puja: review.puja, day: dayOf(review.createdAt) })}</p>
      <p>
        <StarRow rating={rating} label={t('reviews.stars', { count: rating })} />
      </p>
      {content ? <p>{content}</p> : null}
      {review.reply ? (
        <blockquote className={styles.reply}>
          <p className="muted">{t('reviews.reply', { day: dayOf(review.reply.date) })}</p>
          <p lang={review.reply.language === language ? undefined : review.reply.language}>{review.reply.content}</p>
        </blockquote>
      ) : null}
      {review.hiddenReason ? <p className={styles.problem}>{t('reviews.hidden', { reason: review.hiddenReason })}</p> : null}
      {review.editableUntil > now ? (
        <details className={styles.more} open={refusal !== undefined || undefined}>
          <summary className="link expandable">{t('reviews.change', { day: dayOf(review.editableUntil) })}</summary>
          <ReviewForm
            key={`${rating} ${content}`}
            reference={ref}
            refusal={refusal}
            submit={family('review.save')}
            rating={rating}
            content={content}
          />
        </details>
      ) : (
        <p className="muted">{t('reviews.closed')}</p>
      )}
    </>
  )
}
