import { Suspense } from 'react'
import { formatPaise } from '../../../../shared/money/money.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { lazyPart } from '../../../../ui/data/lazy-part.tsx'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-page.ts'
import * as styles from '../../family/ui/family-booking.module.css'
import { toPay } from '../../family/ui/next-step.ts'
import { spokenDay } from '../../online/ui/spoken-time.ts'
import type { FamilyBooking } from '../../record/contract.ts'
import { toReturnPaise } from '../model.ts'
import { methodLabel } from './method-label.ts'

/** Null when nothing is to be paid. */
const PayWays = lazyPart(() => import('./pay-ways.tsx').then((module) => module.PayWays))

export function Payment({ booking, problem }: { booking: FamilyBooking; problem: Refused | undefined }) {
  const { t } = useTranslation('family')
  const left = toPay(booking)
  const { refundingPaise, payments } = booking
  const back = booking.state === 'cancelled' ? 0 : toReturnPaise({ ...booking, cancelDuePaise: null }, payments) - refundingPaise
  if (left === 0 && booking.payments.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{t('pay.title')}</h2>
      {left > 0 ? (
        <Suspense>
          <PayWays booking={booking} problem={problem} />
        </Suspense>
      ) : null}
      {refundingPaise > 0 ? (
        <p className={`${styles.note} numeric`}>{t('pay.refunding', { amount: formatPaise(refundingPaise) })}</p>
      ) : null}
      {back > 0 ? <p className={`${styles.note} numeric`}>{t('pay.back', { amount: formatPaise(back) })}</p> : null}
      <Recorded payments={booking.payments} />
    </section>
  )
}

function Recorded({ payments }: Pick<FamilyBooking, 'payments'>) {
  const { t } = useTranslation('family')
  const { language } = useVisitor()
  if (payments.length === 0) return null
  return (
    <ul className={`${styles.paid} numeric`}>
      {payments.map((entry) => {
        const values = {
          amount: formatPaise(entry.amountPaise),
          method: methodLabel(entry.method, t),
          day: spokenDay(indiaDate(new Date(entry.at)), language),
        }
        const key = `${entry.at} ${entry.kind} ${entry.amountPaise}`
        return <li key={key}>{entry.kind === 'payment' ? t('pay.recorded', values) : t('pay.refunded', values)}</li>
      })}
    </ul>
  )
}
