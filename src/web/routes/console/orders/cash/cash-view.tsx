// Cash on delivery held by carriers: debts, orders and transfers.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronLeft, Download } from 'lucide'
import { Link } from 'react-router'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { Remittance } from '../../../../../modules/shop/cash/contract.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { formatDate } from '../../../../../shared/time/dates.ts'
import { useErrorMessage } from '../../../../../ui/errors/error-message.ts'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { StaleNotice } from '../../frame/console-clock.tsx'
import * as styles from '../../list/lists.module.css'
import { CASH_PATH, CarrierLink } from '../carrier-link.tsx'
import * as ordersStyles from '../orders.module.css'
import { ORDERS_PATH } from '../orders-queries.ts'
import * as printStyles from '../print.module.css'
import { CashOrders } from './cash-orders.tsx'
import { carrierDebtsQuery, remittancesQuery } from './cash-queries.ts'

/** `carrier` is the one to show the orders of, or empty. */
export function CashView({ carrier }: { carrier: string }) {
  const { t } = useTranslation('console-orders')
  const { href, language } = useVisitor()
  return (
    <main id="main" className={ordersStyles.packing}>
      <StaleNotice />
      <p className={ordersStyles.orderTop}>
        <Link className="link" to={href(ORDERS_PATH)}>
          <Icon icon={ChevronLeft} size={18} />
          {t('title')}
        </Link>
        <a className="link" href={`/api/v1/ops/cash/owed.csv?lang=${language}`} download>
          <Icon icon={Download} size={18} />
          {t('cash.file')}
        </a>
      </p>
      <h1>{t('cash.title')}</h1>
      <CarrierDebts chosen={carrier} />
      {carrier ? <CashOrders key={carrier} carrier={carrier} /> : null}
      <h2>{t('cash.transfers')}</h2>
      <Transfers />
    </main>
  )
}

function CarrierDebts({ chosen }: { chosen: string }) {
  const message = useErrorMessage('console-orders')
  const { t } = useTranslation('console-orders')
  const { t: console } = useTranslation('console')
  const { href } = useVisitor()
  const { data, error } = useQuery(carrierDebtsQuery())
  if (error && !data) return <p role="alert">{message(error)}</p>
  if (!data) return <output className={styles.queueWaiting}>{console('loading')}</output>
  if (data.items.length === 0) return <p className="muted">{t('cash.nothing')}</p>
  return (
    <table className={`${printStyles.pick} ${ordersStyles.owes} numeric`}>
      <thead>
        <tr>
          <th scope="col">{t('cash.carrier')}</th>
          <th scope="col">{t('cash.owed')}</th>
          <th scope="col">{t('cash.orders')}</th>
          <th scope="col">{t('cash.since')}</th>
        </tr>
      </thead>
      <tbody>
        {data.items.map((item) => (
          <tr key={item.carrier}>
            <th scope="row">
              <Link
                className="link"
                to={`${href(CASH_PATH)}?carrier=${encodeURIComponent(item.carrier)}`}
                aria-current={item.carrier === chosen ? 'true' : undefined}
                preventScrollReset
              >
                {item.carrier}
              </Link>
            </th>
            <td>{formatPaise(item.owedPaise)}</td>
            <td>{item.orders}</td>
            <td>{t('cash.days', { count: item.days })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Transfers() {
  const { t } = useTranslation('console-orders')
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(remittancesQuery())
  const items = data?.pages.flatMap((page) => page.items) ?? []
  if (data && items.length === 0) return <p className="muted">{t('cash.noTransfers')}</p>
  return (
    <>
      <ul className={`${ordersStyles.returnList} numeric`}>
        {items.map((item) => (
          <Transfer key={item.id} item={item} />
        ))}
      </ul>
      {hasNextPage ? (
        <button type="button" className="button button-outline" onClick={() => void fetchNextPage()}>
          {t('return.more')}
        </button>
      ) : null}
    </>
  )
}

function Transfer({ item }: { item: Remittance }) {
  const { t } = useTranslation('console-orders')
  const { language } = useVisitor()
  const gap = Math.abs(item.differencePaise)
  const values = { amount: formatPaise(gap) }
  return (
    <li>
      <b>{item.reference}</b>
      <p>
        <CarrierLink carrier={item.carrier} />, <span className="no-wrap">{formatDate(item.receivedOn, language)}</span>
      </p>
      <p>{t('cash.received', { amount: formatPaise(item.amountPaise), fees: formatPaise(item.feesPaise) })}</p>
      <p>{t('orders', { count: item.orders })}</p>
      <p className={gap === 0 ? 'muted' : ordersStyles.due}>
        {gap === 0 ? t('cash.even') : item.differencePaise < 0 ? t('cash.missing', values) : t('cash.surplus', values)}
      </p>
    </li>
  )
}
