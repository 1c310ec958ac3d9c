// Prefetches on the server, so the call queue renders before JavaScript.
import { dehydrate, QueryClient } from '@tanstack/react-query'
import type { Carrier } from '../../../ui/api.ts'
import type { View } from './console-address.ts'
import { bookingQuery, listQuery, summaryQuery } from './queries.ts'

/** The lists of the call queue. */
export const QUEUES = {
  atRisk: { status: 'at-risk', search: '' },
  toClose: { status: 'to-close', search: '' },
  toCall: { status: 'requested', search: '' },
  waiting: { status: 'confirmed', search: '' },
  today: { status: 'today', search: '' },
} as const

/** What fails here is asked again by the browser, which then says what is wrong. */
export async function preloadConsole(view: View, carrier: Carrier) {
  const client = new QueryClient()
  const lists = view ? [view] : Object.values(QUEUES)
  await Promise.all([
    client.prefetchQuery(summaryQuery(carrier)),
    ...lists.map((list) => client.prefetchInfiniteQuery(listQuery(list, carrier))),
  ])
  return dehydrate(client)
}

export async function preloadBooking(ref: string, carrier: Carrier) {
  const client = new QueryClient()
  await client.prefetchQuery(bookingQuery(ref, carrier))
  return dehydrate(client)
}
