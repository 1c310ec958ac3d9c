import type { Order } from '../../../../../modules/shop/orders/contract.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../../pane/action-dialog.module.css'
import { ActionDialog } from '../../pane/action-dialog.tsx'
import type { OrderSteps } from './order-steps.ts'

type ReasonFormProps = { order: Order; step: 'cancel' | 'take-back'; steps: OrderSteps; onClose: () => void }

export function ReasonForm({ order, step, steps, onClose }: ReasonFormProps) {
  const { t } = useTranslation('console-orders')
  const isCancel = step === 'cancel'
  const send = async (reason: string) => {
    if (await steps.run({ step, reason })) onClose()
  }
  return (
    <ActionDialog
      title={isCancel ? t('cancel.title', { number: order.number }) : t('receiveReturn.title', { number: order.number })}
      submit={isCancel ? t('step.cancel') : t('step.receiveReturn')}
      action={steps}
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
