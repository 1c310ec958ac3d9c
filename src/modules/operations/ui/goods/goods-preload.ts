// Prefetches on the server, so the list renders before JavaScript.
import { dehydrate, QueryClient } from '@tanstack/react-query'
import type { Language } from '../../../../shared/dates.ts'
import type { Carrier } from '../../../../ui/api.ts'
import { countsQuery } from '../orders/orders-queries.ts'
import { summaryQuery } from '../queries.ts'
import { type GoodsSearch, goodQuery, goodsCountsQuery, goodsQuery, sectionsQuery } from './goods-queries.ts'

/** What fails here is asked again by the browser, which then says what is wrong. */
async function filled(carrier: Carrier, fill: (client: QueryClient) => Promise<unknown>) {
  const client = new QueryClient()
  await Promise.all([client.prefetchQuery(summaryQuery(carrier)), client.prefetchQuery(countsQuery(carrier)), fill(client)])
  return dehydrate(client)
}

export const preloadGoods = (search: GoodsSearch, language: Language, carrier: Carrier) =>
  filled(carrier, (client) =>
    Promise.all([
      client.prefetchQuery(goodsCountsQuery(carrier)),
      client.prefetchInfiniteQuery(goodsQuery(search, language, carrier)),
    ]),
  )

export const preloadGood = (id: string, language: Language, carrier: Carrier) =>
  filled(carrier, (client) => client.prefetchQuery(goodQuery(id, language, carrier)))

export const preloadSections = (language: Language, carrier: Carrier) =>
  filled(carrier, (client) => client.prefetchQuery(sectionsQuery(language, carrier)))
