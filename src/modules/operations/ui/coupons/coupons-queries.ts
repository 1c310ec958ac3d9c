import { dehydrate, infiniteQueryOptions, QueryClient } from '@tanstack/react-query'
import { type Carrier, unwrap } from '../../../../ui/api.ts'
import { teamCouponsClient } from '../../../shop/client.ts'
import { summaryQuery } from '../queries.ts'

export const COUPONS_PATH = '/ops/coupons'
export const GOODS_FILE_PATH = '/ops/goods-file'
export const COUPONS_KEY = ['coupons'] as const

export const couponsQuery = (carrier?: Carrier) =>
  infiniteQueryOptions({
    queryKey: [...COUPONS_KEY, 'list'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam ? { cursor: pageParam } : {}
      return unwrap(teamCouponsClient(carrier).ops.coupons.$get({ query }, { init: { signal } }))
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnWindowFocus: 'always',
    staleTime: 10_000,
  })

/** Fills the room on the server, so that the list is there before any script runs. */
export async function preloadCoupons(carrier: Carrier) {
  const client = new QueryClient()
  await Promise.all([client.prefetchQuery(summaryQuery(carrier)), client.prefetchInfiniteQuery(couponsQuery(carrier))])
  return dehydrate(client)
}
