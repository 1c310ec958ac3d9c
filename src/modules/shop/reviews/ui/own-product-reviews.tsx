import { useEffect, useRef, useState } from 'react'
import { detectLanguage } from '../../../../shared/text/written-in.ts'
import { formatDate, indiaDate } from '../../../../shared/time/dates.ts'
import { deferredComponent } from '../../../../ui/data/lazy-component.tsx'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { StarRow } from '../../../../ui/kit/stars.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as ownFormStyles from '../../../accounts/profile/ui/own-form.module.css'
import type { OwnProductReview, ProductToReview } from '../contract.ts'
import * as styles from './product-reviews.module.css'
import { ReviewPictures } from './review-pictures.tsx'

/** Loaded after the page, because its form is collapsed at first. */
export const ReviewProductForm = deferredComponent(() =>
  import('./review-product-form.tsx').then((module) => module.ReviewProductForm),
)

export type ProductReviewRefusal = Refused & { id: string }

type OwnProps = {
  written: readonly OwnProductReview[]
  waiting: readonly ProductToReview[]
  now: string
  refusal: ProductReviewRefusal | undefined
  /** Products of several orders are listed, so each shows its order. */
  hasNumbers?: boolean
}

/** More products without a review than this are collapsed. */
const MAX_SHOWN_FIRST = 3

/** Needs the catalogues `product-reviews` and `pictures`. */
export function OwnProductReviews({ written, waiting, now, refusal, hasNumbers = false }: OwnProps) {
  const { t } = useTranslation('product-reviews')
  const [isOpened, setAll] = useState(false)
  const isAll = isOpened || refusal !== undefined
  const rest = waiting.length - MAX_SHOWN_FIRST
  const list = useFocusNew(written, waiting.length)
  const refusalOf = (productId: string) => (refusal?.id === productId ? refusal : undefined)
  return (
    <ul className={styles.ownReviews} ref={list}>
      {waiting.slice(0, isAll ? undefined : MAX_SHOWN_FIRST).map((product) => (
        <li key={product.productId}>
          <Product product={product} hasNumber={hasNumbers} />
          <details className={`${styles.fold} no-print`} open={refusalOf(product.productId) !== undefined || undefined}>
            <summary className="button button-outline">{t('write.open')}</summary>
            <ReviewProductForm
              number={product.number}
              productId={product.productId}
              refusal={refusalOf(product.productId)}
              submit={t('write.send')}
            />
          </details>
        </li>
      ))}
      {rest > 0 && !isAll ? (
        <li>
          <button type="button" className="button button-outline no-print" onClick={() => setAll(true)}>
            {t('write.more', { count: rest })}
          </button>
        </li>
      ) : null}
      {written.map((review) => (
        <li key={review.id} data-review={review.id} tabIndex={-1}>
          <Product product={review} hasNumber={hasNumbers} />
          <Written review={review} now={now} refusal={refusalOf(review.productId)} />
        </li>
      ))}
    </ul>
  )
}

/** After sending, the form is removed, so the focus moves to the new review below. */
function useFocusNew(written: readonly OwnProductReview[], waiting: number) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef({ ids: written.map(({ id }) => id), waiting })
  useEffect(() => {
    const { ids, waiting: waited } = before.current
    before.current = { ids: written.map(({ id }) => id), waiting }
    const newReview = waiting < waited ? written.find(({ id }) => !ids.includes(id)) : undefined
    if (newReview) list.current?.querySelector<HTMLElement>(`[data-review="${newReview.id}"]`)?.focus()
  }, [written, waiting])
  return list
}

type OrderedProduct = Pick<ProductToReview, 'slug' | 'name' | 'imageUrl' | 'variantName' | 'number'>

function Product({ product, hasNumber }: { product: OrderedProduct; hasNumber: boolean }) {
  const { t } = useTranslation('product-reviews')
  const { href } = useSite()
  const under = [product.variantName, hasNumber ? t('write.order', { number: product.number }) : ''].filter(Boolean).join(', ')
  return (
    <p className={styles.product}>
      <img src={product.imageUrl} alt="" width={56} height={56} loading="lazy" />
      <span>
        <a href={href(`/product/${product.slug}`)}>{product.name}</a>
        {under ? <span className="muted text-small numeric">{under}</span> : null}
      </span>
    </p>
  )
}

function Written({ review, now, refusal }: { review: OwnProductReview; now: string; refusal: Refused | undefined }) {
  const { t } = useTranslation('product-reviews')
  const { language } = useSite()
  const { rating, content, photos, editableUntil, hiddenReason } = review
  const written = detectLanguage(content)
  const until = formatDate(indiaDate(new Date(editableUntil)), language, 'long')
  return (
    <div>
      <p>
        <StarRow rating={rating} label={t('stars', { count: rating })} size={18} />
      </p>
      {content ? (
        <p className={styles.reviewText} lang={written === language ? undefined : written}>
          {content}
        </p>
      ) : null}
      <ReviewPictures photos={photos} />
      {hiddenReason ? (
        <p className={`${ownFormStyles.problem} ${styles.problem}`}>{t('write.hidden', { reason: hiddenReason })}</p>
      ) : null}
      {editableUntil > now ? (
        <details className={`${styles.fold} no-print`} open={refusal !== undefined || undefined}>
          <summary className="link expandable">{t('write.change', { day: until })}</summary>
          <ReviewProductForm
            key={`${rating} ${content} ${photos.join()}`}
            number={review.number}
            productId={review.productId}
            refusal={refusal}
            submit={t('write.save')}
            rating={rating}
            content={content}
            photos={photos}
          />
        </details>
      ) : (
        <p className="muted text-small">{t('write.closed')}</p>
      )}
    </div>
  )
}
