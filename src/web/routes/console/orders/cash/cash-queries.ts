import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CarrierRename, NewRemittance } from '../../../../../modules/shop/cash/contract.ts'
import { cashClient } from '../../../../../modules/shop/client.ts'
import { type Fetcher, unwrap } from '../../../../../ui/data/api.ts'
import type { Mutation } from '../../../../../ui/data/use-idempotent-mutation.ts'
import { useCacheMutation } from '../../pane/use-cache-mutation.ts'
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
export const useRecordRemittance = (): Mutation<NewRemittance> =>
  useCacheMutation((json: NewRemittance) => unwrap(cashClient().ops.cash.remittances.$post({ json })), { listsKey: ORDERS_KEY })

/** `onRenamed` gets the carrier's new name. */
export const useRenameCarrier = (onRenamed: (name: string) => void): Mutation<CarrierRename> =>
  useCacheMutation((json: CarrierRename) => unwrap(cashClient().ops.cash.carriers.rename.$post({ json })), {
    listsKey: ORDERS_KEY,
    onSuccess: ({ name }) => onRenamed(name),
  })
