import { useState } from 'react'
import type { Order } from '../../../../../modules/shop/orders/contract.ts'
import { NoteField } from '../../../../../ui/kit/note-field.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../../pane/move-dialog.module.css'
import { OrderDialog } from './order-dialog.tsx'
import type { OrderSteps } from './order-steps.ts'

type ReasonFormProps = { order: Order; step: 'cancel' | 'take-back'; steps: OrderSteps; onClose: () => void }

export function ReasonForm({ order, step, steps, onClose }: ReasonFormProps) {
  const { t } = useTranslation('console-orders')
  const [reason, setReason] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const isCancel = step === 'cancel'
  const onSubmit = async () => {
    setSubmitted(true)
    if (!reason.trim()) return
    if (await steps.run({ step, reason: reason.trim() })) onClose()
  }
  return (
    <OrderDialog
      title={isCancel ? t('cancel.title', { number: order.number }) : t('takeBack.title', { number: order.number })}
      submit={isCancel ? t('step.cancel') : t('step.takeBack')}
      steps={steps}
      onClose={onClose}
      onSubmit={() => void onSubmit()}
    >
      <p>{isCancel ? t('cancel.text') : t('takeBack.text')}</p>
      {order.paidPaise > order.refundedPaise ? <p className={styles.due}>{t('paidAnyway')}</p> : null}
      <NoteField
        label={t('reason')}
        hint={isCancel ? t('cancel.reasonHint') : undefined}
        required
        error={isSubmitted && !reason.trim() ? t('reasonMissing') : undefined}
        max={500}
        value={reason}
        onChange={setReason}
      />
    </OrderDialog>
  )
}
