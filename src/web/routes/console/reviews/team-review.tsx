import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { TeamPanditReview } from '../../../../modules/bookings/reviews/contract.ts'
import { ceremonyName } from '../../../../modules/catalogue/model.ts'
import type { TeamProductReview } from '../../../../modules/shop/reviews/contract.ts'
import * as productReviewsStyles from '../../../../modules/shop/reviews/ui/product-reviews.module.css'
import { ReviewPictures } from '../../../../modules/shop/reviews/ui/review-pictures.tsx'
import { nameOf } from '../../../../shared/text/names.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../ui/clock/working-time.ts'
import type { Mutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { StarRow } from '../../../../ui/kit/stars.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { bookingPath } from '../frame/console-address.ts'
import { orderPath } from '../orders/orders-queries.ts'
import { ActionDialog, ActionRefusal } from '../pane/action-dialog.tsx'
import { useCacheMutation } from '../pane/use-cache-mutation.ts'
import * as styles from './reviews.module.css'
import {
  PRODUCT_REVIEWS_PATH,
  REVIEWS_KEY,
  type ReviewList,
  type ReviewVisibilityChange,
  reviewKey,
  reviewListQueryOf,
  setPanditReviewVisibility,
  setProductReviewVisibility,
} from './reviews-queries.ts'

type Reviewed = Pick<
  TeamProductReview,
  'id' | 'author' | 'rating' | 'content' | 'language' | 'editedAt' | 'hiddenReason' | 'history'
>

export function TeamProductReviewCard({ review }: { review: TeamProductReview }) {
  const { t } = useTranslation('console-reviews')
  const { language, href } = useVisitor()
  const { author, photos, variantName, number, helpfulCount } = review
  const facts = [variantName, helpfulCount > 0 ? t('helpful', { count: helpfulCount }) : ''].filter(Boolean).join(' · ')
  return (
    <Card
      review={review}
      at={review.createdAt}
      source={
        <Link className="link" to={href(orderPath(number))}>
          {number}
        </Link>
      }
      subject={<a href={href(`/product/${review.slug}`)}>{review.name}</a>}
      more={facts}
      effect={t('hideText')}
      visibility={(request) => setProductReviewVisibility(review.id, language, request)}
    >
      <ReviewPictures photos={photos} author={author} />
    </Card>
  )
}

export function TeamPanditReviewCard({ review, list }: { review: TeamPanditReview; list: ReviewList }) {
  const { t } = useTranslation('console-reviews')
  const { language, href } = useVisitor()
  const { reply, panditName: name, panditNameHindi: nameHindi } = review
  const pandit = nameOf(language, { name, nameHindi })
  return (
    <Card
      review={review}
      at={review.date}
      source={
        <Link className="link" to={href(bookingPath(review.ref))}>
          {review.ref}
        </Link>
      }
      subject={<a href={href(`/pandits/${review.panditSlug}`)}>{pandit}</a>}
      more={ceremonyName(review.ceremonySlug, language)}
      effect={t('hidePanditText')}
      visibility={(request) => setPanditReviewVisibility(review.id, request)}
    >
      {reply ? (
        <p className={productReviewsStyles.reviewText} lang={reply.language === language ? undefined : reply.language}>
          <span className="muted text-small">{t('reply')}</span> {reply.content}
        </p>
      ) : null}
      {list.pandit ? null : (
        <p>
          <Link
            className="link text-small"
            to={href(PRODUCT_REVIEWS_PATH) + reviewListQueryOf({ ...list, pandit: review.panditSlug })}
          >
            {t('allOf', { pandit })}
          </Link>
        </p>
      )}
    </Card>
  )
}

type CardProps = {
  review: Reviewed
  /** When it was written. */
  at: string
  /** Link to its order or booking. */
  source: ReactNode
  subject: ReactNode
  more: string
  /** The effect of hiding it. */
  effect: string
  visibility: (request: ReviewVisibilityChange) => Promise<unknown>
  children: ReactNode
}

function Card({ review, at, source, subject, more, effect, visibility, children }: CardProps) {
  const { t } = useTranslation('console-reviews')
  const { language } = useVisitor()
  const now = useNow()
  const { id, author, rating, content } = review
  return (
    <article className={`${styles.teamReview} card`} aria-labelledby={`review-${id}`}>
      <p className="muted text-small numeric">
        {t('by', { author, time: shortTime(at, now, language) })} {source}
        {review.editedAt ? ` · ${t('edited', { time: shortTime(review.editedAt, now, language) })}` : null}
      </p>
      <h3 id={`review-${id}`}>{subject}</h3>
      <p>
        <StarRow rating={rating} label={t('stars', { count: rating })} size={18} />
      </p>
      {more ? <p className="muted text-small numeric">{more}</p> : null}
      {content ? (
        <p className={productReviewsStyles.reviewText} lang={review.language === language ? undefined : review.language}>
          {content}
        </p>
      ) : (
        <p className="muted">{t('withoutText')}</p>
      )}
      {children}
      <VisibilityButtons review={review} effect={effect} send={visibility} />
      <History review={review} />
    </article>
  )
}

/** Each time it was hidden or restored: who, when and why. */
function History({ review: { history } }: { review: Reviewed }) {
  const { t } = useTranslation('console-reviews')
  const { language } = useVisitor()
  const now = useNow()
  if (history.length === 0) return null
  return (
    <details>
      <summary className="link expandable text-small">{t('history', { count: history.length })}</summary>
      <ul className="text-small numeric">
        {history.map(({ at, by, action, reason }) => (
          <li key={`${at}${action}`}>
            {action.endsWith('hidden')
              ? t('wasHidden', { by, time: shortTime(at, now, language), reason })
              : t('wasRestored', { by, time: shortTime(at, now, language) })}
          </li>
        ))}
      </ul>
    </details>
  )
}

type VisibilityButtonsProps = { review: Reviewed; effect: string; send: (request: ReviewVisibilityChange) => Promise<unknown> }

function VisibilityButtons({ review, effect, send }: VisibilityButtonsProps) {
  const { t } = useTranslation('console-reviews')
  const [isHiding, setHiding] = useState(false)
  const visibility = useCacheMutation(send, { itemKey: reviewKey(review.id), listsKey: REVIEWS_KEY })
  const { hiddenReason } = review
  return (
    <>
      {hiddenReason ? <p className={styles.teamReviewWhy}>{t('hiddenReason', { reason: hiddenReason })}</p> : null}
      {isHiding ? null : <ActionRefusal error={visibility.error} />}
      <p>
        {hiddenReason ? (
          <button
            type="button"
            className="button button-outline small"
            aria-busy={visibility.isPending}
            onClick={() => void visibility.run({ reason: undefined })}
          >
            {t('show')}
          </button>
        ) : (
          <button type="button" className="button button-outline small" onClick={() => setHiding(true)}>
            {t('hide')}
          </button>
        )}
      </p>
      {isHiding ? (
        <HideForm author={review.author} effect={effect} visibility={visibility} onClose={() => setHiding(false)} />
      ) : null}
    </>
  )
}

type HideProps = { author: string; effect: string; visibility: Mutation<ReviewVisibilityChange>; onClose: () => void }

function HideForm({ author, effect, visibility, onClose }: HideProps) {
  const { t } = useTranslation('console-reviews')
  const close = () => {
    visibility.reset()
    onClose()
  }
  const hide = async (reason: string) => {
    if (await visibility.run({ reason })) close()
  }
  return (
    <ActionDialog
      title={t('hideTitle', { author })}
      submit={t('hide')}
      action={visibility}
      reason={{ label: t('reason'), hint: t('reasonHint'), missing: t('reasonMissing') }}
      onClose={close}
      onSubmit={(reason) => void hide(reason)}
    >
      <p>{effect}</p>
    </ActionDialog>
  )
}
