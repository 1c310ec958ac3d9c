import { dehydrate, infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query'
import { teamTicketsClient } from '../../../../modules/support/client.ts'
import type { TicketList } from '../../../../modules/support/team/contract.ts'
import type { PagePath } from '../../../../shared/pages.ts'
import { type Fetcher, unwrap } from '../../../../ui/data/api.ts'
import { pollingOptions } from '../../../../ui/data/polling.ts'
import { summaryQuery } from '../bookings/queries.ts'

const LIVE = pollingOptions(30, { staleSeconds: 10 })

/** Same as the lists in the contract, which is not imported here because it includes the schemas. */
export const TICKET_LISTS = ['open', 'answered', 'closed', 'roles', 'spam'] as const satisfies readonly TicketList[]

export const TICKETS_PATH = '/ops/tickets' satisfies PagePath<'team'>
export const TICKETS_KEY = ['tickets'] as const
export const ticketKey = (id: string) => [...TICKETS_KEY, 'one', id] as const

/** The view from the URL: a list, or a search in all of them. */
export type TicketView = { list: TicketList; search: string }

export function ticketViewOf(params: URLSearchParams): TicketView {
  const status = params.get('status')
  return { list: TICKET_LISTS.find((list) => list === status) ?? 'open', search: (params.get('search') ?? '').slice(0, 120) }
}

export function ticketQueryOf({ list, search }: TicketView): string {
  const params = new URLSearchParams({ ...(list === 'open' ? {} : { status: list }), ...(search ? { search } : {}) }).toString()
  return params ? `?${params}` : ''
}

export const ticketsQuery = ({ list, search }: TicketView, fetcher?: Fetcher) =>
  infiniteQueryOptions({
    queryKey: [...TICKETS_KEY, 'list', list, search],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { status: list, ...(search ? { search } : {}), ...(pageParam ? { cursor: pageParam } : {}) }
      return unwrap(teamTicketsClient(fetcher).ops.tickets.$get({ query }, { init: { signal } }))
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    ...LIVE,
  })

export const ticketQuery = (id: string, fetcher?: Fetcher) =>
  queryOptions({
    queryKey: ticketKey(id),
    queryFn: ({ signal }) => unwrap(teamTicketsClient(fetcher).ops.tickets[':id'].$get({ param: { id } }, { init: { signal } })),
    ...LIVE,
  })

/** Loads the list on the server, so that it is rendered before any script runs. */
export async function preloadTickets(view: TicketView, fetcher: Fetcher) {
  const client = new QueryClient()
  await Promise.all([client.prefetchQuery(summaryQuery(fetcher)), client.prefetchInfiniteQuery(ticketsQuery(view, fetcher))])
  return dehydrate(client)
}

export async function preloadTicket(id: string, fetcher: Fetcher) {
  const client = new QueryClient()
  await client.prefetchQuery(ticketQuery(id, fetcher))
  return dehydrate(client)
}
