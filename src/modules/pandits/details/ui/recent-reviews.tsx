import { Check, Star } from 'lucide'
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import { datePart, formatDate, indiaDate } from '../../../../shared/time/dates.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { ReviewView } from './pandit-view.ts'
import * as styles from './recent-reviews.module.css'

export type Reviews = { items: readonly ReviewView[]; nextCursor: string | null }

const INITIAL_COUNT = 5

type RecentReviewsProps = {
  /** Undefined when loading failed. */
  first: Reviews | undefined
  language: Language
  loadMore: (cursor: string) => Promise<Reviews>
  heading?: 'h2' | 'h3'
  /** URL of the next page of reviews. If set, all loaded reviews are shown from the start. */
  addressOf?: (cursor: string) => string
}

export function RecentReviews({ first, language, loadMore, heading: Heading = 'h3', addressOf }: RecentReviewsProps) {
  const { t } = useTranslation('explore')
  const { items, cursor, hasMore, status, onMore } = useReviews(first, loadMore, addressOf !== undefined, language)
  const section = useFontWhenNear(items.some((review) => review.language !== language))
  return (
    <section ref={section}>
      <Heading>{t('reviews.title')}</Heading>
      {first === undefined ? (
        <p className="muted">{t('reviews.unread')}</p>
      ) : items.length === 0 ? (
        <p className="muted">{t('reviews.none')}</p>
      ) : null}
      {items.map((review) => (
        <Review key={review.id} review={review} language={language} />
      ))}
      {hasMore ? (
        <MoreButton
          address={cursor ? addressOf?.(cursor) : undefined}
          isLoading={status === 'loading'}
          label={t('reviews.more')}
          onMore={() => void onMore()}
        />
      ) : null}
      <output className={status === 'failed' ? styles.errorNote : 'visually-hidden'}>
        {status === 'failed' ? t('reviews.failed') : status === 'loading' ? t('loading') : ''}
      </output>
    </section>
  )
}

type MoreButtonProps = { address: string | undefined; isLoading: boolean; label: string; onMore: () => void }

/** A link if the next reviews have a URL. With JavaScript they are appended below. */
function MoreButton({ address, isLoading, label, onMore }: MoreButtonProps) {
  if (address === undefined) {
    return (
      <button type="button" className="button button-outline small" aria-busy={isLoading} onClick={onMore}>
        {label}
      </button>
    )
  }
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onMore()
  }
  return (
    <a className="button button-outline small" href={address} aria-busy={isLoading} onClick={onClick}>
      {label}
    </a>
  )
}

/** The font is loaded when a review is this close to the viewport. */
const FONT_MARGIN = '600px'

/** Loads the web font of the other script when such reviews come near the viewport. */
function useFontWhenNear(isNeeded: boolean): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = section.current
    if (!isNeeded || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) element.dataset.ourFont = ''
      },
      { rootMargin: FONT_MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNeeded])
  return section
}

/** Reviews in the reader's language first; the order within each group stays: latest first. */
export function sortOwnLanguageFirst(reviews: readonly ReviewView[], language: Language): ReviewView[] {
  return [...reviews].sort((one, other) => Number(other.language === language) - Number(one.language === language))
}

/** The first reviews, then all that were read, then further pages. */
function useReviews(first: Reviews | undefined, loadMore: RecentReviewsProps['loadMore'], isOpen: boolean, language: Language) {
  const [more, setMore] = useState<Reviews>()
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [isAll, setAll] = useState(isOpen)
  const reviews = [...sortOwnLanguageFirst(first?.items ?? [], language), ...(more?.items ?? [])]
  const items = isAll ? reviews : reviews.slice(0, INITIAL_COUNT)
  const cursor = more ? more.nextCursor : first?.nextCursor
  const onMore = async () => {
    if (items.length < reviews.length) return setAll(true)
    if (!cursor || status === 'loading') return
    setStatus('loading')
    try {
      const next = await loadMore(cursor)
      setAll(true)
      setMore({ items: [...(more?.items ?? []), ...next.items], nextCursor: next.nextCursor })
      setStatus('idle')
    } catch {
      setStatus('failed')
    }
  }
  return { items, cursor, hasMore: Boolean(cursor) || items.length < reviews.length, status, onMore }
}

function Review({ review, language }: { review: ReviewView; language: Language }) {
  const { t } = useTranslation('explore')
  const day = indiaDate(new Date(review.date))
  return (
    <article className={styles.review}>
      <p className={styles.top}>
        <b>{review.author}</b>
        <span className={`${styles.rating} numeric`}>
          <Icon icon={Star} size={16} className="icon star" />
          <span className="visually-hidden">{t('reviews.rating', { rating: review.rating })}</span>
          <span aria-hidden="true">{review.rating}</span>
        </span>
        <span className="tag tulsi">
          <Icon icon={Check} size={14} />
          {t('reviews.booked')}
        </span>
      </p>
      <p className="muted text-small numeric">
        {review.ceremony}, {formatDate(day, language, 'short')} {datePart(day, language, 'year')}
      </p>
      {review.content ? (
        <p className={styles.text} lang={review.language === language ? undefined : review.language}>
          {review.content}
        </p>
      ) : null}
      {review.reply ? (
        <div className={styles.reply}>
          <p className="muted text-small">{t('reviews.reply')}</p>
          <p className={styles.text} lang={review.reply.language === language ? undefined : review.reply.language}>
            {review.reply.content}
          </p>
        </div>
      ) : null}
    </article>
  )
}
