// What the room of reviews asks for, and how often; hiding or showing one makes all of it old.
import { dehydrate, infiniteQueryOptions, QueryClient } from '@tanstack/react-query'
import type { Language } from '../../../../shared/dates.ts'
import { type Carrier, unwrap } from '../../../../ui/api.ts'
import { teamReviewsClient } from '../../../shop/client.ts'
import type { TeamGoodReview } from '../../../shop/contract/reviews.ts'
import { summaryQuery } from '../queries.ts'

const LIVE = { refetchInterval: 60_000, refetchOnWindowFocus: 'always', staleTime: 20_000 } as const

export const GOOD_REVIEWS_KEY = ['good-reviews'] as const
export const goodReviewKey = (id: string) => [...GOOD_REVIEWS_KEY, 'one', id] as const

export const REVIEW_LISTS = ['shown', 'hidden'] as const
export type ReviewList = (typeof REVIEW_LISTS)[number]

/** The list in the address; what everybody may read by default. */
export const reviewListOf = (params: URLSearchParams): ReviewList => (params.get('state') === 'hidden' ? 'hidden' : 'shown')
export const reviewListQueryOf = (list: ReviewList): string => (list === 'hidden' ? '?state=hidden' : '')

export const goodReviewsQuery = (state: ReviewList, lang: Language, carrier?: Carrier) =>
  infiniteQueryOptions({
    queryKey: [...GOOD_REVIEWS_KEY, 'list', state, lang],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { state, lang, ...(pageParam ? { cursor: pageParam } : {}) }
      return unwrap(teamReviewsClient(carrier).ops['good-reviews'].$get({ query }, { init: { signal } }))
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    ...LIVE,
  })

/** Fills the room on the server, so that the list is there before any script runs. */
export async function preloadGoodReviews(list: ReviewList, language: Language, carrier: Carrier) {
  const client = new QueryClient()
  await Promise.all([
    client.prefetchQuery(summaryQuery(carrier)),
    client.prefetchInfiniteQuery(goodReviewsQuery(list, language, carrier)),
  ])
  return dehydrate(client)
}

/** With a reason it is hidden, without one it is shown again. */
export type ReviewTurn = { reason: string } | { reason: undefined }

export function turnReview(id: string, lang: Language, { reason }: ReviewTurn): Promise<TeamGoodReview> {
  const call = teamReviewsClient().ops['good-reviews'][':id']
  const to = { param: { id }, query: { lang } }
  return unwrap(reason === undefined ? call.show.$post(to) : call.hide.$post({ ...to, json: { reason } }))
}
