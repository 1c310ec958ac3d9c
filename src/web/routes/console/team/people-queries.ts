import { dehydrate, infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query'
import { auditClient, teamAccountsClient } from '../../../../modules/accounts/client.ts'
import type { TeamRole } from '../../../../shared/accounts/roles.ts'
import { AUDIT_ACTIONS, type AuditAction } from '../../../../shared/audit-actions.ts'
import type { Language } from '../../../../shared/languages.ts'
import type { PagePath } from '../../../../shared/pages.ts'
import { isCalendarDate } from '../../../../shared/time/dates.ts'
import { type Fetcher, unwrap } from '../../../../ui/data/api.ts'
import { pollingOptions } from '../../../../ui/data/polling.ts'
import { summaryQuery } from '../bookings/queries.ts'

const LIVE = pollingOptions(60, { staleSeconds: 20 })

export const TEAM_PATH = '/ops/team' satisfies PagePath<'owner'>
export const AUDIT_PATH = '/ops/audit' satisfies PagePath<'owner'>
export const TEAM_KEY = ['team-accounts'] as const

export const teamQuery = (fetcher?: Fetcher) =>
  queryOptions({
    queryKey: TEAM_KEY,
    queryFn: ({ signal }) => unwrap(teamAccountsClient(fetcher).ops.team.$get({}, { init: { signal } })),
    ...LIVE,
  })

export async function preloadTeam(fetcher: Fetcher) {
  const client = new QueryClient()
  await Promise.all([client.prefetchQuery(summaryQuery(fetcher)), client.prefetchQuery(teamQuery(fetcher))])
  return dehydrate(client)
}

/** An action of the owner on an account or an invitation. */
export type TeamAction =
  | { kind: 'role'; id: string; from: TeamRole; to: TeamRole }
  | { kind: 'second-factor-reset' | 'sign-out' | 'remove' | 'resend' | 'revoke'; id: string }
  | { kind: 'invite'; email: string; role: TeamRole; language: Language }

/** Sends the action; `password` is required once the session is older than ten minutes. */
export async function sendTeamAction(action: TeamAction, password: string): Promise<void> {
  const team = teamAccountsClient().ops.team
  const proof = password === '' ? {} : { password }
  switch (action.kind) {
    case 'invite': {
      const { email, role, language } = action
      await unwrap(team.invitations.$post({ json: { email, role, language, ...proof } }))
      return
    }
    case 'role': {
      const { id, from, to } = action
      await unwrap(team[':id'].role.$post({ param: { id }, json: { from, to, ...proof } }))
      return
    }
    case 'resend':
    case 'revoke':
      await unwrap(team.invitations[':id'][action.kind].$post({ param: { id: action.id }, json: proof }))
      return
    default:
      await unwrap(team[':id'][action.kind].$post({ param: { id: action.id }, json: proof }))
  }
}

export type AuditFilter = { person: string; action: AuditAction | ''; day: string }

/** Returns the filter from the URL, without invalid values. */
export function auditFilterOf(params: URLSearchParams): AuditFilter {
  const action = AUDIT_ACTIONS.find((one) => one === params.get('action')) ?? ''
  const day = params.get('day') ?? ''
  return { person: (params.get('person') ?? '').slice(0, 60), action, day: isCalendarDate(day) ? day : '' }
}

export function auditQueryOf(filter: Partial<AuditFilter>): string {
  const params = new URLSearchParams(Object.entries(filter).filter(([, value]) => value))
  return params.size > 0 ? `?${params}` : ''
}

export const auditQuery = (filter: AuditFilter, fetcher?: Fetcher) =>
  infiniteQueryOptions({
    queryKey: ['audit-log', filter],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const { person, action, day } = filter
      const query = {
        ...(person ? { person } : {}),
        ...(action ? { action } : {}),
        ...(day ? { day } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      }
      return unwrap(auditClient(fetcher).ops.audit.$get({ query }, { init: { signal } }))
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    ...LIVE,
  })

export async function preloadAudit(filter: AuditFilter, fetcher: Fetcher) {
  const client = new QueryClient()
  await Promise.all([client.prefetchQuery(summaryQuery(fetcher)), client.prefetchInfiniteQuery(auditQuery(filter, fetcher))])
  return dehydrate(client)
}
