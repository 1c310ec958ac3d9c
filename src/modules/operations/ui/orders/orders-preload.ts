// Prefetches on the server, so the list renders before JavaScript.
import { dehydrate, QueryClient } from '@tanstack/react-query'
import type { Language } from '../../../../shared/dates.ts'
import type { Carrier } from '../../../../ui/api.ts'
import type { ReturnList } from '../../../shop/contract/returns.ts'
import { summaryQuery } from '../queries.ts'
import { owesQuery, remittancesQuery } from './cash-queries.ts'
import type { OrderFilter } from './order-filter.ts'
import { countsQuery, orderQuery, ordersQuery, packingQuery } from './orders-queries.ts'
import { returnsQuery } from './return-steps.ts'

/** What fails here is asked again by the browser, which then says what is wrong. */
export async function preloadOrders(filter: OrderFilter, language: Language, carrier: Carrier) {
  const client = new QueryClient()
  await Promise.all([
    client.prefetchQuery(summaryQuery(carrier)),
    client.prefetchQuery(countsQuery(carrier)),
    client.prefetchInfiniteQuery(ordersQuery(filter, language, carrier)),
  ])
  return dehydrate(client)
}

export async function preloadOrder(number: string, language: Language, carrier: Carrier) {
  const client = new QueryClient()
  await client.prefetchQuery(orderQuery(number, language, carrier))
  return dehydrate(client)
}

export async function preloadPacking(numbers: string, language: Language, carrier: Carrier) {
  const client = new QueryClient()
  await Promise.all([client.prefetchQuery(summaryQuery(carrier)), client.prefetchQuery(packingQuery(numbers, language, carrier))])
  return dehydrate(client)
}

export async function preloadReturns(list: ReturnList, language: Language, carrier: Carrier) {
  const client = new QueryClient()
  await Promise.all([
    client.prefetchQuery(summaryQuery(carrier)),
    client.prefetchInfiniteQuery(returnsQuery(list, language, carrier)),
  ])
  return dehydrate(client)
}

export async function preloadCash(carrier: Carrier) {
  const client = new QueryClient()
  await Promise.all([
    client.prefetchQuery(summaryQuery(carrier)),
    client.prefetchQuery(owesQuery(carrier)),
    client.prefetchInfiniteQuery(remittancesQuery(carrier)),
  ])
  return dehydrate(client)
}
