import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { TeamOrderCard } from '../../../../modules/shop/team-orders/contract.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { shortDay, shortTime } from '../../../../ui/clock/working-time.ts'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { QUEUE_PATH, queryOf } from '../frame/console-address.ts'
import * as styles from '../list/list-badges.module.css'
import * as listsStyles from '../list/lists.module.css'
import { PagedList } from '../list/paged-list.tsx'
import { BatchBar, SelectAllCheckbox, type Selection, SelectOrderCheckbox, useSelection } from './order-batch.tsx'
import { isFiltered, isReportedList, type OrderFilter, orderQueryOf } from './order-filter.ts'
import { methodLabel, orderListName } from './order-labels.ts'
import * as orderSearchStyles from './order-search.module.css'
import * as ordersStyles from './orders.module.css'
import { orderPath, ordersQuery } from './orders-queries.ts'

export function OrdersTable({ filter }: { filter: OrderFilter }) {
  const message = useErrorMessage('console-orders')
  const { language } = useVisitor()
  const query = useInfiniteQuery(ordersQuery(filter, language))
  const selection = useSelection()
  const rows = query.data?.pages.flatMap((page) => page.items)
  return (
    <>
      <PagedList query={query} empty={<NoOrders filter={filter} />} refusal={message}>
        {(shown) => <Rows rows={shown} filter={filter} selection={selection} />}
      </PagedList>
      {/* Also shown when a step has emptied the list, because it reports the result. */}
      {rows ? <BatchBar rows={rows} selection={selection} /> : null}
    </>
  )
}

/** Suggests the same search in the bookings, in case the caller asks about a puja. */
function NoOrders({ filter }: { filter: OrderFilter }) {
  const { t } = useTranslation('console-orders')
  if (isReportedList(filter)) return t('noReported')
  return isFiltered(filter) ? <NothingFound search={filter.search} /> : t('empty')
}

function NothingFound({ search }: { search: string }) {
  const { t } = useTranslation('console-orders')
  const { href } = useVisitor()
  return (
    <>
      {t('search.nothing')}{' '}
      {search ? (
        <Link className="link" to={href(QUEUE_PATH) + queryOf({ status: 'all', search })}>
          {t('search.amongBookings')}
        </Link>
      ) : null}
    </>
  )
}

type RowsProps = { rows: readonly TeamOrderCard[]; filter: OrderFilter; selection: Selection }

function Rows({ rows, filter, selection }: RowsProps) {
  const { t } = useTranslation('console-orders')
  const isNeeded = rows.some((row) => row.neededBy)
  return (
    <table className={listsStyles.queue} aria-labelledby="orders-title">
      <thead>
        <tr>
          <th scope="col" className={orderSearchStyles.pickRow}>
            <SelectAllCheckbox rows={rows} selection={selection} />
          </th>
          <th scope="col" className={listsStyles.wide}>
            {t('column.placed')}
          </th>
          <th scope="col" className={listsStyles.reference}>
            {t('column.number')}
          </th>
          <th scope="col">{t('column.buyer')}</th>
          <th scope="col" className={`${listsStyles.wide} ${listsStyles.place}`}>
            {t('column.items')}
          </th>
          <th scope="col" className={listsStyles.widest}>
            {t('column.place')}
          </th>
          {isNeeded ? (
            <th scope="col" className={listsStyles.wide}>
              {t('column.needed')}
            </th>
          ) : null}
          <th scope="col" className={filter.state === 'all' ? listsStyles.wide : undefined}>
            {t('column.total')}
          </th>
          <th scope="col" className={listsStyles.wide}>
            {t('column.payment')}
          </th>
          {filter.state === 'all' ? <th scope="col">{t('column.state')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.number} row={row} filter={filter} selection={selection} isNeeded={isNeeded} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { row: TeamOrderCard; filter: OrderFilter; selection: Selection; isNeeded: boolean }

function Row({ row, filter, selection, isNeeded }: RowProps) {
  const { t } = useTranslation('console-orders')
  const { href, language } = useVisitor()
  const now = useNow()
  const { number } = useParams()
  const isOpen = row.number === number
  const paid = { due: methodLabel(row.paymentMethod, t), paid: t('paid'), refunded: t('refunded') }
  return (
    <tr className={isOpen ? listsStyles.on : undefined} data-tel={row.mobile}>
      <td className={orderSearchStyles.pickRow}>
        <SelectOrderCheckbox number={row.number} name={row.name} selection={selection} />
      </td>
      <td className={`${listsStyles.wide} ${ordersStyles.when}`}>{shortTime(row.placedAt, now, language)}</td>
      <td className={listsStyles.reference}>{row.number}</td>
      <td className={listsStyles.name}>
        <Link
          to={href(orderPath(row.number)) + orderQueryOf(filter)}
          preventScrollReset
          aria-current={isOpen ? 'true' : undefined}
          data-row
        >
          {row.name}
        </Link>
      </td>
      <td className={`${listsStyles.wide} ${listsStyles.place}`}>
        {row.firstLine}
        <span className="muted"> · {t('pieces', { count: row.pieces })}</span>
      </td>
      <td className={listsStyles.widest}>{row.city}</td>
      {isNeeded ? <td className={listsStyles.wide}>{row.neededBy ? shortDay(row.neededBy, language, now) : null}</td> : null}
      <td className={filter.state === 'all' ? listsStyles.wide : undefined}>{formatPaise(row.totalPaise)}</td>
      <td className={listsStyles.wide}>{paid[row.payment]}</td>
      {filter.state === 'all' ? (
        <td>
          <span className={styles.state} data-state={row.state}>
            {orderListName(row.state, t)}
          </span>
        </td>
      ) : null}
    </tr>
  )
}
