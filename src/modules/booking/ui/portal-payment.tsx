// Recording what the family paid: in cash or by UPI, the whole dakshina unless another amount is typed.
import { useState } from 'react'
import { parseRupees, typedRupees } from '../../../shared/rupees.ts'
import { Field } from '../../../ui/kit/field.tsx'
import { showToast } from '../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import type { PanditBooking } from '../contract/pandit.ts'
import { PortalDialog } from './portal-dialog.tsx'
import { usePortalMoves } from './portal-moves.ts'
import { leftToPay, pujaTitle } from './portal-parts.tsx'
import { usePage } from './use-page.ts'

export function PaymentSheet({ booking, onClose }: { booking: PanditBooking; onClose: () => void }) {
  const { t } = useTranslation('portal')
  const { language } = usePage()
  const moves = usePortalMoves()
  const [method, setMethod] = useState<'cash' | 'upi'>('cash')
  const [rupees, setRupees] = useState(typedRupees(leftToPay(booking)))
  const [isTried, setTried] = useState(false)
  const amountPaise = parseRupees(rupees)
  const submit = async () => {
    setTried(true)
    if (amountPaise === undefined) return
    if (!(await moves.make({ move: 'payment', ref: booking.ref, method, amountPaise }))) return
    onClose()
    showToast('success', t('payment.done'))
  }
  return (
    <PortalDialog
      title={t('payment.title', { puja: pujaTitle(booking, language) })}
      submit={t('payment.save')}
      moves={moves}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <fieldset className="pways">
        <legend>{t('payment.how')}</legend>
        <label className="btn btn-l">
          <input type="radio" name="method" checked={method === 'cash'} onChange={() => setMethod('cash')} />
          {t('payment.cash')}
        </label>
        <label className="btn btn-l">
          <input type="radio" name="method" checked={method === 'upi'} onChange={() => setMethod('upi')} />
          {t('payment.upi')}
        </label>
      </fieldset>
      <Field
        label={t('payment.amount')}
        required
        error={isTried && amountPaise === undefined ? t('payment.amountWrong') : undefined}
      >
        {(control) => (
          <input
            {...control}
            className="in num"
            inputMode="decimal"
            value={rupees}
            onChange={(event) => setRupees(event.target.value)}
          />
        )}
      </Field>
    </PortalDialog>
  )
}
