import { useState } from 'react'
import { paidPaise } from '../../../../../../modules/bookings/payment/model.ts'
import type { TeamBooking } from '../../../../../../modules/bookings/team/contract.ts'
import { formatRupeesInput, parseRupees } from '../../../../../../shared/money/rupees.ts'
import { Field } from '../../../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../../../ui/translation.tsx'
import * as styles from '../../../pane/move-dialog.module.css'
import { duePaise } from '../../due.ts'
import { methodLabel } from '../../labels.ts'
import { BookingActionDialog } from '../booking-action-dialog.tsx'
import type { Moves, PaymentInput } from '../moves.ts'

const METHODS = ['cash', 'upi', 'online'] as const

export function PaymentForm({ booking, moves, onClose }: { booking: TeamBooking; moves: Moves; onClose: () => void }) {
  const { t } = useTranslation('console')
  const [due, mayRefund] = [duePaise(booking), paidPaise(booking.payments) > 0]
  const [isRefund, setRefund] = useState(mayRefund && due === 0)
  const [method, setMethod] = useState<PaymentInput['method']>('cash')
  const [rupees, setRupees] = useState(due > 0 ? formatRupeesInput(due) : '')
  const [isSubmitted, setSubmitted] = useState(false)
  const amountPaise = parseRupees(rupees)
  const onSubmit = async () => {
    setSubmitted(true)
    if (amountPaise === undefined) return
    const payment: PaymentInput = { kind: isRefund ? 'refund' : 'payment', method, amountPaise }
    if (await moves.run({ move: 'payment', payment, version: booking.version })) onClose()
  }
  return (
    <BookingActionDialog
      title={t('payment.title', { ref: booking.ref })}
      submit={t('payment.save')}
      moves={moves}
      onClose={onClose}
      onSubmit={() => void onSubmit()}
    >
      {mayRefund ? (
        <fieldset className={styles.moveOption}>
          <legend>{t('payment.what')}</legend>
          <label>
            <input type="radio" name="kind" checked={!isRefund} onChange={() => setRefund(false)} />
            {t('payment.payment')}
          </label>
          <label>
            <input type="radio" name="kind" checked={isRefund} onChange={() => setRefund(true)} />
            {t('payment.refund')}
          </label>
          {isRefund ? <p className="muted">{t('payment.refundRule')}</p> : null}
        </fieldset>
      ) : null}
      <fieldset className={styles.moveOption}>
        <legend>{t('payment.how')}</legend>
        {METHODS.map((name) => (
          <label key={name}>
            <input type="radio" name="method" checked={method === name} onChange={() => setMethod(name)} />
            {methodLabel(name, t)}
          </label>
        ))}
      </fieldset>
      {isRefund && method === 'online' && booking.isRefundedByProvider ? <p>{t('payment.throughProvider')}</p> : null}
      <Field label={t('payment.amount')} required error={isSubmitted && amountPaise === undefined ? t('amountWrong') : undefined}>
        {(control) => (
          <input
            {...control}
            className="input numeric"
            inputMode="decimal"
            value={rupees}
            onChange={(event) => setRupees(event.target.value)}
          />
        )}
      </Field>
    </BookingActionDialog>
  )
}
