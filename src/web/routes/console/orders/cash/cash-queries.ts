import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { CarrierRename, NewRemittance, Remittance } from '../../../../../modules/shop/cash/contract.ts'
import { cashClient } from '../../../../../modules/shop/client.ts'
import { type Fetcher, unwrap } from '../../../../../ui/data/api.ts'
import { type ActionRunner, useAction } from '../../pane/one-move.ts'
import { ORDERS_KEY } from '../orders-queries.ts'

const CASH_KEY = [...ORDERS_KEY, 'cash'] as const

/** Returns the carrier from the URL, the orders of which are shown. */
export const carrierIn = (params: URLSearchParams): string => params.get('carrier') ?? ''

export const carrierDebtsQuery = (fetcher?: Fetcher) =>
  queryOptions({ queryKey: [...CASH_KEY, 'owes'], queryFn: () => unwrap(cashClient(fetcher).ops.cash.$get()) })

export const owedQuery = (of: string) =>
  infiniteQueryOptions({
    queryKey: [...CASH_KEY, 'orders', of],
    initialPageParam: '',
    queryFn: ({ pageParam }) => {
      const query = { carrier: of, ...(pageParam ? { cursor: pageParam } : {}) }
      return unwrap(cashClient().ops.cash.orders.$get({ query }))
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

export const remittancesQuery = (fetcher?: Fetcher) =>
  infiniteQueryOptions({
    queryKey: [...CASH_KEY, 'remittances'],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      unwrap(cashClient(fetcher).ops.cash.remittances.$get({ query: pageParam ? { cursor: pageParam } : {} })),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

/** Idempotent: the carrier's number of the transfer is the key. */
export const useRecordRemittance = (): ActionRunner<NewRemittance> =>
  useAction<NewRemittance, Remittance>((json) => unwrap(cashClient().ops.cash.remittances.$post({ json })), {
    own: [...CASH_KEY, 'last'],
    lists: ORDERS_KEY,
  })

/** `rename` resolves to the carrier's new name, or to undefined when it was refused. */
export function useRenameCarrier() {
  const queries = useQueryClient()
  const own = [...CASH_KEY, 'renamed']
  const move = useAction<CarrierRename, { name: string }>(
    (json) => unwrap(cashClient().ops.cash.carriers.rename.$post({ json })),
    { own, lists: ORDERS_KEY },
  )
  const rename = async (request: CarrierRename) =>
    (await move.make(request)) ? queries.getQueryData<{ name: string }>(own)?.name : undefined
  return { ...move, rename }
}
