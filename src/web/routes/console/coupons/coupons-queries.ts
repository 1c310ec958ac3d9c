import { dehydrate, infiniteQueryOptions, QueryClient } from '@tanstack/react-query'
import { teamCouponsClient } from '../../../../modules/shop/client.ts'
import { type Fetcher, unwrap } from '../../../../ui/data/api.ts'
import { summaryQuery } from '../bookings/queries.ts'

export const COUPONS_KEY = ['coupons'] as const

export const couponsQuery = (fetcher?: Fetcher) =>
  infiniteQueryOptions({
    queryKey: [...COUPONS_KEY, 'list'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam ? { cursor: pageParam } : {}
      return unwrap(teamCouponsClient(fetcher).ops.coupons.$get({ query }, { init: { signal } }))
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnWindowFocus: 'always',
    staleTime: 10_000,
  })

/** Loads the list on the server, so that it is rendered before any script runs. */
export async function preloadCoupons(fetcher: Fetcher) {
  const client = new QueryClient()
  await Promise.all([client.prefetchQuery(summaryQuery(fetcher)), client.prefetchInfiniteQuery(couponsQuery(fetcher))])
  return dehydrate(client)
}
