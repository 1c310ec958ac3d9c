// Prefetches on the server, so the list renders before JavaScript.

import { dehydrate, QueryClient } from '@tanstack/react-query'
import type { Language } from '../../../../shared/languages.ts'
import type { Fetcher } from '../../../../ui/data/api.ts'
import { summaryQuery } from '../bookings/queries.ts'
import { countsQuery } from '../orders/orders-queries.ts'
import { type ProductsSearch, productQuery, productsCountsQuery, productsQuery, sectionsQuery } from './products-queries.ts'

/** Errors are ignored here: the browser repeats a failed request and then shows the problem. */
async function preloadWithCounts(fetcher: Fetcher, fill: (client: QueryClient) => Promise<unknown>) {
  const client = new QueryClient()
  await Promise.all([client.prefetchQuery(summaryQuery(fetcher)), client.prefetchQuery(countsQuery(fetcher)), fill(client)])
  return dehydrate(client)
}

export const preloadProducts = (search: ProductsSearch, language: Language, fetcher: Fetcher) =>
  preloadWithCounts(fetcher, (client) =>
    Promise.all([
      client.prefetchQuery(productsCountsQuery(fetcher)),
      client.prefetchInfiniteQuery(productsQuery(search, language, fetcher)),
    ]),
  )

export const preloadProduct = (id: string, language: Language, fetcher: Fetcher) =>
  preloadWithCounts(fetcher, (client) => client.prefetchQuery(productQuery(id, language, fetcher)))

export const preloadSections = (language: Language, fetcher: Fetcher) =>
  preloadWithCounts(fetcher, (client) => client.prefetchQuery(sectionsQuery(language, fetcher)))
