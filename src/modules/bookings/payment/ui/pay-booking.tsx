import { Suspense } from 'react'
import { formatPaise } from '../../../../shared/money/money.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { lazyComponent } from '../../../../ui/data/lazy-component.tsx'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import type { FamilyBooking } from '../../family/contract.ts'
import * as styles from '../../family/ui/family-booking.module.css'
import { outstandingForFamilyPaise } from '../../family/ui/next-step.ts'
import { formatWeekdayDate } from '../../online/ui/time-with-day.ts'
import { toRefundPaise } from '../model.ts'
import { methodLabel } from './method-label.ts'

/** Null when nothing is to be paid. */
const PaymentOptions = lazyComponent(() => import('./payment-options.tsx').then((module) => module.PaymentOptions))

export function Payment({ booking, refusal }: { booking: FamilyBooking; refusal: Refused | undefined }) {
  const { t } = useTranslation('family')
  const left = outstandingForFamilyPaise(booking)
  const { refundingPaise, payments } = booking
  const back = booking.state === 'cancelled' ? 0 : toRefundPaise({ ...booking, cancelDuePaise: null }, payments) - refundingPaise
  if (left === 0 && booking.payments.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{t('pay.title')}</h2>
      {left > 0 ? (
        <Suspense>
          <PaymentOptions booking={booking} refusal={refusal} />
        </Suspense>
      ) : null}
      {refundingPaise > 0 ? (
        <p className={`${styles.note} numeric`}>{t('pay.refunding', { amount: formatPaise(refundingPaise) })}</p>
      ) : null}
      {back > 0 ? <p className={`${styles.note} numeric`}>{t('pay.refundDue', { amount: formatPaise(back) })}</p> : null}
      <PaymentList payments={booking.payments} />
    </section>
  )
}

function PaymentList({ payments }: Pick<FamilyBooking, 'payments'>) {
  const { t } = useTranslation('family')
  const { language } = useVisitor()
  if (payments.length === 0) return null
  return (
    <ul className={`${styles.paid} numeric`}>
      {payments.map((entry) => {
        const values = {
          amount: formatPaise(entry.amountPaise),
          method: methodLabel(entry.method, t),
          day: formatWeekdayDate(indiaDate(new Date(entry.at)), language),
        }
        const key = `${entry.at} ${entry.kind} ${entry.amountPaise}`
        return <li key={key}>{entry.kind === 'payment' ? t('pay.recorded', values) : t('pay.refunded', values)}</li>
      })}
    </ul>
  )
}
