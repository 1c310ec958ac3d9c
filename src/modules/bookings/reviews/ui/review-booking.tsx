import { useEffect, useRef } from 'react'
import { nameOf } from '../../../../shared/text/names.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { StarRow } from '../../../../ui/kit/stars.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import type { ReviewReply } from '../../../pandits/contract.ts'
import type { FamilyBooking } from '../../family/contract.ts'
import * as familyBookingStyles from '../../family/ui/family-booking.module.css'
import { formatWeekdayDate } from '../../online/ui/time-with-day.ts'
import * as styles from './review-booking.module.css'
import { ReviewForm } from './review-form.tsx'

type ReviewBookingProps = { booking: FamilyBooking; now: string; refusal: Refused | undefined }

export function ReviewBooking({ booking, now, refusal }: ReviewBookingProps) {
  const { t } = useTranslation('family')
  const { language } = useVisitor()
  const { ref, review, mayReview, pandit } = booking
  const heading = useRef<HTMLHeadingElement>(null)
  const written = review ? `${review.rating} ${review.content}` : ''
  const before = useRef(written)
  // After sending, the form is removed, so the focus must move.
  useEffect(() => {
    if (before.current === written) return
    before.current = written
    heading.current?.focus({ preventScroll: true })
  }, [written])
  if (!review && !mayReview) return null
  const isOpen = review !== null && review.editableUntil > now
  return (
    <section className={`${familyBookingStyles.part} ${styles.review}`} id="review">
      <h2 ref={heading} tabIndex={-1}>
        {review ? t('review.yours') : t('review.title')}
      </h2>
      {review ? (
        <>
          <p>
            <StarRow rating={review.rating} label={t('review.stars', { count: review.rating })} />
          </p>
          {review.content ? <p className={styles.text}>{review.content}</p> : null}
          {review.hiddenReason ? <p className="muted">{t('review.hidden', { reason: review.hiddenReason })}</p> : null}
          {review.reply ? <Reply reply={review.reply} pandit={nameOf(language, pandit)} /> : null}
        </>
      ) : (
        <p>{t('review.question', { pandit: nameOf(language, pandit) })}</p>
      )}
      {mayReview ? <ReviewForm reference={ref} refusal={refusal} submit={t('review.send')} /> : null}
      {review && isOpen ? (
        <details className="no-print" open={refusal !== undefined || undefined}>
          <summary className="link expandable">
            {t('review.edit', { day: formatWeekdayDate(indiaDate(new Date(review.editableUntil)), language) })}
          </summary>
          <ReviewForm
            key={`${review.rating} ${review.content}`}
            reference={ref}
            refusal={refusal}
            submit={t('review.save')}
            rating={review.rating}
            content={review.content}
          />
        </details>
      ) : null}
    </section>
  )
}

function Reply({ reply, pandit }: { reply: ReviewReply; pandit: string }) {
  const { t } = useTranslation('family')
  const { language } = useVisitor()
  return (
    <div className={styles.reply}>
      <p className="muted">{t('review.reply', { pandit, day: formatWeekdayDate(indiaDate(new Date(reply.date)), language) })}</p>
      <p className={styles.text} lang={reply.language === language ? undefined : reply.language}>
        {reply.content}
      </p>
    </div>
  )
}
