// Prefetches on the server, so the list renders before JavaScript.

import { dehydrate, QueryClient } from '@tanstack/react-query'
import type { ReturnList } from '../../../../modules/shop/returns/contract.ts'
import type { Language } from '../../../../shared/languages.ts'
import type { Fetcher } from '../../../../ui/data/api.ts'
import { summaryQuery } from '../bookings/queries.ts'
import { carrierDebtsQuery, remittancesQuery } from './cash/cash-queries.ts'
import type { OrderFilter } from './order-filter.ts'
import { countsQuery, orderQuery, ordersQuery, packingQuery } from './orders-queries.ts'
import { returnsQuery } from './returns/return-actions.ts'

/** Errors are ignored here: the browser repeats a failed request and then shows the problem. */
export async function preloadOrders(filter: OrderFilter, language: Language, fetcher: Fetcher) {
  const client = new QueryClient()
  await Promise.all([
    client.prefetchQuery(summaryQuery(fetcher)),
    client.prefetchQuery(countsQuery(fetcher)),
    client.prefetchInfiniteQuery(ordersQuery(filter, language, fetcher)),
  ])
  return dehydrate(client)
}

export async function preloadOrder(number: string, language: Language, fetcher: Fetcher) {
  const client = new QueryClient()
  await client.prefetchQuery(orderQuery(number, language, fetcher))
  return dehydrate(client)
}

export async function preloadPacking(numbers: string, language: Language, fetcher: Fetcher) {
  const client = new QueryClient()
  await Promise.all([client.prefetchQuery(summaryQuery(fetcher)), client.prefetchQuery(packingQuery(numbers, language, fetcher))])
  return dehydrate(client)
}

export async function preloadReturns(list: ReturnList, language: Language, fetcher: Fetcher) {
  const client = new QueryClient()
  await Promise.all([
    client.prefetchQuery(summaryQuery(fetcher)),
    client.prefetchInfiniteQuery(returnsQuery(list, language, fetcher)),
  ])
  return dehydrate(client)
}

export async function preloadCash(fetcher: Fetcher) {
  const client = new QueryClient()
  await Promise.all([
    client.prefetchQuery(summaryQuery(fetcher)),
    client.prefetchQuery(carrierDebtsQuery(fetcher)),
    client.prefetchInfiniteQuery(remittancesQuery(fetcher)),
  ])
  return dehydrate(client)
}
