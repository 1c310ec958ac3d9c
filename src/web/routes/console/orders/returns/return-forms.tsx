import { useState } from 'react'
import { z } from 'zod'
import type { Order } from '../../../../../modules/shop/orders/contract.ts'
import { type OrderReturn, ReturnArrival, ReturnRefund } from '../../../../../modules/shop/returns/contract.ts'
import { nextRefundPaise } from '../../../../../modules/shop/returns/model.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { PAYMENT_METHODS } from '../../../../../shared/money/payment-methods.ts'
import { addDays, indiaDate } from '../../../../../shared/time/dates.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { useZodForm } from '../../../../../ui/forms/use-zod-form.ts'
import { Field } from '../../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../../pane/action-dialog.module.css'
import { ActionDialog } from '../../pane/action-dialog.tsx'
import { refundMethodLabel } from '../order-labels.ts'
import type { ReturnActions } from './return-actions.ts'

export type ReturnFormProps = { order: Order; request: OrderReturn; actions: ReturnActions; onClose: () => void }

export function ApproveForm({ order, request, actions, onClose }: ReturnFormProps) {
  const { t } = useTranslation('console-orders')
  const today = indiaDate(useNow())
  const [pickupOn, setPickupOn] = useState(request.pickupOn ?? addDays(today, 2))
  const isWrong = pickupOn < today
  const [isSubmitted, setSubmitted] = useState(false)
  const onSubmit = async () => {
    setSubmitted(true)
    if (!isWrong && (await actions.run({ action: 'approve', pickupOn }))) onClose()
  }
  return (
    <ActionDialog
      title={t('return.approveTitle', { number: order.number })}
      submit={t('return.approve')}
      action={actions}
      namespace="console-orders"
      onClose={onClose}
      onSubmit={() => void onSubmit()}
    >
      <p>{t('return.approveText')}</p>
      <Field label={t('return.pickupOn')} required error={isSubmitted && isWrong ? t('return.dayWrong') : undefined}>
        {(control) => (
          <input
            {...control}
            type="date"
            className="input numeric"
            min={today}
            value={pickupOn}
            onChange={(event) => setPickupOn(event.target.value)}
          />
        )}
      </Field>
    </ActionDialog>
  )
}

export function DeclineForm({ order, actions, onClose }: ReturnFormProps) {
  const { t } = useTranslation('console-orders')
  const decline = async (reason: string) => {
    if (await actions.run({ action: 'decline', reason })) onClose()
  }
  return (
    <ActionDialog
      title={t('return.declineTitle', { number: order.number })}
      submit={t('return.decline')}
      action={actions}
      namespace="console-orders"
      reason={{ label: t('reason'), hint: t('cancel.reasonHint'), missing: t('reasonMissing') }}
      onClose={onClose}
      onSubmit={(reason) => void decline(reason)}
    />
  )
}

/** The damaged pieces by line, as chosen. */
type ArrivalFields = { damaged: Record<string, string> }

const ArrivalFormSchema = z
  .custom<ArrivalFields>()
  .transform(
    ({ damaged }): z.input<typeof ReturnArrival> => ({
      damaged: Object.entries(damaged).map(([lineId, pieces]) => ({ lineId, pieces: Number(pieces) })),
    }),
  )
  .pipe(ReturnArrival)

export function ArriveForm({ order, request, actions, onClose }: ReturnFormProps) {
  const { t } = useTranslation('console-orders')
  const run = async ({ damaged = [] }: ReturnArrival) => {
    const isDone = await actions.run({ action: 'take-back', damaged })
    if (isDone) onClose()
    return isDone
  }
  const { form, submit } = useZodForm(ArrivalFormSchema, {
    defaultValues: { damaged: Object.fromEntries(request.lines.map(({ lineId }) => [lineId, '0'])) },
    action: { run, error: actions.error },
  })
  return (
    <ActionDialog
      title={t('return.arriveTitle', { number: order.number })}
      submit={t('return.arrive')}
      action={actions}
      namespace="console-orders"
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t('return.arriveText')}</p>
      {request.lines.map(({ lineId, quantity }) => (
        <Field
          key={lineId}
          label={t('return.damaged', { name: order.lines.find((line) => line.lineId === lineId)?.name ?? '', count: quantity })}
        >
          {(control) => (
            <select {...control} {...form.register(`damaged.${lineId}`)} className="input numeric">
              {Array.from({ length: quantity + 1 }, (_, pieces) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the number identifies the option
                <option key={pieces} value={pieces}>
                  {pieces}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
    </ActionDialog>
  )
}

/** The refunds of the order that are not for one of its returns. */
const otherRefundsPaise = ({ refundedPaise, refundingPaise, returns }: Order): number =>
  refundedPaise + refundingPaise - returns.reduce((sum, request) => sum + request.refundedPaise, 0)

function EarlierRefunds({ order, request }: Pick<ReturnFormProps, 'order' | 'request'>) {
  const { t } = useTranslation('console-orders')
  const others = otherRefundsPaise(order)
  return (
    <>
      {request.refundedPaise > 0 ? (
        <p className="numeric">{t('return.refundedBefore', { amount: formatPaise(request.refundedPaise) })}</p>
      ) : null}
      {others > 0 ? <p className="numeric">{t('return.otherRefunds', { amount: formatPaise(others) })}</p> : null}
    </>
  )
}

/** The refund of the amount that the form shows. */
const refundSchema = (expectedAmountPaise: number) =>
  z
    .custom<Pick<ReturnRefund, 'method'> & { reference: string }>()
    .transform((fields): z.input<typeof ReturnRefund> => ({ ...fields, expectedAmountPaise }))
    .pipe(ReturnRefund)

export function RefundForm({ order, request, actions, onClose }: ReturnFormProps) {
  const { t } = useTranslation('console-orders')
  const amountPaise = nextRefundPaise(request, order)
  const run = async (refund: ReturnRefund) => {
    const isDone = await actions.run({ action: 'refund', refund })
    if (isDone) onClose()
    return isDone
  }
  const { form, submit } = useZodForm(refundSchema(amountPaise), {
    defaultValues: { method: 'upi', reference: '' },
    action: { run, error: actions.error },
  })
  return (
    <ActionDialog
      title={t('return.refundTitle', { number: order.number })}
      submit={t(amountPaise > 0 ? 'return.refund' : 'return.close')}
      action={actions}
      namespace="console-orders"
      onClose={onClose}
      onSubmit={submit}
    >
      {amountPaise > 0 ? (
        <>
          <p className="numeric">{t('return.refundText', { amount: formatPaise(amountPaise) })}</p>
          <EarlierRefunds order={order} request={request} />
          <fieldset className={styles.actionOption}>
            <legend>{t('payment.how')}</legend>
            {PAYMENT_METHODS.map((method) => (
              <label key={method}>
                <input type="radio" {...form.register('method')} value={method} />
                {refundMethodLabel(method, t)}
              </label>
            ))}
          </fieldset>
          <Field label={t('payment.reference')}>
            {(control) => <input {...control} {...form.register('reference')} className="input numeric" maxLength={80} />}
          </Field>
        </>
      ) : (
        <p>{t('return.closeText')}</p>
      )}
    </ActionDialog>
  )
}
