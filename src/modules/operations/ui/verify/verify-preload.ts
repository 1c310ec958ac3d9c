// Prefetches on the server, so the list renders before JavaScript.
import { dehydrate, QueryClient } from '@tanstack/react-query'
import type { Carrier } from '../../../../ui/api.ts'
import { summaryQuery } from '../queries.ts'
import { type ApplicationList, applicationQuery, applicationsQuery } from './verify-queries.ts'

/** What fails here is asked again by the browser, which then says what is wrong. */
export async function preloadApplications(list: ApplicationList, carrier: Carrier) {
  const client = new QueryClient()
  await Promise.all([client.prefetchQuery(summaryQuery(carrier)), client.prefetchInfiniteQuery(applicationsQuery(list, carrier))])
  return dehydrate(client)
}

export async function preloadApplication(id: string, carrier: Carrier) {
  const client = new QueryClient()
  await client.prefetchQuery(applicationQuery(id, carrier))
  return dehydrate(client)
}
