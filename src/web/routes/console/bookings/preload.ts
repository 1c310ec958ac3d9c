// Prefetches on the server, so the call queue renders before JavaScript.
import { dehydrate, QueryClient } from '@tanstack/react-query'
import type { Fetcher } from '../../../../ui/data/api.ts'
import type { View } from '../frame/console-address.ts'
import { bookingQuery, listQuery, summaryQuery } from './queries.ts'

/** The lists of the call queue. */
export const QUEUES = {
  atRisk: { status: 'at-risk', search: '' },
  toComplete: { status: 'to-complete', search: '' },
  toCall: { status: 'requested', search: '' },
  waiting: { status: 'confirmed', search: '' },
  today: { status: 'today', search: '' },
} as const

/** Errors are ignored here: the browser repeats a failed request and then shows the problem. */
export async function preloadConsole(view: View, fetcher: Fetcher) {
  const client = new QueryClient()
  const lists = view ? [view] : Object.values(QUEUES)
  await Promise.all([
    client.prefetchQuery(summaryQuery(fetcher)),
    ...lists.map((list) => client.prefetchInfiniteQuery(listQuery(list, fetcher))),
  ])
  return dehydrate(client)
}

export async function preloadBooking(ref: string, fetcher: Fetcher) {
  const client = new QueryClient()
  await client.prefetchQuery(bookingQuery(ref, fetcher))
  return dehydrate(client)
}
