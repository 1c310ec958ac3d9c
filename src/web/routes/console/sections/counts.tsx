// What waits for the team in each section.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../ui/translation.tsx'
import { applicationsQuery } from '../applications/verify-queries.ts'
import { summaryQuery } from '../bookings/queries.ts'
import * as styles from '../frame/console.module.css'
import { countsQuery } from '../orders/orders-queries.ts'
import { ticketsQuery } from '../tickets/tickets-queries.ts'

const Count = ({ waiting = 0 }: { waiting: number | undefined }) => (waiting > 0 ? <em className="numeric">{waiting}</em> : null)

/** Bookings at risk and families to call. */
export function QueueCount() {
  const { t } = useTranslation('console')
  const { data } = useQuery(summaryQuery())
  const atRisk = data?.atRisk ?? 0
  return (
    <>
      {atRisk > 0 ? (
        <em className={`numeric ${styles.danger}`} title={t('queue.atRisk', { count: atRisk })}>
          <span className="visually-hidden">{t('queue.atRisk', { count: atRisk })}</span>
          <span aria-hidden="true">{atRisk}</span>
        </em>
      ) : null}
      <Count waiting={data && data.callsOverdue + data.callsWaiting} />
    </>
  )
}

/** Placed orders. */
export function OrdersCount() {
  const { data } = useQuery(countsQuery())
  return <Count waiting={data?.placed} />
}

/** Applications without an answer. */
export function ApplicationsCount() {
  const { data } = useInfiniteQuery(applicationsQuery('open'))
  return <Count waiting={data?.pages[0]?.openCount} />
}

/** Open tickets. */
export function TicketsCount() {
  const { data } = useInfiniteQuery(ticketsQuery({ list: 'open', search: '' }))
  return <Count waiting={data?.pages[0]?.openCount} />
}
