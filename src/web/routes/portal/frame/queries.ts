// Polls every 30 seconds and when the pandit returns to the page.

import { dehydrate, infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query'
import { dayClient, figuresClient, portalClient } from '../../../../modules/bookings/client.ts'
import type { BookingList, PanditBooking } from '../../../../modules/bookings/pandit-work/contract.ts'
import type { Language } from '../../../../shared/languages.ts'
import { addDays, indiaDate } from '../../../../shared/time/dates.ts'
import { type Fetcher, unwrap } from '../../../../ui/data/api.ts'
import { pollingOptions } from '../../../../ui/data/polling.ts'
import { groupPujas } from '../dashboard/order.ts'

type SamagriBooking = Pick<PanditBooking, 'ref' | 'samagriBringer'>
type Page = { items: PanditBooking[]; nextCursor: string | null }

const LIVE = pollingOptions(30, { staleSeconds: 15 })

/** Query key of all portal data; every action invalidates it. */
export const PORTAL_KEY = ['portal'] as const

export const offersQuery = (lang: Language, fetcher?: Fetcher) =>
  queryOptions({
    queryKey: [...PORTAL_KEY, 'offers', lang],
    queryFn: ({ signal }) => unwrap(portalClient(fetcher).pandit.offers.$get({ query: { lang } }, { init: { signal } })),
    ...LIVE,
  })

export const bookingsQuery = (when: BookingList, lang: Language, fetcher?: Fetcher) =>
  infiniteQueryOptions({
    queryKey: [...PORTAL_KEY, 'bookings', when, lang],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { when, lang, ...(pageParam ? { cursor: pageParam } : {}) }
      return unwrap(portalClient(fetcher).pandit.bookings.$get({ query }, { init: { signal } }))
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    ...LIVE,
  })

/** Earnings of the current financial year; recording a payment invalidates them with everything else. */
export const earningsQuery = (lang: Language, fetcher?: Fetcher) =>
  queryOptions({
    queryKey: [...PORTAL_KEY, 'earnings', lang],
    queryFn: ({ signal }) => unwrap(figuresClient(fetcher).pandit.earnings.$get({ query: { lang } }, { init: { signal } })),
    staleTime: 60_000,
  })

/**
 * The list depends on his profile and on the agreement: a new agreement changes the booking's bringer, which is part of the key. It stays
 * cached for use on the way, where there may be no network.
 */
export const samagriChecklistQuery = ({ ref, samagriBringer }: SamagriBooking, lang: Language, fetcher?: Fetcher) =>
  queryOptions({
    queryKey: [...PORTAL_KEY, 'samagri', ref, samagriBringer, lang],
    queryFn: ({ signal }) =>
      unwrap(dayClient(fetcher).pandit.bookings[':ref'].samagri.$get({ param: { ref }, query: { lang } }, { init: { signal } })),
    staleTime: 600_000,
    gcTime: Number.POSITIVE_INFINITY,
  })

export const unansweredOffersQuery = (lang: Language, fetcher?: Fetcher) =>
  queryOptions({
    queryKey: [...PORTAL_KEY, 'unanswered', lang],
    queryFn: ({ signal }) => unwrap(portalClient(fetcher).pandit.offers.passed.$get({ query: { lang } }, { init: { signal } })),
    ...LIVE,
  })

type Pages = { pages: Page[]; pageParams: unknown[] }

/** Writes a booking from a response into the cached lists until they are refetched; a completed one moves to the completed list at once. */
export function updateCachedBooking(queries: QueryClient, booking: PanditBooking): void {
  const replaced = (page: Page): Page => ({
    ...page,
    items: page.items.map((item) => (item.ref === booking.ref ? booking : item)),
  })
  const key = [...PORTAL_KEY, 'bookings']
  queries.setQueriesData<Pages>({ queryKey: key }, (data) => (data ? { ...data, pages: data.pages.map(replaced) } : data))
  if (booking.state !== 'completed') return
  queries.setQueriesData<Pages>({ queryKey: [...key, 'done'] }, (data) => {
    const [first, ...others] = data?.pages ?? []
    const isThere = data?.pages.some(({ items }) => items.some(({ ref }) => ref === booking.ref))
    if (!data || !first || isThere) return data
    return { ...data, pages: [{ ...first, items: [booking, ...first.items] }, ...others] }
  })
}

/** Prefetches the first page on the server. Errors are ignored: the browser repeats a failed request and then shows the problem. */
export async function preloadPortal(lang: Language, fetcher: Fetcher, now: Date) {
  const client = new QueryClient()
  await Promise.all([
    client.prefetchQuery(offersQuery(lang, fetcher)),
    client.prefetchQuery(unansweredOffersQuery(lang, fetcher)),
    client
      .prefetchInfiniteQuery(bookingsQuery('upcoming', lang, fetcher))
      .then(() => preloadSamagriChecklist(client, lang, fetcher, now)),
    client.prefetchInfiniteQuery(bookingsQuery('proposed', lang, fetcher)),
    client.prefetchInfiniteQuery(bookingsQuery('done', lang, fetcher)),
    client.prefetchQuery(earningsQuery(lang, fetcher)),
  ])
  return dehydrate(client)
}

/** Prefetches the samagri of the pujas shown large today, or tomorrow on a page saved overnight. */
async function preloadSamagriChecklist(client: QueryClient, lang: Language, fetcher: Fetcher, now: Date): Promise<void> {
  const { queryKey } = bookingsQuery('upcoming', lang)
  const bookings = client.getQueryData(queryKey)?.pages.flatMap((page) => page.items) ?? []
  const { large } = groupPujas(bookings, [], now, addDays(indiaDate(now), 1))
  await Promise.all(large.map((booking) => client.prefetchQuery(samagriChecklistQuery(booking, lang, fetcher))))
}
