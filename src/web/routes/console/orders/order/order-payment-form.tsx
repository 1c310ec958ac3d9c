import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { z } from 'zod'
import { type Order, OrderPayment, PAYMENT_METHODS } from '../../../../../modules/shop/orders/contract.ts'
import { OPEN_RETURNS, remainingRefundPaise } from '../../../../../modules/shop/returns/model.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { formatRupeesInput, parseRupees } from '../../../../../shared/money/rupees.ts'
import { useZodForm } from '../../../../../ui/forms/use-zod-form.ts'
import { Field } from '../../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { ActionDialog } from '../../pane/action-dialog.tsx'
import * as styles from '../../pane/move-dialog.module.css'
import { methodLabel, refundMethodLabel } from '../order-labels.ts'
import type { OrderSteps } from './order-steps.ts'

/** The amount is in rupees, as typed. While there is a return to refund, a refund is for it, by its id, or for something else. */
type Fields = {
  kind: OrderPayment['kind']
  method: OrderPayment['method']
  amountPaise: string
  reference: string
  refundFor?: string | undefined
}
const NOT_FOR_A_RETURN = ''

const PaymentFormSchema = z
  .custom<Fields>()
  .transform(
    ({ amountPaise, refundFor, ...fields }): z.input<typeof OrderPayment> => ({
      ...fields,
      ...(fields.kind === 'refund' && refundFor !== undefined ? { returnId: refundFor || null } : {}),
      amountPaise: parseRupees(amountPaise) ?? Number.NaN,
    }),
  )
  .pipe(OrderPayment)

/** The return that a refund may be for: the open one, or one whose refund failed. */
const refundableReturn = ({ returns, refundFailedPaise }: Order) =>
  returns.find(({ state }) => (OPEN_RETURNS as readonly string[]).includes(state)) ??
  (refundFailedPaise > 0 ? returns.find((request) => remainingRefundPaise(request) > 0) : undefined)

function balanceOf(order: Order) {
  const { moves, owedPaise, paidPaise, refundedPaise, refundingPaise, reportedPayment } = order
  const refund = paidPaise - refundedPaise - refundingPaise
  const request = refundableReturn(order)
  const leftPaise = request && request.refundPaise !== null ? remainingRefundPaise(request) : undefined
  return {
    /** What can be recorded as paid, and as refunded. */
    max: { payment: moves.includes('payment') ? owedPaise : 0, refund },
    /** The return with what is left to refund for it, known once its products arrived. */
    forReturn: request && { id: request.id, leftPaise, max: Math.min(refund, leftPaise ?? refund) },
    /** What was refunded for returns. */
    returnsPaise: order.returns.reduce((sum, request) => sum + request.refundedPaise, 0),
    reported: reportedPayment?.reference ?? '',
    seen: { paidPaise, refundedPaise },
  }
}
type Balance = ReturnType<typeof balanceOf>

/** The most that this payment or refund can be. */
const maxOf = ({ max, forReturn }: Balance, kind: OrderPayment['kind'], returnId: string | null | undefined): number =>
  kind === 'refund' && forReturn && returnId === forReturn.id ? forReturn.max : max[kind]

type PaymentFormProps = { order: Order; steps: OrderSteps; onClose: () => void }

function usePaymentForm({ order, steps, onClose }: PaymentFormProps) {
  // As of when the form was opened: a payment whose response was lost must be sent again unchanged.
  const [balance] = useState(() => balanceOf(order))
  const { max, forReturn, reported, seen } = balance
  const schema = PaymentFormSchema.refine(({ kind, amountPaise, returnId }) => amountPaise <= maxOf(balance, kind, returnId), {
    path: ['amountPaise'],
  })
  const run = async (payment: OrderPayment) => {
    const isDone = await steps.run({ step: 'payment', payment, seen })
    if (isDone) onClose()
    return isDone
  }
  const refundFor = forReturn && (forReturn.leftPaise === 0 ? NOT_FOR_A_RETURN : forReturn.id)
  const suggestionOf = (kind: Fields['kind'], purpose: string | undefined) => {
    if (kind === 'payment') return { amountPaise: formatRupeesInput(max.payment), reference: reported }
    const isKnown = purpose && forReturn?.leftPaise !== undefined
    return { amountPaise: isKnown ? formatRupeesInput(forReturn.max) : '', reference: '' }
  }
  const kind = max.payment > 0 ? 'payment' : 'refund'
  const defaultValues: Fields = { kind, method: order.paymentMethod, refundFor, ...suggestionOf(kind, refundFor) }
  const { form, submit } = useZodForm(schema, { defaultValues, action: { run, error: steps.error } })
  const suggest = () => {
    const { amountPaise, reference } = suggestionOf(form.getValues('kind'), form.getValues('refundFor'))
    form.setValue('amountPaise', amountPaise)
    form.setValue('reference', reference)
  }
  const suggestOnChange = { onChange: suggest, deps: 'amountPaise' } as const
  return {
    form,
    submit,
    balance,
    kindInput: form.register('kind', suggestOnChange),
    refundForInput: form.register('refundFor', suggestOnChange),
  }
}

export function OrderPaymentForm({ order, steps, onClose }: PaymentFormProps) {
  const { t } = useTranslation('console-orders')
  const { form, submit, balance, kindInput, refundForInput } = usePaymentForm({ order, steps, onClose })
  const [kind, method, refundFor] = form.watch(['kind', 'method', 'refundFor'])
  const isRefund = kind === 'refund'
  const labelOf = isRefund ? refundMethodLabel : methodLabel
  const problem = form.formState.errors.amountPaise
  const amount = formatPaise(maxOf(balance, kind, refundFor))
  return (
    <ActionDialog
      title={t(isRefund ? 'payment.refundTitle' : 'payment.title', { number: order.number })}
      submit={t(isRefund ? 'payment.saveRefund' : 'payment.save')}
      action={steps}
      namespace="console-orders"
      onClose={onClose}
      onSubmit={submit}
    >
      {balance.max.payment > 0 && balance.max.refund > 0 ? (
        <fieldset className={styles.moveOption}>
          <legend>{t('payment.what')}</legend>
          <PaymentOption input={kindInput} value="payment" label={t('payment.received')} />
          <PaymentOption input={kindInput} value="refund" label={t('payment.refundGiven')} />
        </fieldset>
      ) : (
        <p>{t(isRefund ? 'payment.maxRefund' : 'payment.maxPayment', { amount })}</p>
      )}
      {isRefund && balance.returnsPaise > 0 ? (
        <p>{t('payment.refundedForReturns', { amount: formatPaise(balance.returnsPaise) })}</p>
      ) : null}
      {isRefund ? <RefundPurpose forReturn={balance.forReturn} input={refundForInput} /> : null}
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
          error={problem && (problem.type === 'custom' ? t('payment.tooMuch', { amount }) : t('payment.amountWrong'))}
        />
        <Text input={form.register('reference')} label={t('payment.reference')} />
      </div>
    </ActionDialog>
  )
}

type RefundPurposeProps = { forReturn: Balance['forReturn']; input: UseFormRegisterReturn }

/** What a refund is for, while there is a return that it may be for. */
function RefundPurpose({ forReturn, input }: RefundPurposeProps) {
  const { t } = useTranslation('console-orders')
  if (!forReturn) return null
  const { id, leftPaise } = forReturn
  const label = leftPaise === undefined ? t('payment.forOpenReturn') : t('payment.forReturn', { amount: formatPaise(leftPaise) })
  return (
    <fieldset className={styles.moveOption}>
      <legend>{t('payment.refundFor')}</legend>
      <PaymentOption input={input} value={id} label={label} />
      <PaymentOption input={input} value={NOT_FOR_A_RETURN} label={t('payment.forOther')} />
    </fieldset>
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
