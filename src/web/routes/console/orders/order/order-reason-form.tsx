import type { Order } from '../../../../../modules/shop/orders/contract.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../../pane/action-dialog.module.css'
import { ActionDialog } from '../../pane/action-dialog.tsx'
import type { OrderActions } from './use-order-actions.ts'

type ReasonFormProps = { order: Order; action: 'cancel' | 'take-back'; actions: OrderActions; onClose: () => void }

export function ReasonForm({ order, action, actions, onClose }: ReasonFormProps) {
  const { t } = useTranslation('console-orders')
  const isCancel = action === 'cancel'
  const send = async (reason: string) => {
    if (await actions.run({ action, reason })) onClose()
  }
  return (
    <ActionDialog
      title={isCancel ? t('cancel.title', { number: order.number }) : t('receiveReturn.title', { number: order.number })}
      submit={isCancel ? t('action.cancel') : t('action.receiveReturn')}
      action={actions}
      namespace="console-orders"
      reason={{ label: t('reason'), hint: isCancel ? t('cancel.reasonHint') : undefined, missing: t('reasonMissing') }}
      onClose={onClose}
      onSubmit={(reason) => void send(reason)}
    >
      <p>{isCancel ? t('cancel.text') : t('receiveReturn.text')}</p>
      {order.paidPaise > order.refundedPaise ? <p className={styles.due}>{t('paidAnyway')}</p> : null}
    </ActionDialog>
  )
}
