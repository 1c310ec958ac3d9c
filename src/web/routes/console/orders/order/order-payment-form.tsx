import { useId, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { z } from 'zod'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import { type Order, OrderPayment } from '../../../../../modules/shop/orders/contract.ts'
import { OPEN_RETURNS, remainingRefundPaise } from '../../../../../modules/shop/returns/model.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { PAYMENT_METHODS } from '../../../../../shared/money/payment-methods.ts'
import { formatRupeesInput, parseRupees } from '../../../../../shared/money/rupees.ts'
import { formatDate, indiaDate } from '../../../../../shared/time/dates.ts'
import { useZodForm } from '../../../../../ui/forms/use-zod-form.ts'
import { Field } from '../../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../../pane/action-dialog.module.css'
import { ActionDialog } from '../../pane/action-dialog.tsx'
import { methodLabel, refundMethodLabel } from '../order-labels.ts'
import type { OrderActions } from './use-order-actions.ts'

/** The amount is in rupees, as typed. A refund is for a return, by its id, or for something else; neither until it is chosen. */
type Fields = {
  kind: OrderPayment['kind']
  method: OrderPayment['method']
  amountPaise: string
  reference: string
  refundFor?: string | null | undefined
}
const NOT_FOR_A_RETURN = ''

const PaymentFormSchema = z
  .custom<Fields>()
  .refine(({ kind, refundFor }) => kind === 'payment' || typeof refundFor === 'string', { path: ['refundFor'] })
  .transform(
    ({ amountPaise, refundFor, ...fields }): z.input<typeof OrderPayment> => ({
      ...fields,
      ...(fields.kind === 'refund' ? { returnId: refundFor || null } : {}),
      amountPaise: parseRupees(amountPaise) ?? Number.NaN,
    }),
  )
  .pipe(OrderPayment)

/** The returns that a refund may be for: those with something left to refund, and an open one whose amount is not known yet. */
const refundableReturns = ({ returns }: Order) =>
  returns.filter((request) => {
    if (request.refundPaise !== null) return remainingRefundPaise(request) > 0
    return (OPEN_RETURNS as readonly string[]).includes(request.state)
  })

function balanceOf(order: Order) {
  const { actions, owedPaise, paidPaise, refundedPaise, refundingPaise, reportedPayment } = order
  const refund = paidPaise - refundedPaise - refundingPaise
  return {
    /** What can be recorded as paid, and as refunded. */
    max: { payment: actions.includes('payment') ? owedPaise : 0, refund },
    /** The returns with what is left to refund for each, known once its products arrived. */
    forReturns: refundableReturns(order).map((request) => {
      const leftPaise = request.refundPaise === null ? undefined : remainingRefundPaise(request)
      return { id: request.id, requestedAt: request.requestedAt, leftPaise, max: Math.min(refund, leftPaise ?? refund) }
    }),
    /** What was refunded for returns. */
    returnsPaise: order.returns.reduce((sum, request) => sum + request.refundedPaise, 0),
    reported: reportedPayment?.reference ?? '',
    seen: { paidPaise, refundedPaise },
  }
}
type Balance = ReturnType<typeof balanceOf>

/** The most that this payment or refund can be. */
function maxOf({ max, forReturns }: Balance, kind: OrderPayment['kind'], returnId: string | null | undefined): number {
  const request = kind === 'refund' ? forReturns.find(({ id }) => id === returnId) : undefined
  return request?.max ?? max[kind]
}

type PaymentFormProps = { order: Order; actions: OrderActions; onClose: () => void }

function usePaymentForm({ order, actions, onClose }: PaymentFormProps) {
  // As of when the form was opened: a payment whose response was lost must be sent again unchanged.
  const [balance] = useState(() => balanceOf(order))
  const { max, forReturns, reported, seen } = balance
  const schema = PaymentFormSchema.refine(({ kind, amountPaise, returnId }) => amountPaise <= maxOf(balance, kind, returnId), {
    path: ['amountPaise'],
  })
  const run = async (payment: OrderPayment) => {
    const isDone = await actions.run({ action: 'payment', payment, seen })
    if (isDone) onClose()
    return isDone
  }
  // If there are several returns, the person chooses.
  const refundFor = forReturns.length > 1 ? undefined : (forReturns[0]?.id ?? NOT_FOR_A_RETURN)
  const suggestionOf = (kind: Fields['kind'], purpose: Fields['refundFor']) => {
    if (kind === 'payment') return { amountPaise: formatRupeesInput(max.payment), reference: reported }
    const request = forReturns.find(({ id }) => id === purpose)
    return { amountPaise: request?.leftPaise === undefined ? '' : formatRupeesInput(request.max), reference: '' }
  }
  const kind = max.payment > 0 ? 'payment' : 'refund'
  const defaultValues: Fields = { kind, method: order.paymentMethod, refundFor, ...suggestionOf(kind, refundFor) }
  const { form, submit } = useZodForm(schema, { defaultValues, action: { run, error: actions.error } })
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

export function OrderPaymentForm({ order, actions, onClose }: PaymentFormProps) {
  const { t } = useTranslation('console-orders')
  const { form, submit, balance, kindInput, refundForInput } = usePaymentForm({ order, actions, onClose })
  const [kind, method, refundFor] = form.watch(['kind', 'method', 'refundFor'])
  const isRefund = kind === 'refund'
  const labelOf = isRefund ? refundMethodLabel : methodLabel
  const { errors } = form.formState
  const problem = errors.amountPaise
  const amount = formatPaise(maxOf(balance, kind, refundFor))
  return (
    <ActionDialog
      title={t(isRefund ? 'payment.refundTitle' : 'payment.title', { number: order.number })}
      submit={t(isRefund ? 'payment.saveRefund' : 'payment.save')}
      action={actions}
      namespace="console-orders"
      onClose={onClose}
      onSubmit={submit}
    >
      {balance.max.payment > 0 && balance.max.refund > 0 ? (
        <fieldset className={styles.actionOption}>
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
      {isRefund && balance.forReturns.length > 0 ? (
        <RefundPurpose forReturns={balance.forReturns} input={refundForInput} isMissing={errors.refundFor !== undefined} />
      ) : null}
      <fieldset className={styles.actionOption}>
        <legend>{t('payment.how')}</legend>
        {PAYMENT_METHODS.map((name) => (
          <PaymentOption key={name} input={form.register('method')} value={name} label={labelOf(name, t)} />
        ))}
      </fieldset>
      {isRefund && method === 'online' && order.isRefundedByProvider ? <p>{t('payment.throughProvider')}</p> : null}
      <div className={styles.actionPair}>
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

type RefundPurposeProps = { forReturns: Balance['forReturns']; input: UseFormRegisterReturn; isMissing: boolean }

/** What a refund is for, while there are returns that it may be for. */
function RefundPurpose({ forReturns, input, isMissing }: RefundPurposeProps) {
  const { t } = useTranslation('console-orders')
  const { language } = useVisitor()
  const note = useId()
  const labelOf = ({ requestedAt, leftPaise }: Balance['forReturns'][number]) => {
    const day = formatDate(indiaDate(new Date(requestedAt)), language)
    if (leftPaise === undefined) return t('payment.forOpenReturn', { day })
    return t('payment.forReturn', { day, amount: formatPaise(leftPaise) })
  }
  return (
    <fieldset
      className={`${styles.actionOption} ${isMissing ? 'invalid' : ''}`}
      tabIndex={-1}
      aria-describedby={isMissing ? note : undefined}
    >
      <legend>{t('payment.refundFor')}</legend>
      {forReturns.map((request) => (
        <PaymentOption key={request.id} input={input} value={request.id} label={labelOf(request)} />
      ))}
      <PaymentOption input={input} value={NOT_FOR_A_RETURN} label={t('payment.forOther')} />
      {isMissing ? (
        <p className="field-error" id={note} role="alert">
          {t('payment.refundForMissing')}
        </p>
      ) : null}
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
