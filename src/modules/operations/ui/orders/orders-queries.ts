import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Language } from '../../../../shared/dates.ts'
import { REFERENCE_PATTERN } from '../../../../shared/ids.ts'
import { type Carrier, unwrap } from '../../../../ui/api.ts'
import { teamOrdersClient } from '../../../shop/client.ts'
import { MOST_AT_ONCE } from '../../../shop/model/orders.ts'
import { askedOf, type OrderFilter } from './order-filter.ts'

export const LIVE = { refetchInterval: 20_000, refetchOnWindowFocus: 'always', staleTime: 10_000 } as const

export const ORDERS_PATH = '/ops/orders'
export const PACKING_PATH = `${ORDERS_PATH}/packing`
export const orderPath = (number: string) => `${ORDERS_PATH}/${number}`
/** Numbers of orders in an address, as far as they can be ours. */
export const numbersOf = (params: URLSearchParams): string =>
  (params.get('orders') ?? '')
    .toUpperCase()
    .split(',')
    .filter((number) => REFERENCE_PATTERN.test(number))
    .slice(0, MOST_AT_ONCE)
    .join(',')
export const slipsPath = (numbers: readonly string[]) => `${ORDERS_PATH}/slips?orders=${numbers.join(',')}`
export const packingPath = (numbers: readonly string[]) => `${PACKING_PATH}?orders=${numbers.join(',')}`
export const slipPath = (number: string) => `${orderPath(number)}/slip`
export const billPath = (number: string) => `${orderPath(number)}/bill`

export const ORDERS_KEY = ['orders'] as const
export const orderKey = (number: string, language: Language) => [...ORDERS_KEY, 'one', number, language] as const

export const countsQuery = (carrier?: Carrier) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'counts'],
    queryFn: ({ signal }) => unwrap(teamOrdersClient(carrier).ops.orders.counts.$get({}, { init: { signal } })),
    ...LIVE,
  })

export const ordersQuery = (filter: OrderFilter, lang: Language, carrier?: Carrier) =>
  infiniteQueryOptions({
    queryKey: [...ORDERS_KEY, 'list', filter, lang],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { lang, ...askedOf(filter), ...(pageParam ? { cursor: pageParam } : {}) }
      return unwrap(teamOrdersClient(carrier).ops.orders.$get({ query }, { init: { signal } }))
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    ...LIVE,
  })

export const orderQuery = (number: string, lang: Language, carrier?: Carrier) =>
  queryOptions({
    queryKey: orderKey(number, lang),
    queryFn: ({ signal }) =>
      unwrap(teamOrdersClient(carrier).ops.orders[':number'].$get({ param: { number }, query: { lang } }, { init: { signal } })),
    ...LIVE,
  })

/** Of all confirmed orders, or of those with these numbers. */
export const packingQuery = (numbers: string, lang: Language, carrier?: Carrier) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'packing', numbers, lang],
    queryFn: ({ signal }) => {
      const query = { lang, ...(numbers ? { orders: numbers } : {}) }
      return unwrap(teamOrdersClient(carrier).ops.orders.packing.$get({ query }, { init: { signal } }))
    },
    ...LIVE,
  })
