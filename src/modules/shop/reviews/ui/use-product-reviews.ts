// Sorting, filters and paging of reviews; discards out-of-order responses.
import { useRef, useState } from 'react'
import type { Language } from '../../../../shared/time/dates.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useSite } from '../../../../ui/site.ts'
import { reviewsClient } from '../../client.ts'
import type { ProductReview, ProductReviewPage } from '../contract.ts'
import type { ReviewSort } from '../model.ts'

export type Question = { sort: ReviewSort; stars: number | undefined; isPictured: boolean }
const AT_FIRST: Question = { sort: 'helpful', stars: undefined, isPictured: false }

export type ReadReviews = {
  question: Question
  items: readonly ProductReview[]
  hasMore: boolean
  status: 'idle' | 'loading' | 'failed'
  changeQuery: (change: Partial<Question>) => void
  more: () => void
  /** Retries a failed request. */
  again: () => void
  change: (id: string, change: Partial<ProductReview>) => void
}

function read(
  slug: string,
  { sort, stars, isPictured }: Question,
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
export function useProductReviews(slug: string, first: ProductReviewPage): ReadReviews {
  const { language } = useSite()
  const [question, setQuestion] = useState(AT_FIRST)
  const [page, setPage] = useState(first)
  const [status, setStatus] = useState<ReadReviews['status']>('idle')
  const turn = useRef(0)
  const load = async (query: Question, cursor: string | null) => {
    const own = ++turn.current
    setStatus('loading')
    try {
      const next = await read(slug, query, cursor, language)
      if (own !== turn.current) return
      setPage((before) => (cursor ? { ...next, items: [...before.items, ...next.items] } : next))
      setStatus('idle')
    } catch {
      if (own === turn.current) setStatus('failed')
    }
  }
  const changeQuery = (change: Partial<Question>) => {
    const query = { ...question, ...change }
    setQuestion(query)
    // The displayed reviews are those of the previous request until the new response arrives.
    setPage((before) => ({ ...before, nextCursor: null }))
    void load(query, null)
  }
  return {
    question,
    items: page.items,
    hasMore: page.nextCursor !== null,
    status,
    changeQuery,
    more: () => void (status === 'loading' ? undefined : load(question, page.nextCursor)),
    again: () => void load(question, page.nextCursor),
    change: (id, change) =>
      setPage((before) => ({ ...before, items: before.items.map((one) => (one.id === id ? { ...one, ...change } : one)) })),
  }
}

const STAR_KEYS: Record<number, '1' | '2' | '3' | '4' | '5'> = { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5' }
