// Names of states, ways of paying and lists in the reader's language.
import type { Translate } from '../../../ui/words.tsx'
import type { TeamRow } from '../../booking/contract/team.ts'
import type { ListStatus } from './console-address.ts'

type Words = Translate

export function stateLabel(state: TeamRow['state'], t: Words): string {
  return listLabel(state, t)
}

export function listLabel(status: ListStatus, t: Words): string {
  const labels: Record<ListStatus, string> = {
    all: t('state.all'),
    requested: t('state.requested'),
    confirmed: t('state.confirmed'),
    assigned: t('state.assigned'),
    completed: t('state.completed'),
    cancelled: t('state.cancelled'),
    today: t('state.today'),
    'to-match': t('state.toMatch'),
    unpaid: t('state.unpaid'),
    'without-call': t('state.withoutCall'),
  }
  return labels[status]
}

export function methodLabel(method: string | number | null | undefined, t: Words): string {
  if (method === 'cash') return t('method.cash')
  if (method === 'upi') return t('method.upi')
  return t('method.online')
}

/** What the family's code proved at the door. */
export function doorLabel(door: string, t: Words): string {
  if (door === 'matched') return t('door.matched')
  if (door === 'settled') return t('door.settled')
  return door === 'missing' ? t('door.missing') : t('door.mismatched')
}

/** Where an assigned puja stands on its day. */
export function isUnderWay(row: Pick<TeamRow, 'state' | 'startsAt' | 'durationMinutes'>, now: Date): boolean {
  if (row.state !== 'assigned' || !row.startsAt) return false
  const start = Date.parse(row.startsAt)
  return start <= now.getTime() && now.getTime() < start + (row.durationMinutes ?? 0) * 60_000
}
