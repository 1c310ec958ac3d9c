import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { z } from 'zod'
import { type Order, OrderPayment, PAYMENT_METHODS } from '../../../../../modules/shop/orders/contract.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { formatRupeesInput, parseRupees } from '../../../../../shared/money/rupees.ts'
import { useZodForm } from '../../../../../ui/forms/use-zod-form.ts'
import { Field } from '../../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { ActionDialog } from '../../pane/action-dialog.tsx'
import * as styles from '../../pane/move-dialog.module.css'
import { methodLabel, refundMethodLabel } from '../order-labels.ts'
import type { OrderSteps } from './order-steps.ts'

/** The amount is in rupees, as typed. */
type Fields = { kind: OrderPayment['kind']; method: OrderPayment['method']; amountPaise: string; reference: string }

const PaymentFormSchema = z
  .custom<Fields>()
  .transform(
    ({ amountPaise, ...fields }): z.input<typeof OrderPayment> => ({
      ...fields,
      amountPaise: parseRupees(amountPaise) ?? Number.NaN,
    }),
  )
  .pipe(OrderPayment)

const balanceOf = ({ moves, owedPaise, paidPaise, refundedPaise, refundingPaise, reportedPayment }: Order) => ({
  /** What can be recorded as paid, and as refunded. */
  max: { payment: moves.includes('payment') ? owedPaise : 0, refund: paidPaise - refundedPaise - refundingPaise },
  reported: reportedPayment?.reference ?? '',
  seen: { paidPaise, refundedPaise },
})

type PaymentFormProps = { order: Order; steps: OrderSteps; onClose: () => void }

function usePaymentForm({ order, steps, onClose }: PaymentFormProps) {
  // As of when the form was opened: a payment whose response was lost must be sent again unchanged.
  const [{ max, reported, seen }] = useState(() => balanceOf(order))
  const schema = PaymentFormSchema.refine(({ kind, amountPaise }) => amountPaise <= max[kind], { path: ['amountPaise'] })
  const run = async (payment: OrderPayment) => {
    const isDone = await steps.run({ step: 'payment', payment, seen })
    if (isDone) onClose()
    return isDone
  }
  const suggestionOf = (kind: Fields['kind']) =>
    kind === 'payment' ? { amountPaise: formatRupeesInput(max.payment), reference: reported } : { amountPaise: '', reference: '' }
  const kind = max.payment > 0 ? 'payment' : 'refund'
  const defaultValues: Fields = { kind, method: order.paymentMethod, ...suggestionOf(kind) }
  const { form, submit } = useZodForm(schema, { defaultValues, action: { run, error: steps.error } })
  const suggest = () => {
    const { amountPaise, reference } = suggestionOf(form.getValues('kind'))
    form.setValue('amountPaise', amountPaise)
    form.setValue('reference', reference)
  }
  return { form, submit, max, kindInput: form.register('kind', { onChange: suggest, deps: 'amountPaise' }) }
}

export function OrderPaymentForm({ order, steps, onClose }: PaymentFormProps) {
  const { t } = useTranslation('console-orders')
  const { form, submit, max, kindInput } = usePaymentForm({ order, steps, onClose })
  const [kind, method] = form.watch(['kind', 'method'])
  const isRefund = kind === 'refund'
  const labelOf = isRefund ? refundMethodLabel : methodLabel
  const problem = form.formState.errors.amountPaise
  return (
    <ActionDialog
      title={t(isRefund ? 'payment.refundTitle' : 'payment.title', { number: order.number })}
      submit={t(isRefund ? 'payment.saveRefund' : 'payment.save')}
      action={steps}
      namespace="console-orders"
      onClose={onClose}
      onSubmit={submit}
    >
      {max.payment > 0 && max.refund > 0 ? (
        <fieldset className={styles.moveOption}>
          <legend>{t('payment.what')}</legend>
          <PaymentOption input={kindInput} value="payment" label={t('payment.received')} />
          <PaymentOption input={kindInput} value="refund" label={t('payment.refundGiven')} />
        </fieldset>
      ) : (
        <p>{t(isRefund ? 'payment.maxRefund' : 'payment.maxPayment', { amount: formatPaise(max[kind]) })}</p>
      )}
      <fieldset className={styles.moveOption}>
        <legend>{t('payment.how')}</legend>
        {PAYMENT_METHODS.map((name) => (
          <PaymentOption key={name} input={form.register('method')} value={name} label={labelOf(name, t)} />
        ))}
      </fieldset>
      {isRefund && method === 'online' && order.isRefundedByProvider ? <p>{t('payment.throughProvider')}</p> : null}
      <div className={styles.movePair}>
        <Text
          input={form.register('amountPaise')}
          label={t('payment.amount')}
          isRequired
          // The only custom rule of the schema: at most what is due, or was paid.
          error={
            problem &&
            (problem.type === 'custom' ? t('payment.tooMuch', { amount: formatPaise(max[kind]) }) : t('payment.amountWrong'))
          }
        />
        <Text input={form.register('reference')} label={t('payment.reference')} />
      </div>
    </ActionDialog>
  )
}

type PaymentOptionProps = { input: UseFormRegisterReturn; value: string; label: string }

function PaymentOption({ input, value, label }: PaymentOptionProps) {
  return (
    <label>
      <input type="radio" {...input} value={value} />
      {label}
    </label>
  )
}

type TextProps = { input: UseFormRegisterReturn; label: string; isRequired?: boolean; error?: string | undefined }

function Text({ input, label, isRequired = false, error }: TextProps) {
  return (
    <Field label={label} required={isRequired} error={error}>
      {(control) => (
        <input {...control} {...input} className="input numeric" inputMode={isRequired ? 'decimal' : 'text'} maxLength={80} />
      )}
    </Field>
  )
}
