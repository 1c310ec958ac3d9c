// Pick list: pieces per product across all confirmed orders.

import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Printer } from 'lucide'
import { Link } from 'react-router'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { PackingList } from '../../../../../modules/shop/team-orders/contract.ts'
import { useErrorMessage } from '../../../../../ui/errors/error-message.ts'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { StaleNotice } from '../../frame/console-clock.tsx'
import * as styles from '../../list/lists.module.css'
import { listOfState, orderQueryOf } from '../order-filter.ts'
import * as ordersStyles from '../orders.module.css'
import { ORDERS_PATH, orderPath, packingQuery } from '../orders-queries.ts'
import * as printStyles from '../print.module.css'

/** For the orders with these comma-separated numbers; without numbers for all confirmed ones. */
export function PackingView({ numbers }: { numbers: string }) {
  const message = useErrorMessage('console-orders')
  const { t } = useTranslation('console-orders')
  const { t: console } = useTranslation('console')
  const { href, language } = useVisitor()
  const { data, error } = useQuery(packingQuery(numbers, language))
  return (
    <main id="main" className={ordersStyles.packing}>
      <StaleNotice />
      <p className={`no-print ${ordersStyles.orderTop}`}>
        <Link className="link" to={href(ORDERS_PATH) + orderQueryOf(listOfState('confirmed'))}>
          <Icon icon={ChevronLeft} size={18} />
          {t('title')}
        </Link>
        <button type="button" className="button button-outline small" onClick={() => window.print()}>
          <Icon icon={Printer} size={18} />
          {t('print')}
        </button>
      </p>
      <h1>{t('packing.title')}</h1>
      {data ? <Products list={data} /> : null}
      {data || error ? null : <output className={styles.queueWaiting}>{console('loading')}</output>}
      {error && !data ? <p role="alert">{message(error)}</p> : null}
    </main>
  )
}

function Products({ list }: { list: PackingList }) {
  const { t } = useTranslation('console-orders')
  const { href } = useVisitor()
  if (list.products.length === 0) return <p className="muted">{t('packing.empty')}</p>
  const pieces = list.products.reduce((sum, product) => sum + product.pieces, 0)
  return (
    <>
      <p className="muted">
        {t('packing.sum', { pieces: t('pieces', { count: pieces }), orders: t('orders', { count: list.orders.length }) })}
      </p>
      <table className={`${printStyles.pick} numeric`}>
        <thead>
          <tr>
            <th scope="col">{t('packing.pieces')}</th>
            <th scope="col">{t('packing.product')}</th>
            <th scope="col" className={printStyles.code}>
              {t('packing.sku')}
            </th>
            <th scope="col">{t('packing.orders')}</th>
          </tr>
        </thead>
        <tbody>
          {list.products.map((product) => (
            <tr key={product.variantId}>
              <td>
                <b>{product.pieces}</b>
              </td>
              <th scope="row">
                {product.name} {product.variantName ? <span className="muted">{product.variantName}</span> : null}
                <span className={`${printStyles.codeBelow} muted`}>{product.sku}</span>
              </th>
              <td className={`${printStyles.code} muted`}>{product.sku}</td>
              <td>{product.orders}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{t('packing.for')}</h2>
      <ul className={`${ordersStyles.pickOrders} numeric`}>
        {list.orders.map((number) => (
          <li key={number}>
            <Link className="link" to={href(orderPath(number)) + orderQueryOf(listOfState('confirmed'))}>
              {number}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
