// The family's review of a puja that was done: one to five stars and a few words, open to change for thirty days.
import { Star } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { indiaDate } from '../../../shared/dates.ts'
import { nameOf } from '../../../shared/names.ts'
import { Field } from '../../../ui/kit/field.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import type { FamilyBooking } from '../contract.ts'
import { spokenDay } from './spoken-time.ts'
import { usePage } from './use-page.ts'
import './review-booking.css'

type ReviewBookingProps = { booking: FamilyBooking; now: string; problem: string | undefined }

const STARS = [1, 2, 3, 4, 5] as const

export function ReviewBooking({ booking, now, problem }: ReviewBookingProps) {
  const { t } = useTranslation('family')
  const { language } = usePage()
  const { review, mayReview, pandit } = booking
  if (!review && !mayReview) return null
  const isOpen = review !== null && review.editableUntil > now
  return (
    <section className="fam-part fam-review" id="review">
      <h2>{review ? t('review.yours') : t('review.title')}</h2>
      {review ? (
        <>
          <p>
            <StarRow rating={review.rating} label={t('review.stars', { count: review.rating })} />
          </p>
          {review.content ? <p className="said">{review.content}</p> : null}
        </>
      ) : (
        <p>{t('review.ask', { pandit: nameOf(language, pandit) })}</p>
      )}
      {mayReview ? <ReviewForm problem={problem} submit={t('review.send')} /> : null}
      {review && isOpen ? (
        <details className="no-print" open={problem !== undefined || undefined}>
          <summary className="btn btn-l">
            {t('review.edit', { day: spokenDay(indiaDate(new Date(review.editableUntil)), language) })}
          </summary>
          <ReviewForm
            key={`${review.rating} ${review.content}`}
            problem={problem}
            submit={t('review.save')}
            rating={review.rating}
            content={review.content}
          />
        </details>
      ) : null}
    </section>
  )
}

export function StarRow({ rating, label }: { rating: number; label: string }) {
  return (
    <span className="star-row" role="img" aria-label={label}>
      {STARS.map((star) => (
        <Star key={star} size={22} strokeWidth={1.75} className={star <= rating ? 'star' : 'star-off'} aria-hidden="true" />
      ))}
    </span>
  )
}

type ReviewFormProps = { problem: string | undefined; submit: string; rating?: number; content?: string }

function ReviewForm({ problem, submit, rating, content = '' }: ReviewFormProps) {
  const { t } = useTranslation('family')
  const isSending = useNavigation().formData?.get('intent') === 'review'
  const words: Record<string, string> = {
    rating: t('problem.rating'),
    review_closed: t('problem.reviewClosed'),
    offline: t('problem.offline'),
  }
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="review" />
      {problem ? (
        <p className="fam-problem" role="alert">
          {words[problem] ?? t('problem.failed')}
        </p>
      ) : null}
      <fieldset className="star-choice">
        <legend>{t('review.rating')}</legend>
        {STARS.map((star) => (
          <label key={star}>
            <input type="radio" name="rating" value={star} required defaultChecked={star === rating} />
            <Star size={34} strokeWidth={1.5} aria-hidden="true" />
            <span className="vh">{t('review.stars', { count: star })}</span>
          </label>
        ))}
      </fieldset>
      <Field label={t('review.words')} hint={t('review.wordsHint')}>
        {(control) => <textarea {...control} name="content" className="in" rows={4} maxLength={2000} defaultValue={content} />}
      </Field>
      <button type="submit" className="btn btn-p" disabled={isSending}>
        {isSending ? t('review.sending') : submit}
      </button>
    </Form>
  )
}
