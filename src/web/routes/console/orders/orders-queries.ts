import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { teamOrdersClient } from '../../../../modules/shop/client.ts'
import { MAX_BATCH_ORDERS } from '../../../../modules/shop/orders/model.ts'
import { REFERENCE_PATTERN } from '../../../../shared/ids.ts'
import type { Language } from '../../../../shared/languages.ts'
import type { PagePath } from '../../../../shared/pages.ts'
import { type Fetcher, unwrap } from '../../../../ui/data/api.ts'
import { pollingOptions } from '../../../../ui/data/polling.ts'
import { type OrderFilter, queryOf } from './order-filter.ts'

export const LIVE = pollingOptions(20, { staleSeconds: 10 })

export const ORDERS_PATH = '/ops/orders' satisfies PagePath<'team'>
export const PACKING_PATH = '/ops/orders/packing' satisfies PagePath<'team'>
export const orderPath = (number: string) => `${ORDERS_PATH}/${number}`
/** Returns the order numbers in a URL that have a valid format. */
export const numbersOf = (params: URLSearchParams): string =>
  (params.get('orders') ?? '')
    .toUpperCase()
    .split(',')
    .filter((number) => REFERENCE_PATTERN.test(number))
    .slice(0, MAX_BATCH_ORDERS)
    .join(',')
export const slipsPath = (numbers: readonly string[]) => `${ORDERS_PATH}/slips?orders=${numbers.join(',')}`
export const packingPath = (numbers: readonly string[]) => `${PACKING_PATH}?orders=${numbers.join(',')}`
export const slipPath = (number: string) => `${orderPath(number)}/slip`
export const invoicePath = (number: string) => `${orderPath(number)}/invoice`

export const ORDERS_KEY = ['orders'] as const
export const orderKey = (number: string, language: Language) => [...ORDERS_KEY, 'one', number, language] as const

export const countsQuery = (fetcher?: Fetcher) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'counts'],
    queryFn: ({ signal }) => unwrap(teamOrdersClient(fetcher).ops.orders.counts.$get({}, { init: { signal } })),
    ...LIVE,
  })

export const ordersQuery = (filter: OrderFilter, lang: Language, fetcher?: Fetcher) =>
  infiniteQueryOptions({
    queryKey: [...ORDERS_KEY, 'list', filter, lang],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { lang, ...queryOf(filter), ...(pageParam ? { cursor: pageParam } : {}) }
      return unwrap(teamOrdersClient(fetcher).ops.orders.$get({ query }, { init: { signal } }))
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    ...LIVE,
  })

export const orderQuery = (number: string, lang: Language, fetcher?: Fetcher) =>
  queryOptions({
    queryKey: orderKey(number, lang),
    queryFn: ({ signal }) =>
      unwrap(teamOrdersClient(fetcher).ops.orders[':number'].$get({ param: { number }, query: { lang } }, { init: { signal } })),
    ...LIVE,
  })

/** Of all confirmed orders, or of those with these numbers. */
export const packingQuery = (numbers: string, lang: Language, fetcher?: Fetcher) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'packing', numbers, lang],
    queryFn: ({ signal }) => {
      const query = { lang, ...(numbers ? { orders: numbers } : {}) }
      return unwrap(teamOrdersClient(fetcher).ops.orders.packing.$get({ query }, { init: { signal } }))
    },
    ...LIVE,
  })
