// Prefetches on the server, so the list renders before JavaScript.
import { dehydrate, QueryClient } from '@tanstack/react-query'
import type { Fetcher } from '../../../../ui/data/api.ts'
import { summaryQuery } from '../bookings/queries.ts'
import { type ApplicationList, applicationQuery, applicationsQuery } from './verify-queries.ts'

/** Errors are ignored here: the browser repeats a failed request and then shows the problem. */
export async function preloadApplications(list: ApplicationList, fetcher: Fetcher) {
  const client = new QueryClient()
  await Promise.all([client.prefetchQuery(summaryQuery(fetcher)), client.prefetchInfiniteQuery(applicationsQuery(list, fetcher))])
  return dehydrate(client)
}

export async function preloadApplication(id: string, fetcher: Fetcher) {
  const client = new QueryClient()
  await client.prefetchQuery(applicationQuery(id, fetcher))
  return dehydrate(client)
}
