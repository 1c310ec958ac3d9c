// Status filter and search are stored in the URL.

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { MIN_TERM_LENGTH } from '../../../../shared/text/search-terms.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { LIST_STATUSES, type BookingList as List, QUEUE_PATH, queryOf } from '../frame/console-address.ts'
import * as styles from '../list/lists.module.css'
import { ORDERS_PATH } from '../orders/orders-queries.ts'
import { Keys } from './call-queue.tsx'
import { listColumns } from './columns.tsx'
import { listLabel } from './labels.ts'
import { summaryQuery } from './queries.ts'
import { QueueTable } from './queue-table.tsx'
import { queueCount } from './waiting-lists.tsx'

export function BookingList({ list }: { list: List }) {
  const { t } = useTranslation('console')
  const { language, href } = useVisitor()
  const now = useNow()
  const { data } = useQuery(summaryQuery())
  return (
    <>
      <nav className={styles.statuses} aria-label={t('statusLabel')}>
        {LIST_STATUSES.map((status) => (
          <Link
            key={status}
            className="chip"
            to={href(QUEUE_PATH) + queryOf({ ...list, status })}
            aria-current={status === list.status ? 'page' : undefined}
          >
            {listLabel(status, t)}
            {queueCount(data, status) ? <b className="numeric">{queueCount(data, status)}</b> : null}
          </Link>
        ))}
      </nav>
      <QueueTable
        list={list}
        title={list.search ? t('list.found', { search: list.search }) : t('list.title')}
        empty={list.search ? <NothingFound search={list.search} /> : t('list.empty')}
        columns={listColumns({ t, language, now }, list.status)}
        view={list}
        end={<Keys hasCalls />}
      />
    </>
  )
}

/** Suggests the same search in the orders, in case the caller asks about a product. */
function NothingFound({ search }: { search: string }) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  return (
    <>
      {t('list.nothingFound', { min: MIN_TERM_LENGTH })}{' '}
      <Link className="link" to={`${href(ORDERS_PATH)}?${new URLSearchParams({ search })}`}>
        {t('list.amongOrders')}
      </Link>
    </>
  )
}
