import { Star } from 'lucide'
import { useId, useState } from 'react'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { panditReviewsClient } from '../../../../modules/bookings/client.ts'
import type { ReceivedReview } from '../../../../modules/bookings/reviews/contract.ts'
import { ceremonyName } from '../../../../modules/catalogue/model.ts'
import { formatDate, indiaDate } from '../../../../shared/time/dates.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { Empty } from '../../../../ui/kit/empty.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { Refusal } from '../../../../ui/kit/refusal.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from '../earnings/figures.module.css'
import * as cardsStyles from '../frame/cards.module.css'
import { EmptyLink, MoreButton } from '../frame/section.tsx'
import { ReviewReplyForm } from './review-reply-form.tsx'

export type ReceivedReviews = { items: readonly ReceivedReview[]; nextCursor: string | null }

export function PortalReviews({ first, now }: { first: ReceivedReviews; now: string }) {
  const { t } = useTranslation('figures')
  const id = useId()
  const { items, hasMore, status, more, put } = useReviews(first)
  return (
    <section className={styles.figuresPart} aria-labelledby={id}>
      <h2 id={id}>{t('reviews.title')}</h2>
      {items.length === 0 ? (
        <Empty seed="Reviews" text={t('reviews.none')} action={<EmptyLink to="/admin/dashboard">{t('toDashboard')}</EmptyLink>} />
      ) : null}
      {items.length > 0 ? <p className="muted">{t('reviews.public')}</p> : null}
      {items.map((review) => (
        <Received key={review.id} review={review} now={now} onChanged={put} />
      ))}
      {status === 'failed' ? <Refusal>{t('reviews.failed')}</Refusal> : null}
      {hasMore ? <MoreButton isBusy={status === 'loading'} onMore={() => void more()} /> : null}
    </section>
  )
}

/** Returns the first page, further pages loaded below it, and each review as it is after a reply. */
function useReviews(first: ReceivedReviews) {
  const [page, setPage] = useState(first)
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const more = async () => {
    if (!page.nextCursor) return
    setStatus('loading')
    try {
      const next = await unwrap(panditReviewsClient().pandit.reviews.$get({ query: { cursor: page.nextCursor } }))
      setPage((before) => ({ items: [...before.items, ...next.items], nextCursor: next.nextCursor }))
      setStatus('idle')
    } catch {
      setStatus('failed')
    }
  }
  const put = (changed: ReceivedReview) =>
    setPage((before) => ({ ...before, items: before.items.map((one) => (one.id === changed.id ? changed : one)) }))
  return { items: page.items, hasMore: page.nextCursor !== null, status, more, put }
}

type ReceivedProps = { review: ReceivedReview; now: string; onChanged: (review: ReceivedReview) => void }

function Received({ review, now, onChanged }: ReceivedProps) {
  const { t } = useTranslation('figures')
  const { language } = useVisitor()
  const dayOf = (instant: string) => formatDate(indiaDate(new Date(instant)), language).replaceAll(' ', '\u00a0')
  return (
    <article className={`${styles.reviewCard} card`}>
      <h3>
        {review.author}
        <span className="numeric">
          <Icon icon={Star} className="star" size={18} />
          <span className="visually-hidden">{t('reviews.stars', { count: review.rating })}</span>
          <b aria-hidden="true">{review.rating}</b>
        </span>
      </h3>
      <p className="muted numeric">
        {t('reviews.about', { puja: ceremonyName(review.ceremonySlug, language), day: dayOf(review.date) })}
      </p>
      {review.content ? (
        <p className={cardsStyles.review} lang={review.language === language ? undefined : review.language}>
          {review.content}
        </p>
      ) : null}
      {review.reply ? (
        <div className={styles.reply}>
          <p className="muted numeric">{t('reviews.replied', { day: dayOf(review.reply.date) })}</p>
          <p className={cardsStyles.review} lang={review.reply.language === language ? undefined : review.reply.language}>
            {review.reply.content}
          </p>
        </div>
      ) : null}
      {review.isHidden ? (
        <p className="muted">{t('reviews.hidden')}</p>
      ) : (
        <ReviewReplyForm key={review.reply?.content ?? ''} review={review} now={now} onChanged={onChanged} />
      )}
    </article>
  )
}
