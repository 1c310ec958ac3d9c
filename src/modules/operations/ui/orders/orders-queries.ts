// What the room of orders asks for, and how often; a step makes all of it old.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Language } from '../../../../shared/dates.ts'
import { type Carrier, unwrap } from '../../../../ui/api.ts'
import { teamOrdersClient } from '../../../shop/client.ts'
import { ORDER_STATES, type OrderState } from '../../../shop/model/orders.ts'

const LIVE = { refetchInterval: 20_000, refetchOnWindowFocus: 'always', staleTime: 10_000 } as const

export type OrderList = OrderState | 'all'
export const ORDER_LISTS: readonly OrderList[] = [...ORDER_STATES, 'all']

export const ORDERS_PATH = '/ops/orders'
export const PACKING_PATH = `${ORDERS_PATH}/packing`
export const orderPath = (number: string) => `${ORDERS_PATH}/${number}`
export const slipPath = (number: string) => `${orderPath(number)}/slip`

export const ORDERS_KEY = ['orders'] as const
export const orderKey = (number: string, language: Language) => [...ORDERS_KEY, 'one', number, language] as const

/** The list in the address; what was just placed by default. */
export function orderListOf(params: URLSearchParams): OrderList {
  const state = params.get('state')
  return ORDER_LISTS.find((list) => list === state) ?? 'placed'
}

export const orderListQueryOf = (list: OrderList): string => (list === 'placed' ? '' : `?state=${list}`)

export const countsQuery = (carrier?: Carrier) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'counts'],
    queryFn: ({ signal }) => unwrap(teamOrdersClient(carrier).ops.orders.counts.$get({}, { init: { signal } })),
    ...LIVE,
  })

export const ordersQuery = (list: OrderList, lang: Language, carrier?: Carrier) =>
  infiniteQueryOptions({
    queryKey: [...ORDERS_KEY, 'list', list, lang],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { lang, ...(list === 'all' ? {} : { state: list }), ...(pageParam ? { cursor: pageParam } : {}) }
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

export const packingQuery = (lang: Language, carrier?: Carrier) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'packing', lang],
    queryFn: ({ signal }) => unwrap(teamOrdersClient(carrier).ops.orders.packing.$get({ query: { lang } }, { init: { signal } })),
    ...LIVE,
  })
