import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, FileText, Printer } from 'lucide'
import { Link } from 'react-router'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { Order } from '../../../../../modules/shop/orders/contract.ts'
import { hasInvoice } from '../../../../../modules/shop/orders/model.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../../ui/clock/working-time.ts'
import { useErrorMessage } from '../../../../../ui/errors/error-message.ts'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../../bookings/booking/booking-pane.module.css'
import { usePaneHeading } from '../../frame/pane-heading.ts'
import * as listMarksStyles from '../../list/list-badges.module.css'
import * as listsStyles from '../../list/lists.module.css'
import { orderListName } from '../order-labels.ts'
import * as ordersStyles from '../orders.module.css'
import { invoicePath, orderQuery, slipPath } from '../orders-queries.ts'
import { ReturnPanel } from '../returns/return-panel.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { useOrderSteps } from './order-steps.ts'

/** `back` is the address of the list it was opened from. */
export function OrderPane({ number, back }: { number: string; back: string }) {
  const message = useErrorMessage('console-orders')
  const { t } = useTranslation('console-orders')
  const { t: console } = useTranslation('console')
  const { language } = useVisitor()
  const { data, error, isPending } = useQuery(orderQuery(number, language))
  return (
    <aside data-pane className={styles.pane} aria-label={t('one', { number })} data-tel={data?.mobile || undefined}>
      <Link className={`link ${styles.back}`} to={back}>
        <Icon icon={ChevronLeft} size={18} strokeWidth={1.75} aria-hidden="true" />
        {console('pane.back')}
      </Link>
      {data ? <OrderDetails order={data} /> : null}
      {isPending ? <output className={`${styles.paneNote} ${listsStyles.queueWaiting}`}>{console('loading')}</output> : null}
      {error && !data ? (
        <p className={styles.paneNote} role="alert">
          {message(error)}
        </p>
      ) : null}
    </aside>
  )
}

function OrderDetails({ order }: { order: Order }) {
  const { language } = useVisitor()
  const steps = useOrderSteps(order.number, language)
  return (
    <>
      <Title order={order} />
      <div className={styles.paneParts}>
        <div className={ordersStyles.paneSide}>
          <ReturnPanel order={order} />
          <OrderLines order={order} />
          <OrderFacts order={order} />
        </div>
        <div className={ordersStyles.paneSide}>
          <OrderHistory order={order} />
        </div>
      </div>
      <OrderButtons order={order} steps={steps} />
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
            <Icon icon={Printer} size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('slip.title')}
          </Link>
        )}
        {hasInvoice(state) ? (
          <Link className="link" to={href(invoicePath(number))}>
            <Icon icon={FileText} size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('invoice')}
          </Link>
        ) : null}
      </p>
    </header>
  )
}
