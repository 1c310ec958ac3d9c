import { useState } from 'react'
import { formatPaise } from '../../../../shared/money/money.ts'
import { type PaymentOutcome, usePolling } from '../../../../ui/data/payment-outcome.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import type { FamilyBooking } from '../../family/contract.ts'
import * as styles from '../../family/ui/family-booking.module.css'
import { outstandingForFamilyPaise } from '../../family/ui/next-step.ts'

/** Whether the family is abroad, by its country or phone number. Then online payment is shown before UPI. */
export const isAbroad = ({ online, mobile }: Pick<FamilyBooking, 'online' | 'mobile'>): boolean =>
  (online !== null && online.country !== 'IN') || !mobile.startsWith('+91')

type PayByProviderProps = { booking: FamilyBooking; outcome: PaymentOutcome | undefined }

export function PayByProvider({ booking, outcome }: PayByProviderProps) {
  const { t } = useTranslation('family')
  const { href } = useVisitor()
  const [isOffline, setOffline] = useState(false)
  const outcomeText = { failed: t('pay.failed'), cancelled: t('pay.cancelled'), unreachable: t('pay.unreachable'), waiting: '' }
  const problem = isOffline ? t('pay.offline') : outcome && outcomeText[outcome]
  return (
    <div className={styles.payByProvider}>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <p className="no-print">
        {/* Needs a full page load: only that page's own response allows its form to submit to the provider. */}
        <a
          className="button button-primary numeric"
          href={href(`/booking/${booking.ref}/pay`)}
          target="_self"
          onClick={(event) => {
            if (!navigator.onLine) event.preventDefault()
            setOffline(!navigator.onLine)
          }}
        >
          {t('pay.onlineOpen', { amount: formatPaise(outstandingForFamilyPaise(booking)) })}
        </a>
      </p>
      <p className="muted">{t('pay.cards')}</p>
    </div>
  )
}

/** Polls until the puja is paid, and then disappears. */
export function WaitingForPayment() {
  const { t } = useTranslation('family')
  usePolling()
  return <output className={styles.note}>{t('pay.waiting')}</output>
}
