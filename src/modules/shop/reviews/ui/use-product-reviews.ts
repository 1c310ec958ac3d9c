// Sorting, filters and paging of reviews; discards out-of-order responses.

import { useRef, useState } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useSite } from '../../../../ui/site.ts'
import { reviewsClient } from '../../client.ts'
import type { ProductReview, ProductReviewPage } from '../contract.ts'
import type { ReviewSort } from '../model.ts'

export type ReviewFilter = { sort: ReviewSort; stars: number | undefined; isPictured: boolean }
const INITIAL_FILTER: ReviewFilter = { sort: 'helpful', stars: undefined, isPictured: false }

export type ProductReviewsState = {
  filter: ReviewFilter
  items: readonly ProductReview[]
  hasMore: boolean
  status: 'idle' | 'loading' | 'failed'
  changeQuery: (change: Partial<ReviewFilter>) => void
  more: () => void
  /** Retries a failed request. */
  retry: () => void
  change: (id: string, change: Partial<ProductReview>) => void
}

function fetchReviews(
  slug: string,
  { sort, stars, isPictured }: ReviewFilter,
  cursor: string | null,
  lang: Language,
): Promise<ProductReviewPage> {
  const query = {
    sort,
    lang,
    ...(stars ? { stars: STAR_KEYS[stars] } : {}),
    ...(isPictured ? { photos: 'true' as const } : {}),
    ...(cursor ? { cursor } : {}),
  }
  return unwrap(reviewsClient().shop[':productId'].reviews.$get({ param: { productId: slug }, query }))
}

/** `first` is the page rendered with the product, in the default order. */
export function useProductReviews(slug: string, first: ProductReviewPage): ProductReviewsState {
  const { language } = useSite()
  const [filter, setQuestion] = useState(INITIAL_FILTER)
  const [page, setPage] = useState(first)
  const [status, setStatus] = useState<ProductReviewsState['status']>('idle')
  const latestRequest = useRef(0)
  const load = async (query: ReviewFilter, cursor: string | null) => {
    const own = ++latestRequest.current
    setStatus('loading')
    try {
      const next = await fetchReviews(slug, query, cursor, language)
      if (own !== latestRequest.current) return
      setPage((before) => (cursor ? { ...next, items: [...before.items, ...next.items] } : next))
      setStatus('idle')
    } catch {
      if (own === latestRequest.current) setStatus('failed')
    }
  }
  const changeQuery = (change: Partial<ReviewFilter>) => {
    const query = { ...filter, ...change }
    setQuestion(query)
    // The displayed reviews are those of the previous request until the new response arrives.
    setPage((before) => ({ ...before, nextCursor: null }))
    void load(query, null)
  }
  return {
    filter,
    items: page.items,
    hasMore: page.nextCursor !== null,
    status,
    changeQuery,
    more: () => void (status === 'loading' ? undefined : load(filter, page.nextCursor)),
    retry: () => void load(filter, page.nextCursor),
    change: (id, change) =>
      setPage((before) => ({ ...before, items: before.items.map((one) => (one.id === id ? { ...one, ...change } : one)) })),
  }
}

const STAR_KEYS: Record<number, '1' | '2' | '3' | '4' | '5'> = { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5' }
