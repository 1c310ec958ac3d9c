// Links above the call queue to other lists with waiting items.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { TeamSummary } from '../../../../modules/bookings/team/contract.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { type ListStatus, QUEUE_PATH, queryOf } from '../frame/console-address.ts'
import * as styles from '../list/list-badges.module.css'
import * as listsStyles from '../list/lists.module.css'
import { summaryQuery } from './queries.ts'

/** Returns the number of bookings in a list of the team's own; undefined for other lists and before it is loaded. */
export function queueCount(summary: TeamSummary | undefined, status: ListStatus): number | undefined {
  if (status === 'reported-payments') return summary?.reportedPayments
  if (status === 'unpaid') return summary?.unpaid
  if (status === 'at-risk') return summary?.atRisk
  if (status === 'to-complete') return summary?.toComplete
  return status === 'without-join-link' ? summary?.withoutJoinLink : undefined
}

export function WaitingLists() {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  const { data } = useQuery(summaryQuery())
  if (!data) return null
  const lists: [ListStatus, string][] = [
    ['without-join-link', t('waits.withoutJoinLink', { count: data.withoutJoinLink })],
    ['reported-payments', t('waits.reportedPayments', { count: data.reportedPayments })],
    ['unpaid', t('waits.unpaid', { count: data.unpaid })],
  ]
  const waiting = lists.filter(([status]) => (queueCount(data, status) ?? 0) > 0)
  if (waiting.length === 0) return null
  return (
    <nav className={`${listsStyles.statuses} ${styles.waits}`} aria-label={t('waits.label')}>
      {waiting.map(([status, text]) => (
        <Link key={status} className="chip numeric" to={href(QUEUE_PATH) + queryOf({ status, search: '' })}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
