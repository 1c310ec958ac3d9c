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
import type { OrderStep, OrderSteps } from './order-steps.ts'

type OrderProps = { order: Order; steps: OrderSteps }
type OrderForm = 'ship' | 'cancel' | 'take-back' | 'payment'
const PLAIN = ['confirm', 'pack', 'deliver'] as const
type Plain = (typeof PLAIN)[number]

export function OrderButtons({ order, steps }: OrderProps) {
  const { t } = useTranslation('console-orders')
  const { t: console } = useTranslation('console')
  const [openForm, setOpenForm] = useState<OrderForm>()
  const open = (form: OrderForm) => () => {
    steps.reset()
    setOpenForm(form)
  }
  const close = () => {
    steps.reset()
    setOpenForm(undefined)
  }
  const may = (action: Order['actions'][number]) => order.actions.includes(action)
  const plainLabels: Record<Plain, string> = { confirm: t('step.confirm'), pack: t('step.pack'), deliver: t('step.deliver') }
  const isBusy = (step: OrderStep['step']) => steps.pendingValues?.step === step
  const take = (step: Plain) => async () => {
    if (await steps.run({ step })) showToast('success', orderListName(AFTER[step], t))
  }
  const isOwed = may('payment') && order.owedPaise > 0
  const isRefundable = order.paidPaise > order.refundedPaise + order.refundingPaise
  return (
    <div className={styles.actions}>
      {openForm ? null : <ActionRefusal error={steps.error} namespace="console-orders" />}
      {PLAIN.filter(may).map((step) => (
        <Button key={step} main onClick={() => void take(step)()} isBusy={isBusy(step)}>
          {isBusy(step) ? console('sending') : plainLabels[step]}
        </Button>
      ))}
      {may('ship') ? (
        <Button main onClick={open('ship')}>
          {t('step.ship')}
        </Button>
      ) : null}
      <Undo order={order} steps={steps} />
      {isOwed || isRefundable ? <Button onClick={open('payment')}>{t(isOwed ? 'step.payment' : 'step.refund')}</Button> : null}
      {may('take-back') ? <Button onClick={open('take-back')}>{t('step.receiveReturn')}</Button> : null}
      {may('cancel') ? <Button onClick={open('cancel')}>{t('step.cancel')}</Button> : null}
      {openForm === 'ship' ? <ShipForm steps={steps} onClose={close} /> : null}
      {openForm === 'payment' ? <OrderPaymentForm order={order} steps={steps} onClose={close} /> : null}
      {openForm === 'cancel' || openForm === 'take-back' ? (
        <ReasonForm key={openForm} order={order} step={openForm} steps={steps} onClose={close} />
      ) : null}
    </div>
  )
}

/** Undoes the last step, for as long as the server allows it. */
function Undo({ order, steps }: OrderProps) {
  const { t } = useTranslation('console-orders')
  const { t: console } = useTranslation('console')
  const now = useNow()
  const { undoUntil } = order
  if (!undoUntil || Date.parse(undoUntil) <= now.getTime()) return null
  const isBusy = steps.pendingValues?.step === 'undo'
  return (
    <Button onClick={() => void steps.run({ step: 'undo' })} isBusy={isBusy}>
      {isBusy ? console('sending') : undoLabel(order.state, t)}
    </Button>
  )
}

function undoLabel(state: Order['state'], t: Translate<'console-orders'>): string {
  if (state === 'delivered') return t('step.undoDeliver')
  return state === 'packed' ? t('step.undoPack') : t('step.undoConfirm')
}

/** Toast after each step. */
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
