import { useEffect, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { z } from 'zod'
import { paidPaise } from '../../../../../../modules/bookings/payment/model.ts'
import { PaymentRequest } from '../../../../../../modules/bookings/record/contract.ts'
import type { TeamBooking } from '../../../../../../modules/bookings/team/contract.ts'
import { UNDO_MINUTES } from '../../../../../../modules/bookings/team/model.ts'
import { formatPaise } from '../../../../../../shared/money/money.ts'
import { PAYMENT_METHODS } from '../../../../../../shared/money/payment-methods.ts'
import { formatRupeesInput, parseRupees } from '../../../../../../shared/money/rupees.ts'
import { useZodForm } from '../../../../../../ui/forms/use-zod-form.ts'
import { Field } from '../../../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../../../ui/translation.tsx'
import * as styles from '../../../pane/action-dialog.module.css'
import { duePaise } from '../../due.ts'
import { methodLabel } from '../../labels.ts'
import { BookingActionDialog } from '../booking-action-dialog.tsx'
import type { BookingActions } from '../booking-actions.ts'

/** The amount is in rupees, as typed. */
type Fields = { kind: 'payment' | 'refund'; method: PaymentRequest['method']; amountPaise: string }

const PaymentFormSchema = z
  .custom<Fields>()
  .transform(
    ({ amountPaise, ...fields }): z.input<typeof PaymentRequest> => ({
      ...fields,
      amountPaise: parseRupees(amountPaise) ?? Number.NaN,
    }),
  )
  .pipe(PaymentRequest)

type PaymentFormProps = { booking: TeamBooking; actions: BookingActions; onClose: () => void }

export function PaymentForm({ booking, actions, onClose }: PaymentFormProps) {
  const { t } = useTranslation('console')
  const [due, mayRefund] = [duePaise(booking), paidPaise(booking.payments) > 0]
  const overpayment = useOverpayment(booking, due)
  const run = async (payment: PaymentRequest) => {
    if (overpayment.mustAsk(payment)) return false
    const isDone = await actions.run({ action: 'payment', payment, version: booking.version })
    if (isDone) onClose()
    return isDone
  }
  const defaultValues: Fields = {
    kind: mayRefund && due === 0 ? 'refund' : 'payment',
    method: 'cash',
    amountPaise: due > 0 ? formatRupeesInput(due) : '',
  }
  const { form, submit } = useZodForm(PaymentFormSchema, { defaultValues, action: { run, error: actions.error } })
  const { register } = form
  const [kind, method] = form.watch(['kind', 'method'])
  const kindField = register('kind', { onChange: overpayment.drop })
  const isRefund = kind === 'refund'
  return (
    <BookingActionDialog
      title={t('payment.title', { ref: booking.ref })}
      submit={t('payment.save')}
      actions={actions}
      onClose={onClose}
      onSubmit={submit}
    >
      {mayRefund ? <KindOptions field={kindField} isRefund={isRefund} /> : null}
      <fieldset className={styles.actionOption}>
        <legend>{t('payment.how')}</legend>
        {PAYMENT_METHODS.map((name) => (
          <label key={name}>
            <input type="radio" {...register('method')} value={name} />
            {methodLabel(name, t)}
          </label>
        ))}
      </fieldset>
      {isRefund && method === 'online' && booking.isRefundedByProvider ? <p>{t('payment.throughProvider')}</p> : null}
      <Field label={t('payment.amount')} required error={form.formState.errors.amountPaise && t('amountWrong')}>
        {(control) => (
          <input
            {...control}
            {...register('amountPaise', { onChange: overpayment.drop })}
            className="input numeric"
            inputMode="decimal"
          />
        )}
      </Field>
      {overpayment.question}
    </BookingActionDialog>
  )
}

function KindOptions({ field, isRefund }: { field: UseFormRegisterReturn; isRefund: boolean }) {
  const { t } = useTranslation('console')
  return (
    <fieldset className={styles.actionOption}>
      <legend>{t('payment.what')}</legend>
      <label>
        <input type="radio" {...field} value="payment" />
        {t('payment.payment')}
      </label>
      <label>
        <input type="radio" {...field} value="refund" />
        {t('payment.refund')}
      </label>
      {isRefund ? <p className="muted">{t('payment.refundRule', { minutes: UNDO_MINUTES })}</p> : null}
    </fieldset>
  )
}

/** The amount and the booking that the question is about, and whether the answer is yes. */
type Question = { amountPaise: number; version: number; isConfirmed: boolean }

/** Asks once more before more than the amount due is recorded. Another amount, or a change of the booking, leads to a new question. */
function useOverpayment({ payment, version }: TeamBooking, due: number) {
  const [question, setQuestion] = useState<Question>()
  const open = question?.version === version ? question : undefined
  return {
    drop: () => setQuestion(undefined),
    mustAsk({ kind, amountPaise }: PaymentRequest): boolean {
      // Nothing more can be recorded once all is paid: the server refuses it.
      if (kind === 'refund' || payment === 'paid' || amountPaise <= due) return false
      if (open?.amountPaise === amountPaise && open.isConfirmed) return false
      setQuestion({ amountPaise, version, isConfirmed: false })
      return true
    },
    question: open ? <OverpaymentQuestion question={open} due={due} onChange={setQuestion} /> : null,
  }
}

type QuestionProps = { question: Question; due: number; onChange: (question: Question) => void }

function OverpaymentQuestion({ question, due, onChange }: QuestionProps) {
  const { t } = useTranslation('console')
  const answer = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the button without an answer leads back to it
  useEffect(() => answer.current?.focus(), [question])
  const amount = formatPaise(question.amountPaise)
  return (
    <div className={`${styles.actionOption} ${styles.due} numeric`}>
      <p role="alert">
        {due > 0
          ? t('payment.moreThanDue', { amount, excess: formatPaise(question.amountPaise - due) })
          : t('payment.nothingDue', { amount })}
      </p>
      <label>
        <input
          ref={answer}
          type="checkbox"
          checked={question.isConfirmed}
          onChange={(event) => onChange({ ...question, isConfirmed: event.target.checked })}
        />
        {t('payment.recordAnyway', { amount })}
      </label>
    </div>
  )
}
