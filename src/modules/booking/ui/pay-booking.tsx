// What is to be paid and how: cash in hand, or UPI by code and link; and what has been recorded as paid.
import { indiaDate } from '../../../shared/dates.ts'
import { formatPaise } from '../../../shared/money.ts'
import { PayByUpi } from '../../../ui/kit/pay-by-upi.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import type { FamilyBooking } from '../contract.ts'
import { toReturnPaise } from '../model/payment.ts'
import { methodWord } from './method-word.ts'
import { isPaymentSaid, toPay } from './next-step.ts'
import { SayPaid } from './say-paid.tsx'
import { spokenDay } from './spoken-time.ts'
import { usePage } from './use-page.ts'

export function Payment({ booking, problem }: { booking: FamilyBooking; problem: string | undefined }) {
  const { t } = useTranslation('family')
  const left = toPay(booking)
  const how = usePayWords(booking)
  // As long as we look for what was said to be paid, nothing invites to pay it again.
  const isWaiting = left > 0 && isPaymentSaid(booking)
  // Of a cancelled one the band above says it.
  const back = booking.state === 'cancelled' ? 0 : toReturnPaise({ ...booking, cancelDuePaise: null }, booking.payments)
  if (left === 0 && booking.payments.length === 0) return null
  return (
    <section className="fam-part">
      <h2>{t('pay.title')}</h2>
      {isWaiting ? <SayPaid booking={booking} problem={problem} /> : null}
      {left > 0 && !isWaiting ? (
        <>
          <p className="fam-amount num">{t('pay.left', { amount: formatPaise(left) })}</p>
          <p>{how}</p>
          {booking.upiLink ? (
            <PayByUpi
              link={booking.upiLink}
              words={{ codeTitle: t('pay.codeTitle'), codeHint: t('pay.codeHint'), open: t('pay.open') }}
            />
          ) : null}
          <p className="ash">{booking.online ? t('pay.countedMatched') : t('pay.counted')}</p>
          {booking.upiLink || booking.online ? <SayPaid booking={booking} problem={problem} /> : null}
        </>
      ) : null}
      {back > 0 ? <p className="fam-note num">{t('pay.back', { amount: formatPaise(back) })}</p> : null}
      <Recorded payments={booking.payments} />
    </section>
  )
}

/** A puja over video is paid before it is held, one at home after it; what is over, or will not be, has no before and after. */
function usePayWords({ online, upiLink, state }: FamilyBooking): string {
  const { t } = useTranslation('family')
  const isOver = state === 'completed' || state === 'cancelled'
  if (online && state !== 'cancelled') return upiLink ? t('pay.before') : t('pay.beforeByPhone')
  if (isOver) return upiLink ? t('pay.nowCashOrUpi') : t('pay.nowCash')
  return upiLink ? t('pay.cashOrUpi') : t('pay.cash')
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
        return <li key={entry.at}>{entry.kind === 'payment' ? t('pay.recorded', words) : t('pay.refunded', words)}</li>
      })}
    </ul>
  )
}
