import { infiniteQueryOptions } from '@tanstack/react-query'
import { teamReturnsClient } from '../../../../../modules/shop/client.ts'
import type { Order } from '../../../../../modules/shop/orders/contract.ts'
import { RETURN_LISTS, type ReturnList, type ReturnRefund } from '../../../../../modules/shop/returns/contract.ts'
import type { Language } from '../../../../../shared/languages.ts'
import type { PagePath } from '../../../../../shared/pages.ts'
import { type Fetcher, unwrap } from '../../../../../ui/data/api.ts'
import type { Mutation } from '../../../../../ui/data/use-idempotent-mutation.ts'
import { useCacheMutation } from '../../pane/use-cache-mutation.ts'
import { LIVE, ORDERS_KEY, orderKey } from '../orders-queries.ts'

export const RETURNS_PATH = '/ops/orders/returns' satisfies PagePath<'team'>

/** Returns the list named in the URL; requested returns by default. */
export const returnListOf = (params: URLSearchParams): ReturnList =>
  RETURN_LISTS.find((list) => list === params.get('list')) ?? 'requested'

export const returnsQuery = (list: ReturnList, lang: Language, fetcher?: Fetcher) =>
  infiniteQueryOptions({
    queryKey: [...ORDERS_KEY, 'returns', list, lang],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { list, lang, ...(pageParam ? { cursor: pageParam } : {}) }
      return unwrap(teamReturnsClient(fetcher).ops.returns.$get({ query }, { init: { signal } }))
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    ...LIVE,
  })

export type ReturnActionRequest =
  | { action: 'approve'; pickupOn: string }
  | { action: 'decline'; reason: string }
  | { action: 'take-back'; damaged: { lineId: string; pieces: number }[] }
  | { action: 'refund'; refund: ReturnRefund }

function send(number: string, lang: Language, request: ReturnActionRequest): Promise<Order> {
  const calls = teamReturnsClient().ops.orders[':number'].returns
  const to = { param: { number }, query: { lang } }
  switch (request.action) {
    case 'approve':
      return unwrap(calls.approve.$post({ ...to, json: { pickupOn: request.pickupOn } }))
    case 'decline':
      return unwrap(calls.decline.$post({ ...to, json: { reason: request.reason } }))
    case 'take-back':
      return unwrap(calls['take-back'].$post({ ...to, json: { damaged: request.damaged } }))
    case 'refund':
      return unwrap(calls.refund.$post({ ...to, json: request.refund }))
  }
}

export type ReturnActions = Mutation<ReturnActionRequest>

export function useReturnActions(number: string, language: Language): ReturnActions {
  const keys = { itemKey: orderKey(number, language), listsKey: ORDERS_KEY }
  return useCacheMutation((request: ReturnActionRequest) => send(number, language, request), keys)
}
