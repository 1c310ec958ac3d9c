import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { Keys } from '../bookings/call-queue.tsx'
import { ListDetailLayout } from '../list/list-detail-layout.tsx'
import * as listsStyles from '../list/lists.module.css'
import { CASH_PATH } from './carrier-link.tsx'
import {
  isFiltered,
  isReportedList,
  listOfState,
  ORDER_LISTS,
  type OrderFilter,
  type OrderList,
  orderQueryOf,
  REPORTED_PAYMENTS,
} from './order-filter.ts'
import { orderListName } from './order-labels.ts'
import { OrderSearch } from './order-search.tsx'
import { countsQuery, ORDERS_PATH, PACKING_PATH } from './orders-queries.ts'
import { OrdersTable } from './orders-table.tsx'
import { RETURNS_PATH } from './returns/return-actions.ts'

/** `children` is the opened order, if any. */
export function OrdersView({ filter, children }: { filter: OrderFilter; children: ReactNode }) {
  const { t } = useTranslation('console-orders')
  const { href } = useVisitor()
  const { number } = useParams()
  const address = href(ORDERS_PATH) + orderQueryOf(filter)
  return (
    <ListDetailLayout title={t('title')} listPath={address} detail={number ? children : null} emptyText={t('none')}>
      <OrderSearch filter={filter} />
      <Lists filter={filter} />
      <section aria-labelledby="orders-title">
        <div className={listsStyles.listHead}>
          <h2 id="orders-title">{titleOf(filter, t)}</h2>
          <div className={listsStyles.listTools}>
            <Link className="link" to={href(PACKING_PATH)}>
              {t('packing.title')}
            </Link>
            <Link className="link" to={href(CASH_PATH)}>
              {t('cash.title')}
            </Link>
            <Link className="link" to={href(RETURNS_PATH)}>
              {t('return.title')}
            </Link>
          </div>
          <Keys />
        </div>
        <OrdersTable key={orderQueryOf(filter)} filter={filter} />
      </section>
    </ListDetailLayout>
  )
}

function titleOf(filter: OrderFilter, t: Translate<'console-orders'>): string {
  if (isReportedList(filter)) return t('search.reported')
  const list = orderListName(filter.state, t)
  return isFiltered(filter) ? t('search.found', { list }) : list
}

function Lists({ filter }: { filter: OrderFilter }) {
  const { t } = useTranslation('console-orders')
  const { href } = useVisitor()
  const { data } = useQuery(countsQuery())
  const counts: Partial<Record<OrderList, number>> = data ?? {}
  const isReported = isReportedList(filter)
  return (
    <nav className={listsStyles.statuses} aria-label={t('lists')}>
      {ORDER_LISTS.map((entry) => (
        <Link
          key={entry}
          className="chip"
          to={href(ORDERS_PATH) + orderQueryOf(isReported ? listOfState(entry) : { ...filter, state: entry })}
          aria-current={entry === filter.state && !isReported ? 'page' : undefined}
        >
          {orderListName(entry, t)}
          {counts[entry] ? <b className="numeric">{counts[entry]}</b> : null}
        </Link>
      ))}
      <Link
        className="chip"
        to={href(ORDERS_PATH) + orderQueryOf(REPORTED_PAYMENTS)}
        aria-current={isReported ? 'page' : undefined}
      >
        {t('search.reported')}
        {data?.reportedPayments ? <b className="numeric">{data.reportedPayments}</b> : null}
      </Link>
    </nav>
  )
}
