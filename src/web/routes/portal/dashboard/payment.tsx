// Records cash or UPI payments; waits for the network when offline.

import { useState } from 'react'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { PanditBooking } from '../../../../modules/bookings/pandit-work/contract.ts'
import { mergeQueuedSteps } from '../../../../modules/bookings/puja-day/ui/day-steps.ts'
import { useDaySteps, useRecordStep } from '../../../../modules/bookings/puja-day/ui/day-store.ts'
import type { DirectMethod } from '../../../../shared/money/payment-methods.ts'
import { formatRupeesInput, parseRupees } from '../../../../shared/money/rupees.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PortalDialog } from '../frame/dialog.tsx'
import * as styles from '../frame/forms.module.css'
import { leftToPay, pujaTitle } from '../frame/parts.tsx'

export function PaymentSheet({ booking, onClose }: { booking: PanditBooking; onClose: () => void }) {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const recordStep = useRecordStep()
  const { payments } = mergeQueuedSteps(booking, useDaySteps())
  const [method, setMethod] = useState<DirectMethod>('cash')
  const [rupees, setRupees] = useState(formatRupeesInput(leftToPay({ ...booking, payments })))
  const [isSubmitted, setSubmitted] = useState(false)
  const amountPaise = parseRupees(rupees)
  const submit = () => {
    setSubmitted(true)
    if (amountPaise === undefined) return
    recordStep(booking.ref, pujaTitle(booking, language), { step: 'paid', method, amountPaise })
    onClose()
  }
  return (
    <PortalDialog
      title={t('payment.title', { puja: pujaTitle(booking, language) })}
      submit={t('payment.save')}
      onClose={onClose}
      onSubmit={submit}
    >
      <fieldset className={styles.paymentMethods}>
        <legend>{t('payment.how')}</legend>
        <label className="button button-outline">
          <input type="radio" name="method" checked={method === 'cash'} onChange={() => setMethod('cash')} />
          {t('payment.cash')}
        </label>
        <label className="button button-outline">
          <input type="radio" name="method" checked={method === 'upi'} onChange={() => setMethod('upi')} />
          {t('payment.upi')}
        </label>
      </fieldset>
      <Field
        label={t('payment.amount')}
        required
        error={isSubmitted && amountPaise === undefined ? t('payment.amountWrong') : undefined}
      >
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
    </PortalDialog>
  )
}
