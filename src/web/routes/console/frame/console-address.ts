// The console's current view is stored in its URL.
import type { z } from 'zod'
import type { TeamQuery } from '../../../../modules/bookings/team/contract.ts'
import type { PagePath } from '../../../../shared/pages.ts'

export type ListStatus = NonNullable<z.infer<typeof TeamQuery>['status']>
export const LIST_STATUSES = [
  'all',
  'at-risk',
  'to-complete',
  'requested',
  'confirmed',
  'assigned',
  'completed',
  'cancelled',
  'today',
  'reported-payments',
  'unpaid',
  'without-join-link',
] as const satisfies readonly ListStatus[]

export type BookingList = { status: ListStatus; search: string }
/** Undefined is the call queue. */
export type View = BookingList | undefined

const isStatus = (text: string | null): text is ListStatus => LIST_STATUSES.some((status) => status === text)

export function viewOf(params: URLSearchParams): View {
  const status = params.get('status')
  const search = (params.get('search') ?? '').trim().slice(0, 120)
  if (!isStatus(status) && search === '') return undefined
  return { status: isStatus(status) ? status : 'all', search }
}

/** Returns the query string of a list's URL, with its question mark; empty for the call queue. */
export function queryOf(view: View): string {
  if (!view) return ''
  const params = new URLSearchParams({ status: view.status })
  if (view.search) params.set('search', view.search)
  return `?${params}`
}

export const QUEUE_PATH = '/ops' satisfies PagePath<'team'>
export const bookingPath = (ref: string) => `/ops/bookings/${ref}`
