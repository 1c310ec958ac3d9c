import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { TeamApplicationQuery } from '../../../../modules/applications/apply/contract.ts'
import { verifyingClient } from '../../../../modules/applications/client.ts'
import type { PagePath } from '../../../../shared/pages.ts'
import { type Fetcher, unwrap } from '../../../../ui/data/api.ts'
import { pollingOptions } from '../../../../ui/data/polling.ts'

const LIVE = pollingOptions(20, { staleSeconds: 10 })

export type ApplicationList = NonNullable<ReturnType<typeof TeamApplicationQuery.parse>['status']>
export const APPLICATION_LISTS = ['open', 'approved', 'refused', 'withdrawn'] as const satisfies readonly ApplicationList[]

export const APPLICATIONS_PATH = '/ops/applications' satisfies PagePath<'team'>
export const APPLICATIONS_KEY = ['applications'] as const
export const applicationKey = (id: string) => [...APPLICATIONS_KEY, 'one', id] as const

/** Returns the list named in the URL; open applications by default. */
export function listOf(params: URLSearchParams): ApplicationList {
  const status = params.get('status')
  return APPLICATION_LISTS.find((list) => list === status) ?? 'open'
}

export const listQueryOf = (list: ApplicationList): string => (list === 'open' ? '' : `?status=${list}`)

export const applicationsQuery = (status: ApplicationList, fetcher?: Fetcher) =>
  infiniteQueryOptions({
    queryKey: [...APPLICATIONS_KEY, 'list', status],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { status, ...(pageParam ? { cursor: pageParam } : {}) }
      return unwrap(verifyingClient(fetcher).ops.applications.$get({ query }, { init: { signal } }))
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    ...LIVE,
  })

export const applicationQuery = (id: string, fetcher?: Fetcher) =>
  queryOptions({
    queryKey: applicationKey(id),
    queryFn: ({ signal }) =>
      unwrap(verifyingClient(fetcher).ops.applications[':id'].$get({ param: { id } }, { init: { signal } })),
    ...LIVE,
  })
