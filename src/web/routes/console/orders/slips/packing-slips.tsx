import { Link } from 'react-router'
import type { Order } from '../../../../../modules/shop/orders/contract.ts'
import { Empty } from '../../../../../ui/kit/empty.tsx'
import { useSite } from '../../../../../ui/site.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { listOfState, orderQueryOf } from '../order-filter.ts'
import { ORDERS_PATH, packingPath } from '../orders-queries.ts'
import * as styles from '../print.module.css'
import { PackingSlip } from './packing-slip.tsx'
import { SlipBar } from './slip-bar.tsx'

/** The slips of the orders to send. Cancelled orders are named instead, and not printed. */
export function PackingSlips({ orders }: { orders: readonly Order[] }) {
  const { t, i18n } = useTranslation('console-orders')
  const { href } = useSite()
  const back = href(ORDERS_PATH) + orderQueryOf(listOfState('confirmed'))
  const cancelled = orders.filter(({ state }) => state === 'cancelled').map(({ number }) => number)
  const toSend = orders.filter(({ state }) => state !== 'cancelled')
  const numbers = toSend.map(({ number }) => number)
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <>
      {toSend.length > 0 ? (
        <SlipBar back={back} label={t('slips.back')}>
          <Link className="button button-outline" to={href(packingPath(numbers))}>
            {t('packing.title')}
          </Link>
        </SlipBar>
      ) : (
        <Empty
          seed="Slips"
          text={cancelled.length > 0 ? t('slips.allCancelled') : t('slips.none')}
          action={
            <Link className="button button-primary" to={back}>
              {t('slips.back')}
            </Link>
          }
        />
      )}
      {cancelled.length > 0 ? (
        <p className={`${styles.slipNote} numeric`}>
          {t('slips.leftOut', { count: cancelled.length, numbers: list.format(cancelled) })}
        </p>
      ) : null}
      {toSend.map((order) => (
        <PackingSlip key={order.number} order={order} />
      ))}
    </>
  )
}
