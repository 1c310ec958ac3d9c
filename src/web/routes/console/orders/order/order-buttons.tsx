import { type ReactNode, useState } from 'react'
import type { Order } from '../../../../../modules/shop/orders/contract.ts'
import type { Translate } from '../../../../../shared/text/translation.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { showToast } from '../../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../../list/detail-pane.module.css'
import { ActionRefusal } from '../../pane/action-dialog.tsx'
import { orderListName } from '../order-labels.ts'
import { OrderPaymentForm } from './order-payment-form.tsx'
import { ReasonForm } from './order-reason-form.tsx'
import { ShipForm } from './order-ship-form.tsx'
import type { OrderActionRequest, OrderActions } from './use-order-actions.ts'

type OrderProps = { order: Order; actions: OrderActions }
type OrderForm = 'ship' | 'cancel' | 'take-back' | 'payment'
const PLAIN = ['confirm', 'pack', 'deliver'] as const
type Plain = (typeof PLAIN)[number]

export function OrderButtons({ order, actions }: OrderProps) {
  const { t } = useTranslation('console-orders')
  const { t: console } = useTranslation('console')
  const [openForm, setOpenForm] = useState<OrderForm>()
  const open = (form: OrderForm) => () => {
    actions.reset()
    setOpenForm(form)
  }
  const close = () => {
    actions.reset()
    setOpenForm(undefined)
  }
  const may = (action: Order['actions'][number]) => order.actions.includes(action)
  const plainLabels: Record<Plain, string> = {
    confirm: t('action.confirm'),
    pack: t('action.pack'),
    deliver: t('action.deliver'),
  }
  const isBusy = (action: OrderActionRequest['action']) => actions.pendingValues?.action === action
  const take = (action: Plain) => async () => {
    if (await actions.run({ action })) showToast('success', orderListName(AFTER[action], t))
  }
  const isOwed = may('payment') && order.owedPaise > 0
  const isRefundable = order.paidPaise > order.refundedPaise + order.refundingPaise
  return (
    <div className={styles.actions}>
      {openForm ? null : <ActionRefusal error={actions.error} namespace="console-orders" />}
      {PLAIN.filter(may).map((action) => (
        <Button key={action} main onClick={() => void take(action)()} isBusy={isBusy(action)}>
          {isBusy(action) ? console('sending') : plainLabels[action]}
        </Button>
      ))}
      {may('ship') ? (
        <Button main onClick={open('ship')}>
          {t('action.ship')}
        </Button>
      ) : null}
      <Undo order={order} actions={actions} />
      {isOwed || isRefundable ? (
        <Button onClick={open('payment')}>{t(isOwed ? 'action.payment' : 'action.refund')}</Button>
      ) : null}
      {may('take-back') ? <Button onClick={open('take-back')}>{t('action.receiveReturn')}</Button> : null}
      {may('cancel') ? <Button onClick={open('cancel')}>{t('action.cancel')}</Button> : null}
      {openForm === 'ship' ? <ShipForm actions={actions} onClose={close} /> : null}
      {openForm === 'payment' ? <OrderPaymentForm order={order} actions={actions} onClose={close} /> : null}
      {openForm === 'cancel' || openForm === 'take-back' ? (
        <ReasonForm key={openForm} order={order} action={openForm} actions={actions} onClose={close} />
      ) : null}
    </div>
  )
}

/** Undoes the last action, for as long as the server allows it. */
function Undo({ order, actions }: OrderProps) {
  const { t } = useTranslation('console-orders')
  const { t: console } = useTranslation('console')
  const now = useNow()
  const { undoUntil } = order
  if (!undoUntil || Date.parse(undoUntil) <= now.getTime()) return null
  const isBusy = actions.pendingValues?.action === 'undo'
  return (
    <Button onClick={() => void actions.run({ action: 'undo' })} isBusy={isBusy}>
      {isBusy ? console('sending') : undoLabel(order.state, t)}
    </Button>
  )
}

function undoLabel(state: Order['state'], t: Translate<'console-orders'>): string {
  if (state === 'delivered') return t('action.undoDeliver')
  return state === 'packed' ? t('action.undoPack') : t('action.undoConfirm')
}

/** Toast after each action. */
const AFTER = { confirm: 'confirmed', pack: 'packed', deliver: 'delivered' } as const satisfies Record<Plain, Order['state']>

type ButtonProps = { children: ReactNode; onClick: () => void; main?: boolean; isBusy?: boolean }

function Button({ children, onClick, main = false, isBusy = false }: ButtonProps) {
  return (
    <button
      type="button"
      className={main ? 'button button-primary' : 'button button-outline'}
      aria-busy={isBusy}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
