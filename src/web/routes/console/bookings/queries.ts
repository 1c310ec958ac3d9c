// Refetches every 20 seconds and on window focus.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { consoleClient } from '../../../../modules/bookings/client.ts'
import type { Language } from '../../../../shared/languages.ts'
import { type Fetcher, unwrap } from '../../../../ui/data/api.ts'
import { pollingOptions } from '../../../../ui/data/polling.ts'
import type { BookingList } from '../frame/console-address.ts'

const LIVE = pollingOptions(20, { staleSeconds: 10 })

/** Query key of all console data; every action invalidates it. */
export const CONSOLE_KEY = ['console'] as const
export const bookingKey = (ref: string) => [...CONSOLE_KEY, 'booking', ref] as const

export const summaryQuery = (fetcher?: Fetcher) =>
  queryOptions({
    queryKey: [...CONSOLE_KEY, 'summary'],
    queryFn: ({ signal }) => unwrap(consoleClient(fetcher).ops.summary.$get({}, { init: { signal } })),
    ...LIVE,
  })

export const listQuery = ({ status, search }: BookingList, fetcher?: Fetcher) =>
  infiniteQueryOptions({
    queryKey: [...CONSOLE_KEY, 'list', status, search],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { status, ...(search ? { search } : {}), ...(pageParam ? { cursor: pageParam } : {}) }
      return unwrap(consoleClient(fetcher).ops.bookings.$get({ query }, { init: { signal } }))
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    ...LIVE,
  })

export const bookingQuery = (ref: string, fetcher?: Fetcher) =>
  queryOptions({
    queryKey: bookingKey(ref),
    queryFn: ({ signal }) => unwrap(consoleClient(fetcher).ops.bookings[':ref'].$get({ param: { ref } }, { init: { signal } })),
    ...LIVE,
  })

/** The place recognized from a booking's address. It fails without a network, because a form waits for it. */
export const placeQuery = (ref: string, address: string, lang: Language) =>
  queryOptions({
    queryKey: ['place-of-address', ref, address, lang],
    queryFn: ({ signal }) =>
      unwrap(consoleClient().ops.bookings[':ref'].place.$get({ param: { ref }, query: { address, lang } }, { init: { signal } })),
    networkMode: 'always',
    refetchOnReconnect: true,
    retry: false,
  })

/** All listed pandits that match the search, for the agreed time. */
export const byHandQuery = (ref: string, search: string) =>
  infiniteQueryOptions({
    queryKey: [...CONSOLE_KEY, 'by-hand', ref, search],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(search ? { search } : {}), ...(pageParam ? { cursor: pageParam } : {}) }
      return unwrap(consoleClient().ops.bookings[':ref'].pandits.$get({ param: { ref }, query }, { init: { signal } }))
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnWindowFocus: 'always',
    staleTime: 10_000,
  })

/** Candidates ranked for the agreed time; requested only while a booking may be offered. */
export const candidatesQuery = (ref: string) =>
  queryOptions({
    queryKey: [...CONSOLE_KEY, 'candidates', ref],
    queryFn: ({ signal }) =>
      unwrap(consoleClient().ops.bookings[':ref'].candidates.$get({ param: { ref } }, { init: { signal } })),
    ...LIVE,
  })
