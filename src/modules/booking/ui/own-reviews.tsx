// The reviews a person has written, each with the way to change it while it can be changed.
import { Link } from 'react-router'
import { formatDate, indiaDate } from '../../../shared/dates.ts'
import { nameIn } from '../../../shared/names.ts'
import { useTranslation } from '../../../ui/words.tsx'
import type { MyReview } from '../contract/own.ts'
import { StarRow } from './review-booking.tsx'
import { usePage } from './use-page.ts'

export type NamedReview = MyReview & { puja: string }

export function OwnReviews({ items, now }: { items: readonly NamedReview[]; now: string }) {
  const { t } = useTranslation('account')
  const { language, href } = usePage()
  const dayOf = (instant: string) => formatDate(indiaDate(new Date(instant)), language, 'long')
  return (
    <ul className="own-list">
      {items.map((review) => (
        <li key={review.ref} className="card">
          <h3>{nameIn(language, review.panditName, review.panditNameHindi)}</h3>
          <p className="ash">{t('reviews.of', { puja: review.puja, day: dayOf(review.createdAt) })}</p>
          <p>
            <StarRow rating={review.rating} label={t('reviews.stars', { count: review.rating })} />
          </p>
          {review.content ? <p>{review.content}</p> : null}
          {review.reply ? (
            <blockquote className="own-reply">
              <p className="ash">{t('reviews.reply', { day: dayOf(review.reply.date) })}</p>
              <p lang={review.reply.language === language ? undefined : review.reply.language}>{review.reply.content}</p>
            </blockquote>
          ) : null}
          {review.hiddenReason ? <p className="own-problem">{t('reviews.hidden', { reason: review.hiddenReason })}</p> : null}
          <div className="own-ways">
            {review.editableUntil > now ? (
              <Link className="btn btn-l sm" to={href(`/booking/${review.ref}#review`)}>
                {t('reviews.change', { day: dayOf(review.editableUntil) })}
              </Link>
            ) : (
              <span className="ash">{t('reviews.closed')}</span>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
