import { dehydrate, infiniteQueryOptions, QueryClient } from '@tanstack/react-query'
import { panditReviewsClient } from '../../../../modules/bookings/client.ts'
import type { TeamPanditReview } from '../../../../modules/bookings/reviews/contract.ts'
import { teamReviewsClient } from '../../../../modules/shop/client.ts'
import type { TeamProductReview } from '../../../../modules/shop/reviews/contract.ts'
import type { Language } from '../../../../shared/languages.ts'
import type { PagePath } from '../../../../shared/pages.ts'
import { type Fetcher, unwrap } from '../../../../ui/data/api.ts'
import { pollingOptions } from '../../../../ui/data/polling.ts'
import { summaryQuery } from '../bookings/queries.ts'

const LIVE = pollingOptions(60, { staleSeconds: 20 })

export const PRODUCT_REVIEWS_PATH = '/ops/reviews' satisfies PagePath<'team'>
export const REVIEWS_KEY = ['team-reviews'] as const
export const reviewKey = (id: string) => [...REVIEWS_KEY, 'one', id] as const

export const REVIEW_STATES = ['shown', 'hidden'] as const
export const REVIEW_SUBJECTS = ['products', 'pandits'] as const

export type ReviewList = {
  of: (typeof REVIEW_SUBJECTS)[number]
  state: (typeof REVIEW_STATES)[number]
  /** Slug of a pandit, to list only his reviews; empty for all. */
  pandit: string
}

/** Returns the list named in the URL; visible product reviews by default. */
export const reviewListOf = (params: URLSearchParams): ReviewList => {
  const of = params.get('of') === 'pandits' ? 'pandits' : 'products'
  const pandit = of === 'pandits' ? (params.get('pandit') ?? '').slice(0, 100) : ''
  return { of, state: params.get('state') === 'hidden' ? 'hidden' : 'shown', pandit }
}

export function reviewListQueryOf({ of, state, pandit }: ReviewList): string {
  const params = new URLSearchParams()
  if (of === 'pandits') params.set('of', of)
  if (state === 'hidden') params.set('state', state)
  if (pandit) params.set('pandit', pandit)
  return params.size > 0 ? `?${params}` : ''
}

const nextPage = { initialPageParam: '', getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined }

export const productReviewsQuery = ({ state }: ReviewList, lang: Language, fetcher?: Fetcher) =>
  infiniteQueryOptions({
    queryKey: [...REVIEWS_KEY, 'products', state, lang],
    queryFn: ({ pageParam, signal }) => {
      const query = { state, lang, ...(pageParam ? { cursor: pageParam } : {}) }
      return unwrap(teamReviewsClient(fetcher).ops['product-reviews'].$get({ query }, { init: { signal } }))
    },
    ...nextPage,
    ...LIVE,
  })

export const panditReviewsQuery = ({ state, pandit }: ReviewList, fetcher?: Fetcher) =>
  infiniteQueryOptions({
    queryKey: [...REVIEWS_KEY, 'pandits', state, pandit],
    queryFn: ({ pageParam, signal }) => {
      const query = { state, ...(pandit ? { pandit } : {}), ...(pageParam ? { cursor: pageParam } : {}) }
      return unwrap(panditReviewsClient(fetcher).ops['pandit-reviews'].$get({ query }, { init: { signal } }))
    },
    ...nextPage,
    ...LIVE,
  })

/** Loads the list on the server, so that it is rendered before any script runs. */
export async function preloadReviews(list: ReviewList, language: Language, fetcher: Fetcher) {
  const client = new QueryClient()
  await Promise.all([
    client.prefetchQuery(summaryQuery(fetcher)),
    list.of === 'pandits'
      ? client.prefetchInfiniteQuery(panditReviewsQuery(list, fetcher))
      : client.prefetchInfiniteQuery(productReviewsQuery(list, language, fetcher)),
  ])
  return dehydrate(client)
}

/** With a reason the review is hidden, without one it is restored. */
export type ReviewVisibilityChange = { reason: string } | { reason: undefined }

export function setProductReviewVisibility(
  id: string,
  lang: Language,
  { reason }: ReviewVisibilityChange,
): Promise<TeamProductReview> {
  const call = teamReviewsClient().ops['product-reviews'][':id']
  const to = { param: { id }, query: { lang } }
  return unwrap(reason === undefined ? call.show.$post(to) : call.hide.$post({ ...to, json: { reason } }))
}

export function setPanditReviewVisibility(id: string, { reason }: ReviewVisibilityChange): Promise<TeamPanditReview> {
  const call = panditReviewsClient().ops['pandit-reviews'][':id']
  const to = { param: { id } }
  return unwrap(reason === undefined ? call.restore.$post(to) : call.hide.$post({ ...to, json: { reason } }))
}
