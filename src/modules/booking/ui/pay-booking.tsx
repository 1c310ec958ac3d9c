import { Suspense } from 'react'
import { indiaDate } from '../../../shared/dates.ts'
import { formatPaise } from '../../../shared/money.ts'
import { latePart } from '../../../ui/late-part.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import type { FamilyBooking } from '../contract.ts'
import { toReturnPaise } from '../model/payment.ts'
import { methodWord } from './method-word.ts'
import { toPay } from './next-step.ts'
import { spokenDay } from './spoken-time.ts'
import { usePage } from './use-page.ts'

/** Only where something is to be paid. */
const PayWays = latePart(() => import('./pay-ways.tsx').then((module) => module.PayWays))

export function Payment({ booking, problem }: { booking: FamilyBooking; problem: string | undefined }) {
  const { t } = useTranslation('family')
  const left = toPay(booking)
  const { refundingPaise, payments } = booking
  const back = booking.state === 'cancelled' ? 0 : toReturnPaise({ ...booking, cancelDuePaise: null }, payments) - refundingPaise
  if (left === 0 && booking.payments.length === 0) return null
  return (
    <section className="fam-part">
      <h2>{t('pay.title')}</h2>
      {left > 0 ? (
        <Suspense>
          <PayWays booking={booking} problem={problem} />
        </Suspense>
      ) : null}
      {refundingPaise > 0 ? <p className="fam-note num">{t('pay.refunding', { amount: formatPaise(refundingPaise) })}</p> : null}
      {back > 0 ? <p className="fam-note num">{t('pay.back', { amount: formatPaise(back) })}</p> : null}
      <Recorded payments={booking.payments} />
    </section>
  )
}

function Recorded({ payments }: Pick<FamilyBooking, 'payments'>) {
  const { t } = useTranslation('family')
  const { language } = usePage()
  if (payments.length === 0) return null
  return (
    <ul className="fam-paid num">
      {payments.map((entry) => {
        const words = {
          amount: formatPaise(entry.amountPaise),
          method: methodWord(entry.method, t),
          day: spokenDay(indiaDate(new Date(entry.at)), language),
        }
        const key = `${entry.at} ${entry.kind} ${entry.amountPaise}`
        return <li key={key}>{entry.kind === 'payment' ? t('pay.recorded', words) : t('pay.refunded', words)}</li>
      })}
    </ul>
  )
}
