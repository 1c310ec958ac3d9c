import { useQuery } from '@tanstack/react-query'
import { FileText, Printer } from 'lucide'
import { Link } from 'react-router'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { Order } from '../../../../../modules/shop/orders/contract.ts'
import { hasInvoice } from '../../../../../modules/shop/orders/model.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../../ui/clock/working-time.ts'
import { useErrorMessage } from '../../../../../ui/errors/error-message.ts'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { usePaneHeading } from '../../frame/pane-heading.ts'
import * as paneStyles from '../../list/detail-pane.module.css'
import { DetailPane } from '../../list/detail-pane.tsx'
import * as listMarksStyles from '../../list/list-badges.module.css'
import { orderListName } from '../order-labels.ts'
import * as ordersStyles from '../orders.module.css'
import { invoicePath, orderQuery, slipPath } from '../orders-queries.ts'
import { ReturnPanel } from '../returns/return-panel.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { useOrderActions } from './use-order-actions.ts'

/** `back` is the address of the list it was opened from. */
export function OrderPane({ number, back }: { number: string; back: string }) {
  const errorMessage = useErrorMessage('console-orders')
  const { t } = useTranslation('console-orders')
  const { language } = useVisitor()
  const query = useQuery(orderQuery(number, language))
  const label = t('one', { number })
  return (
    <DetailPane query={query} label={label} back={back} mobile={query.data?.mobile} errorMessage={errorMessage}>
      {(order) => <OrderDetails order={order} />}
    </DetailPane>
  )
}

function OrderDetails({ order }: { order: Order }) {
  const { language } = useVisitor()
  const actions = useOrderActions(order.number, language)
  return (
    <>
      <Title order={order} />
      <div className={paneStyles.paneParts}>
        <div className={paneStyles.paneSide}>
          <ReturnPanel order={order} />
          <OrderLines order={order} />
          <OrderFacts order={order} />
        </div>
        <div className={paneStyles.paneSide}>
          <OrderHistory order={order} />
        </div>
      </div>
      <OrderButtons order={order} actions={actions} />
    </>
  )
}

/** Title of the pane. On phones the pane replaces the list, so the title gets the focus. */
function Title({ order: { number, name, state, placedAt } }: { order: Order }) {
  const { t } = useTranslation('console-orders')
  const { language, href } = useVisitor()
  const now = useNow()
  const heading = usePaneHeading(number)
  return (
    <header>
      <p className="muted numeric">{t('placedAt', { number, time: shortTime(placedAt, now, language) })}</p>
      <h2 ref={heading} tabIndex={-1}>
        {name}
      </h2>
      <p className={ordersStyles.orderTop}>
        <span className={listMarksStyles.state} data-state={state}>
          {orderListName(state, t)}
        </span>
        {state === 'cancelled' ? null : (
          <Link className="link" to={href(slipPath(number))}>
            <Icon icon={Printer} size={18} />
            {t('slip.title')}
          </Link>
        )}
        {hasInvoice(state) ? (
          <Link className="link" to={href(invoicePath(number))}>
            <Icon icon={FileText} size={18} />
            {t('invoice')}
          </Link>
        ) : null}
      </p>
    </header>
  )
}
