import { z } from 'zod'
import { paidPaise } from '../../../../../../modules/bookings/payment/model.ts'
import { PAYMENT_METHODS, PaymentRequest } from '../../../../../../modules/bookings/record/contract.ts'
import type { TeamBooking } from '../../../../../../modules/bookings/team/contract.ts'
import { formatRupeesInput, parseRupees } from '../../../../../../shared/money/rupees.ts'
import { useZodForm } from '../../../../../../ui/forms/use-zod-form.ts'
import { Field } from '../../../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../../../ui/translation.tsx'
import * as styles from '../../../pane/move-dialog.module.css'
import { duePaise } from '../../due.ts'
import { methodLabel } from '../../labels.ts'
import { BookingActionDialog } from '../booking-action-dialog.tsx'
import type { Moves } from '../moves.ts'

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

export function PaymentForm({ booking, moves, onClose }: { booking: TeamBooking; moves: Moves; onClose: () => void }) {
  const { t } = useTranslation('console')
  const [due, mayRefund] = [duePaise(booking), paidPaise(booking.payments) > 0]
  const run = async (payment: PaymentRequest) => {
    const isDone = await moves.run({ move: 'payment', payment, version: booking.version })
    if (isDone) onClose()
    return isDone
  }
  const defaultValues: Fields = {
    kind: mayRefund && due === 0 ? 'refund' : 'payment',
    method: 'cash',
    amountPaise: due > 0 ? formatRupeesInput(due) : '',
  }
  const { form, submit } = useZodForm(PaymentFormSchema, { defaultValues, action: { run, error: moves.error } })
  const { register } = form
  const [kind, method] = form.watch(['kind', 'method'])
  const isRefund = kind === 'refund'
  return (
    <BookingActionDialog
      title={t('payment.title', { ref: booking.ref })}
      submit={t('payment.save')}
      moves={moves}
      onClose={onClose}
      onSubmit={submit}
    >
      {mayRefund ? (
        <fieldset className={styles.moveOption}>
          <legend>{t('payment.what')}</legend>
          <label>
            <input type="radio" {...register('kind')} value="payment" />
            {t('payment.payment')}
          </label>
          <label>
            <input type="radio" {...register('kind')} value="refund" />
            {t('payment.refund')}
          </label>
          {isRefund ? <p className="muted">{t('payment.refundRule')}</p> : null}
        </fieldset>
      ) : null}
      <fieldset className={styles.moveOption}>
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
        {(control) => <input {...control} {...register('amountPaise')} className="input numeric" inputMode="decimal" />}
      </Field>
    </BookingActionDialog>
  )
}
