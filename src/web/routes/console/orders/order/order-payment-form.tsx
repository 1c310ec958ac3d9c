import { useState } from 'react'
import type { Order } from '../../../../../modules/shop/orders/contract.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { formatRupeesInput, parseRupees } from '../../../../../shared/money/rupees.ts'
import type { Translate } from '../../../../../shared/text/translation.ts'
import { Field } from '../../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { ActionDialog } from '../../pane/action-dialog.tsx'
import * as styles from '../../pane/move-dialog.module.css'
import { methodLabel } from '../order-labels.ts'
import type { OrderSteps } from './order-steps.ts'

const METHODS = ['cash', 'upi', 'online'] as const

const balanceOf = ({ moves, owedPaise, paidPaise, refundedPaise, refundingPaise, reportedPayment }: Order) => ({
  /** What can be recorded as paid, and as refunded. */
  open: moves.includes('payment') ? owedPaise : 0,
  held: paidPaise - refundedPaise - refundingPaise,
  reported: reportedPayment?.reference ?? '',
  seen: { paidPaise, refundedPaise },
})

export function OrderPaymentForm({ order, steps, onClose }: { order: Order; steps: OrderSteps; onClose: () => void }) {
  const { t } = useTranslation('console-orders')
  // As of when the form was opened: a payment whose response was lost must be sent again unchanged.
  const [{ open, held, reported, seen }] = useState(() => balanceOf(order))
  const [isRefund, setRefund] = useState(open === 0)
  const [method, setMethod] = useState(order.paymentMethod)
  const [rupees, setRupees] = useState(() => (open > 0 ? formatRupeesInput(open) : ''))
  const [reference, setReference] = useState(open > 0 ? reported : '')
  const [isSubmitted, setSubmitted] = useState(false)
  const amountPaise = parseRupees(rupees)
  const max = isRefund ? held : open
  const problem = problemOf(amountPaise, max, t)
  const choose = (refund: boolean) => {
    setRefund(refund)
    setRupees(refund ? '' : formatRupeesInput(open))
    setReference(refund ? '' : reported)
  }
  const onSubmit = async () => {
    setSubmitted(true)
    if (problem || amountPaise === undefined) return
    const kind = isRefund ? ('refund' as const) : ('payment' as const)
    if (await steps.run({ step: 'payment', payment: { kind, method, amountPaise, reference: reference.trim() }, seen })) onClose()
  }
  return (
    <ActionDialog
      title={t(isRefund ? 'payment.refundTitle' : 'payment.title', { number: order.number })}
      submit={t(isRefund ? 'payment.saveRefund' : 'payment.save')}
      action={steps}
      catalogue="console-orders"
      onClose={onClose}
      onSubmit={() => void onSubmit()}
    >
      {open > 0 && held > 0 ? (
        <fieldset className={styles.moveOption}>
          <legend>{t('payment.what')}</legend>
          <PaymentOption name="kind" label={t('payment.received')} isChosen={!isRefund} onChoose={() => choose(false)} />
          <PaymentOption name="kind" label={t('payment.back')} isChosen={isRefund} onChoose={() => choose(true)} />
        </fieldset>
      ) : (
        <p>
          {isRefund ? t('payment.giveBack', { amount: formatPaise(held) }) : t('payment.take', { amount: formatPaise(open) })}
        </p>
      )}
      <PaymentMethods method={method} onChoose={setMethod} />
      {isRefund && method === 'online' && order.isRefundedByProvider ? <p>{t('payment.throughProvider')}</p> : null}
      <div className={styles.movePair}>
        <Text
          label={t('payment.amount')}
          isRequired
          error={isSubmitted ? problem : undefined}
          value={rupees}
          onType={setRupees}
        />
        <Text label={t('payment.reference')} value={reference} onType={setReference} />
      </div>
    </ActionDialog>
  )
}

type PaymentMethodsProps = { method: Order['paymentMethod']; onChoose: (method: Order['paymentMethod']) => void }

function PaymentMethods({ method, onChoose }: PaymentMethodsProps) {
  const { t } = useTranslation('console-orders')
  return (
    <fieldset className={styles.moveOption}>
      <legend>{t('payment.how')}</legend>
      {METHODS.map((name) => (
        <PaymentOption
          key={name}
          name="method"
          label={methodLabel(name, t)}
          isChosen={method === name}
          onChoose={() => onChoose(name)}
        />
      ))}
    </fieldset>
  )
}

/** The message for a wrong amount: not a number, or above `max`. Both in paise. */
function problemOf(amountPaise: number | undefined, max: number, t: Translate<'console-orders'>): string | undefined {
  if (amountPaise === undefined) return t('payment.amountWrong')
  return amountPaise > max ? t('payment.tooMuch', { amount: formatPaise(max) }) : undefined
}

type PaymentOptionProps = { name: string; label: string; isChosen: boolean; onChoose: () => void }

function PaymentOption({ name, label, isChosen, onChoose }: PaymentOptionProps) {
  return (
    <label>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      {label}
    </label>
  )
}

type TextProps = { label: string; isRequired?: true; error?: string | undefined; value: string; onType: (text: string) => void }

function Text({ label, isRequired = undefined, error, value, onType }: TextProps) {
  return (
    <Field label={label} required={isRequired ?? false} error={error}>
      {(control) => (
        <input
          {...control}
          className="input numeric"
          inputMode={isRequired ? 'decimal' : 'text'}
          maxLength={80}
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  )
}
